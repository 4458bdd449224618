import { addDays, addMonths, type Day, isDay, monthOf, parseDay } from '@tostao/primitives/calendar'
import { markUsed, take, takeLinking, type Word } from './words.ts'

const RELATIVE: Readonly<Record<string, number>> = { hoje: 0, ontem: -1, anteontem: -2, amanha: 1 }
const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']
const weekday = new RegExp(`^(?:${WEEKDAYS.join('|')})(?:-feira)?$`)
const slashed = /^\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))?$/

/** The day that the phrase names. A weekday and 'dia 5' are the last one; the next one of what is not paid yet. */
export function takeDay(words: readonly Word[], today: Day, pending: boolean): Day | undefined {
  const relative = take(words, /^(?:hoje|ontem|anteontem|amanha)$/)
  if (relative) return named(words, relative, addDays(today, RELATIVE[relative[0]?.folded ?? ''] ?? 0))
  const date = words.find(({ used, folded }) => !used && slashed.test(folded) && parseDay(folded, today))
  if (date) return named(words, [date], parseDay(date.folded, today))
  const dayOfMonth = take(words, /^dia$/, /^(?:0?[1-9]|[12]\d|3[01])$/)
  if (dayOfMonth) return named(words, dayOfMonth, nearest(Number(dayOfMonth[1]?.folded), today, pending))
  const weekdays = take(words, weekday, /^passad[oa]$/) ?? take(words, /^ultim[oa]$/, weekday) ?? take(words, weekday)
  const name = weekdays?.find(({ folded }) => weekday.test(folded))?.folded
  if (!weekdays || !name) return undefined
  const wanted = WEEKDAYS.indexOf(name.replace('-feira', '')) + 1
  const ahead = (wanted - Temporal.PlainDate.from(today).dayOfWeek + 7) % 7 || 7
  take(words, /^feira$/)
  return named(words, weekdays, addDays(today, pending ? ahead : ahead === 7 ? -7 : ahead - 7))
}

function named(words: readonly Word[], by: readonly Word[], day: Day | undefined): Day | undefined {
  markUsed(by)
  takeLinking(words, by[0])
  return day
}

/** The last day with this number up to today, or the first one from today on. Not every month has a 31st. */
function nearest(date: number, today: Day, ahead: boolean): Day | undefined {
  return [0, 1, 2]
    .map((away) => `${addMonths(monthOf(today), ahead ? away : -away)}-${String(date).padStart(2, '0')}`)
    .find((day) => isDay(day) && (ahead ? day >= today : day <= today))
}
