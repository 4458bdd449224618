import type { Day } from '@tostao/primitives/calendar'
import type { Months } from '@tostao/primitives/months'
import { AppError } from './app-error.ts'

export interface AskedPeriod {
  from?: Day | undefined
  to?: Day | undefined
}

export function assertNotInverted({ from, to }: AskedPeriod): void {
  if (from !== undefined && to !== undefined && from > to) throw new AppError('period_inverted')
}

/** The period when both ends are named. */
export function namedPeriod(asked: AskedPeriod): { from: Day; to: Day } | undefined {
  const { from, to } = asked
  assertNotInverted(asked)
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** Both days included. A missing end is that of the other end's month, or of the current month. */
export function periodOf(asked: AskedPeriod, today: Day, months: Months): { from: Day; to: Day } {
  const { from = months.first(months.of(asked.to ?? today)), to = months.last(months.of(asked.from ?? today)) } = asked
  assertNotInverted({ from, to })
  return { from, to }
}
