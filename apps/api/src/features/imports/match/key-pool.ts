import { contentOf, expectedStart, expectedStartsOf } from '../../../ledger/import-keys.ts'
import type { FileRow } from '../repository/imported.ts'

interface Keyed {
  import_key: string
}

/** The last of the rows that show the same, for each. */
export const oneOfEach = <T extends Keyed>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [contentOf(row.import_key), row])).values(),
]

/** Transactions that rows of a file may be, each taken once; of several the one that was added first. */
export function keyPool<T extends Keyed>(entries: readonly T[]) {
  const queues = new Map<string, { all: T[]; next: number }>()
  const taken = new Set<T>()
  const add = (entry: T) => {
    for (const name of namesOf(entry.import_key)) {
      queues.getOrInsertComputed(name, () => ({ all: [], next: 0 })).all.push(entry)
    }
  }
  for (const entry of entries) add(entry)
  const takeBy = (name: string): T | undefined => {
    const queue = queues.get(name)
    while (queue && queue.next < queue.all.length) {
      const found = queue.all[queue.next++]
      if (found === undefined || taken.has(found)) continue
      taken.add(found)
      return found
    }
    return undefined
  }
  /** Takes one of any key, as long as it shows what the row shows. */
  const takeEqual = ({ import_key }: Keyed): T | undefined => takeBy(contentOf(import_key))
  /** Takes the one with the row's own key, else a leg that waits for such a row. */
  const take = ({ own, other }: FileRow): T | undefined => {
    // Most often nothing waits: then no key is taken apart.
    if (queues.size === 0) return undefined
    return takeBy(own.import_key) ?? takeBy(expectedStart(own.import_key, other?.account_import_id))
  }
  return { add, take, takeEqual }
}

/** The names by which a transaction may be taken: its key, what it shows, and of a leg that waits what its key begins with. */
const namesOf = (key: string): string[] => [...new Set([key, contentOf(key), ...expectedStartsOf(key)])]
