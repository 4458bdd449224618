import type { Transaction } from '@tostao/contract/transactions'
import type { Deleted } from '@tostao/contract/undo'
import { formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import type { Trx } from '../../../database/tables.ts'
import { releaseDueDates } from '../../../database/transaction-links.ts'
import { deleteTransferLinks } from '../../../database/transfer-links.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { recordDeletion } from '../../undo/service/undo.ts'
import { deleteTransfers, findLegs } from '../repository/transfers.ts'
import { deleteSplitLines, deleteTags, deleteTransactions } from '../repository/write.ts'
import { rememberImported } from './imported.ts'
import { readTransaction } from './read.ts'

export async function removeTransaction(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const transaction = await readTransaction(db, userId, id)
  const { transfer } = transaction
  return removeRows(db, userId, clock, {
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

/** Deletes transactions with all that hangs on them, for the trash. */
export async function removeRows(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { kind, label, ids, transferIds }: Removal,
): Promise<Deleted> {
  const hasTransfers = transferIds.length > 0
  const { before, after } = await releaseDueDates(db, userId, ids)
  const rows = {
    transaction_tags: await deleteTags(db, userId, ids),
    transaction_splits: await deleteSplitLines(db, userId, ids),
    transactions: await deleteTransactions(db, userId, ids),
    ...(hasTransfers && (await deleteTransferLinks(db, userId, transferIds))),
    transfers: hasTransfers ? await deleteTransfers(db, userId, transferIds) : [],
    recurring_postings: before,
  }
  const deleted = await recordDeletion(db, userId, clock, { kind, label, rows, added: { recurring_postings: after } })
  await rememberImported(db, userId, deleted.undoId, rows.transactions)
  return deleted
}

const labelOf = ({ description, payeeName, amount, date }: Transaction): string =>
  [description || payeeName, formatMoney(amount), formatDay(date)].filter(Boolean).join(' · ')
