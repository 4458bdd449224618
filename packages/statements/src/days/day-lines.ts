import { fold } from '@tostao/primitives/text'
import { headerIn } from '../file/fixed-header.ts'
import { cutLine } from '../file/fixed-line.ts'
import { dateOf, leadingDate } from '../values/dates.ts'
import { isAccountBalance, isBalanceOrTotal } from '../words/balances.ts'

const MAX_DAY_LENGTH = 80
const MAX_TEXT_LINES = 3
const MAX_TEXT_WIDTH = 120
const AMOUNT_WIDTH = 24
const anyDate = '01/01/2026'
// A day with a letter for one of its digits, or the other way round.
const damagedDay = /^(?=[oil]?\d)[\doil]{1,2}(?: de |[ /.-])[a-z\d]{1,9}\.?(?: de |[ /.-])[\doil]{4}\b/
// Nubank's totals give their rows a sign too, and nobody knows the day of Hoje.
const isOther = /^(?:hoje|ontem|total de (?:entradas|saidas)\b.*)$/
// The day below it is that of a bill, not of rows.
const isLabel = /^.{0,40}\b(?:vencimento|fechamento|emissao|validade)\W*$/

/** A row without its day: its text may take several lines, the last of them ends with the amount. */
interface DayRow {
  from: number
  to: number
  /** As printed. */
  line: string
  text: string
  amounts: readonly string[]
  isBalance: boolean
}

interface DayLine {
  date: string
  balance: DayRow | undefined
}

/**
 * Completes the rows of text without columns under lines with a day alone, or with the balance of the day (Inter). The lines stay as they are when a row stands right above the first day, or
 * none below the last one: then the days may stand below their rows.
 */
export function withDaysOfLines(lines: readonly string[]): readonly string[] {
  const days = lines.map((line, index) => {
    const day = dayOfLine(line, index)
    return day && isLabel.test(fold(lines[index - 1] ?? '')) ? undefined : day
  })
  const first = days.findIndex(Boolean)
  const last = days.findLastIndex(Boolean)
  if (new Set(days.map((day) => day?.date)).size <= 2) return lines
  const rows = rowsOf(lines, days)
  const entries = rows?.filter(({ isBalance }) => !isBalance) ?? []
  const above = lines.slice(0, first).findLastIndex((line) => line.trim() !== '')
  if (!rows || entries.every(({ from }) => from < last) || entries.some(({ to }) => to === above)) return lines
  const width = days.reduce((longest, day) => Math.max(longest, day?.date.length ?? 0), 0) + 1
  const completed = lines.map((line, index) => {
    const name = headerIn(line) ? '' : 'Data'
    const isNames = /\S {2,}\S/.test(line) && headerIn(`${name}  ${line}`)
    return days[index] ? '' : isNames ? name.padEnd(width) + line : line
  })
  const dated = [...days.flatMap((day) => day?.balance ?? []), ...rows.filter(({ from }) => from > first)]
  const print = printed(dated)
  const starts = new Map(dated.map((row) => [row.from, row]))
  for (const { from, to } of dated) completed.fill('', from, to + 1)
  let date = ''
  return completed.map((line, index) => {
    date = days[index]?.date ?? date
    const row = starts.get(index)
    return row ? date.padEnd(width) + print(row) : line
  })
}

/** How rows are printed: as they are where cells stand apart, or else with their amounts in columns. */
function printed(rows: readonly DayRow[]): (row: DayRow) => string {
  if (rows.some(({ line, isBalance }) => !isBalance && /\S\s{2,}\S/.test(line))) return ({ line }) => line
  const width = Math.min(
    MAX_TEXT_WIDTH,
    rows.reduce((longest, { text }) => Math.max(longest, text.length), 0),
  )
  return ({ text, amounts }) => text.padEnd(width) + amounts.map((amount) => amount.padStart(AMOUNT_WIDTH)).join('')
}

/** The day of a line that holds nothing else but its balance. */
function dayOfLine(line: string, index: number): DayLine | undefined {
  const text = line.length > MAX_DAY_LENGTH ? '' : line.trim()
  const found = leadingDate(text)
  if (!found) return undefined
  const date = text.slice(0, text.length - found.rest.length).trim()
  if (dateOf(text)) return { date, balance: undefined }
  const balance = rowOf(index, [], found.rest.trim())
  return balance && isAccountBalance(fold(balance.text)) ? { date, balance } : undefined
}

/** The rows between the days; `undefined` when a row has a date, is cut by delimiters or has its day elsewhere. */
function rowsOf(lines: readonly string[], days: readonly unknown[]): DayRow[] | undefined {
  const rows: DayRow[] = []
  let texts: string[] = []
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    const folded = fold(text.slice(0, 200))
    if (isOther.test(folded) || (damagedDay.test(folded) && !leadingDate(text))) return undefined
    const cut = days[index] ? undefined : cutLine(`${anyDate} ${text}`, true)
    if (cut && (leadingDate(text) || /[;|\t]/.test(line))) return undefined
    const row = cut && rowOf(index, cut.text === '' ? texts : texts.slice(-1).filter(hasOpenQuote), line)
    if (row) rows.push(row)
    texts = cut || days[index] || text === '' ? [] : [...texts, text].slice(-MAX_TEXT_LINES - 1)
  }
  return rows
}

const hasOpenQuote = (text: string) => text.split('"').length % 2 === 0

/** The row that ends with a line, its text in the lines above it where it has none itself. */
function rowOf(to: number, above: readonly string[], last: string): DayRow | undefined {
  const line = above.length > 0 ? [...above, last.trim()].join(' ') : last
  const cut = cutLine(`${anyDate} ${line.trim()}`, true)
  if (!cut || above.length > MAX_TEXT_LINES || !/\p{L}/u.test(cut.text)) return undefined
  const amounts = cut.amounts.map(({ text }) => text)
  return { from: to - above.length, to, line, text: cut.text, amounts, isBalance: isBalanceOrTotal(fold(cut.text)) }
}
