import { addMonths, type Day } from '@tostao/primitives/calendar'
import { readOpenMonths } from '../../../ledger/card-plans.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { findCards, findSums } from '../repository.ts'

/**
 * The debts of the cards in use, by the invoice in which it falls due: `owed` up to the `first`, which closed last, and what each
 * later one has of its own. Cards without terms have no invoices.
 */
export async function listCardDues(db: Db, userId: UserId, today: Day) {
  const cards = await findCards(db, userId, { id: undefined })
  if (cards.length === 0) return []
  const open = await readOpenMonths(db, userId, today)
  const firstOf = (accountId: number) => {
    const now = open.get(accountId)
    return now && { plan: now.plan, first: addMonths(now.month, -1) }
  }
  const [from] = cards.flatMap(({ accountId }) => firstOf(accountId)?.first ?? []).sort()
  if (from === undefined) return []
  const sums = Map.groupBy(await findSums(db, userId, { id: undefined, from }), ({ accountId }) => accountId)
  return cards.flatMap(({ accountId, name, paymentAccountId, owed }) => {
    const now = firstOf(accountId)
    if (!now) return []
    const own = (sums.get(accountId) ?? []).filter(({ month }) => month > now.first)
    const later = new Map(own.map(({ month, charges, credits, paid }) => [month, charges - credits - paid]))
    const rest = [...later.values()].reduce((sum, amount) => sum + amount, 0)
    return { accountId, name, paymentAccountId, ...now, owed: owed - rest, later }
  })
}
