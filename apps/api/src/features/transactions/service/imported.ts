import type { Db } from '../../../database/tables.ts'
import { insertOfNewOnes, type NewImported } from '../repository/imported.ts'

/** A row of a statement, checked (its account, category and payee are the user's), with its description also folded. */
export type ImportedRow = Omit<NewImported, 'user_id'>

/**
 * Makes ready the insert of what no earlier import has brought, told by `import_key`, distinct among the rows. Call what
 * it answers to insert; that tells how many they were. (Apart, so that the next rows are made ready meanwhile.)
 */
export const importOf = (db: Db, userId: number, rows: readonly ImportedRow[]): (() => Promise<number>) =>
  insertOfNewOnes(
    db,
    userId,
    rows.map((row) => ({ ...row, user_id: userId })),
  )
