import { contentOf, expectedStart } from '../repository/import-keys.ts'
import type { FileRow } from '../repository/imported.ts'

interface Keyed {
  import_key: string
}

/** One of those that show the same. */
export const oneOfEach = <T extends Keyed>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [contentOf(row.import_key), row])).values(),
]

/** Transactions that rows of a file may be, each taken once. */
export function keyPool<T extends Keyed>(entries: readonly T[]) {
  const byContent = new Map<string, T[]>()
  const add = (entry: T) => {
    const content = contentOf(entry.import_key)
    const equal = byContent.get(content)
    if (equal) equal.push(entry)
    else byContent.set(content, [entry])
  }
  for (const entry of entries) add(entry)
  const equalTo = ({ import_key }: Keyed) => byContent.get(contentOf(import_key)) ?? []
  /** Takes one of any key, as long as it shows what the row shows. */
  const takeEqual = (row: Keyed): T | undefined => equalTo(row).shift()
  /** Takes the one with the row's own key, else a leg that waits for such a row. */
  const take = ({ own, other }: FileRow): T | undefined => {
    const equal = equalTo(own)
    if (equal.length === 0) return undefined
    const start = expectedStart(own.import_key, other?.account_import_id)
    const found =
      equal.find(({ import_key }) => import_key === own.import_key) ??
      equal.find(({ import_key }) => import_key.startsWith(start))
    if (found) equal.splice(equal.indexOf(found), 1)
    return found
  }
  return { add, take, takeEqual }
}
