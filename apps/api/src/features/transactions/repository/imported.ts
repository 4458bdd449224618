import { sql } from 'kysely'
import { tableOf } from '../../../database/sql.ts'
import type { Db, Row } from '../../../database/tables.ts'
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
  'import_key',
] as const

/** A row of a statement, checked: its account, category and payee are the user's. `import_key` is distinct among the rows. */
export type ImportedRow = Pick<Row<'transactions'>, (typeof COLUMNS)[number]>

/** The insert of the rows whose `import_key` is new; answers how many. (`on conflict` takes PostgreSQL a quarter longer.) */
export function prepareImport(
  db: Db,
  userId: UserId,
  batchId: number,
  rows: readonly ImportedRow[],
): () => Promise<number> {
  const newOnes = db
    .selectFrom(tableOf(db, 'transactions', COLUMNS, rows).as<'r'>(sql.ref('r')))
    .select(({ val }) => [val(userId).as('user_id'), val(batchId).as('import_batch_id'), ...COLUMNS])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions as t')
            .select('t.id')
            // Not the id itself: of a user whom it has not counted yet PostgreSQL would read every row for each.
            .where('t.user_id', '=', sql<UserId>`(select cast(${userId} as integer))`)
            .whereRef('t.import_key', '=', 'r.import_key'),
        ),
      ),
    )
  const insert = db
    .insertInto('transactions')
    .columns(['user_id', 'import_batch_id', ...COLUMNS])
    .expression(newOnes)
  return async () => {
    const { numInsertedOrUpdatedRows = 0n } = await insert.executeTakeFirst()
    return Number(numInsertedOrUpdatedRows)
  }
}
