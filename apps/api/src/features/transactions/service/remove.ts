import { MAX_REMOVED_SPLITS, MAX_SELECTED_NOTES } from '@tostao/contract/limits'
import type { Transaction } from '@tostao/contract/transactions'
import type { Deleted } from '@tostao/contract/undo'
import { formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { removeLinks } from '../../../ledger/links.ts'
import { rememberImported } from '../../../ledger/remember-imported.ts'
import { take } from '../../../ledger/stored-rows.ts'
import { findLegs } from '../../../ledger/transfers.ts'
import { removeRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { shortText } from '../../../lib/known-merchant.ts'
import type { Trx } from '../../../tables/tables.ts'
import { recorded } from '../../undo/service/record.ts'
import { countNoteLetters, hasMoreLines } from '../repository/bulk.ts'
import { readTransaction } from './read.ts'

export async function removeTransaction(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const transaction = await readTransaction(db, userId, id)
  const { transfer, purchaseId } = transaction
  if (purchaseId !== null) throw new AppError('installment_of_purchase')
  return removeWithAll(db, userId, clock, {
    kind: transfer ? 'transfer' : 'transaction',
    label: labelOf(transaction),
    ids: transfer ? (await findLegs(db, userId, transfer.id)).map((leg) => leg.id) : [id],
    transferIds: transfer ? [transfer.id] : [],
  })
}

interface Removal {
  kind: 'transaction' | 'transfer' | 'transactions'
  label: string
  /** With both legs of each transfer. */
  ids: readonly number[]
  transferIds: readonly number[]
}

/** The index of texts takes long for long notes, and others wait for it. */
export async function assertShortNotes(db: Trx, userId: UserId, ids: readonly number[]) {
  if ((await countNoteLetters(db, userId, ids)) > MAX_SELECTED_NOTES) throw new AppError('too_long_notes')
}

/** Takes away the lines of split transactions, as many as one undo record holds. */
export async function takeLines(db: Trx, userId: UserId, ids: readonly number[]) {
  if (await hasMoreLines(db, userId, ids, MAX_REMOVED_SPLITS)) throw new AppError('too_many_splits')
  return take(db, userId, 'transaction_splits', 'transaction_id', ids)
}

/** Deletes transactions with all that hangs on them, for the trash. */
export async function removeWithAll(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { kind, label, ids, transferIds }: Removal,
): Promise<Deleted> {
  await assertShortNotes(db, userId, ids)
  const { import_aliases } = await removeLinks(db, userId, { ids, transferIds })
  await takeLines(db, userId, ids)
  const transactions = await removeRows(db, userId, ids)
  await take(db, userId, 'transfers', 'id', transferIds)
  const deleted = await recorded(db, userId, clock, { kind, label })
  await rememberImported(db, userId, deleted.undoId, { transactions, import_aliases })
  return deleted
}

export const labelOf = ({ description, payeeName, amount, date }: Transaction): string =>
  [shortText(description) || payeeName, formatMoney(amount), formatDay(date)].filter(Boolean).join(' · ')
