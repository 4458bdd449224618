import type { EntryType } from '@tostao/contract/fields'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { deleteTransactionsOf, insertTransactions, insertTransfers } from '../repository/bulk.ts'

interface Moved {
  date: Day
  amount: Centavos
  description: string
}
interface NewEntry extends Moved {
  accountId: number
  type: EntryType
  categoryId: number | null
  payeeId: number | null
}
interface NewTransfer extends Moved {
  fromAccountId: number
  toAccountId: number
}

const PLAIN = { status: 'CLEARED', split: 0 } as const

/** Creates a few hundred entries without tags and split lines. The caller guarantees valid references. */
export const createEntries = (db: Trx, userId: UserId, entries: readonly NewEntry[]) =>
  insertTransactions(
    db,
    userId,
    entries.map(({ accountId, type, amount, date, description, categoryId, payeeId }) => ({
      ...PLAIN,
      type,
      amount,
      date,
      description,
      account_id: accountId,
      category_id: categoryId,
      payee_id: payeeId,
    })),
  )

export async function createTransfers(db: Trx, userId: UserId, transfers: readonly NewTransfer[]): Promise<void> {
  const ids = await insertTransfers(db, userId, transfers.length)
  const legs = transfers.flatMap(({ fromAccountId, toAccountId, amount, date, description }, index) => {
    const leg = { ...PLAIN, amount, date, description, transfer_id: ids[index] ?? null }
    return [
      { ...leg, type: 'DESPESA', account_id: fromAccountId } as const,
      { ...leg, type: 'RECEITA', account_id: toAccountId } as const,
    ]
  })
  await insertTransactions(db, userId, legs)
}

export async function removeTransactionsOf(db: Trx, userId: UserId, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length > 0) await deleteTransactionsOf(db, userId, accountIds)
}
