import type { Portion, RestoreLock } from '../../../calls/restore-lock.ts'
import { deletePortion, endRestore } from '../../../calls/restore-lock-rows.ts'
import { refreshStatistics } from '../../../database/sql.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { inFillOrder, isExported } from '../../../tables/declared.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { ReplacedRecords } from '../rules/replaced-records.ts'
import type { Archive } from './archive.ts'
import { assertWhole } from './assert-whole.ts'
import { checkArchive } from './check-archive.ts'
import { giveBack } from './make-room.ts'
import { writeArchive, writeProfile } from './write-archive.ts'

/** The words of a restore's last transaction. */
interface Ends {
  done(trx: Trx): Promise<void>
  failed(trx: Trx, error: unknown): Promise<void>
}

/** Under a lock, which refuses the user's other calls; what fails or is killed is taken back as a whole. */
export async function restoreInPortions(
  userId: UserId,
  clock: Clock,
  archive: Archive,
  replaced: ReplacedRecords,
  { portion, takingBack, release }: RestoreLock,
  { done, failed }: Ends,
): Promise<void> {
  try {
    const split = await checkArchive(archive, clock.today(), () => portion(async () => undefined))
    const ids = await writeArchive(portion, userId, archive, split)
    await portion((trx) => refreshStatistics(trx, archive.about.rows['transactions'] ?? 0))
    await assertWhole(portion, userId, ids)
    await portion(async (trx) => {
      await writeProfile(trx, userId, archive)
      await endRestore(trx, userId)
      await done(trx)
    })
  } catch (error) {
    await takeBackRestore(userId, replaced, takingBack, (trx) => failed(trx, error)).catch(release)
    throw error
  }
}

const PORTION = 2_000

/** The user has nothing but what came in: other calls were refused. */
export async function takeBackRestore(
  userId: UserId,
  replaced: ReplacedRecords,
  portion: Portion,
  ended: (trx: Trx) => Promise<void>,
): Promise<void> {
  for (const table of inFillOrder.toReversed()) {
    // Deletions that the user made before stay known.
    if (table === 'deleted_imports' || (table !== 'transfers' && !isExported(table))) continue
    const deleteSome = () => portion((trx) => deletePortion(trx, userId, table, PORTION))
    while ((await deleteSome()) === PORTION);
  }
  await portion(async (trx) => {
    await giveBack(trx, userId, replaced)
    await ended(trx)
  })
}
