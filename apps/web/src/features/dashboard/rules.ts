import type { Account } from '@tostao/contract/accounts'
import type { Summary } from '@tostao/contract/dashboard'
import {
  addMonths,
  addMonthsAnchored,
  type Day,
  formatMonth,
  formatShortDay,
  type Month,
  monthName,
} from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Months } from '@tostao/primitives/months'

/** Whether nothing was recorded: every balance is still its opening balance. */
export const isUntouched = ({ accounts, trends, dataFrom, fixedExpensesDue }: Summary): boolean =>
  dataFrom === null &&
  fixedExpensesDue === 0 &&
  accounts.every(({ openingBalance, forecastBalance }) => openingBalance === forecastBalance) &&
  trends.every(({ income, expenses }) => income === 0 && expenses === 0)

/** What a month is compared with: 'Comparado com outubro até o dia 22'. */
export function comparison(month: Month, today: Day, months: Months): string {
  const before = addMonths(month, -1)
  const text = `Comparado com ${monthName(before)}`
  const then = addMonthsAnchored(today, -1, Number(today.slice(8)))
  if (month !== months.of(today) || today === months.last(month) || then >= months.last(before)) return text
  return months.start === 1 ? `${text} até o dia ${Number(today.slice(8))}` : `${text} até ${formatShortDay(then)}`
}

/** What moved the balance in the month, up to today. */
export function movedIn({ balanceLine, previousLine }: Summary, today: Day): Centavos {
  const now = balanceLine.findLast(({ date }) => date <= today)
  const then = previousLine.at(-1)
  return now && then ? now.balance - then.balance : 0
}

/** Where the data is, when the month has none: 'Suas transações estão em junho de 2025', and the month to see. */
export function dataElsewhere(
  { dataFrom, dataTo }: Pick<Summary, 'dataFrom' | 'dataTo'>,
  month: Month,
  months: Months,
): { text: string; month: Month } | undefined {
  if (dataFrom === null || dataTo === null) return undefined
  const [first, last] = [months.of(dataFrom), months.of(dataTo)]
  const from = first.slice(0, 4) === last.slice(0, 4) ? monthName(first) : formatMonth(first)
  const where = first === last ? `estão em ${formatMonth(last)}` : `vão de ${from} a ${formatMonth(last)}`
  return { text: `Suas transações ${where}`, month: first > month ? first : last }
}

/** The accounts that may have begun with more than nothing: a card's debt is asked elsewhere. */
export const unstatedIn = (accounts: readonly Account[]): Account[] =>
  accounts.filter(
    ({ type, openingBalance, balance, example }) =>
      type !== 'credit_card' && openingBalance === 0 && balance !== 0 && !example,
  )
