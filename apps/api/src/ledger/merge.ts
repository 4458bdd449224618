import { MAX_MERGED } from '@tostao/contract/limits'
import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { StoredRow } from '../tables/complete.ts'
import { hasColumn, keyOf } from '../tables/declared.ts'
import type { OwnedTable, Row, Trx } from '../tables/tables.ts'
import { add } from './records.ts'
import { referencesTo } from './references.ts'
import { take, updateStored } from './stored-rows.ts'
import { updateRows } from './write.ts'

type Merged = 'categories' | 'payees'
interface Merge {
  column: 'category_id' | 'payee_id'
  id: number
  into: number
}
const columnOf = (table: Merged) => (table === 'categories' ? 'category_id' : 'payee_id')

/** While more are moved, others could not write; and the undo record holds each of them. */
export async function findMergeRefusal(trx: Trx, userId: UserId, table: Merged, id: number) {
  const referring = (from: 'transactions' | 'transaction_splits') =>
    trx.selectFrom(from).select('id').where('user_id', '=', userId).where(columnOf(table), '=', id)
  const found = await trx
    .selectFrom(referring('transactions').unionAll(referring('transaction_splits')).as('r'))
    .select('r.id')
    .offset(MAX_MERGED)
    .limit(1)
    .executeTakeFirst()
  return found && ('merge_too_large' as const)
}

/** Makes everything that refers to the category or payee `id` refer to `into`. */
export async function moveReferences(
  trx: Trx,
  userId: UserId,
  table: Merged,
  ids: Pick<Merge, 'id' | 'into'>,
): Promise<void> {
  const merge: Merge = { ...ids, column: columnOf(table) }
  // First, while the split lines still tell which transactions change.
  await moveTransactions(trx, userId, merge)
  await replaceSplitLines(trx, userId, merge)
  if (table === 'categories') await addUpBudgets(trx, userId, merge)
  for (const name of referencesTo(table)) {
    if (name !== 'transactions' && name !== 'transaction_splits') await moveRows(trx, userId, name, merge)
  }
}

async function moveRows(trx: Trx, userId: UserId, table: OwnedTable, { column, id, into }: Merge): Promise<void> {
  const { rows: before } = await sql<StoredRow>`
    select * from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(column)} = ${id}`.execute(trx)
  const moved = before.map((row) => ({ ...only(row, keyOf(table)), [column]: into }))
  await updateStored(trx, userId, table, moved, { before, newVersion: hasColumn(table, 'version') })
}

const only = (row: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/** A split transaction gets a new version too, so that an edit made on its old lines is refused. */
async function moveTransactions(trx: Trx, userId: UserId, { column, id, into }: Merge): Promise<void> {
  const name = sql.ref(column)
  const { rows: before } = await sql<Row<'transactions'>>`select * from transactions
    where user_id = ${userId} and id in (
      select t.id from transactions t where t.user_id = ${userId} and t.${name} = ${id} union
      select s.transaction_id from transaction_splits s where s.user_id = ${userId} and s.${name} = ${id})`.execute(trx)
  const moved = before.map((row) => ({ id: row.id, [column]: row[column] === id ? into : row[column] }))
  await updateRows(trx, userId, moved, { before })
}

async function replaceSplitLines(trx: Trx, userId: UserId, { column, id, into }: Merge): Promise<void> {
  const lines = await take(trx, userId, 'transaction_splits', column, [id])
  await add(
    trx,
    userId,
    'transaction_splits',
    lines.map(({ id: _gone, user_id: _owner, ...line }) => ({ ...line, [column]: into })),
  )
}

/** Two budgets of a month become one, with what both had. */
async function addUpBudgets(trx: Trx, userId: UserId, { id, into }: Merge): Promise<void> {
  const budgets = trx.selectFrom('budgets').selectAll().where('user_id', '=', userId)
  const kept = await budgets.where('category_id', '=', into).execute()
  const months = new Map(kept.map((budget) => [budget.month, budget]))
  const given = (await budgets.where('category_id', '=', id).execute()).filter(({ month }) => months.has(month))
  const after = given.flatMap(({ month, amount }) => {
    const budget = months.get(month)
    return budget ? [{ id: budget.id, amount: budget.amount + amount }] : []
  })
  await updateStored(trx, userId, 'budgets', after, { newVersion: true })
  await take(
    trx,
    userId,
    'budgets',
    'id',
    given.map((budget) => budget.id),
  )
}
