import { roleOfName } from '../columns/names.ts'
import type { HeaderName } from './fixed-header.ts'

/** An amount of a line with the position where it ends: columns are aligned at the right. */
export interface AlignedAmount {
  text: string
  end: number
}

export interface AmountsOfLine {
  /** Where the text before the amounts ends. */
  textEnd: number
  amounts: AlignedAmount[]
}

export interface AmountColumn {
  /** Empty without a header. */
  name: string
  /** Where its amounts end; `undefined` where the lines are not aligned. */
  ends: { first: number; last: number } | undefined
}

// `100,00-` ends up to four positions after `100,00`, as in `100,00 (-)`. Two columns never end this close.
const SAME_COLUMN = 4

/**
 * The columns of all amounts. Those of a header stand next to its names; one without a name needs a row with more
 * amounts than names. Without a header, lines with more ends than any of them has amounts, or with ends spread widely,
 * are not aligned (text copied from a PDF): each of their amounts is then counted from the left.
 */
export function amountColumns(all: readonly AmountsOfLine[], names: readonly HeaderName[] | undefined): AmountColumn[] {
  // An overlong row, whose text runs under the first name of an amount, shows no column.
  const limit = names?.[0]?.end ?? Infinity
  const short = all.filter(({ textEnd }) => textEnd < limit)
  const rows = (short.length * 2 >= all.length ? short : all).map(({ amounts }) => amounts)
  const ends = endsOf(rows)
  const most = rows.reduce((count, { length }) => Math.max(count, length), 0)
  if (names && names.length > 0) {
    const named = paired(ends, names)
    return ends.flatMap((range, index) => {
      const isCommon = most > names.length && range.count * 2 >= rows.length
      const name = named.get(index)?.text ?? (isCommon ? '' : undefined)
      return name === undefined ? [] : [{ name, ends: range }]
    })
  }
  const isFull = rows.every(({ length }) => length === most)
  const isLoose =
    ends.length > most + (isFull ? 0 : 1) || ends.some(({ first, last }) => last - first > 2 * SAME_COLUMN)
  if (names || !isLoose) return ends.map((range) => ({ name: '', ends: range }))
  return Array.from({ length: most }, () => ({ name: '', ends: undefined }))
}

function endsOf(rows: readonly AlignedAmount[][]) {
  const ranges: { first: number; last: number; count: number }[] = []
  for (const end of rows.flatMap((amounts) => amounts.map((amount) => amount.end)).sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && end - range.last <= SAME_COLUMN) {
      range.last = end
      range.count++
    } else ranges.push({ first: end, last: end, count: 1 })
  }
  return ranges
}

/** Pairs ends and names from left to right: all of them where they are as many, or else those that stand closest. */
function paired(ends: readonly { last: number }[], names: readonly HeaderName[]): Map<number, HeaderName> {
  const pairs = ends.flatMap(({ last }, index) =>
    names.flatMap((name, at) => {
      const distance = ends.length === names.length ? Math.abs(index - at) : Math.abs(last - name.end)
      return [{ index, at, name, distance }]
    }),
  )
  const found = new Map<number, HeaderName>()
  const kept: typeof pairs = []
  for (const pair of pairs.sort((a, b) => a.distance - b.distance)) {
    if (kept.some((other) => (pair.index - other.index) * (pair.at - other.at) <= 0)) continue
    kept.push(pair)
    found.set(pair.index, pair.name)
  }
  return found
}

/**
 * One cell per column, empty where the line has no amount. An overlong text pushes the amounts out of their columns:
 * they count from the left where each column has one, and are unreadable otherwise.
 */
export function cellsInColumns({ textEnd, amounts }: AmountsOfLine, columns: readonly AmountColumn[]): string[] {
  const isIn = ({ end }: AlignedAmount, { ends }: AmountColumn) => ends && end >= ends.first && end <= ends.last
  const isOverlong = columns.some(({ ends }) => ends && ends.last <= textEnd)
  // Pushed to the right, an amount may stand under the balance, but no balance under the amounts.
  const isSafe = ({ name }: AmountColumn) => !isOverlong || roleOfName(name) === 'amount'
  const isAligned = amounts.every((amount) => columns.some((column) => isSafe(column) && isIn(amount, column)))
  if (!isAligned && (amounts.length === columns.length || columns.some(({ ends }) => !ends)))
    return columns.map((_, index) => amounts[index]?.text ?? '')
  if (!isAligned) return columns.map(() => `… ${amounts.at(-1)?.text}`)
  return columns.map((column) => amounts.find((amount) => isIn(amount, column))?.text ?? '')
}
