import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { institutionIn, institutionOfFile } from '@tostao/texts/institutions'
import type { DateOrder } from '../options.ts'
import type { FileRow } from '../row.ts'
import { type Numbers, readSigned } from '../rows/read-row.ts'
import type { Table } from '../table/table.ts'
import type { StatementAccount } from '../types.ts'
import { printedAmount } from '../values/amounts.ts'
import { dayOf, leadingDate } from '../values/dates.ts'
import { namesBalanceAfter, namesFinalBalance, namesOpeningBalance } from '../words/balances.ts'
import { institutionOfHeader } from './headers.ts'

export type AccountFacts = Pick<StatementAccount, 'institution' | 'accountHint' | 'period' | 'closingBalance'>

export interface OuterBalances {
  opening: Centavos | undefined
  final: Centavos | undefined
  /** Line of the final balance, counted from 1. */
  finalLine: number
}

export const NONE_OUTSIDE: OuterBalances = { opening: undefined, final: undefined, finalLine: 0 }

interface Line {
  text: string
  cells: readonly string[]
  folded: string
}

// Not an account number, though it may stand in its place (conta corrente - período 15/12/2025 a 15/01/2026).
const dateOrMonth = /\d{1,2}\/(?:\d{1,2}(?![\d.])|20\d{2}\b)|\d{1,2}[.-]\d{1,2}[.-]20\d{2}\b|20\d{2}-\d{2}-\d{2}\b/
const accountNumber = new RegExp(
  `\\b(?:conta(?: corrente)?|c/c|cartao)\\b[^\\d*]{0,12}(?!${dateOrMonth.source})([\\d*x][\\d*x.\\-/ ]{2,24}[\\dx])`,
)
const periodDates =
  /(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})\D{1,12}(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})/

/** Reads the account number, period and closing balance from the lines around the table, the institution also from its header. */
export function accountIn(
  { around, sections }: Table,
  fileName: string,
  order: DateOrder,
  numbers: Numbers,
): AccountFacts {
  const lines = linesAround(around)
  const texts = lines.map(({ folded }) => folded)
  const name =
    institutionIn(texts.join('\n')) ??
    institutionOfHeader(sections[0]?.header?.cells ?? [], texts) ??
    institutionOfFile(fileName)
  const hint = first(lines, ({ folded }) => accountNumber.exec(folded)?.[1]?.trim())
  const period = first(lines, ({ text }) => periodIn(text, order))
  const balance = balanceIn(lines, namesBalanceAfter, numbers)
  return {
    ...(name === undefined ? {} : { institution: name }),
    ...(hint === undefined ? {} : { accountHint: hint }),
    ...(period === undefined ? {} : { period }),
    ...(balance === undefined ? {} : { closingBalance: balance }),
  }
}

/** The first and last balance of the statement, printed outside the table, in signed centavos. */
export function outerBalances(around: readonly FileRow[], numbers: Numbers): OuterBalances {
  const lines = linesAround(around)
  return {
    opening: balanceIn(lines, namesOpeningBalance, numbers),
    final: balanceIn(lines, namesFinalBalance, numbers),
    finalLine: around[lines.findIndex(({ folded }) => namesFinalBalance(folded))]?.line ?? 0,
  }
}

function linesAround(around: readonly FileRow[]): Line[] {
  return around.map(({ text, cells }) => ({ text: text.slice(0, 300), cells, folded: fold(text.slice(0, 300)) }))
}

function balanceIn(lines: readonly Line[], named: (text: string) => boolean, numbers: Numbers): Centavos | undefined {
  return first(lines, ({ folded, cells }) => {
    const amount = named(folded) ? cells.findLast((cell) => printedAmount(cell)) : undefined
    return amount === undefined ? undefined : readSigned(amount, numbers)
  })
}

function periodIn(text: string, order: DateOrder): StatementAccount['period'] {
  const [, start = '', end = ''] = periodDates.exec(text) ?? []
  const [opening, closing] = [leadingDate(start), leadingDate(end)]
  const from = opening && dayOf(opening, order, undefined)
  const to = closing && dayOf(closing, order, undefined)
  return from && to && from <= to ? { from, to } : undefined
}

function first<T, Found>(list: readonly T[], find: (one: T) => Found | undefined): Found | undefined {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
