import type { Day } from '@tostao/primitives/calendar'
import type { Value } from '../../../tables/columns.ts'
import { exportedColumns, exportedTables, keyOf } from '../../../tables/declared.ts'
import { archiveChecks } from '../rules/archive-checks.ts'
import type { ArchiveRow } from '../rules/archive-rows.ts'
import type { Archive, Part } from './archive.ts'

/** After so many parts the user's cancelling is looked for. */
const PARTS_AT_ONCE = 10

/** Reads all of an archive before any of it is written: its form, its limits, what its rows refer to. Answers what is split. */
export async function checkArchive(
  archive: Archive,
  today: Day,
  pause: () => Promise<void> = async () => undefined,
): Promise<ReadonlySet<unknown>> {
  const { checks, splitIds } = archiveChecks(today)
  const references = knownIds()
  let parts = 0
  for (const table of exportedTables) {
    for await (const part of archive.parts(table)) {
      assertFit(part, checks[table])
      references.check(part)
      parts += 1
      if (parts % PARTS_AT_ONCE === 0) await pause()
    }
  }
  return splitIds()
}

function assertFit({ rows, refuse }: Part, problemOf: ((row: ArchiveRow) => string | undefined) | undefined): void {
  for (const [index, row] of rows.entries()) {
    const problem = problemOf?.(row)
    if (problem) throw refuse(index, problem)
  }
}

/** The ids of the rows that were read, each once, and that what a row refers to is among them. */
function knownIds() {
  const known = new Map<string, Set<Value>>()
  const idsOf = (table: string): Set<Value> => known.getOrInsertComputed(table, () => new Set())
  return {
    check({ table, rows, refuse }: Part): void {
      // Rows that are back are transactions again, and the others are known by their import key alone.
      if (table === 'deleted_imports') return
      const references = Object.entries(exportedColumns(table)).flatMap(([column, { refers }]) =>
        refers ? [{ column, refers, ids: idsOf(refers) }] : [],
      )
      const own = keyOf(table).includes('id') ? idsOf(table) : undefined
      for (const [index, row] of rows.entries()) {
        // Transfers are nothing but their legs: they have no file.
        if (table === 'transactions' && row.transfer_id) idsOf('transfers').add(row.transfer_id)
        for (const { column, refers, ids } of references) {
          const id = row[column] ?? null
          if (id !== null && !ids.has(id)) throw refuse(index, `${column} ${id} não está em ${refers}.csv`)
        }
        if (own?.has(row.id ?? null)) throw refuse(index, 'repete outra linha')
        own?.add(row.id ?? null)
      }
    },
  }
}
