import type { IntervalUnit } from '@tostao/contract/recurring-shape'
import { addDays, addMonthsAnchored, type Day, daysBetween } from '@tostao/primitives/calendar'

export interface Rhythm {
  unit: IntervalUnit
  count: number
}

interface Beat extends Rhythm {
  days: number
  /** How many days early or late a charge may be. */
  within: number
}

const MONTH = 365.25 / 12
const WITHIN = 3
const weeks = (count: number, within: number): Beat => ({ unit: 'week', count, days: 7 * count, within })
const months = (count: number): Beat => ({ unit: 'month', count, days: MONTH * count, within: WITHIN })

/** The first of equally good ones counts. In a week nearly every day would be within three days of the usual one. */
const BEATS: readonly Beat[] = [
  ...[1, 2, 3, 4, 6].map(months),
  { unit: 'year', count: 1, days: 365.25, within: WITHIN },
  weeks(1, 1),
  weeks(2, 1),
  weeks(4, 2),
]

const LEAST = 3
/** One of so many may be left out. */
const EACH_MISSED = 3

interface Run {
  rhythm: Rhythm
  /** How many of the dates, from the newest on. */
  length: number
  /** Days off the beat, on average. */
  off: number
}

/** The share of all dates that must keep the beat, before a pause too: any three may do so by chance. */
const STEADY = 0.7

/** The most dates, from the newest on, that keep one beat. `dates` begins with the newest. */
export function longestRun(dates: readonly Day[]): Run | undefined {
  const [newest, second] = dates
  if (newest === undefined || second === undefined) return undefined
  const gap = daysBetween(second, newest)
  return BEATS.filter(({ days, within }) => stepsIn(gap, days, within) !== undefined)
    .flatMap((beat) => {
      const run = runOf(dates, beat)
      return run && steadyIn(dates, beat, run.length) >= STEADY * dates.length ? run : []
    })
    .reduce<Run | undefined>((best, run) => (best && !isBetter(run, best) ? best : run), undefined)
}

const isBetter = (run: Run, than: Run): boolean =>
  run.length > than.length || (run.length === than.length && run.off < than.off)

/** How many of the dates keep the beat, in runs of three or more. */
function steadyIn(dates: readonly Day[], beat: Beat, first: number): number {
  let count = first
  for (let at = first; at < dates.length; ) {
    const length = runOf(dates.slice(at), beat)?.length ?? 0
    count += length
    at += Math.max(1, length)
  }
  return count
}

/** How many beats a gap has: one, or two where a charge did not come. */
function stepsIn(gap: number, days: number, within: number): 1 | 2 | undefined {
  const steps = gap < 1.5 * days ? 1 : 2
  return Math.abs(gap - steps * days) <= 2 * within + 1 ? steps : undefined
}

/** Dates on a grid of days, or each so far from the one before: what is paid for thirty days moves through the month. */
function runOf(dates: readonly Day[], { unit, count, days, within }: Beat): Run | undefined {
  const back = (from: Day, beats: number): Day =>
    unit === 'week'
      ? addDays(from, -7 * count * beats)
      : addMonthsAnchored(from, -(unit === 'year' ? 12 : 1) * count * beats, Number(from.slice(8)))
  let [length, beats, missed, off, earliest, latest] = [1, 0, 0, 0, 0, 0]
  let [isOnGrid, isInSteps] = [true, true]
  let best: Run | undefined
  for (let at = 1; at < dates.length; at += 1) {
    const [after, date] = [dates[at - 1] ?? '', dates[at] ?? '']
    const steps = stepsIn(daysBetween(date, after), days, within)
    if (steps === undefined) break
    beats += steps
    missed += steps - 1
    const onGrid = daysBetween(back(dates[0] ?? '', beats), date)
    earliest = Math.min(earliest, onGrid)
    latest = Math.max(latest, onGrid)
    const inStep = Math.abs(daysBetween(back(after, steps), date))
    isOnGrid &&= latest - earliest <= 2 * within
    isInSteps &&= inStep <= within
    if (!isOnGrid && !isInSteps) break
    length += 1
    off += inStep
    if (length >= LEAST && missed * EACH_MISSED <= length - 1) {
      best = { rhythm: { unit, count }, length, off: off / (length - 1) }
    }
  }
  return best
}
