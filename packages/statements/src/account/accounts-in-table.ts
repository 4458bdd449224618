import { fold } from '@tostao/primitives/text'
import type { FileRow } from '../row.ts'
import { type Numbers, readBalance } from '../rows/read-row.ts'
import type { Section, Table } from '../table/table.ts'
import { printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'
import { namesOpeningBalance } from '../words/balances.ts'

/**
 * One table for each account of the file. A new account begins under repeated names with a title above them, where that
 * title names another account, or the opening balance is not the one with which the rows above ended (Caixa's account and
 * savings in one file). The cards of one bill are no accounts of their own.
 */
export function accountsIn(table: Table, numbers: Numbers): Table[] {
  const tables: Table[] = []
  let current = { ...table, sections: table.sections.slice(0, 1) }
  const start = table.sections[0]?.header?.line ?? 0
  let name = nameIn(table.around.filter(({ line }) => line < start))
  for (const [index, section] of table.sections.slice(1).entries()) {
    const above = table.sections[index]
    const found = above ? [...titlesUnder(above), ...between(table.around, above, section)] : []
    const other = nameIn(found)
    const isOther = name !== undefined && other !== undefined && other !== name
    const titles = isOther || (above && opensAccount(above, section, numbers)) ? found : []
    const last = current.sections.at(-1)
    if (titles.length === 0 || !last) {
      current.sections.push(section)
      continue
    }
    const rows = last.rows.filter((row) => !titles.includes(row))
    tables.push({ ...current, sections: current.sections.with(-1, { ...last, rows }) })
    name = other
    const title = titles.at(-1)?.cells.join(' ') ?? ''
    current = { ...table, around: titles, title, sections: [section] }
  }
  return [...tables, current]
}

const account =
  /\b(?:conta|c\/c|poupanca)\b(?: (?:corrente|poupanca|investimento|digital|de pagamento))?[^\d*]{0,12}([\d*x][\d*x.-]{2,24}[\dx])/
const dotted = /^\d{1,2}[.-]\d{1,2}[.-]\d{2,4}$|^(?:19|20)\d\d-/

/** The account that the first of these lines with a number names: its digits, and whether it is one of savings. */
function nameIn(lines: readonly FileRow[]): string | undefined {
  for (const { text } of lines) {
    const [words = '', number = ''] = account.exec(fold(text.slice(0, 200))) ?? []
    if (number !== '' && !dotted.test(number)) return `${words.includes('poupanca')} ${number.replaceAll(/[.-]/g, '')}`
  }
  return undefined
}

function opensAccount(above: Section, { rows, columns }: Section, numbers: Numbers): boolean {
  const opening = rows.find(({ cells }) => cells.some(leadingDate) || cells.some(printedAmount))
  if (!opening?.cells.some((cell) => namesOpeningBalance(fold(cell)))) return false
  const before = above.rows.flatMap(({ cells }) => readBalance(cells, above.columns, numbers) ?? []).at(-1)
  const after = readBalance(opening.cells, columns, numbers)
  return before !== undefined && after !== undefined && before !== after
}

/** The rows at the end of a section that have neither a date nor an amount: the title of the next one. */
function titlesUnder({ rows }: Section): FileRow[] {
  const last = rows.findLastIndex(({ cells }) => cells.some((cell) => leadingDate(cell) ?? printedAmount(cell)))
  return rows.slice(last + 1)
}

/** The lines of a summary, and titles, between two sections. */
function between(around: readonly FileRow[], above: Section, { header }: Section): FileRow[] {
  const start = (above.rows.at(-1) ?? above.header)?.line ?? 0
  return around.filter(({ line }) => line > start && line < (header?.line ?? 0))
}
