import { plainCell } from '@tostao/primitives/spreadsheet-cell'
import * as z from 'zod/mini'
import type { Column, Value } from '../../../tables/columns.ts'
import { type ExportedTable, exportedColumns } from '../../../tables/declared.ts'

export type ArchiveRow = Record<string, Value>

const noValue = z.pipe(
  z.literal(''),
  z.transform(() => null),
)
const cellOf = ({ schema, nullable }: Column) => (nullable ? z.union([noValue, schema]) : schema)

/** Reads the rows of one file by its header; undefined when the header is not that of the table. */
export const rowReader = (table: ExportedTable, header: readonly string[]) => readerOf(exportedColumns(table), header)

export function readerOf(columns: Readonly<Record<string, Column>>, header: readonly string[]) {
  if (new Set(header).size < header.length || header.some((name) => !Object.hasOwn(columns, name))) return
  const shapes = Object.entries(columns).map(([name, column]) => [name, cellOf(column)] as const)
  const Row = z.object(Object.fromEntries(shapes))
  const absent = Object.fromEntries(shapes.map(([name]) => [name, '']))
  return (cells: readonly string[]): ArchiveRow | { message: string } => {
    if (cells.length !== header.length) return { message: 'tem outras colunas que a primeira linha' }
    const texts = header.map((name, index) => [name, plainCell(cells[index] ?? '')] as const)
    const read = z.safeParse(Row, { ...absent, ...Object.fromEntries(texts) })
    if (read.success) return read.data
    const [issue] = read.error.issues
    return { message: `${issue?.path.join() ?? ''}: ${issue?.message ?? ''}` }
  }
}
