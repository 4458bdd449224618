import { type Day, dayAt } from '@tostao/primitives/calendar'

/** The only source of time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  instant(): string
  date(): Date
  /** The calendar day in the product's time zone. */
  today(): Day
}

export function createClock(timeZone: string, now: () => number = Date.now): Clock {
  return { now, instant: () => instantAt(now()), date: () => new Date(now()), today: () => dayAt(now(), timeZone) }
}

export const instantAt = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString()
