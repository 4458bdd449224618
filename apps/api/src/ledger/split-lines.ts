import type { SplitLine } from '@tostao/contract/transactions'
import type { UserId } from '../lib/caller.ts'
import type { Trx } from '../tables/tables.ts'
import { add } from './records.ts'

export const insertSplitLines = (db: Trx, userId: UserId, transactionId: number, lines: readonly SplitLine[]) =>
  add(
    db,
    userId,
    'transaction_splits',
    lines.map(({ amount, description, categoryId, payeeId }, position) => ({
      transaction_id: transactionId,
      position,
      amount,
      description,
      category_id: categoryId,
      payee_id: payeeId,
    })),
  )
