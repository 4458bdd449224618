import { rowsToInsert } from '../../../database/sql.ts'
import type { Db, Row } from '../../../database/tables.ts'

const COLUMNS = [
  'user_id',
  'account_id',
  'type',
  'amount',
  'date',
  'description',
  'description_folded',
  'status',
  'category_id',
  'payee_id',
  'import_batch_id',
  'import_key',
] as const

export type NewImported = Pick<Row<'transactions'>, (typeof COLUMNS)[number]>

/** Inserts the rows whose `import_key` is new; answers how many. */
export async function insertNewOnes(db: Db, rows: readonly NewImported[]): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('transactions')
    .columns(COLUMNS)
    .expression(rowsToInsert(db, 'transactions', COLUMNS, rows))
    .onConflict((key) => key.columns(['user_id', 'import_key']).where('import_key', 'is not', null).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
