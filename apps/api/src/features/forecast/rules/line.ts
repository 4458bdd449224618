import type { Forecast } from '@tostao/contract/forecast'
import {
  addDays,
  addMonths,
  addMonthsAnchored,
  type Day,
  firstDay,
  type Month,
  monthOf,
} from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

/** For each day from today on, today's balance and all events up to it. */
export function lineOf(
  balance: Centavos,
  events: readonly { date: Day; amount: Centavos }[],
  today: Day,
  count: number,
): Pick<Forecast, 'days' | 'lowest'> {
  const moved = new Map<Day, Centavos>()
  for (const { date, amount } of events) moved.set(date, (moved.get(date) ?? 0) + amount)
  let standing = balance + (moved.get(today) ?? 0)
  const first = { date: today, balance: standing }
  let lowest = first
  const days = [first]
  for (let index = 1; index <= count; index += 1) {
    const date = addDays(today, index)
    standing += moved.get(date) ?? 0
    const day = { date, balance: standing }
    if (standing < lowest.balance) lowest = day
    days.push(day)
  }
  return { days, lowest }
}

/** Whole months in which one spends before the months that come look like them, and of how many that must be known. */
const MONTHS_LEARNED = 6
const MONTHS_NEEDED = 3
const [LOW, MIDDLE, HIGH] = [0.1, 0.5, 0.9]

/** The whole months before today's. */
const learnedMonths = (today: Day): Month[] =>
  Array.from({ length: MONTHS_LEARNED }, (_, index) => addMonths(monthOf(today), index - MONTHS_LEARNED))

export type Spent = ReadonlyMap<Day, Centavos>

/** The sum that was spent in each of the earlier months up to its day of this number, from another on. */
type UpTo = (month: Month, from: number, to: number) => Centavos

function summed(spent: Spent): UpTo {
  const sums = new Map<Month, Centavos[]>()
  for (const [day, amount] of spent) {
    const days = sums.getOrInsertComputed(monthOf(day), () => Array<Centavos>(32).fill(0))
    days[Number(day.slice(8))] = amount
  }
  for (const days of sums.values())
    for (let day = 1; day < 32; day += 1) days[day] = (days[day] ?? 0) + (days[day - 1] ?? 0)
  return (month, from, to) => {
    const days = sums.get(month)
    return days ? (days[to] ?? 0) - (days[from - 1] ?? 0) : 0
  }
}

/** The share of a sorted list that is below: the nearest rank, so that a result was a month's own. */
const ranked = (sorted: readonly Centavos[], share: number): Centavos =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0

/** The share of the earlier months in what was spent on the same days as those from tomorrow to each day that comes. */
function everyday(spent: Spent, today: Day, count: number, shares: readonly number[]): Centavos[][] | undefined {
  const months = learnedMonths(today).filter((month) => [...spent.keys()].some((day) => monthOf(day) === month))
  if (months.length < MONTHS_NEEDED) return undefined
  const upTo = summed(spent)
  const at = (from: number, to: number) => {
    const sorted = months.map((month) => Math.max(0, upTo(month, from, to))).sort((a, b) => a - b)
    return shares.map((share) => ranked(sorted, share))
  }
  const whole = at(1, 31)
  const result: Centavos[][] = [shares.map(() => 0)]
  let before = shares.map(() => 0)
  let from = Number(today.slice(8)) + 1
  for (let index = 1; index <= count; index += 1) {
    const day = addDays(today, index)
    if (day === firstDay(monthOf(day))) {
      const ended =
        index === 1 ? shares.map(() => 0) : monthOf(addDays(day, -1)) === monthOf(today) ? at(from, 31) : whole
      before = before.map((sum, share) => sum + (ended[share] ?? 0))
      from = 1
    }
    const own = at(from, Number(day.slice(8)))
    const last = result.at(-1) ?? []
    result.push(own.map((amount, share) => Math.max(last[share] ?? 0, (before[share] ?? 0) + amount)))
  }
  return result
}

/**
 * The sum that the everyday takes from tomorrow on, up to each day: in a frugal month, and in a dear one or in one whose
 * budgets are used up. `planned` is what these need from today on, up to a day.
 */
export function spendingOf(
  spent: Spent,
  today: Day,
  count: number,
  planned: (day: Day) => Centavos = () => 0,
): Forecast['spending'] {
  const found = everyday(spent, today, count, [LOW, HIGH])
  const begun = planned(today)
  const day = ([low = 0, high = 0]: Centavos[], index: number) => {
    const date = addDays(today, index)
    return { date, low, high: Math.max(high, planned(date) - begun) }
  }
  return found?.map(day) ?? null
}

/** The sum that the everyday usually takes from tomorrow up to a day; undefined where too little is known. */
export const usualSpending = (spent: Spent, today: Day, count: number): Centavos | undefined =>
  everyday(spent, today, count, [MIDDLE])?.at(-1)?.[0]

/** The day so many months before the first of a month. */
export const learnedFrom = (today: Day): Day => addMonthsAnchored(firstDay(monthOf(today)), -MONTHS_LEARNED, 1)
