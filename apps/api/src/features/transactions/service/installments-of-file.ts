import type { CardPlan } from '@tostao/cards/periods'
import { type CardPlans, readPlans } from '../../../database/card-plans.ts'
import type { Db } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { FileRow } from '../repository/imported.ts'
import { findUnbrought } from '../repository/purchases.ts'
import type { RowOutcome } from './match-rows.ts'

/** A new entry on a card with terms that is an instalment. */
interface Marked<R> {
  index: number
  row: R
  number: number
  count: number
  plan: CardPlan
}

export function markedIn<R extends FileRow>(outcomes: readonly RowOutcome<R>[], plans: CardPlans): Marked<R>[] {
  return outcomes.flatMap(({ is, row }, index) => {
    const plan = plans.get(row.own.account_id)
    if (is !== 'new entry' || !row.installment || row.own.type !== 'DESPESA' || !plan) return []
    return { index, row, plan, ...row.installment }
  })
}

export const accountsOf = (marked: readonly Marked<FileRow>[]) => [
  ...new Set(marked.map(({ row }) => row.own.account_id)),
]
export const isNear = (one: number, other: number) => Math.abs(one - other) <= 1

type Fill = Awaited<ReturnType<typeof findUnbrought>>[number]

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
  if (!outcomes.some(({ row }) => row.installment)) return fills
  const marked = markedIn(outcomes, await readPlans(db, userId))
  if (marked.length === 0) return fills
  const open = await findUnbrought(db, userId, accountsOf(marked))
  const byNumber = Map.groupBy(open, (one) => `${one.account_id} ${one.installment}/${one.installments}`)
  const taken = new Set<number>()
  for (const { index, row, number, count } of marked) {
    const { own, invoiceMonth } = row
    const wanted = wantedBy(row)
    const fits = (one: Fill) =>
      !taken.has(one.id) &&
      isNear(one.amount, own.amount) &&
      (wanted === undefined ? one.merchant === own.merchant : one.id === wanted)
    const found = (byNumber.get(`${own.account_id} ${number}/${count}`) ?? []).filter(fits)
    const fill = found.find(({ invoice_month }) => invoice_month === invoiceMonth) ?? found[0]
    if (!fill) continue
    taken.add(fill.id)
    fills.set(index, fill)
  }
  return fills
}
