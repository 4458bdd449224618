import type { FoundSubscription } from '@tostao/contract/recurring-found'
import { formatWeekday } from '@tostao/primitives/business-days'
import { addMonths, type Day, dayInWords, formatMonth, monthName, monthOf } from '@tostao/primitives/calendar'
import { formatAmount } from '@tostao/primitives/money'
import { type RecurringValues, recurringValues } from './values.ts'

type Rhythm = Pick<FoundSubscription, 'intervalUnit' | 'intervalCount' | 'dueDay' | 'nextOn'>

/** 'às sextas', 'aos domingos'. */
function weekdaysText(day: Day): string {
  const [name = ''] = formatWeekday(day).split(',')
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

/** Its rhythm goes on from the next date expected; a month goes on from the last charge. */
export const valuesOfFound = (found: FoundSubscription): RecurringValues => ({
  ...recurringValues({
    intervalUnit: found.intervalUnit,
    intervalCount: found.intervalCount,
    nextRun: found.nextOn,
  }),
  description: found.merchantName,
  amount: found.amount,
  accountId: found.accountId,
  categoryId: found.categoryId,
  dueDay: `${found.dueDay ?? Number(found.nextOn.slice(8))}`,
})

/** Whether it comes as the form says without more: each month on its day. */
export const isMonthly = ({ intervalUnit, intervalCount }: Rhythm): boolean =>
  intervalUnit === 'month' && intervalCount === 1
