import { takeLog } from '../database/change-log.ts'
import type { UserId } from '../lib/caller.ts'
import type { StoredRow } from '../tables/complete.ts'
import { followingColumns, hasColumn, identifier, keyOf, type TrashTable } from '../tables/declared.ts'
import type { Trx } from '../tables/tables.ts'
import { findStored } from './stored-rows.ts'

/** Table → its rows. */
export type StoredRows = { [T in TrashTable]?: readonly StoredRow[] }

/** The content of an undo record. */
export interface Changes {
  /** The rows that were taken, and of those that were changed the columns that were, as they were. */
  rows: StoredRows
  /** The rows that were added, and the same columns as they are. */
  added: StoredRows
}

/** The changes of this transaction since it was last asked; a row that is as it was is not in them. */
export async function takeChanges(trx: Trx, userId: UserId): Promise<Changes> {
  const changes: Changes = { rows: {}, added: {} }
  for (const [table, entries] of Map.groupBy(takeLog(trx), (entry) => entry.table)) {
    const identify = identifier(table)
    const written = new Map<string, Written>()
    for (const { what, rows, after } of entries) {
      for (const [index, row] of rows.entries()) {
        const id = identify(row)
        written.set(id, writtenAfter(written.get(id), what, row, after?.[index]))
      }
    }
    const all = [...written.values()]
    const unread = all.flatMap(({ row, after }) => (after === 'unread' ? [row] : []))
    const stored: readonly StoredRow[] = await findStored(trx, userId, table, unread)
    const now = new Map(stored.map((row) => [identify(row), row]))
    const pairs = all.map(({ row, before, after }) =>
      pairOf(table, before, after === 'unread' ? now.get(identify(row)) : after),
    )
    const rows = pairs.flatMap(({ before }) => (before ? [before] : []))
    const added = pairs.flatMap(({ after }) => (after ? [after] : []))
    if (rows.length > 0) changes.rows[table] = rows
    if (added.length > 0) changes.added[table] = added
  }
  return changes
}

interface Written {
  row: StoredRow
  /** Undefined of a row that was not there. */
  before: StoredRow | undefined
  /** Undefined of a row that is gone. */
  after: StoredRow | 'unread' | undefined
}

/** A row after one more write. What an earlier one has said of a column before it is what was. */
function writtenAfter(
  known: Written | undefined,
  what: 'added' | 'changed' | 'taken',
  row: StoredRow,
  now: StoredRow | undefined,
): Written {
  const was = what === 'added' ? undefined : row
  if (!known) return { row, before: was, after: what === 'taken' ? undefined : (now ?? 'unread') }
  const before = known.before && { ...was, ...known.before }
  if (what === 'taken') return { row, before, after: undefined }
  if (now === undefined || (what === 'changed' && known.after === 'unread')) return { row, before, after: 'unread' }
  const earlier = what === 'changed' && typeof known.after === 'object' ? known.after : {}
  return { row, before, after: { ...earlier, ...now } }
}

interface Pair {
  before?: StoredRow | undefined
  after?: StoredRow | undefined
}

/** A row without a version must be all as it was left: nothing else says that somebody has changed it since. */
function pairOf(table: TrashTable, before: StoredRow | undefined, after: StoredRow | undefined): Pair {
  if (before === undefined || after === undefined) return { before, after }
  const changed = Object.keys(before).filter((column) => before[column] !== after[column])
  if (changed.length === 0) return {}
  if (!hasColumn(table, 'version')) return { before, after }
  const together = followingColumns(table)
  if (changed.some((column) => together.includes(column))) changed.push(...together)
  const columns = [...keyOf(table), 'version', ...changed]
  return { before: only(before, columns), after: only(after, columns) }
}

/** In a loop: there may be thousands of rows. */
function only(row: StoredRow, columns: readonly string[]): StoredRow {
  const some: Record<string, unknown> = {}
  for (const column of columns) some[column] = row[column]
  return some
}
