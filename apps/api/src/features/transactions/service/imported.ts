import { fold } from '@tostao/primitives/text'
import type { Db } from '../../../database/tables.ts'
import { insertNewOnes, type NewImported } from '../repository/imported.ts'

/** A row of a statement, checked: its account, category and payee are the user's. */
export type ImportedRow = Omit<NewImported, 'user_id' | 'description_folded'>

/** Inserts what no earlier import has brought, told by `import_key`, distinct among the rows; answers how many that was. */
export const insertImported = (db: Db, userId: number, rows: readonly ImportedRow[]): Promise<number> =>
  insertNewOnes(
    db,
    userId,
    rows.map((row) => ({ ...row, user_id: userId, description_folded: fold(row.description) })),
  )
