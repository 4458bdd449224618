import { clearLog } from '../database/sql.ts'
import type { Db } from '../tables/tables.ts'
import { purgeTexts } from './search.ts'

/** Deleted data are in no file of the database any more. */
export async function forgetDeleted(db: Db): Promise<void> {
  await purgeTexts(db)
  await clearLog(db)
}
