import * as z from 'zod/mini'
import { keyOf, type TrashTable, trashTables } from '../../tables/declared.ts'

const StoredRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const Tables = z.partialRecord(z.enum(trashTables), z.array(StoredRow))

/** Table → its rows, as they were. */
export type StoredRows = { [T in TrashTable]?: readonly object[] }

type AnyRow = z.output<typeof StoredRow>

/** What undoing does in one table. */
export interface Step {
  table: TrashTable
  /** Must still be so. */
  expected: readonly AnyRow[]
  insert: readonly AnyRow[]
  /** Rows that the write changed, with the columns that it changed as they were. */
  update: readonly AnyRow[]
  remove: readonly AnyRow[]
}

/** The steps of an undo, in the order in which rows can be inserted. A row that stands before and after was changed. */
export function stepsOf({ rows, added }: { rows: string; added: string | null }): Step[] {
  const before = z.parse(Tables, JSON.parse(rows))
  const after = z.parse(Tables, JSON.parse(added ?? '{}'))
  return trashTables.map((table) => {
    const [taken, expected] = [before[table] ?? [], after[table] ?? []]
    const [wasThere, isThere] = [byKey(table, taken), byKey(table, expected)]
    const key = keyIn(table)
    return {
      table,
      expected,
      insert: taken.filter((row) => !isThere.has(key(row))),
      update: taken.filter((row) => isThere.has(key(row))),
      remove: expected.filter((row) => !wasThere.has(key(row))),
    }
  })
}

/** The steps of several undos as one, in the same order. Rows of older records may have fewer columns: they stay apart. */
export function inOne(all: readonly (readonly Step[])[]): Step[] {
  const columnsOf = ({ expected, insert, update }: Step) => Object.keys(insert[0] ?? update[0] ?? expected[0] ?? {})
  return trashTables.flatMap((table) => {
    const ofTable = all.flatMap((steps) => steps.filter((step) => step.table === table))
    const alike = Map.groupBy(ofTable, (step) => columnsOf(step).join())
    return [...alike.values()].map((steps) => ({
      table,
      expected: steps.flatMap(({ expected }) => expected),
      insert: steps.flatMap(({ insert }) => insert),
      update: steps.flatMap(({ update }) => update),
      remove: steps.flatMap(({ remove }) => remove),
    }))
  })
}

/** Whether the database still has these rows as they were stored; a column that is newer does not count. */
export function isUnchanged(
  table: TrashTable,
  stored: readonly AnyRow[],
  found: readonly Readonly<Record<string, unknown>>[],
): boolean {
  const now = byKey(table, found)
  const key = keyIn(table)
  return stored.every((row) => {
    const current = now.get(key(row))
    return (
      current !== undefined &&
      Object.entries(row).every(([column, value]) => READ_ANEW.has(column) || current[column] === value)
    )
  })
}

/** What a row derives from itself by rules that change, and from the terms of its card. */
const READ_ANEW = new Set(['merchant', 'invoice_month', 'invoice_source'])

const keyIn = (table: TrashTable) => {
  const keys = keyOf(table)
  return (row: Readonly<Record<string, unknown>>) => keys.map((column) => row[column]).join()
}

const byKey = <R extends Readonly<Record<string, unknown>>>(table: TrashTable, rows: readonly R[]) => {
  const key = keyIn(table)
  return new Map(rows.map((row) => [key(row), row]))
}
