import type { RecurringType } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { readTransaction } from '../../transactions/service/read.ts'
import { isPayment } from '../repository/due-dates.ts'

const REFUSALS = {
  DESPESA: 'transaction_not_payment',
  RECEITA: 'transaction_not_receipt',
  TRANSFER: 'transaction_not_repeated',
} as const

/** A transaction that can be what came of a due date and is not yet another's. Of a transfer it is the leg that leaves. */
export async function findPaymentOrThrow(
  db: Db,
  userId: UserId,
  id: number,
  repeats: RecurringType,
): Promise<Transaction> {
  const transaction = await readTransaction(db, userId, id)
  const { type, transfer } = transaction
  const isFit = repeats === 'TRANSFER' ? transfer !== null && type === 'DESPESA' : transfer === null && type === repeats
  if (!isFit || (await isPayment(db, userId, id))) throw new AppError(REFUSALS[repeats])
  return transaction
}
