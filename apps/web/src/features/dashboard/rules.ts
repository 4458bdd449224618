import type { Account } from '@tostao/contract/accounts'
import type { Summary } from '@tostao/contract/dashboard'
import { addMonths, type Day, formatMonth, lastDay, type Month, monthName, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

/** Whether nothing was recorded: every balance is still its opening balance. */
export const isUntouched = ({ accounts, trends, dataFrom, fixedExpensesDue }: Summary): boolean =>
  dataFrom === null &&
  fixedExpensesDue === 0 &&
  accounts.every(({ openingBalance, forecastBalance }) => openingBalance === forecastBalance) &&
  trends.every(({ income, expenses }) => income === 0 && expenses === 0)

/** What a month is compared with: 'Comparado com outubro até o dia 22'. */
export function comparison(month: Month, today: Day): string {
  const before = addMonths(month, -1)
  const text = `Comparado com ${monthName(before)}`
  const day = Number(today.slice(8))
  const isWhole = month !== monthOf(today) || today === lastDay(month) || day >= Number(lastDay(before).slice(8))
  return isWhole ? text : `${text} até o dia ${day}`
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
): { text: string; month: Month } | undefined {
  if (dataFrom === null || dataTo === null) return undefined
  const [first, last] = [monthOf(dataFrom), monthOf(dataTo)]
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
