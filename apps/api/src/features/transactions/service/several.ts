import type { Call } from '@tostao/contract/endpoint'
import { MAX_SELECTED, MAX_TAG_CHANGES, MAX_TAGS } from '@tostao/contract/limits'
import type { Changes, Outcome } from '@tostao/contract/transaction-bulk'
import type * as transactions from '@tostao/contract/transactions'
import { formatDay } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { findInstallments } from '../../../ledger/installments.ts'
import { updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { assertNotInverted } from '../../../lib/period.ts'
import type { Trx } from '../../../tables/tables.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { ensurePayees, findOrCreateTags, findTagIds } from '../../labels/service.ts'
import { recorded } from '../../undo/service/record.ts'
import {
  addTags,
  findByIds,
  findLegsOf,
  findMatching,
  hasMoreTags,
  removeTags,
  type Selected,
} from '../repository/several.ts'
import { countWithTransfers, isOfDaysOnly, isParted, transferIdsOf } from '../rules.ts'
import { removeWithAll } from './remove.ts'

type Sent = Call<typeof transactions.bulk>['body']

/** Changes or deletes several transactions; those that are so already stay as they are. */
export async function writeSeveral(db: Trx, userId: UserId, clock: Clock, sent: Sent): Promise<Outcome> {
  const selected = await withBothLegs(db, userId, await findSelected(db, userId, sent))
  if (sent.set) return changeSeveral(db, userId, clock, selected, sent.set)
  const parts = new Set(
    (
      await findInstallments(
        db,
        userId,
        selected.map(({ id }) => id),
      )
    ).map((part) => part.transaction_id),
  )
  const leftOut = { ...NONE, installments: parts.size }
  const whole = selected.filter(({ id }) => !parts.has(id))
  if (whole.length === 0) return { changed: 0, undoId: null, leftOut }
  const { undoId } = await removeWithAll(db, userId, clock, {
    kind: 'transactions',
    label: labelOf(whole),
    ids: whole.map(({ id }) => id),
    transferIds: transferIdsOf(whole),
  })
  return { changed: countWithTransfers(whole), undoId, leftOut }
}

const NONE = { transfers: 0, splits: 0, installments: 0 }

async function findSelected(db: Trx, userId: UserId, { ids, filter = {}, expectedCount }: Sent): Promise<Selected[]> {
  if (ids) {
    const asked = [...new Set(ids)]
    const found = await findByIds(db, userId, asked)
    if (found.length !== asked.length) throw new AppError('transaction_not_found')
    return found
  }
  assertNotInverted(filter)
  const found = await findMatching(db, userId, filter, 2 * MAX_SELECTED + 1, isOfDaysOnly(filter))
  if (countWithTransfers(found) !== expectedCount) throw new AppError('selection_changed')
  return found
}

async function withBothLegs(db: Trx, userId: UserId, selected: readonly Selected[]): Promise<Selected[]> {
  const transferIds = transferIdsOf(selected)
  const entries = selected.filter(({ transfer_id }) => transfer_id === null)
  return transferIds.length > 0 ? [...entries, ...(await findLegsOf(db, userId, transferIds))] : entries
}

async function changeSeveral(
  db: Trx,
  userId: UserId,
  clock: Clock,
  selected: readonly Selected[],
  { categoryId, payeeName, status, ...tags }: Changes,
): Promise<Outcome> {
  const whole = selected.filter((row) => !isParted(row))
  const setsPart = categoryId !== undefined || payeeName !== undefined
  if (categoryId) await assertCategoriesExist(db, userId, [categoryId])
  const payees = await ensurePayees(db, userId, payeeName && whole.length > 0 ? [payeeName] : [])
  const payeeId = payeeName === undefined ? undefined : (payees[0] ?? null)
  const tagged = await changeTags(db, userId, selected, tags)
  const isOther = (row: Selected) =>
    tagged.has(row.id) ||
    (status !== undefined && row.status !== status) ||
    (!isParted(row) &&
      ((categoryId !== undefined && row.category_id !== categoryId) ||
        (payeeId !== undefined && row.payee_id !== payeeId)))
  const before = selected.filter(isOther)
  const leftOut = setsPart
    ? { ...NONE, transfers: transferIdsOf(selected).length, splits: selected.filter(({ split }) => split === 1).length }
    : NONE
  if (before.length === 0) return { changed: 0, undoId: null, leftOut }
  // A transfer and a split transaction keep their category and payee.
  const changed = before.map((row) => ({
    id: row.id,
    status: status ?? row.status,
    ...(categoryId !== undefined && { category_id: isParted(row) ? row.category_id : categoryId }),
    ...(payeeId !== undefined && { payee_id: isParted(row) ? row.payee_id : payeeId }),
  }))
  await updateRows(db, userId, changed, { before })
  const { undoId } = await recorded(db, userId, clock, { kind: 'transactions_changed', label: labelOf(before) })
  return { changed: countWithTransfers(before), undoId, leftOut }
}

/** Answers the ids of those that have other tags now. */
async function changeTags(
  db: Trx,
  userId: UserId,
  selected: readonly Selected[],
  { addTags: toAdd = [], removeTags: toRemove = [] }: Pick<Changes, 'addTags' | 'removeTags'>,
) {
  if (selected.length * (toAdd.length + toRemove.length) > MAX_TAG_CHANGES) throw new AppError('too_many_tag_changes')
  const ids = selected.map(({ id }) => id)
  const goneIds = await findTagIds(db, userId, toRemove)
  const removed = goneIds.length > 0 ? await removeTags(db, userId, ids, goneIds) : []
  const tagIds = await findOrCreateTags(db, userId, toAdd)
  const added = tagIds.length > 0 ? await addTags(db, userId, ids, tagIds) : []
  if (added.length > 0 && (await hasMoreTags(db, userId, ids, MAX_TAGS))) throw new AppError('too_many_tags')
  return new Set([...removed, ...added].map(({ transaction_id }) => transaction_id))
}

function labelOf(rows: readonly Selected[]): string {
  const count = countWithTransfers(rows)
  const days = rows.map(({ date }) => date).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const period = first === last ? formatDay(first) : `${formatDay(first)} a ${formatDay(last)}`
  return `${formatCount(count)} ${count === 1 ? 'transação' : 'transações'} · ${period}`
}
