import { MAX_MERGED } from '@tostao/contract/limits'
import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { ReferringTo } from '../tables/declared.ts'
import type { Row, Trx } from '../tables/tables.ts'
import { referencesTo } from './references.ts'
import { updateRows } from './write.ts'

type MergedRows = { [T in ReferringTo<Merged>]?: readonly object[] }
/** The rows of each table as they were and as they are. */
interface Changed {
  rows: MergedRows
  added: MergedRows
}
type AnyRow = Record<string, unknown>

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

/** Makes everything that refers to the category or payee `id` refer to `into`. Answers what its undo needs. */
export async function moveReferences(
  trx: Trx,
  userId: UserId,
  table: Merged,
  ids: Pick<Merge, 'id' | 'into'>,
): Promise<Changed> {
  const merge: Merge = { ...ids, column: columnOf(table) }
  const changed: Changed = { rows: {}, added: {} }
  const add = (of: keyof MergedRows, before: readonly object[], after: readonly object[]) => {
    changed.rows[of] = [...(changed.rows[of] ?? []), ...before]
    changed.added[of] = [...(changed.added[of] ?? []), ...after]
  }
  // First, while the split lines still tell which transactions change.
  add('transactions', ...(await moveTransactions(trx, userId, merge)))
  add('transaction_splits', ...(await replaceSplitLines(trx, userId, merge)))
  if (table === 'categories') add('budgets', ...(await addUpBudgets(trx, userId, merge)))
  for (const name of referencesTo(table)) {
    if (name === 'transactions' || name === 'transaction_splits') continue
    add(name, ...(await moveRows(trx, userId, name, merge)))
  }
  return changed
}

type BeforeAndAfter = [before: object[], after: object[]]

async function moveRows(trx: Trx, userId: UserId, table: string, { column, id, into }: Merge): Promise<BeforeAndAfter> {
  const [target, name] = [sql.table(table), sql.ref(column)]
  const isMoved = sql`user_id = ${userId} and ${name} = ${id}`
  const { rows: before } = await sql<AnyRow>`select * from ${target} where ${isMoved}`.execute(trx)
  const [first] = before
  if (!first) return [[], []]
  const newVersion = 'version' in first ? sql`, version = version + 1` : sql``
  const { rows: after } = await sql<AnyRow>`
    update ${target} set ${name} = ${into}${newVersion} where ${isMoved} returning *`.execute(trx)
  return [before, after]
}

/** A split transaction gets a new version too, so that an edit made on its old lines is refused. */
async function moveTransactions(trx: Trx, userId: UserId, { column, id, into }: Merge): Promise<BeforeAndAfter> {
  const name = sql.ref(column)
  const { rows: before } = await sql<MovedRow>`select id, ${name} as moved, version from transactions
    where user_id = ${userId} and id in (
      select t.id from transactions t where t.user_id = ${userId} and t.${name} = ${id} union
      select s.transaction_id from transaction_splits s where s.user_id = ${userId} and s.${name} = ${id})`.execute(trx)
  const after = before.map((row) => ({ ...row, moved: row.moved === id ? into : row.moved, version: row.version + 1 }))
  const named = (rows: MovedRow[]) => rows.map(({ moved, ...row }) => ({ ...row, [column]: moved }))
  await updateRows(
    trx,
    userId,
    after.map((row) => ({ id: row.id, [column]: row.moved })),
  )
  return [named(before), named(after)]
}
interface MovedRow {
  id: number
  moved: number | null
  version: number
}

async function replaceSplitLines(trx: Trx, userId: UserId, { column, id, into }: Merge): Promise<BeforeAndAfter> {
  const before = await trx
    .deleteFrom('transaction_splits')
    .where('user_id', '=', userId)
    .where(column, '=', id)
    .returningAll()
    .execute()
  const after: Row<'transaction_splits'>[] = []
  for (let first = 0; first < before.length; first += AT_ONCE) {
    const lines = before.slice(first, first + AT_ONCE).map(({ id: _gone, ...line }) => ({ ...line, [column]: into }))
    after.push(...(await trx.insertInto('transaction_splits').values(lines).returningAll().execute()))
  }
  return [before, after]
}

/** Rows in one insert: PostgreSQL takes 65 535 parameters. */
const AT_ONCE = 1_000

/** Of two budgets of a month one is left, with what both had. */
async function addUpBudgets(trx: Trx, userId: UserId, { id, into }: Merge): Promise<BeforeAndAfter> {
  const isOfBoth = (category: number, other: number) => sql`user_id = ${userId} and category_id = ${category}
    and month in (select o.month from budgets o where o.user_id = ${userId} and o.category_id = ${other})`
  const { rows: kept } = await sql<AnyRow>`select * from budgets where ${isOfBoth(into, id)}`.execute(trx)
  if (kept.length === 0) return [[], []]
  const { rows: after } = await sql<AnyRow>`
    update budgets set version = version + 1, amount = amount + (select o.amount from budgets o
      where o.user_id = ${userId} and o.category_id = ${id} and o.month = budgets.month)
    where ${isOfBoth(into, id)} returning *`.execute(trx)
  const { rows: taken } = await sql<AnyRow>`delete from budgets where ${isOfBoth(id, into)} returning *`.execute(trx)
  return [[...kept, ...taken], after]
}
