/** An amount of a line with the position where it ends: columns are aligned at the right. */
export interface AlignedAmount {
  text: string
  end: number
}

/** The columns of amounts: their ends, or only their number where the lines are not aligned. */
export interface AmountColumns {
  ends: readonly number[] | undefined
  count: number
}

// `100,00-` ends up to four positions after `100,00`, as in `100,00 (-)`. Two columns never end this close.
const SAME_COLUMN = 4

/**
 * The columns of all amounts. Without a header, lines with more ends than any of them has amounts, or with ends spread
 * widely, are not aligned (text copied from a PDF): each of their amounts is then counted from the left.
 */
export function amountColumns(rows: readonly AlignedAmount[][], hasHeader: boolean): AmountColumns {
  const ends: number[] = []
  let [first, widest] = [0, 0]
  for (const end of rows.flatMap((amounts) => amounts.map((amount) => amount.end)).sort((a, b) => a - b)) {
    const last = ends.at(-1)
    if (last === undefined || end - last > SAME_COLUMN) {
      ends.push(end)
      first = end
    } else ends[ends.length - 1] = end
    widest = Math.max(widest, end - first)
  }
  const most = rows.reduce((count, { length }) => Math.max(count, length), 0)
  const isFull = rows.every(({ length }) => length === most)
  const isLoose = ends.length > most + (isFull ? 0 : 1) || widest > 2 * SAME_COLUMN
  return !hasHeader && isLoose ? { ends: undefined, count: most } : { ends, count: ends.length }
}

/** One cell per column, empty where the line has no amount. */
export function cellsInColumns(amounts: readonly AlignedAmount[], { ends, count }: AmountColumns): string[] {
  if (!ends) return Array.from({ length: count }, (_, index) => amounts[index]?.text ?? '')
  return ends.map((end, index) => {
    const previous = ends[index - 1] ?? 0
    return amounts.find((amount) => amount.end > previous && amount.end <= end)?.text ?? ''
  })
}
