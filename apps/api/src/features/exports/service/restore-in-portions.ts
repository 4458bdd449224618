import type { InTransaction, Portions } from '../../../calls/route.ts'
import { holding } from '../../../calls/under-mark.ts'
import { inFillOrder, isExported } from '../../../database/declared.ts'
import { beginRestore, deletePortion, endRestore } from '../../../database/restores.ts'
import { insertStored } from '../../../database/stored-rows.ts'
import type { Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createExample } from '../../example/service.ts'
import { forgetEarlierArchive } from '../repository/restore.ts'
import type { GaveWay } from '../rules/gave-way.ts'

interface Steps<Restored> {
  begin(trx: Trx): Promise<GaveWay>
  fillBy(portion: InTransaction): Promise<void>
  finish(trx: Trx): Promise<Restored>
}

/** Under a mark, which refuses the user's other calls; what fails or is killed is taken back as a whole. */
export async function restoreInPortions<Restored>(
  userId: UserId,
  clock: Clock,
  { inTransaction, underMark }: Pick<Portions<Restored>, 'inTransaction' | 'underMark'>,
  { begin, fillBy, finish }: Steps<Restored>,
): Promise<Restored> {
  const began = clock.instant()
  const gaveWay = await inTransaction(async (trx) => {
    const gone = await begin(trx)
    await beginRestore(trx, userId, began, JSON.stringify(gone))
    return gone
  })
  const portion = holding(userId, clock, began, underMark)
  try {
    await fillBy(portion)
    return await portion(async (trx) => {
      await endRestore(trx, userId)
      return finish(trx)
    })
  } catch (error) {
    // What cannot be taken back now, a job takes back later.
    await takeBackRestore(userId, clock, gaveWay, portion).catch(() => undefined)
    throw error
  }
}

const PORTION = 2_000

/** The user has nothing but what came in: other calls were refused. */
export async function takeBackRestore(
  userId: UserId,
  clock: Clock,
  { categories, example }: GaveWay,
  portion: InTransaction,
): Promise<void> {
  for (const table of inFillOrder.toReversed()) {
    // What the user had deleted before stays known.
    if (table === 'deleted_imports' || (table !== 'transfers' && !isExported(table))) continue
    const deleteSome = () => portion((trx) => deletePortion(trx, userId, table, PORTION))
    while ((await deleteSome()) === PORTION);
  }
  await portion(async (trx) => {
    await forgetEarlierArchive(trx, userId)
    await insertStored(trx, userId, 'categories', categories)
    if (example) await createExample(trx, userId, clock)
    await endRestore(trx, userId)
  })
}
