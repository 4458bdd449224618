import { sql } from 'kysely'
import { tableOf } from '../../../database/sql.ts'
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

/** The insert of the rows whose `import_key` is new; answers how many. (`on conflict` takes PostgreSQL a quarter longer.) */
export function insertOfNewOnes(db: Db, userId: number, rows: readonly NewImported[]): () => Promise<number> {
  const newOnes = db
    .selectFrom(tableOf(db, 'transactions', COLUMNS, rows).as<'r'>(sql.ref('r')))
    .select(COLUMNS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions as t')
            .select('t.id')
            .where('t.user_id', '=', userId)
            .whereRef('t.import_key', '=', 'r.import_key'),
        ),
      ),
    )
  const insert = db.insertInto('transactions').columns(COLUMNS).expression(newOnes)
  return async () => {
    const { numInsertedOrUpdatedRows = 0n } = await insert.executeTakeFirst()
    return Number(numInsertedOrUpdatedRows)
  }
}
