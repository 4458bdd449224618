import { addDays, type Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { broughtAs, isExpected } from '../../../ledger/import-keys.ts'
import type { UserId } from '../../../lib/caller.ts'
import { inPortions } from '../../../lib/portions.ts'
import type { Db } from '../../../tables/tables.ts'
import {
  findExpected,
  findNearIds,
  findPurchases,
  findRefunded,
  findSeen,
  findWrittenLegs,
  type Seen,
} from '../repository/near.ts'
import type { Span } from '../rules/near-days.ts'

/** A transaction as rows of a file are compared with it. */
export interface SeenTransaction extends Omit<Seen, 'is_refunded' | 'is_installment' | 'import_batch_id'> {
  /** A leg that an import wrote for a payment which no file showed. */
  isWritten: boolean
  /** Whether its key is that of a row which a file brought. */
  isImported: boolean
  /** The amount and the day with which the other account's file brought it, where they were edited since. */
  brought: { amount: Centavos; date: Day } | undefined
  /** Whether it is no leg yet, and neither a payment, a refund nor an installment. */
  mayBeLeg: boolean
}

/** How the other account's file brought a leg, if that was edited since. */
function broughtOtherwise({ import_key, amount, date }: Pick<Seen, 'import_key' | 'amount' | 'date'>) {
  const brought = import_key === null ? undefined : broughtAs(import_key)
  return brought && (brought.amount !== amount || brought.date !== date) ? brought : undefined
}

const seenOf = ({ is_refunded, is_installment, import_batch_id, ...row }: Seen): SeenTransaction => ({
  ...row,
  isWritten: row.transfer_id !== null && row.import_key === null && import_batch_id !== null,
  isImported: row.import_key !== null && !isExpected(row.import_key),
  brought: broughtOtherwise(row),
  mayBeLeg:
    row.transfer_id === null && row.recurring_id === null && row.refund_of === null && !is_refunded && !is_installment,
})

/** In the order of their ids, so that equally near ones are compared in the same order. */
export async function findTransactions(db: Db, userId: UserId, ids: Iterable<number>): Promise<SeenTransaction[]> {
  const found = await inPortions(ids, (portion) => findSeen(db, userId, portion))
  return found.map(seenOf).sort((one, other) => one.id - other.id)
}

/** The transactions with the amount of one of these rows and a day near its own, on any account, also as a file brought them. */
export async function findNear(
  db: Db,
  userId: UserId,
  rows: readonly { amount: Centavos; date: Day }[],
): Promise<SeenTransaction[]> {
  const wanted = new Map(rows.map(({ amount, date }) => [`${amount} ${date}`, { amount, date }]))
  const ids = new Set(await inPortions(wanted.values(), (portion) => findNearIds(db, userId, portion)))
  const days = rows.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  const expected = first && last ? await findExpected(db, userId, first, last) : []
  for (const leg of expected) if (broughtOtherwise(leg)) ids.add(leg.id)
  return findTransactions(db, userId, ids)
}

/** The legs that imports wrote for payments which these rows may show. */
export async function findWritten(
  db: Db,
  userId: UserId,
  rows: readonly { accountId: number; date: Day }[],
  { before, after }: Span,
): Promise<SeenTransaction[]> {
  const days = rows.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
  return (await findWrittenLegs(db, userId, accountIds, addDays(first, -before), addDays(last, after))).map(seenOf)
}

/** The expenses of an account that may have been refunded. */
export const findPurchasesOf = async (db: Db, userId: UserId, span: Parameters<typeof findPurchases>[2]) =>
  (await findPurchases(db, userId, span)).map(seenOf)

/** The sum that has been given back of each of these transactions. */
export const findRefundedOf = async (db: Db, userId: UserId, ids: readonly number[]): Promise<Map<number, Centavos>> =>
  ids.length === 0
    ? new Map()
    : new Map((await findRefunded(db, userId, ids)).map(({ id, refunded }) => [id, refunded]))
