import { type Day, dayAt } from '@tostao/primitives/calendar'

/** The only source of time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  instant(): string
  date(): Date
  /** The calendar day in the product's time zone. */
  today(): Day
  /** The same, of an instant. */
  dayOf(instant: string): Day
}

export function createClock(timeZone: string, now: () => number = Date.now): Clock {
  const dayOf = (instant: string) => dayAt(Date.parse(instant), timeZone)
  return {
    now,
    instant: () => instantAt(now()),
    date: () => new Date(now()),
    today: () => dayAt(now(), timeZone),
    dayOf,
  }
}

export const instantAt = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString()
