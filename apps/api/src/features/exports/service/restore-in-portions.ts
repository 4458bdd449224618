import { ownedTables } from '../../../database/delete-user.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import { createExample } from '../../example/service.ts'
import {
  beginRestore,
  deletePortion,
  endRestore,
  findGaveWay,
  findRestoresBefore,
  touchRestore,
} from '../repository/mark.ts'
import { insertRows } from '../repository/restore.ts'
import { type GaveWay, readGaveWay } from '../rules/gave-way.ts'
import { isExported } from '../rules/tables.ts'

/** Does work in a transaction of its own, or in the one of all. */
export type InTransaction = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

interface Steps<Restored> {
  begin(trx: Trx): Promise<GaveWay>
  fillBy(portion: InTransaction): Promise<void>
  finish(trx: Trx): Promise<Restored>
}

/** Under a mark, which refuses the user's other calls; what fails or is killed goes again as a whole. */
export async function restoreInPortions<Restored>(
  userId: UserId,
  clock: Clock,
  inTransaction: InTransaction,
  { begin, fillBy, finish }: Steps<Restored>,
): Promise<Restored> {
  await inTransaction(async (trx) => beginRestore(trx, userId, clock.instant(), JSON.stringify(await begin(trx))))
  try {
    await fillBy((work) =>
      inTransaction(async (trx) => {
        await touchRestore(trx, userId, clock.instant())
        return work(trx)
      }),
    )
    return await inTransaction(async (trx) => {
      await endRestore(trx, userId)
      return finish(trx)
    })
  } catch (error) {
    await takeBack(userId, clock, inTransaction)
    throw error
  }
}

/** Who goes on with a restore touches its mark at least so often. */
const ABANDONED_MILLISECONDS = 120_000

/** Takes back the restores that were killed; with `all`, also those of a moment ago, as when the only server starts. */
export async function takeBackAbandoned(
  clock: Clock,
  db: Db,
  transactionOf: (userId: UserId) => InTransaction,
  { all = false } = {},
): Promise<void> {
  const since = instantAt(clock.now() - (all ? 0 : ABANDONED_MILLISECONDS))
  for (const { user_id } of await findRestoresBefore(db, since)) await takeBack(user_id, clock, transactionOf(user_id))
}

const PORTION = 2_000

/** The user has nothing but what came in: other calls were refused. */
async function takeBack(userId: UserId, clock: Clock, inTransaction: InTransaction): Promise<void> {
  for (const table of ownedTables) {
    if (table !== 'transfers' && !isExported(table)) continue
    const deleteSome = () => inTransaction((trx) => deletePortion(trx, userId, table, PORTION))
    while ((await deleteSome()) === PORTION);
  }
  await inTransaction(async (trx) => {
    const mark = await findGaveWay(trx, userId)
    if (!mark) return
    const { categories, example } = readGaveWay(mark.gave_way)
    await insertRows(trx, userId, 'categories', categories)
    if (example) await createExample(trx, userId, clock)
    await endRestore(trx, userId)
  })
}
