import { DAYS_IN_TRASH, type TrashItem } from '@tostao/contract/undo'
import { forgetAnswers } from '../../../calls/answer-rows.ts'
import { asUser } from '../../../calls/as-user.ts'
import { unlogged } from '../../../database/change-log.ts'
import { isConstraintViolation } from '../../../database/sql.ts'
import type { CallDeps } from '../../../deps.ts'
import { breaksRule } from '../../../ledger/after-write.ts'
import { forgetDeleted } from '../../../ledger/forget-deleted.ts'
import { findStored } from '../../../ledger/stored-rows.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Caller, UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { deleteAllUndo, deleteUndo, deleteUndoBefore, findBusy, findUndo, listUndo, trimUndo } from '../repository.ts'
import { isUnchanged, type Step, stepsOf } from '../rules.ts'
import { writesOf } from './writes.ts'

/** The steps of an undo; refuses when what the write added or changed is different by now. */
async function findSteps(trx: Trx, userId: UserId, id: number): Promise<Step[]> {
  const record = await findUndo(trx, userId, id)
  if (!record) throw new AppError('undo_not_found')
  const steps = stepsOf(record)
  await assertUnchanged(trx, userId, steps)
  return steps
}

export async function assertUnchanged(trx: Trx, userId: UserId, steps: readonly Step[]): Promise<void> {
  for (const { table, expected } of steps) {
    const found = await findStored(trx, userId, table, expected)
    if (!isUnchanged(table, expected, found)) throw new AppError('undo_conflict')
  }
}

/** Puts back exactly what was; refuses when something else has its name or key, its account is gone, or what it added or changed is different by now. */
export async function undoDeletion(trx: Trx, userId: UserId, id: number): Promise<void> {
  await takeSteps(trx, userId, [id], await findSteps(trx, userId, id))
}

/** Does the steps of these records, or refuses. */
export async function takeSteps(
  trx: Trx,
  userId: UserId,
  ids: readonly number[],
  steps: readonly Step[],
): Promise<void> {
  try {
    await unlogged(trx, async () => {
      for (const write of writesOf(steps)) await write(trx, userId)
    })
  } catch (error) {
    throw asConflict(error)
  }
  if (await breaksRule(trx, userId, steps)) throw new AppError('undo_conflict')
  await deleteUndo(trx, userId, ids)
}

export const asConflict = (error: unknown): unknown =>
  isConstraintViolation(error) ? new AppError('undo_conflict') : error

export async function listTrash(db: Db, userId: UserId, clock: Clock): Promise<TrashItem[]> {
  const rows = await listUndo(db, userId, trashBegins(clock))
  return rows.map(({ id, kind, label, created_at }) => ({ undoId: id, kind, label, deletedAt: created_at }))
}

/** For good: the answers that are kept for retries name what was deleted, too. */
export async function emptyTrash(deps: CallDeps, caller: Caller): Promise<void> {
  await asUser(deps, caller, async (trx) => {
    await deleteAllUndo(trx, caller.userId)
    await forgetAnswers(trx, caller.userId)
  })
  deps.later('forgetting what was deleted', () => forgetDeleted(deps.db))
}

/** Empties the trash of every user of what has been in it for 30 days or is too much, and forgets the edits of more than a day ago. */
export async function purgeTrash(db: Db, clock: Clock): Promise<void> {
  await deleteUndoBefore(db, trashBegins(clock), daysAgo(clock, 1))
  for (const { user_id } of await findBusy(db, daysAgo(clock, 1), MANY)) await trimUndo(db, user_id)
}

/** The total length is checked of users with more records than this in a day. */
const MANY = 10_000

const trashBegins = (clock: Clock) => daysAgo(clock, DAYS_IN_TRASH)
const daysAgo = (clock: Clock, days: number) => instantAt(clock.now() - days * 24 * 60 * 60 * 1000)
