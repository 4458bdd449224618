import { MAX_BUDGETS } from '@tostao/contract/limits'
import type { Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Owned } from './columns.ts'
import { aMonth, amount, type Declared, flag, id, refersTo, version } from './declaration.ts'

export interface BudgetTables {
  budgets: Owned & {
    category_id: Fixed<number>
    month: Fixed<Month>
    amount: Centavos
    rollover: Flag
    version: Generated<number>
  }
}

export const budgetTables = {
  budgets: {
    zip: 'orçamentos',
    trash: true,
    limits: [{ most: MAX_BUDGETS, refusal: 'too_many_budgets', per: 'month' }],
    columns: {
      id,
      category_id: refersTo('categories', 'category_in_budget'),
      month: aMonth,
      amount: amount(1),
      rollover: flag,
      version,
    },
  },
} as const satisfies Declared<BudgetTables>
