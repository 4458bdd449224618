import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import { signedAmount } from '@tostao/contract/signed-amount'
import { type Day, formatDay } from '@tostao/primitives/calendar'
import { log } from '../../../database/change-log.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'
import { moveOpenings, removeUntouchedAccounts } from '../../accounts/service.ts'
import { recorded } from '../../undo/service/record.ts'
import { asConflict } from '../../undo/service/undo.ts'
import { type Changed, countEditedRows, readChanged } from '../apply/import-changes.ts'
import { findBatch, findBatches, updateBatch } from '../repository/imports.ts'
import { takeBackImport } from './take-back-import.ts'

export async function listImports(
  db: Db,
  userId: UserId,
  layout: string | undefined,
): Promise<Answer<typeof imports.list>> {
  const batches = await findBatches(db, userId, layout)
  const ids = batches.map(({ id }) => id)
  const edited = await countEditedRows(db, userId, ids)
  return batches.map((batch) => ({ ...batch, edited: edited.get(batch.id) ?? 0 }))
}

export async function undoImport(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { id, edited }: Call<typeof imports.undo>['body'],
): Promise<Answer<typeof imports.undo>> {
  const batch = await findBatch(trx, userId, id)
  if (!batch) throw new AppError('import_not_found')
  if (batch.undone_at !== null) throw new AppError('undo_conflict')
  const importedOn = clock.dayOf(batch.created_at)
  const counts = await takeBack(trx, userId, {
    id,
    changed: batch.changed === null ? undefined : readChanged(batch.changed),
    edited,
    importedOn,
  })
  const undone_at = clock.instant()
  await updateBatch(trx, userId, id, { undone_at })
  // Only this column goes to the log: what the import remembers is large, and stays.
  log(trx, 'import_batches', 'changed', [{ id, undone_at: null }], [{ id, undone_at }])
  const label = batch.file_name ?? formatDay(importedOn)
  const { undoId } = await recorded(trx, userId, clock, { kind: 'import_undone', label })
  await updateBatch(trx, userId, id, { undo_id: undoId })
  return { ...counts, undoId }
}

/** By how much opening balances go back: what the import changed, without the rows that the user keeps. */
function openingsBack(openings: Changed['openings'] = [], kept: readonly Row<'transactions'>[]) {
  const ofAccount = Map.groupBy(kept, (row) => row.account_id)
  return openings.map(({ account_id, moved }) => {
    const own = ofAccount.get(account_id) ?? []
    return { account_id, moved: -moved - own.reduce((sum, row) => sum + signedAmount(row), 0) }
  })
}

interface TakingBack {
  id: number
  changed: Changed | undefined
  edited: 'keep' | 'remove' | undefined
  importedOn: Day
}

/** Refuses when what the rows were before names what is gone, such as a category. */
async function takeBack(trx: Trx, userId: UserId, { id, changed, edited, importedOn }: TakingBack) {
  try {
    const { keptRows, ...counts } = await takeBackImport(trx, userId, { id, changed }, edited)
    const openings = openingsBack(
      changed?.openings,
      keptRows.filter(({ date }) => date <= importedOn),
    )
    const stated = new Set(openings.map(({ account_id }) => account_id))
    await removeUntouchedAccounts(trx, userId, changed?.added.accounts ?? [], stated)
    await moveOpenings(trx, userId, openings)
    return counts
  } catch (error) {
    // Somebody has changed the opening balance since.
    if (error instanceof AppError && error.code === 'opening_balance_too_large') throw new AppError('undo_conflict')
    throw asConflict(error)
  }
}
