import { type Day, dayInWords, formatDay, formatShortDay } from '@tostao/primitives/calendar'
import { recentDay } from '#lib/day-names.ts'
import { today } from '#lib/today.ts'
import { Spoken } from './spoken.tsx'

const LOOKS = { full: formatDay, short: formatShortDay, recent: (day: Day) => recentDay(day, today()) } as const

interface DayTextProps {
  day: Day
  /** '12/11/2026', '12/11', or by its distance from today: 'Ontem'. */
  look?: keyof typeof LOOKS
}

/** A day, read as '12 de novembro'. */
export function DayText({ day, look = 'full' }: DayTextProps) {
  const text = LOOKS[look](day)
  return <Spoken words={text.includes('/') ? dayInWords(day, today()) : undefined}>{text}</Spoken>
}
