import type { DayBalance, Summary } from '@tostao/contract/dashboard'
import type { EntryType } from '@tostao/contract/fields'
import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import { addDays, addMonths, addMonthsAnchored, type Day, type Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Months } from '@tostao/primitives/months'

const TREND_MONTHS = 6
const UNNAMED = 'Sem categoria'

export const trendPeriod = (to: Day, months: Months): Period => ({
  from: months.first(addMonths(months.of(to), 1 - TREND_MONTHS)),
  to: months.last(months.of(to)),
})

interface CategorySum {
  type: EntryType
  id: number | null
  name: string | null
  color: CategoryColor | null
  icon: CategoryIcon | null
  total: Centavos
}

export const totalOf = (sums: readonly CategorySum[], type: EntryType): Centavos =>
  sums.reduce((total, sum) => (sum.type === type ? total + sum.total : total), 0)

export const topCategories = (sums: readonly CategorySum[]): Summary['topCategories'] =>
  sums
    .filter(({ type, total }) => type === 'DESPESA' && total > 0)
    .map(({ id, name, color, icon, total }) => ({
      id,
      name: name ?? UNNAMED,
      categoryColor: color,
      categoryIcon: icon,
      total,
    }))
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'pt-BR') || (a.id ?? 0) - (b.id ?? 0))

interface Period {
  from: Day
  to: Day
}
/** Expenses are negative. */
export interface ExpectedFlow {
  date: Day
  amount: Centavos
}
interface DayFlow {
  date: Day
  moved: Centavos
}

/**
 * The balance of each day of a month and of the month before it, counted back from the month's end. What is expected by
 * then moves it on its day.
 */
export function linesOf(
  month: Month,
  months: Months,
  days: readonly DayFlow[],
  balanceAtEnd: Centavos,
  expected: readonly ExpectedFlow[],
): Pick<Summary, 'balanceLine' | 'previousLine'> {
  const movedOn = new Map<Day, Centavos>()
  const moves = [...expected, ...days.map(({ date, moved }) => ({ date, amount: moved }))]
  for (const { date, amount } of moves) movedOn.set(date, (movedOn.get(date) ?? 0) + amount)
  const before = addMonths(month, -1)
  const [first, firstBefore] = [months.first(month), months.first(before)]
  const backwards: DayBalance[] = []
  let balance = balanceAtEnd + totalExpected(expected)
  for (let date = months.last(month); date >= firstBefore; date = addDays(date, -1)) {
    backwards.push({ date, balance })
    balance -= movedOn.get(date) ?? 0
  }
  const line = backwards.reverse()
  return {
    balanceLine: line.filter(({ date }) => date >= first),
    previousLine: line.filter(({ date }) => date < first),
  }
}

export const totalExpected = (expected: readonly ExpectedFlow[]): Centavos =>
  expected.reduce((total, { amount }) => total + amount, 0)

/** The days of a period in its last month, in the current month only those up to today: what is planned has not come. */
export function comparedPeriod({ from, to }: Period, today: Day, months: Months): Period {
  const first = months.first(months.of(to))
  const isCurrent = months.of(to) === months.of(today) && from <= today && today <= to
  return { from: from > first ? from : first, to: isCurrent ? today : to }
}

/** The days of the month before that compare with them: the same numbers, and the whole month with the whole month. */
export function previousPeriod({ from, to }: Period, months: Months): Period {
  const month = months.of(to)
  const back = (day: Day) => addMonthsAnchored(day, -1, Number(day.slice(8)))
  return { from: back(from), to: to === months.last(month) ? months.last(addMonths(month, -1)) : back(to) }
}

export const within = <T extends { date: Day }>(days: readonly T[], { from, to }: Period): T[] =>
  days.filter(({ date }) => date >= from && date <= to)
