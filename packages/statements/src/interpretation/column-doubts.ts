import { isPlanned } from '../columns/amount-column.ts'
import { isDueOrAccrued, isOfEntry } from '../columns/detect.ts'
import { nameOf, roleOfName } from '../columns/names.ts'
import type { Column, ReadOptions } from '../options.ts'
import { cellOf } from '../row.ts'
import { type Numbers, readSigned } from '../rows/read-row.ts'
import type { Section } from '../table/table.ts'
import { printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'
import { isAfterFees, isBeforeFees } from '../words/fees.ts'
import type { Doubt } from './doubt.ts'

/** Several days of which no name says that it is the entry's own, and that differ in most rows. */
export function ofDays(sections: readonly Section[], { columns = {} }: ReadOptions): Doubt[] {
  const [section] = sections
  const date = section?.columns.date
  if (!section || date === undefined || columns[date] !== undefined) return []
  const { list } = section.columns
  const taken = nameOf(list[date]?.name ?? '')
  const isPaid =
    /\bpag/.test(taken) && list.some(({ name, role }) => role.value === 'amount' && /\bpag/.test(nameOf(name)))
  const isNamed = roleOfName(list[date]?.name ?? '') === 'date' && !isDueOrAccrued(taken)
  const rivals = list.filter(
    (column) =>
      column.looksLike === 'date' &&
      column.role.value === 'ignored' &&
      !(isNamed && isDueOrAccrued(nameOf(column.name))) &&
      differs(section, date, column.index),
  )
  const isKnown = isOfEntry(taken) && !(/\bvenda\b/.test(taken) && rivals.some(({ name }) => isOfReceipt(nameOf(name))))
  if (isPaid || isKnown || rivals.length === 0 || rivals.length > 3) return []
  const answers = answersOf(section, [date, ...rivals.map(({ index }) => index)], 'date', columns)
  const evidence = 'O arquivo traz mais de um dia em cada linha, e os nomes não dizem qual é o da transação'
  return [{ about: 'day', message: 'Qual é o dia das transações?', evidence, answers }]
}

const isOfReceipt = (name: string) => /libera|receb|pagament|deposit|repasse|liquida/.test(name)

/**
 * Columns of money with values other than those read in most rows: their names say nothing, or they are what was read
 * with fees added or taken off.
 */
export function ofAmounts(sections: readonly Section[], { columns = {} }: ReadOptions, numbers: Numbers): Doubt[] {
  const [section] = sections
  const amount = section?.columns.amount
  if (!section || amount === undefined || columns[amount] !== undefined) return []
  const { list } = section.columns
  const isFinal = isAfterFees(nameOf(list[amount]?.name ?? ''))
  const final = isFinal
    ? []
    : list.filter((column) => isUnread(column) && isMadeOf(section, column.index, amount, numbers))
  const nameless = list.filter((column) => isUnexplainedMoney(column) && differs(section, amount, column.index))
  const rivals = [...new Set([...final, ...nameless])]
  if (rivals.length === 0 || rivals.length > 3) return []
  const answers = answersOf(section, [amount, ...rivals.map(({ index }) => index)], 'amount', columns)
  const [taken] = answers
  const names = new Intl.ListFormat('pt-BR').format(answers.map(({ label }) => label))
  const evidence =
    final.length > 0
      ? `Em cada linha, “${final[0]?.name}” é ${taken?.label} com o que outra coluna soma ou desconta`
      : `Os nomes ${names} não dizem qual é o valor da transação`
  return [{ about: 'amount', message: 'Qual coluna tem os valores?', evidence, answers }]
}

/** A column of money that was not read, is no fee, and does not say that it is before fees: Valor bruto, Preço original. */
const isUnread = ({ name, role, looksLike }: Column) =>
  looksLike === 'amount' &&
  role.value === 'ignored' &&
  roleOfName(name) !== 'ignored' &&
  !isPlanned(nameOf(name)) &&
  !isBeforeFees(nameOf(name))

/** Whether in each row the column `whole` is `base` plus or minus a third column, or all the others. */
function isMadeOf(
  { transactions, columns: { list } }: Section,
  whole: number,
  base: number,
  numbers: Numbers,
): boolean {
  const parts = list.flatMap(({ index, looksLike, role }) =>
    looksLike === 'amount' && role.value === 'ignored' && index !== whole ? [index] : [],
  )
  const rows = transactions.slice(0, SAMPLE).map(
    ({ cells }) =>
      (at: number) =>
        Math.abs(readSigned(cellOf(cells, at), numbers) ?? 0),
  )
  const isSum = (some: readonly number[], sign: 1 | -1) =>
    rows.every((at) => at(whole) === at(base) + sign * some.reduce((sum, index) => sum + at(index), 0))
  const changes = rows.some((at) => at(whole) !== at(base))
  return changes && [...parts.map((part) => [part]), parts].some((some) => isSum(some, 1) || isSum(some, -1))
}

const SAMPLE = 500

/** A column of money that is not read, and whose name does not say why. */
export const isUnexplainedMoney = ({ name, role, looksLike }: Column) =>
  looksLike === 'amount' &&
  role.value === 'ignored' &&
  name !== '' &&
  roleOfName(name) === undefined &&
  !isPlanned(nameOf(name))

function differs({ transactions }: Section, one: number, other: number): boolean {
  const printed = (cells: readonly string[], at: number) => {
    const cell = cellOf(cells, at)
    const date = leadingDate(cell)
    // Two times on one day are the same day.
    return date ? `${date.first} ${date.second} ${date.year}` : (printedAmount(cell)?.digits ?? cell)
  }
  const count = transactions.filter(({ cells }) => printed(cells, one) !== printed(cells, other)).length
  return count * 2 > transactions.length
}

function answersOf(
  { columns: { list } }: Section,
  indexes: readonly number[],
  role: 'date' | 'amount',
  chosen: NonNullable<ReadOptions['columns']>,
): Doubt['answers'] {
  return indexes.map((index) => ({
    label: `“${list[index]?.name || `Coluna ${index + 1}`}”`,
    options: { columns: { ...chosen, [index]: role } },
  }))
}
