import type { Call } from '@tostao/contract/endpoint'
import type { Transaction, transactions } from '@tostao/contract/transactions'
import type { Db } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { assertNotInverted } from '../../../lib/period.ts'
import { findPage, findSplitLines, findTags, findTransaction } from '../repository/read.ts'

type Row = Awaited<ReturnType<typeof findPage>>[number]

export async function listTransactions(
  db: Db,
  userId: UserId,
  query: Call<typeof transactions.list>['query'],
): Promise<Transaction[]> {
  assertNotInverted(query)
  return withParts(db, userId, await findPage(db, userId, query))
}

export async function readTransaction(db: Db, userId: UserId, id: number): Promise<Transaction> {
  const row = await findTransaction(db, userId, id)
  const [transaction] = row ? await withParts(db, userId, [row]) : []
  if (!transaction) throw new AppError('transaction_not_found')
  return transaction
}

async function withParts(db: Db, userId: UserId, rows: Row[]): Promise<Transaction[]> {
  const ids = rows.map((row) => row.id)
  const splitIds = rows.filter((row) => row.split === 1).map((row) => row.id)
  const tags = ids.length > 0 ? await findTags(db, userId, ids) : []
  const lines = splitIds.length > 0 ? await findSplitLines(db, userId, splitIds) : []
  const tagsOf = Map.groupBy(tags, (tag) => tag.transaction_id)
  const linesOf = Map.groupBy(lines, (line) => line.transaction_id)
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    description: row.description,
    amount: row.amount,
    type: row.type,
    status: row.status,
    accountId: row.account_id,
    accountName: row.account_name,
    categoryId: row.category_id,
    categoryName: row.category_name,
    payeeId: row.payee_id,
    payeeName: row.payee_name,
    tags: (tagsOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    splits: (linesOf.get(row.id) ?? []).map(({ transaction_id, ...line }) => line),
    transfer: otherLeg(row),
    goalId: null,
    version: row.version,
  }))
}

function otherLeg({ transfer_id, other_account_id, other_account_name }: Row): Transaction['transfer'] {
  if (transfer_id === null || other_account_id === null || other_account_name === null) return null
  return { id: transfer_id, accountId: other_account_id, accountName: other_account_name }
}
