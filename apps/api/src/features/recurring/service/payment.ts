import type { Transaction } from '@tostao/contract/transactions'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { readTransaction } from '../../transactions/service/read.ts'
import { isPayment } from '../repository/due-dates.ts'

/** A transaction that can be the payment of a due date: an expense that is not yet another's. */
export async function findPaymentOrThrow(db: Db, userId: UserId, id: number): Promise<Transaction> {
  const transaction = await readTransaction(db, userId, id)
  const { type, transfer } = transaction
  if (type !== 'DESPESA' || transfer || (await isPayment(db, userId, id))) throw new AppError('transaction_not_payment')
  return transaction
}
