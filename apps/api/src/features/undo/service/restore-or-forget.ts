import { inSavepoint } from '../../../database/sql.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { deleteUndo, findUndos } from '../repository.ts'
import { inOne, stepsOf } from '../rules.ts'
import { assertUnchanged, takeSteps } from './undo.ts'

/**
 * As `undoDeletion` of several; answers those that came back, each with its transactions. What is not there, or has something in its way, is forgotten.
 * All come back together, with one statement for each table; one by one only when that fails.
 */
export async function restoreOrForget(
  trx: Trx,
  userId: UserId,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const records = await findUndos(trx, userId, ids)
  const back = new Map(records.map((record) => [record.id, transactionsIn(record)]))
  if (await attempt(trx, userId, records)) return back
  for (const record of records) {
    if (await attempt(trx, userId, [record])) continue
    back.delete(record.id)
    await deleteUndo(trx, userId, [record.id])
  }
  return back
}

const transactionsIn = (record: UndoRecord): number[] =>
  stepsOf(record).flatMap(({ table, insert }) =>
    table === 'transactions' ? insert.flatMap(({ id }) => (typeof id === 'number' ? id : [])) : [],
  )

type UndoRecord = Awaited<ReturnType<typeof findUndos>>[number]

async function attempt(trx: Trx, userId: UserId, records: readonly UndoRecord[]): Promise<boolean> {
  const steps = inOne(records.map(stepsOf))
  const ids = records.map(({ id }) => id)
  try {
    await inSavepoint(trx, async () => {
      await assertUnchanged(trx, userId, steps)
      await takeSteps(trx, userId, ids, steps)
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
