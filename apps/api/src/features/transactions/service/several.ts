import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@tostao/contract/endpoint'
import { MAX_SELECTED, MAX_TAG_CHANGES, MAX_TAGS } from '@tostao/contract/limits'
import type { Changes, Outcome } from '@tostao/contract/transaction-bulk'
import type * as transactions from '@tostao/contract/transactions'
import { formatDay } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { findInstallments } from '../../../ledger/installments.ts'
import { add } from '../../../ledger/records.ts'
import { updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { assertNotInverted } from '../../../lib/period.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { ensurePayees, findOrCreateTags, findTagIds } from '../../labels/service.ts'
import { recorded } from '../../undo/service/record.ts'
import {
  addTags,
  findByIds,
  findLegsOf,
  findMatching,
  findPlacedByFile,
  hasMoreTags,
  removeTags,
  type Selected,
} from '../repository/several.ts'
import { countWithTransfers, isOfDaysOnly, isParted, placesAfter, transferIdsOf } from '../rules.ts'
import { assertShortNotes, removeWithAll, takeLines } from './remove.ts'

type Sent = Call<typeof transactions.bulk>['body']

/** Changes or deletes several transactions; those that are so already stay as they are. */
export async function writeSeveral(db: Trx, userId: UserId, clock: Clock, sent: Sent): Promise<Outcome> {
  const found = await findSelected(db, userId, sent)
  const selected = await withBothLegs(db, userId, found)
  const chosen = new Set(found.map(({ id }) => id))
  return sent.set
    ? changeSeveral(db, userId, clock, { selected, chosen }, sent.set)
    : removeSeveral(db, userId, clock, selected)
}

async function removeSeveral(db: Trx, userId: UserId, clock: Clock, selected: readonly Selected[]): Promise<Outcome> {
  const parts = await installmentsAmong(db, userId, selected)
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

async function installmentsAmong(db: Trx, userId: UserId, rows: readonly Selected[]): Promise<Set<number | null>> {
  const ids = rows.map(({ id }) => id)
  return new Set((await findInstallments(db, userId, ids)).map((part) => part.transaction_id))
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

interface Rows {
  /** With both legs of each transfer. */
  selected: readonly Selected[]
  /** The ids of those that were named, or that the filter finds. */
  chosen: ReadonlySet<number>
}

async function changeSeveral(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { selected, chosen }: Rows,
  { categoryId, payeeName, status, description, date, accountId, ...tags }: Changes,
): Promise<Outcome> {
  const setsPart = categoryId !== undefined || payeeName !== undefined
  if (categoryId) await assertCategoriesExist(db, userId, [categoryId])
  if (accountId !== undefined) await findAccountOrThrow(db, userId, accountId)
  const isNamed = payeeName && selected.some((row) => !isParted(row))
  const payees = await ensurePayees(db, userId, isNamed ? [payeeName] : [])
  const payeeId = payeeName === undefined ? undefined : (payees[0] ?? null)
  const tagged = await changeTags(db, userId, selected, tags)
  const moves = date !== undefined || accountId !== undefined
  const fixed = moves ? await installmentsAmong(db, userId, selected) : new Set<null>()
  const { places, refused } = placesAfter(selected, { date, accountId }, { chosen, fixed })
  const changes = selected.map((row, index) => ({
    row,
    after: {
      ...row,
      ...places[index],
      status: status ?? row.status,
      description: description ?? row.description,
      // A transfer and a split transaction keep their category and payee.
      ...(!isParted(row) && categoryId !== undefined && { category_id: categoryId }),
      ...(!isParted(row) && payeeId !== undefined && { payee_id: payeeId }),
    },
  }))
  const changed = changes.filter(({ row, after }) => tagged.has(row.id) || !isDeepStrictEqual(row, after))
  const leftOut = leftOutOf(selected, refused, setsPart)
  if (changed.length === 0) return { changed: 0, undoId: null, leftOut }
  await writeChanges(db, userId, changed, { setsPart, moves, describes: description !== undefined })
  const before = changed.map(({ row }) => row)
  const { undoId } = await recorded(db, userId, clock, { kind: 'transactions_changed', label: labelOf(before) })
  return { changed: countWithTransfers(before), undoId, leftOut }
}

function leftOutOf(
  selected: readonly Selected[],
  refused: readonly Pick<Selected, 'transfer_id'>[],
  setsPart: boolean,
) {
  const refusedTransfers = transferIdsOf(refused)
  return {
    transfers: setsPart ? transferIdsOf(selected).length : refusedTransfers.length,
    splits: setsPart ? selected.filter(({ split }) => split === 1).length : 0,
    installments: refused.length - refusedTransfers.length,
  }
}

interface Change {
  row: Selected
  after: Selected
}

/** The lines of split transactions that move are taken away and put back: the database refuses to change what they count for. */
async function writeChanges(
  db: Trx,
  userId: UserId,
  changed: readonly Change[],
  { setsPart, moves, describes }: { setsPart: boolean; moves: boolean; describes: boolean },
): Promise<void> {
  const moved = changed.filter(({ row, after }) => row.date !== after.date || row.account_id !== after.account_id)
  const split = moved.flatMap(({ row }) => (row.split === 1 ? row.id : []))
  if (describes) {
    await assertShortNotes(
      db,
      userId,
      changed.map(({ row }) => row.id),
    )
  }
  const lines = await takeLines(db, userId, split)
  const rows = changed.map(({ after: { id, status, category_id, payee_id, description, date, account_id } }) => ({
    ...{ id, status },
    ...(setsPart && { category_id, payee_id }),
    ...(describes && { description }),
    ...(moves && { date, account_id }),
  }))
  // A row that moves may go to another invoice, which is no column of these rows.
  await updateRows(db, userId, rows, moves || describes ? {} : { before: changed.map(({ row }) => row) })
  // New ones, so that an undo takes them away while the transactions move back.
  await add(
    db,
    userId,
    'transaction_splits',
    lines.map(({ id, user_id, description_folded, ...line }) => line),
  )
  // An invoice that a file has said was of the day and card before.
  const placed = await findPlacedByFile(
    db,
    userId,
    moved.map(({ row }) => row.id),
  )
  const released = placed.map((id) => ({ id, invoice_month: null, invoice_source: null }))
  await updateRows(db, userId, released, { newVersion: false })
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
