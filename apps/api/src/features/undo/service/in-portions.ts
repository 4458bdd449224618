import { beginRestore, endRestore } from '../../../calls/restore-lock-rows.ts'
import type { Portions } from '../../../calls/route.ts'
import { holding, newHolder, type Portion } from '../../../calls/under-mark.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findUndo } from '../repository.ts'
import { type Step, stepsOf } from '../rules.ts'
import { asConflict, findSteps, finishUndo, undoDeletion } from './undo.ts'
import { writesOf } from './writes.ts'

/** More rows come back by several transactions: others must not wait for all of them. */
const MAX_AT_ONCE = 1_000
const PORTION = 1_000

type Done = { ok: true }
const DONE: Done = { ok: true }

/** Undoes in one transaction or, of many rows, in several under a mark, which refuses the user's other calls. */
export async function undo(
  userId: UserId,
  id: number,
  { inTransaction, underMark, keep }: Portions<Done>,
): Promise<Done> {
  const holder = newHolder()
  const many = await inTransaction(async (trx) => {
    const steps = await findSteps(trx, userId, id)
    if (countOf(steps) > MAX_AT_ONCE) {
      await beginRestore(trx, userId, { holder, gave_way: markOf(id) })
      return steps
    }
    await undoDeletion(trx, userId, id)
    await keep(trx, DONE)
    return undefined
  })
  if (!many) return DONE
  const { portion, release } = holding(userId, holder, underMark)
  try {
    for (const write of writesOf(many, { most: PORTION })) await portion((trx) => write(trx, userId))
    await portion(async (trx) => {
      await finishUndo(trx, userId, [id], many)
      await endRestore(trx, userId)
      await keep(trx, DONE)
    })
    return DONE
  } catch (error) {
    // What cannot be taken back now, a job takes back later.
    await writeRecorded(userId, id, portion).catch(release)
    throw asConflict(error)
  }
}

const countOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { insert, update, remove }) => sum + insert.length + update.length + remove.length, 0)

const markOf = (id: number): string => JSON.stringify({ undo: id })

/** Which undo made a mark. */
export const undoneBy = (mark: string): number | undefined => {
  const id = /^{"undo":(\d+)}$/.exec(mark)?.[1]
  return id === undefined ? undefined : Number(id)
}

interface Recorded<Done> {
  undoId: number
  /** How many rows its record has. */
  rows: number
  answer: Done
}

/** Does what `record` has kept for undoing it, at once or, of many rows, by portions: whatever happens then, a job ends it. */
export async function doRecorded<Done>(
  userId: UserId,
  { inTransaction, underMark, keep }: Portions<Done>,
  record: (trx: Trx) => Promise<Recorded<Done>>,
): Promise<Done> {
  const holder = newHolder()
  const { undoId, rows, answer } = await inTransaction(async (trx) => {
    const recorded = await record(trx)
    if (recorded.rows > MAX_AT_ONCE) await beginRestore(trx, userId, { holder, gave_way: markOf(recorded.undoId) })
    else await writeRecorded(userId, recorded.undoId, (work) => work(trx))
    await keep(trx, recorded.answer)
    return recorded
  })
  if (rows > MAX_AT_ONCE) await writeRecorded(userId, undoId, holding(userId, holder, underMark).portion)
  return answer
}

/** Does, as far as it is not done, the write that a record undoes. After an undo that failed this takes that back. */
export async function writeRecorded(userId: UserId, id: number, portion: Portion): Promise<void> {
  const record = await portion((trx) => findUndo(trx, userId, id))
  const steps = record ? stepsOf({ rows: record.added ?? '{}', added: record.rows }) : []
  for (const write of writesOf(steps, { most: PORTION, again: true })) await portion((trx) => write(trx, userId))
  await portion((trx) => endRestore(trx, userId))
}
