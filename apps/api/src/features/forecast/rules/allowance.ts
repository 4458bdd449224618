import type { Allowance, AllowanceKind } from '@tostao/contract/forecast'
import { addDays, addMonthsAnchored, type Day, daysBetween, type Month, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { calendarMonths, type Months } from '@tostao/primitives/months'
import type { Come } from './events.ts'

/** The day before the next salary, the largest income that repeats; without one the last of the month. */
export function untilSalary(incomes: readonly { date: Day; amount: Centavos }[], today: Day, months: Months): Day {
  const coming = incomes.filter(({ date }) => date > today)
  const largest = coming.reduce((most, { amount }) => Math.max(most, amount), 0)
  const [next] = coming.flatMap(({ date, amount }) => (amount === largest ? date : [])).sort()
  return next === undefined ? months.last(months.of(today)) : addDays(next, -1)
}

export const daysTo = (today: Day, until: Day): number => daysBetween(today, until) + 1

/** The days from today on, in the user's months. */
interface Span {
  months: Months
  today: Day
  until: Day
}

/** The share of each month from today on that lies before a day. */
function shares({ months, today, until }: Span): { month: Month; from: Day; to: Day; share: number }[] {
  return months.within(today, until).map((month) => {
    const from = month === months.of(today) ? today : months.first(month)
    const last = months.last(month)
    const to = until < last ? until : last
    return { month, from, to, share: daysTo(from, to) / daysTo(from, last) }
  })
}

export interface BudgetLeft {
  month: Month
  categoryId: number
  remaining: Centavos
  /** Whether `remaining` includes what is left of the category's previous budget. */
  rollover: boolean
}

/** The sum that the budgets still need up to a day, each month by its days, without what is counted as a due date already. */
export const budgetsNeed = (budgets: readonly BudgetLeft[], fixed: readonly Come[], span: Span): Centavos =>
  budgetsUpTo(budgets, fixed, span)(span.until)

/** The same for any day from today on. The budgets come in the order of their months. */
export function budgetsUpTo(
  budgets: readonly BudgetLeft[],
  fixed: readonly Come[],
  { months, today }: Omit<Span, 'until'>,
): (day: Day) => Centavos {
  const keyOf = (month: Month, categoryId: number | null | undefined) => `${month} ${categoryId}`
  const counted = new Map<string, Centavos>()
  for (const { date, categoryId, amount } of fixed) {
    const key = keyOf(months.of(date), categoryId)
    counted.set(key, (counted.get(key) ?? 0) - amount)
  }
  const left = new Map<Month, Centavos>()
  /** The rest of each category's last budget: it is counted in that month. */
  const before = new Map<number, Centavos>()
  for (const { month, categoryId, remaining, rollover } of budgets) {
    const own = rollover ? remaining - Math.max(0, before.get(categoryId) ?? 0) : remaining
    before.set(categoryId, remaining)
    const need = Math.max(0, own - (counted.get(keyOf(month, categoryId)) ?? 0))
    left.set(month, (left.get(month) ?? 0) + need)
  }
  const parts = Array.from(left, ([month, need]) => {
    const from = month === months.of(today) ? today : months.first(month)
    return { from, need, length: daysTo(from, months.last(month)) }
  })
  return (until) =>
    parts.reduce((sum, { from, need, length }) => {
      const days = Math.min(length, Math.max(0, daysTo(from, until)))
      return sum + Math.ceil((need * days) / length)
    }, 0)
}

export interface PlannedGoal {
  accountId: number | null
  planned: Centavos
  /** Put aside this month: goals are planned by the calendar's. */
  contributed: Centavos
  remaining: Centavos
  day: number | null
}

/** The sum that was planned to be put aside up to a day, without what goes to the goal's account by a transfer that repeats. */
export function goalsNeed(goals: readonly PlannedGoal[], transfers: readonly Come[], today: Day, until: Day): Centavos {
  const going = new Map<number, Centavos>()
  for (const { otherId, amount } of transfers) if (otherId) going.set(otherId, (going.get(otherId) ?? 0) - amount)
  let need = 0
  for (const { accountId, planned, contributed, remaining, day } of goals) {
    const months = shares({ months: calendarMonths, today, until }).filter(
      ({ month, to }) => month === monthOf(today) || to >= addMonthsAnchored(`${month}-01`, 0, day ?? 31),
    )
    const own = Math.min(remaining, Math.max(0, planned * months.length - contributed))
    const moved = accountId === null ? 0 : Math.min(own, going.get(accountId) ?? 0)
    if (accountId !== null) going.set(accountId, (going.get(accountId) ?? 0) - moved)
    need += own - moved
  }
  return need
}

/** The parts that sum to what may be spent. */
export function allowanceOf(
  sums: Partial<Record<AllowanceKind, Centavos>>,
  kinds: readonly AllowanceKind[],
  today: Day,
  until: Day,
): Allowance {
  const parts = kinds.flatMap((kind) => (sums[kind] ? { kind, amount: sums[kind] } : []))
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const days = daysTo(today, until)
  return { until, days, total, perDay: Math.max(0, Math.floor(total / days)), missing: Math.max(0, -total), parts }
}
