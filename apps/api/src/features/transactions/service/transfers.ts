import type { Call } from '@tostao/contract/endpoint'
import type * as transactions from '@tostao/contract/transactions'
import type { Transaction } from '@tostao/contract/transactions'
import type * as transfers from '@tostao/contract/transfers'
import { findLegs, insertTransfer } from '../../../ledger/transfers.ts'
import { insertRow, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { changesTags, daysAfter, noteOf, unfitForTransfer, valueAfter } from '../rules.ts'
import { readTransaction } from './read.ts'
import { replaceTags } from './tags.ts'

export async function createTransfer(db: Trx, userId: UserId, body: Call<typeof transfers.create>['body']) {
  const { fromAccountId, toAccountId, date, amount, description, note } = body
  if (fromAccountId === toAccountId) throw new AppError('same_account_transfer')
  await findAccountOrThrow(db, userId, fromAccountId)
  await findAccountOrThrow(db, userId, toAccountId)
  const { id } = await insertTransfer(db, userId)
  const words = { description, note: noteOf(note) }
  const leg = { ...words, transfer_id: id, date, amount, status: 'CLEARED', split: 0 } as const
  const from = await insertRow(db, userId, { ...leg, type: 'DESPESA', account_id: fromAccountId })
  const to = await insertRow(db, userId, { ...leg, type: 'RECEITA', account_id: toAccountId })
  return { id, from: await readTransaction(db, userId, from.id), to: await readTransaction(db, userId, to.id) }
}

export async function editTransfer(
  db: Trx,
  userId: UserId,
  leg: Transaction,
  other: NonNullable<Transaction['transfer']>,
  edit: Call<typeof transactions.update>['body'],
): Promise<void> {
  const { description, status, tagNames, accountId = leg.accountId, otherAccountId = other.accountId } = edit
  if (unfitForTransfer(leg, edit)) throw new AppError('transfer_edit')
  if (accountId === otherAccountId) throw new AppError('same_account_transfer')
  if (edit.otherAccountId !== undefined) await findAccountOrThrow(db, userId, otherAccountId)
  const ids = (await findLegs(db, userId, other.id)).map(({ id }) => id)
  const { date, otherDate } = daysAfter(leg, edit)
  // Legs that were joined keep their own texts and situations until these change.
  const changed = {
    amount: valueAfter(leg, edit).amount,
    ...(description !== undefined && description !== leg.description && { description }),
    ...(status !== undefined && status !== leg.status && { status }),
  }
  const own = { account_id: accountId, date }
  const others = { account_id: otherAccountId, date: otherDate }
  await updateRows(
    db,
    userId,
    ids.map((id) => ({ id, ...(id === leg.id ? own : others), ...changed })),
  )
  if (edit.note !== undefined) {
    await updateRows(db, userId, [{ id: leg.id, note: noteOf(edit.note) }], { newVersion: false })
  }
  if (tagNames !== undefined && changesTags(leg, tagNames)) await replaceTags(db, userId, ids, tagNames)
}
