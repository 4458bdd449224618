import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { ReadRow } from '../read/read-file.ts'
import { type Chosen, changed } from './chosen-matches.ts'
import { findFills } from './installments-of-file.ts'
import type { Outcome } from './named-rows.ts'

/** Rows become the planned instalments that they fill. Those that pay a due date or belong elsewhere stay as they are. */
export async function fillInstallments(db: Trx, userId: UserId, { outcomes, payments }: Chosen): Promise<Outcome[]> {
  if (!outcomes.some(({ row }) => row.installment || row.match?.kind === 'installment')) return outcomes
  const paid = new Set(payments.map(({ import_key }) => import_key))
  const isFree = ({ match, own }: ReadRow) =>
    (match === null || match.kind === 'installment') && !paid.has(own.import_key)
  const asked = outcomes.map((outcome) =>
    isFree(outcome.row) ? outcome : { ...outcome, row: { ...outcome.row, installment: null } },
  )
  const fills = await findFills(db, userId, asked, ({ match }) =>
    match?.kind === 'installment' ? match.id : undefined,
  )
  return outcomes.map((outcome, index): Outcome => {
    const { row } = outcome
    const fill = fills.get(index)
    if (!fill) {
      if (outcome.is === 'new entry' && row.match?.kind === 'installment') throw changed(row)
      return outcome
    }
    const isPending = fill.status === 'PENDING' && row.own.status !== 'PENDING'
    const amount = row.own.amount === fill.amount ? {} : { amount: row.own.amount }
    return { row, is: 'same', id: fill.id, hasKey: false, isPending, ...amount }
  })
}
