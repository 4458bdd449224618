import * as z from 'zod/mini'

/** The tables that a deletion empties, each after those that its rows refer to: the order in which they are filled again. */
const tables = [
  'accounts',
  'categories',
  'tags',
  'payees',
  'transfers',
  'transactions',
  'transaction_splits',
  'transaction_tags',
] as const
type RestorableTable = (typeof tables)[number]

const StoredRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const StoredRows = z.partialRecord(z.enum(tables), z.array(StoredRow))

/** Table → its rows, as they were. */
export type DeletedRows = { [T in RestorableTable]?: readonly object[] }

/** Tables with their rows, in the order in which they can be inserted. */
export function rowsInOrder(stored: string): [RestorableTable, z.output<typeof StoredRow>[]][] {
  const rows = z.parse(StoredRows, JSON.parse(stored))
  return tables.flatMap((table) => (rows[table] ? [[table, rows[table]]] : []))
}
