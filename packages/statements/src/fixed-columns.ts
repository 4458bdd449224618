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
 * The columns of all amounts. Without a header, lines with more ends than any of them has amounts are not aligned
 * (text copied from a PDF): each of their amounts is then counted from the right.
 */
export function amountColumns(rows: readonly AlignedAmount[][], hasHeader: boolean): AmountColumns {
  const ends: number[] = []
  for (const end of rows.flatMap((amounts) => amounts.map((amount) => amount.end)).sort((a, b) => a - b)) {
    const last = ends.at(-1)
    if (last === undefined || end - last > SAME_COLUMN) ends.push(end)
    else ends[ends.length - 1] = end
  }
  const most = rows.reduce((count, { length }) => Math.max(count, length), 0)
  const isRagged = !hasHeader && ends.length > most && rows.every(({ length }) => length === most)
  return isRagged ? { ends: undefined, count: most } : { ends, count: ends.length }
}

/** One cell per column, empty where the line has no amount. */
export function cellsInColumns(amounts: readonly AlignedAmount[], { ends }: AmountColumns): string[] {
  if (!ends) return amounts.map(({ text }) => text)
  return ends.map((end, index) => {
    const previous = ends[index - 1] ?? 0
    return amounts.find((amount) => amount.end > previous && amount.end <= end)?.text ?? ''
  })
}
