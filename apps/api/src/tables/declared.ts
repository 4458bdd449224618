// Derived from the declarations: the order in which tables are filled and emptied, references, limits, and what
// the ZIP and the trash hold.

import type { ErrorCode } from '@tostao/contract/errors'
import type { Column } from './columns.ts'
import type { After, Hanging, Limit } from './declaration.ts'
import { type OwnedTable, ownedTables } from './tables.ts'

type Declarations = typeof ownedTables
type With<What> = { [T in OwnedTable]: Declarations[T] extends What ? T : never }[OwnedTable]
export type ExportedTable = With<{ zip: string }>
export type TrashTable = With<{ trash: true }>
/** The tables that have a column which refers to this one, and keeps its rows from being deleted. */
export type ReferringTo<Target extends string> = {
  [T in OwnedTable]: Declarations[T] extends { columns: infer Columns }
    ? Extract<Columns[keyof Columns], { refers: Target; refusal: string }> extends never
      ? never
      : T
    : never
}[OwnedTable]

/** A declaration, whatever it declares. */
interface AnyDeclaration {
  why?: string
  zip?: string
  trash?: true
  after?: readonly After[]
  key?: readonly string[]
  limits?: readonly Limit[]
  hangs?: Hanging
  filledBy?: string
  columns: Readonly<Record<string, Column>>
}
const all: Readonly<Record<OwnedTable, AnyDeclaration>> = ownedTables

const isOwned = (table: string): table is OwnedTable => Object.hasOwn(all, table)
export const isExported = (table: string): table is ExportedTable => isOwned(table) && all[table].zip !== undefined
export const isInTrash = (table: string): table is TrashTable => isOwned(table) && all[table].trash === true
/** Whether the triggers of another table write this one. */
export const isFilled = (table: string): boolean => isOwned(table) && all[table].filledBy !== undefined

/** Whether it is said how many rows of the table a user may have: they record them themselves. */
export const isBounded = (table: OwnedTable): boolean =>
  all[table].limits !== undefined || all[table].hangs !== undefined

/** The columns that tell the rows of a user apart. */
export const keyOf = (table: OwnedTable): readonly string[] => all[table].key ?? ['id']

/** A text that tells a row of a user's table apart. */
export const identifier = (table: OwnedTable) => {
  const keys = keyOf(table)
  return (row: Readonly<Record<string, unknown>>) => keys.map((column) => row[column]).join()
}

export const hasAfter = (table: OwnedTable, what: After): boolean => all[table].after?.includes(what) === true

/** Whether a column follows from others. */
export const followsOthers = (table: OwnedTable, column: string): boolean =>
  all[table].columns[column]?.follows === true

/** The columns of the ZIP that follow from others: together they are one value. */
export const followingColumns = (table: OwnedTable): readonly string[] => following.get(table) ?? []

export const hasColumn = (table: OwnedTable, column: string): boolean => Object.hasOwn(all[table].columns, column)

/** The limits that an insert asks; none for rows that hang on others. */
export const limitsOf = (table: OwnedTable): readonly Limit[] => all[table].limits ?? []

/** How many rows a user may have in all, as far as that is limited, and the refusal of more. */
export function wholeLimitOf(table: string): { most: number; refusal?: ErrorCode } | undefined {
  if (!isOwned(table)) return undefined
  const { limits, hangs } = all[table]
  if (limits) return limits.find(({ per, only }) => per === undefined && only === undefined)
  const above = hangs && wholeLimitOf(hangs.on)
  return above && { most: above.most * hangs.most }
}

/** The columns of a table in the ZIP. */
export const exportedColumns = (table: ExportedTable): Readonly<Record<string, Column>> =>
  Object.fromEntries(columnsOf(table))

/** The columns that have a folded copy, with its name. */
export const foldedCopies = (table: OwnedTable): readonly FoldedCopy[] => copies.get(table) ?? []

/** The name of a table in the ZIP's readme. */
export const nameInZip = (table: ExportedTable): string => all[table].zip ?? table

const columnsOf = (table: OwnedTable): [string, Column][] =>
  Object.entries(all[table].columns).filter(([, { leftOut }]) => leftOut === undefined)

type FoldedCopy = [column: string, copy: string]
const copiesIn = (table: OwnedTable) =>
  columnsOf(table).flatMap(([column, { folded }]): FoldedCopy[] => (folded === undefined ? [] : [[column, folded]]))
const copies = new Map<string, readonly FoldedCopy[]>(
  Object.keys(all)
    .filter(isOwned)
    .map((table) => [table, copiesIn(table)]),
)

const following = new Map<string, readonly string[]>(
  Object.keys(all)
    .filter(isOwned)
    .map((table) => [table, columnsOf(table).flatMap(([column, { follows }]) => (follows ? column : []))]),
)

export interface Reference {
  table: OwnedTable
  column: string
  refers: OwnedTable
  /** How deleting what it refers to is refused; absent for what is deleted with it. */
  refusal: ErrorCode | undefined
}
/** References between tables, as the foreign keys say. */
export const references: readonly Reference[] = Object.keys(all)
  .filter(isOwned)
  .flatMap((table) =>
    columnsOf(table).flatMap(([column, { refers, refusal }]) => {
      if (refers === undefined) return []
      if (!isOwned(refers)) throw new Error(`${table}.${column} refers to ${refers}, which is no table of users`)
      return { table, column, refers, refusal }
    }),
  )

/** All tables that hold rows of users, each after those that it refers to, and after those that its triggers write. */
export const inFillOrder: readonly OwnedTable[] = sorted()
export const exportedTables: readonly ExportedTable[] = inFillOrder.filter(isExported)
export const trashTables: readonly TrashTable[] = inFillOrder.filter(isInTrash)

function sorted(): OwnedTable[] {
  const done = new Set<OwnedTable>()
  const visit = (table: OwnedTable, above: readonly OwnedTable[]) => {
    if (above.includes(table)) throw new Error(`Tables refer to each other: ${[...above, table].join(' → ')}`)
    if (done.has(table)) return
    const needed = references.filter((link) => link.table === table).map(({ refers }) => refers)
    const written = Object.keys(all).filter((other) => isOwned(other) && all[other].filledBy === table)
    for (const other of [...needed, ...written]) if (isOwned(other)) visit(other, [...above, table])
    done.add(table)
  }
  for (const table of Object.keys(all)) if (isOwned(table)) visit(table, [])
  return [...done]
}
