import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { shortMonth } from '#lib/day-names.ts'
import type { Point } from './smooth-path.ts'

export interface DayBalance {
  date: Day
  balance: Centavos
}

/** In percent of the plot's height, from its top. */
const HIGHEST = 10
const LOWEST = 94
/** The least range of the scale, as a share of the largest balance: a small change must not look like a fall. */
const FLOOR = 0.1
/** Two labels of the axis stand at least as many days apart. */
const APART = 3

/**
 * Places days and balances in percent of the plot; one day of the month before stands below the same of this one.
 * `zero` is where nothing is left, or the edge beyond which it lies.
 */
export function scaleOf(days: readonly DayBalance[], before: readonly DayBalance[]) {
  const balances = [...days, ...before].map(({ balance }) => balance)
  const [low, high] = [Math.min(...balances), Math.max(...balances)]
  const span = Math.max(high - low, FLOOR * Math.max(high, -low))
  const middle = (low + high) / 2
  const x = (index: number) => (days.length > 1 ? (index / (days.length - 1)) * 100 : 0)
  const y = (balance: Centavos) => LOWEST - (span === 0 ? 0.5 : 0.5 + (balance - middle) / span) * (LOWEST - HIGHEST)
  const points = (line: readonly DayBalance[]): Point[] =>
    line.slice(0, days.length).map(({ balance }, index) => ({ x: x(index), y: y(balance) }))
  const zero = Math.min(100, Math.max(0, y(0)))
  return { x, points, zero }
}

export interface Tick {
  index: number
  label: string
  isToday: boolean
}

/** The first day, '1 nov', 8, 15, 22 and the last day, without those too near to 'hoje'. */
export function ticksOf(days: readonly DayBalance[], today: Day): Tick[] {
  const now = days.findIndex(({ date }) => date === today)
  const ticks = [0, 7, 14, 21, days.length - 1]
    .filter((index) => now === -1 || Math.abs(index - now) >= APART)
    .map((index) => ({ index, label: labelOf(days[index]?.date ?? '', index), isToday: false }))
  const marked = now === -1 ? ticks : [...ticks, { index: now, label: 'hoje', isToday: true }]
  return marked.toSorted((a, b) => a.index - b.index)
}

function labelOf(date: Day, index: number): string {
  const number = Number(date.slice(8))
  return index > 0 ? `${number}` : `${number} ${shortMonth(date)}`
}
