import type { TrashTable } from '../tables/declared.ts'
import type { Trx } from '../tables/tables.ts'

// The rows that a transaction has written so far. The doors that write rows keep them; an undo record is made of them.

export type LoggedRow = Readonly<Record<string, unknown>>
interface LoggedWrite {
  table: TrashTable
  what: 'added' | 'changed' | 'taken'
  /** `added`: as they were inserted. The others as they were before; of `changed` at least what was changed. */
  rows: readonly LoggedRow[]
  /** The same rows as they are now, where that is known. */
  after?: readonly LoggedRow[] | undefined
}
interface ChangeLog {
  entries: LoggedWrite[]
  isStopped: boolean
}

const logs = new WeakMap<Trx, ChangeLog>()

const logOf = (trx: Trx): ChangeLog => logs.getOrInsertComputed(trx, () => ({ entries: [], isStopped: false }))

export const isLogged = (trx: Trx): boolean => !logOf(trx).isStopped

export function log(
  trx: Trx,
  table: TrashTable,
  what: LoggedWrite['what'],
  rows: readonly LoggedRow[],
  after?: readonly LoggedRow[],
): void {
  const { entries, isStopped } = logOf(trx)
  if (!isStopped && rows.length > 0) entries.push({ table, what, rows, after })
}

/** Ends the log: later writes are undone by other means, or not at all. */
export function stopLog(trx: Trx): void {
  logOf(trx).isStopped = true
}

/** As `stopLog`, for as long as `work` takes. */
export async function unlogged<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const own = logOf(trx)
  const before = own.isStopped
  own.isStopped = true
  try {
    return await work()
  } finally {
    own.isStopped = before
  }
}

/** Answers what was logged, and begins anew. */
export const takeLog = (trx: Trx): LoggedWrite[] => logOf(trx).entries.splice(0)

/** Answers how the log is cut back to what it holds now. */
export function markLog(trx: Trx): () => void {
  const { entries } = logOf(trx)
  const { length } = entries
  return () => {
    entries.length = length
  }
}
