import { addDays, type Day, dayInWords, formatDay, formatShortDay } from '@tostao/primitives/calendar'

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  return (day: Day) =>
    unbroken(format.format(Temporal.Instant.from(`${day}T00:00Z`).epochMilliseconds).replace('.', ''))
}

/** '22 de novembro' on one line. */
const unbroken = (text: string): string => text.replace(/(\d) de /, '$1\u00a0de\u00a0')

/** 'domingo', 'segunda-feira'. */
export const weekdayLong = named({ weekday: 'long' })
const weekdayOf = (day: Day) => weekdayLong(day).replace('-feira', '')

const isSameYear = (day: Day, today: Day) => day.slice(0, 4) === today.slice(0, 4)

const nearName = (day: Day, today: Day) => (day === today ? 'Hoje' : day === addDays(today, -1) ? 'Ontem' : undefined)

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'nov'. */
export const shortMonth = named({ month: 'short' })

/** 'dom'. */
export const weekdayShort = named({ weekday: 'short' })

/** 'dom, 22 de novembro'. */
export const shortWeekday = named({ weekday: 'short', day: 'numeric', month: 'long' })

const weekdayAndDay = named({ weekday: 'long', day: 'numeric', month: 'long' })

/** 'Domingo, 22 de novembro'. */
export const dayTitle = (day: Day): string => capitalized(weekdayAndDay(day))

/** 'Hoje', 'Ontem', within a week 'Sexta, 20', before '31/10', with the year when it is not today's. */
export function recentDay(day: Day, today: Day): string {
  const near = nearName(day, today)
  if (near) return near
  if (day > addDays(today, -7) && day < today) return `${capitalized(weekdayOf(day))}, ${Number(day.slice(8))}`
  return isSameYear(day, today) ? formatShortDay(day) : formatDay(day)
}

/** 'Hoje', 'qua 25'; of a list of several months 'qua 25/11'. */
export const briefDay = (day: Day, today: Day, withMonth: boolean): string =>
  nearName(day, today) ?? `${weekdayShort(day)} ${withMonth ? formatShortDay(day) : Number(day.slice(8))}`

/** 'Hoje' and 'domingo, 22', or 'Quinta, 19 de novembro' alone, with the year when it is not today's. */
export function dayHeading(day: Day, today: Day): { name: string; date?: string } {
  const weekday = weekdayOf(day)
  const near = nearName(day, today)
  if (near) return { name: near, date: `${weekday}, ${Number(day.slice(8))}` }
  return { name: `${capitalized(weekday)}, ${unbroken(dayInWords(day, today))}` }
}
