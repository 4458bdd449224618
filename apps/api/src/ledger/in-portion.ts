import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, Trx } from '../tables/tables.ts'

/**
 * One transaction of a job that takes many. SQLite answers at once: without the pause before each, what people have
 * asked meanwhile would come after the last one.
 */
export async function inPortion<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  await nextTurn()
  return db.transaction().execute(work)
}
