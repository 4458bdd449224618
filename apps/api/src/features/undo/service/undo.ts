import { DAYS_IN_TRASH, type Deleted, type TrashItem, type UndoKind } from '@tostao/contract/undo'
import { forgetAnswers } from '../../../calls/answer-rows.ts'
import { asUser } from '../../../calls/as-user.ts'
import { isConstraintViolation } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import { hasMisplaced } from '../../../ledger/card-plans.ts'
import { forgetDeleted } from '../../../ledger/forget-deleted.ts'
import { findStored } from '../../../ledger/stored-rows.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Caller, UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import type { Instant } from '../../../tables/columns.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import type { AdditionKind } from '../../../tables/undo.ts'
import {
  deleteAllUndo,
  deleteUndo,
  deleteUndoBefore,
  findUndo,
  hasSharedKey,
  insertUndo,
  listUndo,
} from '../repository.ts'
import { isUnchanged, type Step, type StoredRows, stepsOf } from '../rules.ts'
import { writesOf } from './writes.ts'

interface Deletion {
  kind: UndoKind
  /** By what the user knows it. */
  label: string
  rows: StoredRows
  /** What stands in the place of some of them until they come back. */
  added?: StoredRows
}

/** Keeps the rows that a deletion has just taken, in the deletion's own transaction. */
export async function recordDeletion(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { kind, label, rows, added }: Deletion,
): Promise<Deleted> {
  const record = {
    kind,
    label,
    rows: JSON.stringify(rows),
    added: added ? JSON.stringify(added) : null,
    created_at: clock.instant(),
  }
  const { id } = await insertUndo(trx, userId, record)
  return { ok: true, undoId: id }
}

/** Does not compile for rows of a table that undo would not put back. */
type Known<Rows extends StoredRows> = Rows & { [T in Exclude<keyof Rows, keyof StoredRows>]: never }

interface Addition<Added extends StoredRows, Taken extends StoredRows> {
  kind: AdditionKind
  label: string
  added: Known<Added>
  /** What it took, and what it changed as it was, with the same columns as in `added`. */
  rows?: Known<Taken>
}

/** Keeps the rows that a write has just added, in its own transaction: undoing it deletes them. One that is in `rows` too was changed, and is changed back. */
export async function recordAddition<Added extends StoredRows, Taken extends StoredRows>(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { kind, label, added, rows }: Addition<Added, Taken>,
): Promise<{ undoId: number }> {
  const record = {
    kind,
    label,
    rows: JSON.stringify(rows ?? {}),
    added: JSON.stringify(added),
    created_at: clock.instant(),
  }
  const { id } = await insertUndo(trx, userId, record)
  return { undoId: id }
}

interface Archivable {
  id: number
  name: string
  version: number
  archivedAt: Instant | null
}

/** Keeps how a record was before it got this `archived_at`. */
export function recordArchiving(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  table: 'accounts' | 'goals',
  { id, name, version, archivedAt }: Archivable,
  archived_at: Instant | null,
): Promise<{ undoId: number }> {
  const kind = table === 'accounts' ? 'account_archived' : 'goal_archived'
  const of = (row: object): Pick<StoredRows, 'accounts' | 'goals'> => ({ [table]: [row] })
  return recordAddition(trx, userId, clock, {
    kind,
    label: name,
    rows: of({ id, archived_at: archivedAt, version }),
    added: of({ id, archived_at, version: version + 1 }),
  })
}

/** What an undo does; refuses when what the write added or changed is different by now. */
export async function findSteps(trx: Trx, userId: UserId, id: number): Promise<Step[]> {
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
    for (const write of writesOf(steps)) await write(trx, userId)
  } catch (error) {
    throw asConflict(error)
  }
  await finishUndo(trx, userId, ids, steps)
}

export const asConflict = (error: unknown): unknown =>
  isConstraintViolation(error) ? new AppError('undo_conflict') : error

const KEYED: readonly string[] = ['transactions', 'import_aliases']
const OF_CARDS: readonly string[] = ['cards', 'card_terms', 'card_invoices', 'purchases']

/** When all is back. */
export async function finishUndo(
  trx: Trx,
  userId: UserId,
  ids: readonly number[],
  steps: readonly Step[],
): Promise<void> {
  // The same file came in again since: no unique index spans both tables.
  const bringsKeys = steps.some(({ table, insert }) => KEYED.includes(table) && insert.length > 0)
  if (bringsKeys && (await hasSharedKey(trx, userId))) throw new AppError('undo_conflict')
  const changesCards = steps.some(
    ({ table, insert, update, remove }) =>
      OF_CARDS.includes(table) && insert.length + update.length + remove.length > 0,
  )
  if (changesCards && (await hasMisplaced(trx, userId))) throw new AppError('undo_conflict')
  await deleteUndo(trx, userId, ids)
}

export async function listTrash(db: Db, userId: UserId, clock: Clock): Promise<TrashItem[]> {
  const rows = await listUndo(db, userId, trashBegins(clock))
  return rows.map(({ id, kind, label, created_at }) => ({ undoId: id, kind, label, deletedAt: created_at }))
}

/** For good: the answers that are kept for retries name what was deleted, too. */
export async function emptyTrash(deps: Deps, caller: Caller): Promise<void> {
  await asUser(deps, caller, async (trx) => {
    await deleteAllUndo(trx, caller.userId)
    await forgetAnswers(trx, caller.userId)
  })
  await forgetDeleted(deps.db)
}

/** Empties the trash of every user of what has been in it for 30 days. */
export const purgeTrash = (db: Db, clock: Clock) => deleteUndoBefore(db, trashBegins(clock))

const trashBegins = (clock: Clock) => instantAt(clock.now() - DAYS_IN_TRASH * 24 * 60 * 60 * 1000)
