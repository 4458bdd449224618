import type { CardPlan } from '@tostao/cards/periods'
import type { CardPlans } from '../../../ledger/card-plans.ts'
import type { FileRow } from '../repository/imported.ts'
import { numberedOf } from './surroundings.ts'

/** A new entry on a card with terms that is an installment, and becomes no leg of a transfer. */
export interface Marked {
  row: FileRow
  number: number
  count: number
  mayBeDate: boolean
  plan: CardPlan
}

export const markedRows = (entries: readonly FileRow[], plans: CardPlans): Marked[] =>
  entries.flatMap((row) => {
    const plan = plans.get(row.own.account_id)
    return plan && row.installment && numberedOf(row, plans) ? { row, plan, ...row.installment } : []
  })
