import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { tableOf } from '../../../database/sql.ts'
import type { Db, Row, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { sameContent } from './import-keys.ts'

const COLUMNS = [
  'account_id',
  'type',
  'amount',
  'date',
  'description',
  'description_folded',
  'status',
  'category_id',
  'payee_id',
  'transfer_id',
  'import_key',
] as const

/** Its account, category and payee are the user's. `import_key` is unique among the rows. */
type NewRow = Omit<Pick<Row<'transactions'>, (typeof COLUMNS)[number]>, 'import_key'> & { import_key: string }

/** A checked row, with what its keys are made of. */
export type ImportedRow = NewRow & { account_import_id: number }

/** A row of a file, with the key by which the file brings it again; of a transfer with the leg on the other account. */
export interface FileRow {
  own: ImportedRow
  other?: ImportedRow
}

// The only place that says which keys are known. The id as a subquery: of a user whom it has not counted yet PostgreSQL
// would read every row for each key.
const isKnown = (userId: UserId, key: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select 1 from transactions as t where t.user_id = (select cast(${userId} as integer)) and t.import_key = ${key})`

/** Skips known keys; answers how many were new. `on conflict` takes PostgreSQL a quarter longer. */
export async function insertImported(db: Trx, userId: UserId, batchId: number, rows: readonly NewRow[]) {
  const newOnes = db
    .selectFrom(tableOf(db, 'transactions', COLUMNS, rows).as<'r'>(sql.ref('r')))
    .select(({ val }) => [val(userId).as('user_id'), val(batchId).as('import_batch_id'), ...COLUMNS])
    .where(({ not }) => not(isKnown(userId, sql.ref('r.import_key'))))
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('transactions')
    .columns(['user_id', 'import_batch_id', ...COLUMNS])
    .expression(newOnes)
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

export async function findKnownKeys(db: Db, userId: UserId, rows: readonly ImportedRow[]): Promise<Set<string | null>> {
  const known = await db
    .selectFrom(tableOf(db, 'transactions', ['import_key'], rows).as<'r'>(sql.ref('r')))
    .select('import_key')
    .where(isKnown(userId, sql.ref('r.import_key')))
    .execute()
  return new Set(known.map(({ import_key }) => import_key))
}

const CONTENT = ['account_id', 'type', 'amount', 'date', 'description_folded'] as const

// Cross joins: SQLite would read every transaction of the user, and look for its rows.
/** The legs that no statement of their own account has brought yet. Of rows that show the same it wants only one. */
export const findOpenLegs = (db: Db, userId: UserId, rows: readonly ImportedRow[]) => {
  const legs = db
    .selectFrom(tableOf(db, 'transactions', ['import_key', ...CONTENT], rows).as<'r'>(sql.ref('r')))
    .crossJoin('transactions as t')
    .crossJoin('transactions as other')
    .select(['t.id', 't.import_key', 'other.account_id as other_account_id'])
    .select(CONTENT.map((column) => `t.${column}` as const))
    .where('other.user_id', '=', userId)
    .whereRef('other.transfer_id', '=', 't.transfer_id')
    .whereRef('other.type', '<>', 't.type')
  const imported = legs.where(sameContent(userId, '>'))
  const recorded = legs
    .where('t.user_id', '=', userId)
    .where('t.transfer_id', 'is not', null)
    .where('t.import_key', 'is', null)
    .where(({ and, eb, ref }) => and(CONTENT.map((column) => eb(`t.${column}`, '=', ref(`r.${column}`)))))
  return imported.unionAll(recorded).execute()
}

/** The imported entries that show what one of these legs shows, with its account and value. Of equal legs it wants one. */
export const findEntriesLike = (db: Db, userId: UserId, legs: readonly ImportedRow[]) =>
  db
    .selectFrom(tableOf(db, 'transactions', ['import_key', 'account_id', 'type', 'amount'], legs).as<'r'>(sql.ref('r')))
    .crossJoin('transactions as t')
    .select(['t.id', 't.import_key'])
    .where(sameContent(userId, '#'))
    .where('t.transfer_id', 'is', null)
    .whereRef('t.account_id', '=', 'r.account_id')
    .whereRef('t.type', '=', 'r.type')
    .whereRef('t.amount', '=', 'r.amount')
    .where('t.import_key', 'is not', null)
    .$narrowType<{ import_key: string }>()
    .orderBy('t.id')
    .execute()

// Materialized: SQLite would read the JSON anew for each row.
const tableQuery = <C extends keyof Row<'transactions'> & string>(
  db: Db,
  table: 'transactions',
  columns: readonly C[],
  rows: readonly Pick<Row<'transactions'>, C>[],
) => db.selectFrom(tableOf(db, table, columns, rows).as<'s'>(sql.ref('s'))).selectAll()

export async function setImportKeys(
  db: Trx,
  userId: UserId,
  rows: readonly { id: number; import_key: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .with(
      (cte) => cte('r').materialized(),
      () => tableQuery(db, 'transactions', ['id', 'import_key'], rows),
    )
    .updateTable('transactions')
    .from('r')
    .set(({ ref }) => ({ import_key: ref('r.import_key') }))
    .where('transactions.user_id', '=', userId)
    .whereRef('transactions.id', '=', 'r.id')
    .execute()
}

const LEG = ['id', 'transfer_id', 'date'] as const

/** Makes entries the legs of transfers. The caller has deleted their split lines. Both legs have one date. */
export const makeLegs = (db: Trx, userId: UserId, rows: readonly Pick<Row<'transactions'>, (typeof LEG)[number]>[]) =>
  db
    .with(
      (cte) => cte('r').materialized(),
      () => tableQuery(db, 'transactions', LEG, rows),
    )
    .updateTable('transactions')
    .from('r')
    .set(({ ref, eb }) => ({
      transfer_id: ref('r.transfer_id'),
      date: ref('r.date'),
      category_id: null,
      payee_id: null,
      split: 0,
      version: eb('transactions.version', '+', 1),
    }))
    .where('transactions.user_id', '=', userId)
    .whereRef('transactions.id', '=', 'r.id')
    .execute()
