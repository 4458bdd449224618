import {
  deleteStored,
  insertMissing,
  insertStored,
  updateDifferent,
  updateStored,
} from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { Step } from '../rules.ts'

type Write = (trx: Trx, userId: UserId) => Promise<unknown>

/**
 * The writes of an undo in their order, of at most `most` rows each. With `again` some may be done
 * already. Split lines are
 * replaced, never changed, and nothing refers to them: the new ones go before the old ones come.
 */
export function* writesOf(
  steps: readonly Step[],
  { most = Number.POSITIVE_INFINITY, again = false } = {},
): Generator<Write> {
  const insertAll = again ? insertMissing : insertStored
  const updateAll = again ? updateDifferent : updateStored
  const isReplaced = ({ table }: Step) => table === 'transaction_splits'
  const remove = function* ({ table, remove: rows }: Step): Generator<Write> {
    for (const part of parts(rows, most)) yield (trx, userId) => deleteStored(trx, userId, table, part)
  }
  for (const step of steps.filter(isReplaced)) yield* remove(step)
  for (const { table, insert, update } of steps) {
    for (const part of parts(insert, most)) yield (trx, userId) => insertAll(trx, userId, table, part)
    for (const part of parts(update, most)) yield (trx, userId) => updateAll(trx, userId, table, part)
  }
  for (const step of steps.filter((each) => !isReplaced(each)).toReversed()) yield* remove(step)
}

function* parts<T>(rows: readonly T[], most: number): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += most) yield rows.slice(start, start + most)
}
