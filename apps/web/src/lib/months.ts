import { formatShortDay, type Month } from '@tostao/primitives/calendar'
import { LAST_MONTH_START, type Months, monthsFrom } from '@tostao/primitives/months'
import { useSyncExternalStore } from 'react'
import { isSessionLost, isSignedIn, onSession } from './session.ts'

// Kept in this browser, so that a page knows its month before the server has answered.
const KEY = 'monthStart'

let months = monthsFrom(stored())
const listeners = new Set<() => void>()

/** The months in which the user counts. */
export const userMonths = (): Months => months

/** As `userMonths`, for components. */
export const useMonths = (): Months => useSyncExternalStore(listen, userMonths)

/** Called with what the server says. */
export function keepMonthStart(start: number): void {
  if (start === months.start) return
  months = monthsFrom(start)
  try {
    if (start === 1) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, `${start}`)
  } catch {
    // The page still knows it.
  }
  for (const listener of listeners) listener()
}

onSession(() => {
  if (!isSignedIn() && !isSessionLost()) keepMonthStart(1)
})

/** '05/11 a 04/12'; nothing of a month of the calendar, whose name says it. */
export function daysOfMonth({ start, range }: Months, month: Month): string | undefined {
  const { from, to } = range(month)
  return start === 1 ? undefined : `${formatShortDay(from)} a ${formatShortDay(to)}`
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function stored(): number {
  try {
    const start = Number(localStorage.getItem(KEY) ?? 1)
    return Number.isInteger(start) && start >= 1 && start <= LAST_MONTH_START ? start : 1
  } catch {
    return 1
  }
}
