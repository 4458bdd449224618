import type { InTransaction, Portions } from '../../../calls/route.ts'
import { ownedTables } from '../../../database/delete-user.ts'
import { beginRestore, deletePortion, endRestore, findGaveWay, touchRestore } from '../../../database/restores.ts'
import type { Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createExample } from '../../example/service.ts'
import { insertRows } from '../repository/restore.ts'
import { type GaveWay, readGaveWay } from '../rules/gave-way.ts'
import { isExported } from '../rules/tables.ts'

interface Steps<Restored> {
  begin(trx: Trx): Promise<GaveWay>
  fillBy(portion: InTransaction): Promise<void>
  finish(trx: Trx): Promise<Restored>
}

/** Under a mark, which refuses the user's other calls; what fails or is killed goes again as a whole. */
export async function restoreInPortions<Restored>(
  userId: UserId,
  clock: Clock,
  { inTransaction, underMark }: Pick<Portions<Restored>, 'inTransaction' | 'underMark'>,
  { begin, fillBy, finish }: Steps<Restored>,
): Promise<Restored> {
  await inTransaction(async (trx) => beginRestore(trx, userId, clock.instant(), JSON.stringify(await begin(trx))))
  try {
    await fillBy((work) =>
      underMark(async (trx) => {
        await touchRestore(trx, userId, clock.instant())
        return work(trx)
      }),
    )
    return await underMark(async (trx) => {
      await endRestore(trx, userId)
      return finish(trx)
    })
  } catch (error) {
    await takeBackRestore(userId, clock, underMark)
    throw error
  }
}

const PORTION = 2_000

/** The user has nothing but what came in: other calls were refused. */
export async function takeBackRestore(userId: UserId, clock: Clock, inTransaction: InTransaction): Promise<void> {
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
