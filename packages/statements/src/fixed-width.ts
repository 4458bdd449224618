import { leadingDate } from './dates.ts'
import { isHeader, roleOfName } from './roles/names.ts'
import type { Row } from './row.ts'

// An amount with cents at the end of the line, with a sign or letter. No nested repeats: linear time.
const lastAmount =
  /(?:^|\s)((?:R\$\s?)?[-+]?\(?(?:\d{1,3}(?:[.,]\d{3}){1,4}|\d{1,12})[.,]\d{2}\)?(?:\s?[-+]|\s?[CD])?)$/i
const MAX_AMOUNTS = 6
const SAME_COLUMN = 3

interface Cut {
  date: string
  text: string
  /** Amounts from left to right with their end positions: columns are aligned at the right. */
  amounts: { text: string; end: number }[]
}

/** Whether a line starts with a date and ends with an amount after white space. */
export function lineLooksFixed(line: string): boolean {
  return cut(line) !== undefined
}

/**
 * Cuts fixed-width text (Ourocard, statements copied from a terminal) into date, text and one cell per aligned
 * position of amounts. A line that is not a row becomes one cell.
 */
export function cutFixedWidth(lines: readonly string[]): Row[] {
  const cuts = lines.map((line) => cut(line))
  const ends = columnEnds(cuts.flatMap((row) => row?.amounts.map(({ end }) => end) ?? []))
  return lines.flatMap((line, index) => {
    const text = line.trim()
    if (text === '') return []
    const row = cuts[index]
    const cells = row ? align(row, ends) : (headerCells(line, ends.length) ?? [text])
    return [{ line: index + 1, cells, text }]
  })
}

function cut(line: string): Cut | undefined {
  const start = line.slice(0, 16).search(/\S/)
  const date = start < 0 ? undefined : leadingDate(line.slice(start, start + 200))
  if (!date) return undefined
  let rest = line.trimEnd()
  const dateEnd = start + line.slice(start, start + 200).length - date.rest.length
  const amounts: Cut['amounts'] = []
  for (let match = tail(rest); match && amounts.length < MAX_AMOUNTS; match = tail(rest)) {
    const text = match[1] ?? ''
    if (rest.length - text.length < dateEnd) break
    amounts.unshift({ text, end: rest.length })
    rest = rest.slice(0, rest.length - text.length).trimEnd()
  }
  if (amounts.length === 0) return undefined
  return { date: line.slice(start, dateEnd).trim(), text: rest.slice(dateEnd).replace(/\s+/g, ' ').trim(), amounts }
}

/** Searches only the end of the line, so that long lines cost nothing. */
const tail = (line: string) => lastAmount.exec(line.slice(-40))

/** Ends within three positions of one another are one column. */
function columnEnds(ends: readonly number[]): number[] {
  const columns: number[] = []
  for (const end of [...ends].sort((a, b) => a - b)) {
    const last = columns.at(-1)
    if (last === undefined || end - last > SAME_COLUMN) columns.push(end)
    else columns[columns.length - 1] = end
  }
  return columns
}

function align({ date, text, amounts }: Cut, ends: readonly number[]): string[] {
  const cells = ends.map((end, index) => {
    const previous = ends[index - 1] ?? 0
    return amounts.find((amount) => amount.end > previous && amount.end <= end)?.text ?? ''
  })
  return [date, text, ...cells]
}

/** `Data  Transações  País  Valor R$  Valor US$` names the date, the text and, from the right, the amounts. */
function headerCells(line: string, amounts: number): string[] | undefined {
  const names = line.trim().split(/\s{2,}/)
  if (!isHeader(names)) return undefined
  const moneyNames = names.filter((name) =>
    ['amount', 'credit', 'debit', 'balance', 'foreign'].includes(roleOfName(name) ?? ''),
  )
  const last = moneyNames.slice(-amounts)
  const texts = names.slice(1, Math.max(2, names.indexOf(last[0] ?? '')))
  return [names[0] ?? '', texts.join(' '), ...Array(amounts - last.length).fill(''), ...last]
}
