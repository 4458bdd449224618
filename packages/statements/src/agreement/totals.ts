import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { FileRow } from '../row.ts'
import type { UnsignedEntry } from '../rows/entry.ts'
import { type Numbers, readSigned } from '../rows/read-row.ts'
import type { Table } from '../table/table.ts'
import type { BalanceCheck } from '../types.ts'
import { printedAmount } from '../values/amounts.ts'
import { whereOf } from '../values/where.ts'
import { namesNoSum } from '../words/balances.ts'
import type { Amounts } from './balances.ts'

/** A sum that the file prints of its own rows. */
export interface Total {
  /** Line of the file, counted from 1. */
  line: number
  /** The rows that it sums: money in, money out, or all above it. */
  of: 'in' | 'out' | 'any'
  /** Without sign. */
  value: Centavos
  /** It says that it is the sum of its rows and of nothing else: it must fit. */
  isPlain: boolean
}

const total = /^(?:sub ?)?tota(?:l|is)\b/
const plain =
  /^(?:sub ?)?tota(?:l|is)(?: geral| gasto| d[oe] periodo| do mes| parcial| d[aeo]s? (?:entradas|saidas|receitas|despesas|gastos|lancamentos|movimenta\w+|transac\w+)| (?:d[oe] )?(?:cartao )?(?:final )?[x*.]*\d{4})?(?: \(?(?:r\$|brl|em reais)\)?)? ?:?$/
const incoming = /\b(?:entradas?|receitas?|creditos?|recebid[oa]s?|recebimentos?|depositos?|ganhos?)\b/
const outgoing = /\b(?:saidas?|despesas?|gastos?|debitos?|compras?)\b/
const foreign = /us\$|u\$|\busd\b|dolar|\beuros?\b|\beur\b/

/** The totals printed under, between and above the rows, with the columns of the section that they stand in. */
export function totalsOf({ sections, around }: Pick<Table, 'sections' | 'around'>, numbers: Numbers): Total[] {
  const inside = sections.flatMap(({ rows, columns: { amount, credit, debit } }) =>
    rows.flatMap((row) => totalsIn(row, { amount, credit, debit }, numbers)),
  )
  return [...inside, ...around.flatMap((row) => totalsIn(row, {}, numbers))].sort((a, b) => a.line - b.line)
}

interface MoneyColumns {
  amount?: number | undefined
  credit?: number | undefined
  debit?: number | undefined
}

function totalsIn({ line, cells, text }: FileRow, { amount, credit, debit }: MoneyColumns, numbers: Numbers): Total[] {
  const label = cells.map((cell) => fold(cell.slice(0, 80))).find((cell) => total.test(cell)) ?? ''
  const named = label.replace(/[\s:.]*(?:r\$)?\s*-?\d[\d.,]*$/, '')
  if (label === '' || foreign.test(text.toLowerCase()) || namesNoSum(named)) return []
  const valueAt = (index: number | undefined) =>
    index === undefined ? undefined : readSigned(cells[index] ?? '', numbers)
  const isPlain = plain.test(named)
  const pair = (
    [
      ['in', credit],
      ['out', debit],
    ] as const
  ).flatMap(([of, index]): Total[] => {
    const value = valueAt(index)
    return value === undefined ? [] : [{ line, of, value: Math.abs(value), isPlain }]
  })
  if (amount === undefined && pair.length > 0) return pair
  const last = /(?:r\$\s*)?-?\d[\d.,]*,\d{2}$/i.exec(text)?.[0] ?? cells.findLast((cell) => printedAmount(cell))
  const value = valueAt(amount) ?? (last === undefined ? undefined : readSigned(last, numbers))
  const [isIn, isOut] = [incoming.test(named), outgoing.test(named)]
  return value === undefined
    ? []
    : [{ line, of: isIn === isOut ? 'any' : isIn ? 'in' : 'out', value: Math.abs(value), isPlain }]
}

/** A total that agrees with the rows, or must and does not. */
export interface ComparedTotal {
  line: number
  fits: boolean
}

/** Compares the totals with the rows read: those since the total before, those above it, all, or those below it until the next. */
export function compareTotals(
  totals: readonly Total[],
  entries: readonly Pick<UnsignedEntry, 'line'>[],
  amounts: Amounts,
): ComparedTotal[] {
  const sums = [{ in: 0, out: 0 }]
  for (const amount of amounts) {
    const { in: income, out } = sums.at(-1) ?? { in: 0, out: 0 }
    sums.push({ in: income + Math.max(0, amount ?? 0), out: out + Math.max(0, -(amount ?? 0)) })
  }
  const all = sums.length - 1
  const read = new Set(entries.map(({ line }) => line))
  const compared: ComparedTotal[] = []
  // A transaction is no total, whatever its name: Total Pass.
  const printed = totals.filter(({ line }) => !read.has(line))
  // The total of credits and that of debits in one line sum the same rows.
  const lines = [...new Set(printed.map(({ line }) => line))]
  let at = 0
  const rowsAbove = lines.map((line) => {
    while (at < all && (entries[at]?.line ?? 0) < line) at++
    return at
  })
  const places = new Map(lines.map((line, index) => [line, index]))
  for (const total of printed) {
    const index = places.get(total.line) ?? 0
    const [start, end, next] = [rowsAbove[index - 1] ?? 0, rowsAbove[index] ?? 0, rowsAbove[index + 1] ?? all]
    const parts = [[start, end] as const, [0, end] as const, [0, all] as const, [end, next] as const]
    const isMet = parts.some(([from, to]) => to > from && fits(total, sums[from], sums[to]))
    if (isMet || total.isPlain) compared.push({ line: total.line, fits: isMet })
  }
  return compared
}

/** The result of comparing the totals, for the user. */
export function checkOfTotals(compared: readonly ComparedTotal[]): BalanceCheck[] {
  if (compared.length === 0) return []
  const lines = compared.filter(({ fits }) => !fits).map(({ line }) => line)
  const agrees = lines.length === 0
  const message = agrees
    ? 'O total impresso no arquivo confere com as transações lidas.'
    : `O total impresso ${whereOf(lines)} não confere com as transações lidas: pode faltar uma, ou um valor ou sinal estar errado.`
  return [{ balance: 'total', agrees, message, lines }]
}

interface Sums {
  in: Centavos
  out: Centavos
}

function fits({ of, value }: Total, from: Sums = { in: 0, out: 0 }, to: Sums = from): boolean {
  const [income, out] = [to.in - from.in, to.out - from.out]
  if (of === 'any') return value === income || value === out || value === Math.abs(income - out)
  return value === (of === 'in' ? income : out)
}
