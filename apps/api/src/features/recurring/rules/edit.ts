import type { Call } from '@tostao/contract/endpoint'
import type * as recurring from '@tostao/contract/recurring'
import { addDays, type Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { dueFrom, dueIn, dueUntil, endAfter, periodOf, type Rhythm, reschedule, type Series } from './due-dates.ts'
import { countLeft, type Due, isDone, isSettled, type StoredDueDate, shownNext } from './status.ts'

type Sent = Pick<
  Call<typeof recurring.update>['body'],
  'intervalUnit' | 'intervalCount' | 'dueRule' | 'dueDay' | 'nextRun' | 'endsOn' | 'times'
>
type New = Pick<
  Call<typeof recurring.create>['body'],
  'intervalUnit' | 'intervalCount' | 'dueRule' | 'dueDay' | 'nextRun' | 'endsOn' | 'times'
>
interface Ending {
  endsOn: Day | null
  times: number | null
}
/** A series, and the due dates before its `nextRun` that are unpaid from now on. */
export interface Planned extends Series, Ending {
  unpaid: Day[]
}

/** `dropped`: unpaid due dates with rows that are none any more. */
type Edited = Planned & { moved: boolean; dropped: Day[] }

const MOST_WEEKS = 8
const MOST_YEARS = 5
const MOST_BUSINESS_DAYS = 20

/** Why there is no such rhythm. */
export function unfitRhythm({ intervalUnit, intervalCount, dueRule, dueDay }: Rhythm): Unfit | undefined {
  if (intervalUnit === 'week' && intervalCount > MOST_WEEKS) return 'recurring_weeks'
  if (intervalUnit === 'year' && intervalCount > MOST_YEARS) return 'recurring_years'
  if (intervalUnit !== 'month' && dueRule !== 'day') return 'recurring_business_days'
  if (dueRule === 'business_day' && dueDay > MOST_BUSINESS_DAYS) return 'recurring_business_day'
  return undefined
}
type Unfit = 'recurring_weeks' | 'recurring_years' | 'recurring_business_days' | 'recurring_business_day'

const dayOf = (day: Day): number => Number(day.slice(8))

/** The first due date of a series that begins on a day: in its month, or on the first business day from it on. */
const firstOf = (rhythm: Rhythm, day: Day): Day =>
  rhythm.dueRule === 'day' ? dueIn(rhythm, day) : dueFrom(rhythm, day)

/** A new series. `paidOn`: the day of the payment of a period that is left out. */
export function newSeries(
  { intervalUnit, intervalCount, dueRule = 'day', dueDay, nextRun, endsOn = null, times = null }: New,
  paidOn?: Day,
): Planned {
  const day = intervalUnit === 'week' ? undefined : dueDay
  // A business day that is not named is none: the number of a day of the month says nothing of it.
  const byNumber = dueRule === 'business_day' ? MOST_BUSINESS_DAYS + 1 : dayOf(nextRun)
  const given = { intervalUnit, intervalCount, dueRule, dueDay: day ?? byNumber }
  const begun = { ...given, nextRun: firstOf(given, nextRun), endsOn }
  const settled = new Set(paidOn === undefined ? [] : [periodOf(begun, paidOn)])
  const { unpaid, nextRun: next } = reschedule(begun, settled)
  const series = { ...begun, nextRun: next, unpaid, times }
  // The payment that is there is one of the times.
  return times === null ? series : { ...series, endsOn: endAfter(series, times - unpaid.length - settled.size) }
}

/** The series after an edit. Another `nextRun` moves all that is unpaid; another rhythm or due day only what is not due yet. */
export function seriesAfter(
  row: Series & { times: number | null },
  known: readonly StoredDueDate[],
  sent: Sent,
  today: Day,
): Edited {
  const { intervalUnit = row.intervalUnit, intervalCount = row.intervalCount, dueRule = row.dueRule } = sent
  const rhythm = { intervalUnit, intervalCount, dueRule }
  if (sent.nextRun !== undefined && sent.nextRun !== shownNext(row, known)) {
    const begun = movedSeries(row, known, rhythm, sent)
    const { over, ...ending } = endingAfter(row, known, sent, begun, begun.unpaid)
    const unpaid = begun.unpaid.filter((dueDate) => !over.includes(dueDate))
    return { ...begun, ...ending, unpaid, moved: true, dropped: [] }
  }
  const ahead = isOtherRhythm(row, rhythm, sent) ? aheadIn(known, today) : []
  const [start = row.nextRun] = ahead
  const begun = { ...continued({ ...row, nextRun: start }, rhythm, sent), unpaid: [] }
  // A date that stays keeps its row, and with it an amount of its own.
  const stays = ahead.length > 0 && begun.nextRun === start
  const series = stays ? { ...begun, nextRun: dueUntil(begun, start).next } : begun
  const dropped = stays ? ahead.slice(1) : ahead
  const open = known.flatMap((one) => (isSettled(one) || dropped.includes(one.dueDate) ? [] : one.dueDate))
  const { over, ...ending } = endingAfter(row, known, sent, series, open.toSorted())
  const [last = series.nextRun] = over
  // If the end is removed later, the series continues with the first of them.
  const nextRun = known.some((one) => isSettled(one) && one.dueDate > last) ? series.nextRun : last
  return { ...series, ...ending, nextRun, moved: false, dropped: [...dropped, ...over] }
}

const isOtherRhythm = (row: Rhythm, { intervalUnit, intervalCount, dueRule }: Omit<Rhythm, 'dueDay'>, sent: Sent) =>
  intervalUnit !== row.intervalUnit ||
  intervalCount !== row.intervalCount ||
  dueRule !== row.dueRule ||
  (intervalUnit !== 'week' && (sent.dueDay ?? row.dueDay) !== row.dueDay)

/** The unpaid due dates that are to come and have rows, after the last that is settled: the series begins again with them. */
function aheadIn(known: readonly StoredDueDate[], today: Day): Day[] {
  const [settled, open] = [known.filter(isSettled), known.filter((one) => !isSettled(one))]
  const last = settled.reduce<Day>((latest, { dueDate }) => (dueDate > latest ? dueDate : latest), '')
  return open.flatMap(({ dueDate }) => (dueDate >= today && dueDate > last ? dueDate : [])).sort()
}

function movedSeries(
  row: Series,
  known: readonly StoredDueDate[],
  rhythm: Omit<Rhythm, 'dueDay'>,
  { nextRun = row.nextRun, dueDay }: Sent,
) {
  const byNumber = rhythm.dueRule === 'business_day' ? row.dueDay : dayOf(nextRun)
  const given = { ...rhythm, dueDay: (rhythm.intervalUnit === 'week' ? undefined : dueDay) ?? byNumber }
  const begun = { ...given, nextRun: firstOf(given, nextRun), endsOn: null }
  const settled = new Set(known.filter(isSettled).map(({ dueDate }) => periodOf(begun, dueDate)))
  return { ...begun, ...reschedule(begun, settled) }
}

function continued(row: Series, rhythm: Omit<Rhythm, 'dueDay'>, { dueDay }: Sent) {
  if (rhythm.intervalUnit === 'week') {
    const day = row.intervalUnit === 'week' ? row.dueDay : dayOf(row.nextRun)
    return { ...rhythm, dueDay: day, nextRun: row.nextRun, endsOn: null }
  }
  const given = { ...rhythm, dueDay: dueDay ?? row.dueDay }
  const isOtherDay = given.dueDay !== row.dueDay || given.dueRule !== row.dueRule
  // The month of another unit's next date may have dates that are settled.
  if (given.intervalUnit !== row.intervalUnit) return { ...given, nextRun: dueFrom(given, row.nextRun), endsOn: null }
  return { ...given, nextRun: isOtherDay ? dueIn(given, row.nextRun) : row.nextRun, endsOn: null }
}

/** When it ends. `open`: the due dates that are unpaid and have rows; `over`: those of them that come after the end. */
function endingAfter(
  row: Series & { times: number | null },
  known: readonly StoredDueDate[],
  { endsOn, times }: Sent,
  series: Series,
  open: readonly Day[],
): Ending & { over: Day[] } {
  if (typeof endsOn === 'string') return { endsOn, times: null, over: open.filter((dueDate) => dueDate > endsOn) }
  const wanted = times === undefined && endsOn === undefined ? row.times : (times ?? null)
  if (wanted !== null) {
    const left = row.times === null ? wanted : countLeft(row, known) + wanted - row.times
    const over = open.slice(Math.max(0, left))
    const [first] = over
    return { endsOn: first ? addDays(first, -1) : endAfter(series, left - open.length), times: wanted, over }
  }
  const stays = row.times === null && endsOn === undefined
  return { endsOn: stays ? row.endsOn : null, times: null, over: [] }
}

/**
 * An edit of the amount: `once` is the oldest unpaid due date with an amount of its own, for which it becomes
 * one of the series' `unpaid`; `stale` are the due dates whose own amounts go, since all that follows has the new one.
 */
export function amountsAfter(
  series: Edited,
  { row, known }: { row: Series & { amount: Centavos }; known: readonly StoredDueDate[] },
  scope: 'this' | 'following',
  amount: Centavos | undefined,
): { series: Edited; once: Due | undefined; stale: Day[] } {
  const nothing = { series, once: undefined, stale: [] }
  if (amount === undefined || isDone(row, known)) return nothing
  const open = known.filter((one) => !isSettled(one)).toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  if (scope === 'following') {
    const own = open.flatMap(({ dueDate, expected }) => (expected === null ? [] : dueDate))
    return { ...nothing, stale: amount === row.amount || series.moved ? [] : own }
  }
  const [first] = series.moved ? [] : open
  if (amount === (first?.expected ?? row.amount)) return nothing
  const dueDate = first?.dueDate ?? series.unpaid[0]
  if (dueDate !== undefined) return { ...nothing, once: { dueDate, amount } }
  const { nextRun } = series
  const next = dueUntil(series, nextRun).next
  return { ...nothing, series: { ...series, unpaid: [nextRun], nextRun: next }, once: { dueDate: nextRun, amount } }
}
