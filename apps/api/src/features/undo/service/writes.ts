import { deleteStored, insertStored, updateStored } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { Step } from '../rules.ts'

type Write = (trx: Trx, userId: UserId) => Promise<void>

/**
 * The writes of an undo in their order. Split lines are replaced, never changed, and nothing refers to them: the new ones
 * go before the old ones come.
 */
export function* writesOf(steps: readonly Step[]): Generator<Write> {
  const isReplaced = ({ table }: Step) => table === 'transaction_splits'
  const remove =
    ({ table, remove: rows }: Step): Write =>
    (trx, userId) =>
      deleteStored(trx, userId, table, rows)
  for (const step of steps.filter(isReplaced)) yield remove(step)
  for (const { table, insert, update } of steps) {
    // The changed rows first: one may have the key or the name of a row that comes back.
    for (const rows of alike(update)) yield (trx, userId) => updateStored(trx, userId, table, rows)
    for (const rows of alike(insert)) yield (trx, userId) => insertStored(trx, userId, table, rows)
  }
  for (const step of steps.filter((each) => !isReplaced(each)).toReversed()) yield remove(step)
}

/** Groups rows of the same columns: an edit keeps those that it changed, and an older record may lack one. */
const alike = <R extends object>(rows: readonly R[]): Iterable<R[]> =>
  Map.groupBy(rows, (row) => Object.keys(row).join()).values()
