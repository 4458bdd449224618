import { addDays, type Day, firstDay, lastDay, type Month } from './calendar.ts'

const SATURDAY = 6
const weekdayName = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
/** Black Awareness Day is a national holiday since 2024 (Law 14.759/2023). */
const NEWEST = { day: '11-20', since: '2024' }
/** Laws 662/1949, 6.802/1980 and 10.607/2002. */
const FIXED = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'])
/** Days from Easter: Carnival's Monday and Tuesday, Good Friday, Corpus Christi. Banks are closed (Febraban's calendar). */
const FROM_EASTER = [-48, -47, -2, 60]

/** Easter Sunday of a year of the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moonShift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * correction)
}

/** Whether banks in all of Brazil are closed on this day of the week: national holidays and Carnival. */
export function isBankHoliday(day: Day): boolean {
  const date = day.slice(5)
  if (FIXED.has(date) || (date === NEWEST.day && day >= NEWEST.since)) return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return FROM_EASTER.some((days) => addDays(easter, days) === day)
}

const isOpen = (day: Day): boolean => Temporal.PlainDate.from(day).dayOfWeek < SATURDAY && !isBankHoliday(day)

/** The day itself when banks are open, else the next one on which they are. */
export function businessDayFrom(day: Day): Day {
  let open = day
  while (!isOpen(open)) open = addDays(open, 1)
  return open
}

const found = new Map<Month, readonly Day[]>()

/** The days of a month on which banks are open, in order. */
export function businessDaysOf(month: Month): readonly Day[] {
  return found.getOrInsertComputed(month, () => {
    const days = Array.from({ length: Number(lastDay(month).slice(8)) }, (_, index) => addDays(firstDay(month), index))
    return days.filter(isOpen)
  })
}

/** 'terça, 13/10': in a sentence. */
export function formatWeekday(day: Day): string {
  const weekday = weekdayName.format(Temporal.Instant.from(`${day}T00:00Z`).epochMilliseconds)
  return `${weekday.replace('-feira', '')}, ${day.slice(8)}/${day.slice(5, 7)}`
}
