import type { CardPlan } from '@tostao/cards/periods'
import type { CardPlans } from '../../../ledger/card-plans.ts'
import { isEntry, type Outcome } from '../match/outcome.ts'
import { numberedOf } from '../match/surroundings.ts'
import type { FileRow } from '../repository/imported.ts'

/** A new entry on a card with terms that is an installment, and becomes no leg of a transfer. */
export interface Marked {
  row: FileRow
  number: number
  count: number
  mayBeDate: boolean
  plan: CardPlan
}

export function markedRows(outcomes: readonly Outcome[], plans: CardPlans): Marked[] {
  const joined = new Set(outcomes.flatMap((one) => (one.state === 'transfer' ? one.joins.import_key : [])))
  return outcomes.flatMap((outcome) => {
    const { row } = outcome
    const plan = plans.get(row.own.account_id)
    const isMarked = isEntry(outcome) && numberedOf(row, plans) && !joined.has(row.own.import_key)
    return isMarked && plan && row.installment ? { row, plan, ...row.installment } : []
  })
}
