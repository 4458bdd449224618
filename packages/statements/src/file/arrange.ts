import { isHeader, nameOf } from '../columns/names.ts'
import { cellOf, type FileRow } from '../row.ts'

/** Brings tables that people make by hand into the form of a bank's: one table, with the date in one cell. */
export function arrange(rows: readonly FileRow[]): FileRow[] {
  return withJoinedDates(withoutNeighbour(rows))
}

/** Puts the second of two tables side by side, which have the same names of columns, under the first. */
function withoutNeighbour(rows: readonly FileRow[]): readonly FileRow[] {
  const names = namesOf(rows)
  const second = names.indexOf(names.find((name) => name !== '') ?? '', names.findIndex((name) => name !== '') + 1)
  const [left, right] = [names.slice(0, second), names.slice(second)].map((side) => side.filter((name) => name !== ''))
  if (second < 0 || left === undefined || left.length < 2 || left.join() !== right?.join()) return rows
  return [cutFrom(rows, 0, second), cutFrom(rows, second, names.length)].flat()
}

function cutFrom(rows: readonly FileRow[], start: number, end: number): FileRow[] {
  return rows.flatMap(({ line, cells: all }) => {
    const cells = all.slice(start, end)
    return cells.some((cell) => cell !== '')
      ? [{ line, cells, text: cells.filter((cell) => cell !== '').join(' ') }]
      : []
  })
}

/** Joins day, month and year, where a spreadsheet has them in two or three columns. */
function withJoinedDates(rows: readonly FileRow[]): FileRow[] {
  const names = namesOf(rows)
  const [day = -1, ...others] = ['dia', 'mes', 'ano'].map((name) => names.indexOf(name)).filter((index) => index >= 0)
  if (others.length === 0 || names[day] !== 'dia') return [...rows]
  return rows.map((row) => {
    const rest = others.map((index) => cellOf(row.cells, index))
    if (!/^\d{1,2}$/.test(cellOf(row.cells, day)) || rest.includes('')) return row
    const date = [cellOf(row.cells, day), ...rest].join('/')
    const cells = row.cells.map((cell, index) => (index === day ? date : others.includes(index) ? '' : cell))
    return { ...row, cells }
  })
}

const namesOf = (rows: readonly FileRow[]) => rows.find(({ cells }) => isHeader(cells))?.cells.map(nameOf) ?? []
