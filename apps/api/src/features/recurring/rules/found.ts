import { addDays, addMonthsAnchored, type Day, daysBetween } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { mayBeCharge } from './found-merchants.ts'
import { longestRun, type Rhythm } from './found-rhythm.ts'

/** An expense of one merchant. */
export interface Charge {
  id: number
  date: Day
  amount: Centavos
  accountId: number
  categoryId: number | null
}

/** Charges that come at a steady rhythm. */
export interface Subscription<C extends Charge = Charge> {
  /** The newest first. */
  charges: readonly C[]
  last: C
  rhythm: Rhythm
  /** The usual day of the month; null where it comes in weeks. */
  dueDay: number | null
  /** The next charge after the last one. */
  expectedOn: Day
  change: { from: Centavos; on: Day } | null
  /** Some of what is bought from its merchant: those of one amount. */
  isPart: boolean
}

const LEAST = 3
/** How far an amount may be from the usual one. */
const SPREAD = 0.15
/** The same beside a change of price, where both prices must be plain. */
const SPREAD_OF_PRICE = 0.05
/** One price is at most so many times the other. */
const MAX_CHANGE = 2
/** Below this it is no change of price. */
const LEAST_CHANGE = 0.01
/** At one merchant, beside what else is bought there. */
const MAX_PARTS = 3

/**
 * The subscriptions in the charges of one merchant, the newest charge first: all of them are one, or those of the same
 * amount beside other purchases are.
 */
export function subscriptionsIn<C extends Charge>(charges: readonly C[]): Subscription<C>[] {
  const whole = steady(charges, false)
  if (whole) return [whole]
  const byAmount = Map.groupBy(charges, ({ amount }) => amount)
  return [...byAmount.values()].flatMap((of) => steady(of, true) ?? []).slice(0, MAX_PARTS)
}

function steady<C extends Charge>(charges: readonly C[], isPart: boolean): Subscription<C> | undefined {
  if (charges.length < LEAST) return undefined
  const found = longestRun(charges.map(({ date }) => date))
  if (!found || (isPart && !mayBePart(found, charges.length))) return undefined
  const { rhythm } = found
  const run = charges.slice(0, found.length)
  const count = lengthOfPrices(run.map(({ amount }) => amount))
  const paid = run.slice(0, count)
  const [last] = paid
  if (last === undefined || count < LEAST || count * 2 < run.length) return undefined
  const dueDay = rhythm.unit === 'week' ? null : usualDay(paid.map(({ date }) => date))
  return {
    charges: paid,
    last,
    rhythm,
    dueDay,
    expectedOn: nextOf(last.date, rhythm, dueDay),
    change: changeIn(paid),
    isPart,
  }
}

/** Equal amounts of a shop where one buys often come a week apart by chance. */
const mayBePart = ({ rhythm, length }: { rhythm: Rhythm; length: number }, all: number): boolean =>
  length === all && (rhythm.unit !== 'week' || rhythm.count > 2)

/** How many of the amounts, from the first on, are of one price or of two. */
function lengthOfPrices(amounts: readonly Centavos[]): number {
  for (let length = amounts.length; length >= LEAST; length -= 1) {
    const some = amounts.slice(0, length)
    if (isWithin(some, SPREAD) || placeOfChange(some, SPREAD_OF_PRICE) !== undefined) return length
  }
  return 0
}

const isWithin = (amounts: readonly Centavos[], spread: number): boolean => {
  const usual = medianOf(amounts)
  return amounts.every((amount) => Math.abs(amount - usual) <= spread * usual)
}

/** How many of the newest amounts are of the new price, where the others are of an old one. */
function placeOfChange(amounts: readonly Centavos[], spread: number): number | undefined {
  for (let place = 1; place < amounts.length; place += 1) {
    const [fresh, old] = [amounts.slice(0, place), amounts.slice(place)]
    const [one, other] = [medianOf(fresh), medianOf(old)]
    if (Math.max(one, other) > MAX_CHANGE * Math.min(one, other)) continue
    if (isWithin(fresh, spread) && isWithin(old, spread)) return place
  }
  return undefined
}

/** The step between two plain prices; what moves a little each time has none. */
function changeIn(charges: readonly Charge[]): Subscription['change'] {
  const amounts = charges.map(({ amount }) => amount)
  const place = placeOfChange(amounts, LEAST_CHANGE) ?? placeOfChange(amounts, SPREAD_OF_PRICE)
  const [first, before] = [charges[(place ?? 0) - 1], charges[place ?? 0]]
  if (place === undefined || !first || !before) return null
  const isChange = Math.abs(first.amount - before.amount) > LEAST_CHANGE * before.amount
  const isPlain = isWithin(amounts.slice(0, place), LEAST_CHANGE) && isWithin(amounts.slice(place), LEAST_CHANGE)
  return isChange && (isPlain || !isWithin(amounts, SPREAD)) ? { from: before.amount, on: first.date } : null
}

function medianOf(amounts: readonly Centavos[]): Centavos {
  const sorted = amounts.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The day of the month on which most charges are, the earlier of two. */
function usualDay(dates: readonly Day[]): number {
  const counts = new Map<number, number>()
  for (const date of dates) counts.set(Number(date.slice(8)), (counts.get(Number(date.slice(8))) ?? 0) + 1)
  const [most] = [...counts].sort(([day, count], [other, than]) => than - count || day - other)
  return most?.[0] ?? 1
}

/** The charge that is expected after one: of months the one on the usual day that is nearest to it. */
function nextOf(date: Day, rhythm: Rhythm, dueDay: number | null): Day {
  if (dueDay === null) return addDays(date, 7 * rhythm.count)
  const months = rhythm.unit === 'year' ? 12 * rhythm.count : rhythm.count
  const exact = addMonthsAnchored(date, months, Number(date.slice(8)))
  const around = [-1, 0, 1].map((more) => addMonthsAnchored(date, months + more, dueDay))
  const far = (day: Day) => Math.abs(daysBetween(exact, day))
  return around.reduce((nearest, day) => (far(day) < far(nearest) ? day : nearest))
}

/** Times a year. */
const timesAYear = ({ unit, count }: Rhythm): number => ({ week: 52, month: 12, year: 1 })[unit] / count

export const yearlyOf = ({ last, rhythm }: Pick<Subscription, 'last' | 'rhythm'>): Centavos =>
  Math.round(last.amount * timesAYear(rhythm))

/** A charge may come so many days late. */
const LATE = 3

/**
 * The state of a subscription on a day: when its next charge comes, and which one did not. Undefined once two did
 * not come: it has ended. `knownUntil` is the last day of which its account's charges are known.
 */
function stateOn<C extends Charge>(found: Subscription<C>, today: Day, knownUntil: Day) {
  const { rhythm, dueDay, expectedOn } = found
  const isMissed = (day: Day) => addDays(day, LATE) < knownUntil
  if (isMissed(nextOf(expectedOn, rhythm, dueDay))) return undefined
  let nextOn = expectedOn
  while (nextOn < today) nextOn = nextOf(nextOn, rhythm, dueDay)
  return { nextOn, missedOn: isMissed(expectedOn) ? expectedOn : null }
}

export interface ReadCharge extends Charge {
  description: string
  isOnCard: boolean
}

/** The subscriptions in the charges of one merchant, the newest charge first, that go on. */
export const goingOn = (charges: readonly ReadCharge[], today: Day, knownUntil: (accountId: number) => Day) =>
  subscriptionsIn(charges).flatMap((found) => {
    const state = stateOn(found, today, knownUntil(found.last.accountId))
    const isMeant = found.charges.every(({ description, isOnCard }) => mayBeCharge(description, isOnCard))
    return state && isMeant ? [{ ...found, ...state }] : []
  })
