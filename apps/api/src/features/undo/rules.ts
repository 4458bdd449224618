import * as z from 'zod/mini'

/** The tables whose rows undo records keep, each after those that its rows refer to: the order in which they are filled again. */
const tables = [
  'accounts',
  'categories',
  'tags',
  'payees',
  'transfers',
  'transactions',
  'transaction_splits',
  'transaction_tags',
  'budgets',
  'goals',
  'goal_contributions',
  'recurring',
  'recurring_postings',
] as const
type UndoTable = (typeof tables)[number]

const StoredRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const Tables = z.partialRecord(z.enum(tables), z.array(StoredRow))

/** Table → its rows, as they were. */
export type StoredRows = { [T in UndoTable]?: readonly object[] }

/** Tables with their rows, in the order in which they can be inserted. */
export function rowsInOrder(stored: string): [UndoTable, z.output<typeof StoredRow>[]][] {
  const rows = z.parse(Tables, JSON.parse(stored))
  return tables.flatMap((table) => (rows[table]?.length ? [[table, rows[table]]] : []))
}

type AnyRow = Readonly<Record<string, unknown>>

/** Whether the database still has these rows as they were stored; a column that is newer does not count. */
export function isUnchanged(stored: readonly AnyRow[], found: readonly AnyRow[]): boolean {
  const byId = new Map(found.map((row) => [row['id'], row]))
  return stored.every((row) => {
    const now = byId.get(row['id'])
    return now !== undefined && Object.entries(row).every(([column, value]) => now[column] === value)
  })
}
