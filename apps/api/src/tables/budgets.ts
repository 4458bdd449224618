import { MAX_BUDGETS } from '@tostao/contract/limits'
import { aMonth, amount, fixed, flag, id, refersTo, version } from './columns.ts'
import { table } from './declaration.ts'

export const budgetTables = {
  budgets: table(
    {
      id,
      category_id: fixed(refersTo('categories', 'category_in_budget')),
      month: fixed(aMonth),
      amount: amount(1),
      rollover: flag,
      version,
    },
    { zip: 'orçamentos', trash: true, limits: [{ most: MAX_BUDGETS, refusal: 'too_many_budgets', per: 'month' }] },
  ),
}
