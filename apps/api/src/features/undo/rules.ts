import * as z from 'zod/mini'
import { followsOthers, identifier, type TrashTable, trashTables } from '../../tables/declared.ts'

const StoredRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const Tables = z.partialRecord(z.enum(trashTables), z.array(StoredRow))

type AnyRow = z.output<typeof StoredRow>

/** The writes of an undo in one table. */
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
    const key = identifier(table)
    return {
      table,
      expected,
      insert: taken.filter((row) => !isThere.has(key(row))),
      update: taken.filter((row) => isThere.has(key(row))),
      remove: expected.filter((row) => !wasThere.has(key(row))),
    }
  })
}

/** The steps of several undos as one, in the same order. */
export const inOne = (all: readonly (readonly Step[])[]): Step[] =>
  trashTables.map((table) => {
    const steps = all.flatMap((each) => each.filter((step) => step.table === table))
    return {
      table,
      expected: steps.flatMap(({ expected }) => expected),
      insert: steps.flatMap(({ insert }) => insert),
      update: steps.flatMap(({ update }) => update),
      remove: steps.flatMap(({ remove }) => remove),
    }
  })

/** Whether the database still has these rows as they were stored; a column that is newer does not count. */
export function isUnchanged(
  table: TrashTable,
  stored: readonly AnyRow[],
  found: readonly Readonly<Record<string, unknown>>[],
): boolean {
  const now = byKey(table, found)
  const key = identifier(table)
  return stored.every((row) => {
    const current = now.get(key(row))
    return (
      current !== undefined &&
      Object.entries(row).every(([column, value]) => followsOthers(table, column) || current[column] === value)
    )
  })
}

const byKey = <R extends Readonly<Record<string, unknown>>>(table: TrashTable, rows: readonly R[]) => {
  const key = identifier(table)
  return new Map(rows.map((row) => [key(row), row]))
}
