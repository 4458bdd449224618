import type { Day } from '@tostao/primitives/calendar'
import type { DateOrder, Guess, ReadOptions } from '../options.ts'
import { dateOrderOf } from '../table/votes.ts'
import { dateOf, dayOf, leadingDate, type PrintedDate } from '../values/dates.ts'
import type { RawFile } from './statements.ts'

/** The first eight digits of DTPOSTED: neither time nor zone ([-3:BRT], [0:GMT]) moves the day. */
export function dayOfOfx(printed: string): Day | undefined {
  const digits = printed.replace(/\[.*$/, '').replace(/\D/g, '').slice(0, 8)
  const date = digits.length === 8 ? leadingDate(digits) : undefined
  return date && dayOf(date, 'ymd', undefined)
}

/** A date that is not OFX's own (05/08/2026), if there is such a day. */
export function foreignDate(printed = ''): PrintedDate | undefined {
  const date = dateOf(printed)
  return date?.numeric && (dayOf(date, 'dmy', undefined) ?? dayOf(date, 'mdy', undefined)) ? date : undefined
}

/** Writes foreign dates (05/08/2026) as OFX does, where a day above 12 shows which number is the month. */
export function normalizeDates({ statements }: RawFile, options: ReadOptions, name: string): Guess<DateOrder> {
  const all = statements.flatMap(({ leaves, transactions }) => [leaves, ...transactions.map((one) => one.leaves)])
  const found = all.flatMap((leaves) =>
    ['DTPOSTED', 'DTSTART', 'DTEND', 'DTASOF'].flatMap((tag) => {
      const date = foreignDate(leaves.get(tag))
      return date ? [{ leaves, tag, date }] : []
    }),
  )
  const isDayFirst = found.some(({ date }) => date.first > 12)
  const isMonthFirst = found.some(({ date }) => date.second > 12)
  if (isDayFirst === isMonthFirst) return { value: 'ymd', evidence: `No ${name} a data é ano, mês e dia`, from: 'file' }
  const dates = found.map(({ date }) => date)
  const order = dateOrderOf(dates, options)
  for (const { leaves, tag, date } of found) {
    const day = dayOf(date, order.value, undefined)
    if (day) leaves.set(tag, day.replaceAll('-', ''))
  }
  return order
}
