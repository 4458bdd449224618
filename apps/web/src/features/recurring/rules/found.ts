import type { FoundSubscription } from '@tostao/contract/recurring-found'
import {
  addMonths,
  addMonthsAnchored,
  type Day,
  dayInWords,
  formatMonth,
  monthName,
  monthOf,
} from '@tostao/primitives/calendar'
import { formatAmount } from '@tostao/primitives/money'
import { weekdayLong } from '#lib/day-names.ts'
import { dayIn, type RecurringValues, recurringValues } from './values.ts'

type Rhythm = Pick<FoundSubscription, 'intervalUnit' | 'intervalCount' | 'dueDay' | 'nextOn'>

/** 'às sextas', 'aos domingos'. */
function weekdaysText(day: Day): string {
  const name = weekdayLong(day).replace('-feira', '')
  return `${name.endsWith('o') ? 'aos' : 'às'}\u00a0${name}s`
}

/** 'todo mês, dia 12', 'a cada 2 semanas, às sextas'. */
export function rhythmText({ intervalUnit, intervalCount: count, dueDay, nextOn }: Rhythm): string {
  if (intervalUnit === 'week')
    return `${count === 1 ? 'toda semana' : `a cada ${count} semanas`}, ${weekdaysText(nextOn)}`
  if (intervalUnit === 'year')
    return `${count === 1 ? 'todo ano' : `a cada ${count} anos`}, em ${monthName(monthOf(nextOn))}`
  return `${count === 1 ? 'todo mês' : `a cada ${count} meses`}, dia\u00a0${dueDay}`
}

/** A month that one need not ask of which year it is. */
const monthIn = (day: Day, today: Day): string =>
  monthOf(day) <= addMonths(monthOf(today), -11) ? formatMonth(monthOf(day)) : monthName(monthOf(day))

/** 'Subiu de 44,90 para 55,90 em outubro'. */
export function changeText({ amount, previousAmount, changedOn }: FoundSubscription, today: Day): string | undefined {
  if (previousAmount === null || changedOn === null) return undefined
  const verb = amount > previousAmount ? 'Subiu' : 'Baixou'
  return `${verb} de ${formatAmount(previousAmount)} para ${formatAmount(amount)} em\u00a0${monthIn(changedOn, today)}`
}

/** 'Não veio em novembro: parou?' */
export function missedText({ missedOn, intervalUnit }: FoundSubscription, today: Day): string | undefined {
  if (missedOn === null) return undefined
  const when =
    intervalUnit === 'week' ? dayInWords(missedOn, today).replaceAll(' ', '\u00a0') : monthIn(missedOn, today)
  return `Não veio em\u00a0${when}: parou?`
}

export const valuesOfFound = (found: FoundSubscription): RecurringValues => ({
  ...recurringValues(),
  description: found.merchantName,
  amount: found.amount,
  accountId: found.accountId,
  categoryId: found.categoryId,
  dueDay: `${found.dueDay ?? Number(found.nextOn.slice(8))}`,
})

/** How many months lie between two charges; undefined of weeks. */
export const monthsOf = ({ intervalUnit, intervalCount }: Rhythm): number | undefined =>
  ({ week: undefined, month: intervalCount, year: 12 * intervalCount })[intervalUnit]

/** The next due date of what does not come each month, on the chosen day. */
export function nextDueOf(found: FoundSubscription, dueDay: number, today: Day): Day {
  const due = addMonthsAnchored(found.nextOn, 0, dueDay)
  return due < today ? addMonthsAnchored(found.nextOn, monthsOf(found) ?? 1, dueDay) : due
}

/** What else the body of its fixed expense has: its rhythm, and the last charge as its payment. */
export function foundBody(found: FoundSubscription, { dueDay }: RecurringValues, today: Day) {
  const months = monthsOf(found) ?? 1
  const { merchant, transactionId } = found
  const known = { merchant, transactionId, intervalCount: months }
  return months === 1 ? known : { ...known, nextRun: nextDueOf(found, dayIn(dueDay), today) }
}
