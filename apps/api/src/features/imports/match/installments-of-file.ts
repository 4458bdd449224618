import type { CardPlan } from '@tostao/cards/periods'
import { readPlans } from '../../../ledger/card-plans.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { findUnfilled } from '../../purchases/service/installments.ts'
import type { FileRow } from '../repository/imported.ts'
import type { RowOutcome } from './match-rows.ts'
import { nearPool } from './near-pool.ts'

/** A new entry on a card with terms that is an instalment, and becomes no leg of a transfer. */
interface Marked<R> {
  index: number
  row: R
  number: number
  count: number
  mayBeDate: boolean
  plan: CardPlan
}

export async function findMarked<R extends FileRow>(
  db: Db,
  userId: UserId,
  outcomes: readonly RowOutcome<R>[],
): Promise<Marked<R>[]> {
  const accounts = new Set(outcomes.flatMap(({ row }) => (row.installment ? row.own.account_id : [])))
  if (accounts.size === 0) return []
  const plans = await readPlans(db, userId, [...accounts])
  const joined = new Set(
    outcomes.flatMap((outcome) => ('joins' in outcome && outcome.joins ? outcome.joins.import_key : [])),
  )
  return outcomes.flatMap(({ is, row }, index) => {
    const plan = plans.get(row.own.account_id)
    if (is !== 'new entry' || joined.has(row.own.import_key) || !row.installment || row.own.type !== 'DESPESA' || !plan)
      return []
    return { index, row, plan, ...row.installment }
  })
}

export const accountsOf = (marked: readonly Marked<FileRow>[]) => [
  ...new Set(marked.map(({ row }) => row.own.account_id)),
]
type Fill = Awaited<ReturnType<typeof findUnfilled>>[number]

/**
 * The planned instalments that rows fill, by the place of the row: of the same card, merchant and number, with the same
 * amount or a centavo more or less. `wantedBy` names the one that the user has chosen.
 */
export async function findFills<R extends FileRow>(
  db: Db,
  userId: UserId,
  outcomes: readonly RowOutcome<R>[],
  wantedBy: (row: R) => number | undefined,
): Promise<Map<number, Fill>> {
  const fills = new Map<number, Fill>()
  const marked = await findMarked(db, userId, outcomes)
  if (marked.length === 0) return fills
  const open = await findUnfilled(db, userId, accountsOf(marked))
  const pool = nearPool<Fill>()
  const wanted = new Set(marked.map(({ row }) => wantedBy(row)))
  for (const one of open) {
    const key = `${one.account_id} ${one.installment}/${one.installments}`
    const alike = `${key} ${one.merchant}`
    if (wanted.has(one.id)) pool.add(one, `${key} ${one.id}`)
    else pool.add(one, `${alike} ${one.invoice_month}`, alike)
  }
  for (const { index, row, number, count } of marked) {
    const { own, invoiceMonth } = row
    const key = `${own.account_id} ${number}/${count}`
    const alike = `${key} ${own.merchant}`
    const said = wantedBy(row)
    const keys = said === undefined ? [`${alike} ${invoiceMonth}`, alike] : [`${key} ${said}`]
    const fill = pool.take(own.amount, ...keys)
    if (fill) fills.set(index, fill)
  }
  return fills
}
