import type { Day } from '@tostao/primitives/calendar'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { tableOf } from '../../../database/sql.ts'
import type { Db, Row, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'

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

/** A checked row: its account, category and payee are the user's. `import_key` is unique among the rows. */
export type ImportedRow = Pick<Row<'transactions'>, (typeof COLUMNS)[number]>

// The only place that says which keys are known. The id as a subquery: of a user whom it has not counted yet PostgreSQL
// would read every row for each key.
const isKnown = (userId: UserId, key: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select 1 from transactions as t where t.user_id = (select cast(${userId} as integer)) and t.import_key = ${key})`

/** Skips known keys; the insert returns how many were new. `on conflict` takes PostgreSQL a quarter longer. */
export function prepareImport(db: Db, userId: UserId, batchId: number, rows: readonly ImportedRow[]) {
  const newOnes = db
    .selectFrom(tableOf(db, 'transactions', COLUMNS, rows).as<'r'>(sql.ref('r')))
    .select(({ val }) => [val(userId).as('user_id'), val(batchId).as('import_batch_id'), ...COLUMNS])
    .where(({ not }) => not(isKnown(userId, sql.ref('r.import_key'))))
  const insert = db
    .insertInto('transactions')
    .columns(['user_id', 'import_batch_id', ...COLUMNS])
    .expression(newOnes)
  return async (): Promise<number> => {
    const { numInsertedOrUpdatedRows = 0n } = await insert.executeTakeFirst()
    return Number(numInsertedOrUpdatedRows)
  }
}

export async function findKnownKeys(db: Db, userId: UserId, rows: readonly ImportedRow[]): Promise<Set<string | null>> {
  const known = await db
    .selectFrom(tableOf(db, 'transactions', ['import_key'], rows).as<'r'>(sql.ref('r')))
    .select('import_key')
    .where(isKnown(userId, sql.ref('r.import_key')))
    .execute()
  return new Set(known.map(({ import_key }) => import_key))
}

/** The transfers that no import brought, among some accounts and days: what a person recorded. */
export const findRecordedTransfers = (db: Db, userId: UserId, among: { accountIds: number[]; from: Day; to: Day }) =>
  db
    .selectFrom('transactions as source')
    .innerJoin('transactions as target', (join) =>
      join
        .onRef('target.user_id', '=', 'source.user_id')
        .onRef('target.transfer_id', '=', 'source.transfer_id')
        .on('target.type', '=', 'RECEITA'),
    )
    .select(['source.account_id as from', 'target.account_id as to', 'source.date', 'source.amount'])
    .select('source.description_folded as description')
    .where('source.user_id', '=', userId)
    .where('source.account_id', 'in', among.accountIds)
    .where('source.date', '>=', among.from)
    .where('source.date', '<=', among.to)
    .where('source.type', '=', 'DESPESA')
    .where('source.import_key', 'is', null)
    .execute()

export const insertDeletedImports = (db: Trx, userId: UserId, keys: readonly string[]) =>
  db
    .insertInto('deleted_imports')
    .values(keys.map((import_key) => ({ user_id: userId, import_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The keys of imported transactions that the user deleted and has not brought back. */
export async function findDeletedKeys(db: Db, userId: UserId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('deleted_imports as d')
    .select('d.import_key')
    .where('d.user_id', '=', userId)
    .where(({ not }) => not(isKnown(userId, sql.ref('d.import_key'))))
    .execute()
  return new Set(rows.map(({ import_key }) => import_key))
}
