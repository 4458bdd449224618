import { formatCount } from '@tostao/primitives/count'
import { chosen } from '../chosen.ts'
import type { DateOrder, DecimalMark, Guess, ReadOptions } from '../options.ts'
import { decimalVote, printedAmount } from '../values/amounts.ts'
import { dayOf, leadingDate, type PrintedDate } from '../values/dates.ts'
import type { Section } from './table.ts'

const SAMPLE = 1000

/**
 * The decimal mark of the file, by the votes of its amounts. Those that can be read both ways (1.060) only break ties.
 * The first thousand rows decide, or all rows when none of these was sure.
 */
export function decimalMarkOf(sections: readonly Section[], options: ReadOptions): Guess<DecimalMark> {
  if (options.decimalMark) return chosen(options.decimalMark)
  const first = amountsOf(sections, SAMPLE)
  return countMarks(first.some((digits) => decimalVote(digits)?.weak === false) ? first : amountsOf(sections, Infinity))
}

function amountsOf(sections: readonly Section[], limit: number): string[] {
  return sections.flatMap(({ rows, columns: { amount, credit, debit, balance } }) => {
    const indexes = [amount, credit, debit, balance].filter((index) => index !== undefined)
    const sample = rows.slice(0, limit)
    return indexes.flatMap((index) => sample.flatMap(({ cells }) => printedAmount(cells[index] ?? '')?.digits ?? []))
  })
}

/** The decimal mark of amounts, each given as digits and separators. */
export function countMarks(amounts: readonly string[]): Guess<DecimalMark> {
  const sure = { comma: 0, dot: 0 }
  const weak = { comma: 0, dot: 0 }
  for (const digits of amounts) {
    const vote = decimalVote(digits)
    if (vote) (vote.weak ? weak : sure)[vote.mark]++
  }
  const tally = sure.comma === sure.dot ? weak : sure
  const value = tally.dot > tally.comma ? 'dot' : 'comma'
  const mark = value === 'dot' ? 'ponto' : 'vírgula'
  const count = sure[value] || weak[value]
  const evidence =
    count === 0
      ? 'Nenhum valor tem centavos; lidos à brasileira, com vírgula'
      : `Valores com ${mark} antes dos centavos: ${formatCount(count)} de ${formatCount(amounts.length)}`
  return { value, evidence, from: 'file' }
}

/** The dates in the date columns. */
export function datesOf(sections: readonly Section[]): PrintedDate[] {
  return sections.flatMap(({ rows, columns: { date } }) =>
    date === undefined ? [] : rows.flatMap((row) => leadingDate(row.cells[date] ?? '') ?? []),
  )
}

/**
 * Day first, as in Brazil, unless second numbers above 12 show that the month is first. When most dates are not numeric,
 * the order is called `ymd` and the evidence says what most dates look like.
 */
export function dateOrderOf(dates: readonly PrintedDate[], options: ReadOptions): Guess<DateOrder> {
  if (options.dateOrder) return chosen(options.dateOrder)
  const numeric = dates.filter((date) => date.numeric)
  const dayFirst = numeric.filter((date) => date.first > 12 && exists(date, 'dmy')).length
  const monthFirst = numeric.filter((date) => date.second > 12 && exists(date, 'mdy')).length
  const isRare = numeric.length * 2 < dates.length
  const most = numeric.length === 0 ? 'As datas trazem' : 'A maioria das datas traz'
  const reasons = isRare ? [`${most} o ano na frente ou o mês por extenso`] : []
  if (monthFirst > dayFirst) {
    return { value: 'mdy', evidence: [...reasons, onlyWith(monthFirst, 'mês')].join('; '), from: 'file' }
  }
  if (dayFirst > 0) reasons.push(onlyWith(dayFirst, 'dia'))
  const evidence = reasons.join('; ') || 'Datas lidas à brasileira, com o dia na frente'
  return { value: isRare ? 'ymd' : 'dmy', evidence, from: 'file' }
}

/** Whether such a day exists; a date without a year is tried in a leap year. */
const exists = (date: PrintedDate, order: DateOrder) =>
  dayOf({ ...date, year: date.year ?? 2024 }, order, undefined) !== undefined

const onlyWith = (count: number, first: 'dia' | 'mês') =>
  `${formatCount(count)} ${count === 1 ? 'data só existe' : 'datas só existem'} com o ${first} na frente`
