// This folder is the ledger: who may change a transaction, which invoice it is in, what hangs on it, and every sum. Its
// doors write rows: this file transactions, `records.ts` records, `stored-rows.ts` rows of a table known at run time.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { log } from '../database/change-log.ts'
import { compiledOnce } from '../database/compiled.ts'
import { jsonRows } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import { completed, type NewTransaction } from '../tables/complete.ts'
import type { OwnRow, Row, Trx } from '../tables/tables.ts'
import { assignNew, assignRows, findPlace } from './assign-invoice.ts'
import { assertRoomFor, assertWithinLimits } from './row-limits.ts'
import { deleteStored, takeStored, type Updating, updateStored } from './stored-rows.ts'

// The one door: no other file has a statement that writes this table by its name; rows of any table go through
// `stored-rows.ts`. In the ledger, because merging, undo and restore stand below the feature.

/** `onCard`: its account is known to be a credit card, so that its invoice is found before and not after. */
export async function insertRow(
  db: Trx,
  userId: UserId,
  row: NewTransaction,
  { onCard = false } = {},
): Promise<{ id: number }> {
  const place = onCard ? await findPlace(db, userId, row) : {}
  const [inserted] = await insertOne(db, userId, { split: 0, ...completed('transactions', row), ...place })
  if (!inserted) throw new Error('An insert without a row')
  log(db, 'transactions', 'added', [{ id: inserted.id }])
  assertRoomFor('transactions', Number(inserted.before))
  if (inserted.hasTerms && !onCard) await assignNew(db, userId, inserted.id, row)
  return { id: inserted.id }
}

/** Whether the account of the row is a card with terms: of all others nothing more is asked. */
const hasTerms = sql<boolean | number>`exists (select 1 from card_terms as c
  where c.user_id = transactions.user_id and c.account_id = transactions.account_id)`

/** How many the user had, by the running totals: what an insert returns was read before its triggers. */
const countBefore = sql<number>`(select cast(coalesce(sum(c.entries), 0) as bigint) from account_totals as c
  where c.user_id = transactions.user_id)`

const insertOne = compiledOnce((db, userId, row: OwnRow<'transactions'>) =>
  db
    .insertInto('transactions')
    .values({ ...row, user_id: userId })
    .returning(['id', hasTerms.as('hasTerms'), countBefore.as('before')]),
)

const COLUMNS = [
  'account_id',
  'type',
  'amount',
  'date',
  'description',
  'description_folded',
  'merchant',
  'status',
  'category_id',
  'payee_id',
  'transfer_id',
  'import_key',
  'note',
  'note_folded',
] as const
type Noted = Pick<Row<'transactions'>, 'note' | 'note_folded'>
/** Few have a note. */
export type Whole = Omit<Pick<Row<'transactions'>, (typeof COLUMNS)[number]>, keyof Noted> & Partial<Noted>
type Unsplit = Omit<NewTransaction, 'split' | 'import_batch_id' | 'invoice_month' | 'invoice_source'>

/** Fills in what most transactions lack. */
const wholeOf = (row: Unsplit): Whole => ({
  category_id: null,
  payee_id: null,
  transfer_id: null,
  import_key: null,
  ...completed('transactions', row),
})

/** Many that are not split, in one statement; answers them. */
export async function insertRows(db: Trx, userId: UserId, rows: readonly Unsplit[]) {
  const inserted = await insertFrom(db, rowsFrom(db, userId, null, rows.map(wholeOf)))
    .returningAll()
    .execute()
  log(db, 'transactions', 'added', inserted, inserted)
  await assertWithinLimits(db, userId, 'transactions', rows)
  await assignRows(
    db,
    userId,
    inserted.map(({ id }) => id),
  )
  return inserted
}

// Not in the log: an import is taken back by its number, and by what it remembers of the rows that were there.

/** Inserts rows of an import whose keys have been looked for in this transaction; answers how many. */
export const insertImported = (db: Trx, userId: UserId, batchId: number, rows: readonly Whole[]): Promise<number> =>
  countOf(db, userId, insertFrom(db, rowsFrom(db, userId, batchId, rows)))

/**
 * Inserts the rows of an import whose keys are not known; answers how many. They are completed when their keys are made.
 * `on conflict` takes PostgreSQL a quarter longer.
 */
export async function insertUnknown(db: Trx, userId: UserId, batchId: number, rows: readonly Whole[]): Promise<number> {
  const unknown = rowsFrom(db, userId, batchId, rows).where(({ not, ref }) => not(isKnown(userId, ref('r.import_key'))))
  return countOf(db, userId, insertFrom(db, unknown))
}

async function countOf(db: Trx, userId: UserId, insert: ReturnType<typeof insertFrom>): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await insert.executeTakeFirst()
  await assertWithinLimits(db, userId, 'transactions', [])
  return Number(numInsertedOrUpdatedRows)
}

const rowsFrom = (db: Trx, userId: UserId, batchId: number | null, rows: readonly Whole[]) =>
  db
    .selectFrom(jsonRows<Whole>(db, 'transactions', COLUMNS, rows).as<'r'>(sql.ref('r')))
    .select(({ val }) => [
      val(userId).as('user_id'),
      sql<number | null>`cast(${batchId} as bigint)`.as('import_batch_id'),
    ])
    .select(COLUMNS)

const insertFrom = (db: Trx, rows: ReturnType<typeof rowsFrom>) =>
  db
    .insertInto('transactions')
    .columns(['user_id', 'import_batch_id', ...COLUMNS])
    .expression(rows)

// The id as a subquery: of a user whom it has not counted yet PostgreSQL would read every row for each key.
const isKnown = (userId: UserId, key: Expression<unknown>): RawBuilder<SqlBool> =>
  sql`exists (
  select 1 from transactions as t where t.user_id = (select cast(${userId} as integer)) and t.import_key = ${key})`

type Changed = { id: number } & Partial<
  Omit<OwnRow<'transactions'>, 'id' | 'version' | 'description_folded' | 'note_folded' | 'merchant'>
>

/** Changes rows, each to its own values of the same columns. A change that its user sees gives a new version. */
export const updateRows = (
  db: Trx,
  userId: UserId,
  rows: readonly Changed[],
  { newVersion = true, ...options }: Updating = {},
) => updateStored(db, userId, 'transactions', rows, { newVersion, ...options })

/** All that hangs on them is gone before. */
export const deleteRows = (db: Trx, userId: UserId, ids: readonly number[]) =>
  deleteStored(
    db,
    userId,
    'transactions',
    ids.map((id) => ({ id })),
  )

/** As `deleteRows`; answers the rows. */
export const removeRows = (db: Trx, userId: UserId, ids: readonly number[]) =>
  takeStored(
    db,
    userId,
    'transactions',
    ids.map((id) => ({ id })),
  )
