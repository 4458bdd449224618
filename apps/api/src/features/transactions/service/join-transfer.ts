import type { Answer, Call } from '@tostao/contract/endpoint'
import type { Transaction } from '@tostao/contract/transactions'
import type * as transfers from '@tostao/contract/transfers'
import { deleteRefunds, releaseDueDates, removeLinks } from '../../../ledger/links.ts'
import { take } from '../../../ledger/stored-rows.ts'
import { findLegs, insertTransfer } from '../../../ledger/transfers.ts'
import { insertRow, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { recorded } from '../../undo/service/record.ts'
import { addTags } from '../repository/several.ts'
import { pairOf } from '../rules.ts'
import { joinEntries } from './join-entries.ts'
import { readTransaction } from './read.ts'
import { labelOf } from './remove.ts'

/** Both keep their day, text and import key, and lose what a transfer has not: category, payee, split lines, a due date paid. */
export async function joinTransfer(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { ids, otherAccountId }: Call<typeof transfers.join>['body'],
): Promise<Answer<typeof transfers.join>> {
  const given = await readAll(db, userId, ids)
  if (given.some(({ transfer }) => transfer)) throw new AppError('already_transfer')
  if (given.some(({ purchaseId }) => purchaseId !== null)) throw new AppError('installment_edit')
  const made = await makeOther(db, userId, given, otherAccountId)
  const pair = pairOf([...given, ...made])
  if (!pair) throw new AppError('transfer_mismatch')
  const { from, to } = pair
  const transfer = await insertTransfer(db, userId)
  const legs = [from.id, to.id]
  await releaseDueDates(db, userId, legs)
  await deleteRefunds(db, userId, legs)
  const earlier = legs.map((id) => ({ id, transfer_id: transfer.id }))
  await joinEntries(db, userId, { ofFile: [], earlier })
  const tags = made.length > 0 ? [...from.tags, ...to.tags].map(({ id }) => id) : []
  await addTags(db, userId, legs, tags)
  const { undoId } = await recorded(db, userId, clock, { kind: 'transfer_joined', label: labelOf(from) })
  return {
    id: transfer.id,
    from: await readTransaction(db, userId, from.id),
    to: await readTransaction(db, userId, to.id),
    undoId,
  }
}

/** The other leg of a single transaction, with its day, text and situation. */
async function makeOther(
  db: Trx,
  userId: UserId,
  [given]: readonly Transaction[],
  accountId: number | undefined,
): Promise<Transaction[]> {
  if (!given || accountId === undefined) return []
  await findAccountOrThrow(db, userId, accountId)
  const { amount, date, description, status } = given
  const type = given.type === 'DESPESA' ? 'RECEITA' : 'DESPESA'
  const made = await insertRow(db, userId, { account_id: accountId, type, amount, date, description, status, split: 0 })
  return readAll(db, userId, [made.id])
}

/** The legs are an expense and an income again, and no contribution to a goal. */
export async function splitTransfer(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id }: Call<typeof transfers.split>['body'],
): Promise<Answer<typeof transfers.split>> {
  const ids = (await findLegs(db, userId, id)).map((leg) => leg.id)
  await releaseDueDates(db, userId, ids)
  await removeLinks(db, userId, { ids: [], transferIds: [id] })
  await updateRows(
    db,
    userId,
    ids.map((leg) => ({ id: leg, transfer_id: null })),
  )
  await take(db, userId, 'transfers', 'id', [id])
  const items = await readAll(db, userId, ids)
  const [first] = items
  if (!first) throw new AppError('transaction_not_found')
  const { undoId } = await recorded(db, userId, clock, { kind: 'transfer_split', label: labelOf(first) })
  return { items, undoId }
}

async function readAll(db: Trx, userId: UserId, ids: readonly number[]): Promise<Transaction[]> {
  const all: Transaction[] = []
  for (const id of ids) all.push(await readTransaction(db, userId, id))
  return all
}
