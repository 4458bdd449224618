import { type Day, firstDay, lastDay, monthOf } from '@tostao/primitives/calendar'
import { AppError } from './app-error.ts'

/** The days that a call asks for, as it says them. */
export interface AskedPeriod {
  from?: Day | undefined
  to?: Day | undefined
}

export function refuseInverted({ from, to }: AskedPeriod): void {
  if (from !== undefined && to !== undefined && from > to) throw new AppError('period_inverted')
}

/** The days that a call asks for, both included; an end that it leaves out is that of the other's month, or the current one. */
export function periodOf(asked: AskedPeriod, today: Day): { from: Day; to: Day } {
  const { from = firstDay(monthOf(asked.to ?? today)), to = lastDay(monthOf(asked.from ?? today)) } = asked
  refuseInverted({ from, to })
  return { from, to }
}
