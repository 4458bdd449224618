import type { DayBalance, Summary } from '@tostao/contract/dashboard'
import type { EntryType } from '@tostao/contract/fields'
import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import {
  addDays,
  addMonths,
  addMonthsAnchored,
  type Day,
  firstDay,
  lastDay,
  type Month,
  monthOf,
  monthRange,
} from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

const TREND_MONTHS = 6
const UNNAMED = 'Sem categoria'

export const trendPeriod = (to: Day) => ({
  from: firstDay(addMonths(monthOf(to), 1 - TREND_MONTHS)),
  to: lastDay(monthOf(to)),
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
  income: Centavos
  expenses: Centavos
}

/**
 * The balance of each day of a month and of the month before it, counted back from the month's end. What is expected by
 * then moves it on its day.
 */
export function linesOf(
  month: Month,
  days: readonly DayFlow[],
  balanceAtEnd: Centavos,
  expected: readonly ExpectedFlow[],
): Pick<Summary, 'balanceLine' | 'previousLine'> {
  const movedOn = new Map(days.map(({ date, moved }) => [date, moved]))
  for (const { date, amount } of expected) movedOn.set(date, (movedOn.get(date) ?? 0) + amount)
  const before = addMonths(month, -1)
  const line: DayBalance[] = []
  let balance = balanceAtEnd + totalExpected(expected)
  for (let date = lastDay(month); date >= firstDay(before); date = addDays(date, -1)) {
    line.unshift({ date, balance })
    balance -= movedOn.get(date) ?? 0
  }
  return {
    balanceLine: line.filter(({ date }) => monthOf(date) === month),
    previousLine: line.filter(({ date }) => monthOf(date) === before),
  }
}

export const totalExpected = (expected: readonly ExpectedFlow[]): Centavos =>
  expected.reduce((total, { amount }) => total + amount, 0)

/** The days of a period in its last month, in the current month only those up to today: what is planned has not come. */
export function comparedPeriod({ from, to }: Period, today: Day): Period {
  const first = firstDay(monthOf(to))
  const isCurrent = monthOf(to) === monthOf(today) && from <= today && today <= to
  return { from: from > first ? from : first, to: isCurrent ? today : to }
}

/** The days of the month before that compare with them: the same numbers, and the whole month with the whole month. */
export function previousPeriod({ from, to }: Period): Period {
  const month = monthOf(to)
  const before = monthRange(addMonths(month, -1))
  const back = (day: Day) => addMonthsAnchored(day, -1, Number(day.slice(8)))
  return { from: back(from), to: to === lastDay(month) ? before.to : back(to) }
}

export function flowWithin(days: readonly DayFlow[], { from, to }: Period): Summary['previous'] {
  const within = days.filter(({ date }) => date >= from && date <= to)
  return {
    income: within.reduce((sum, day) => sum + day.income, 0),
    expenses: within.reduce((sum, day) => sum + day.expenses, 0),
  }
}

export const sumOfFlows = (a: Flow, b: Flow = { income: 0, expenses: 0 }): Flow => ({
  income: a.income + b.income,
  expenses: a.expenses + b.expenses,
})
type Flow = Summary['previous']
