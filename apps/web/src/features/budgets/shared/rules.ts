import type { Budget, Suggestion, Unbudgeted } from '@tostao/contract/budgets'
import type { Id } from '@tostao/contract/fields'
import { type Day, dayInWords, daysBetween, type Month, monthName, monthOf } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import type { Months } from '@tostao/primitives/months'

export type Used = Pick<Budget, 'available' | 'spent'>

/** Below 80 % there is room, up to 100 % it is near its limit, above it is over. */
export type Level = 'good' | 'near' | 'over'

/** By the exact amounts: 100,04 % is over. */
export function levelOf({ available, spent }: Used): Level {
  if (spent > available) return 'over'
  return available > 0 && spent * 100 >= available * 80 ? 'near' : 'good'
}

/** A share of what is available; 1 and more when it is over. */
export const shareOf = ({ available, spent }: Used): number =>
  available > 0 ? spent / available : levelOf({ available, spent }) === 'over' ? 1 : 0

/** '71%', never '100%' of what is over or not used up; nothing when there is nothing to spend. */
export function percentText(used: Used): string | undefined {
  if (used.available <= 0) return undefined
  const percent = shareOf(used) * 100
  return `${percent > 100 ? Math.max(101, Math.round(percent)) : Math.max(0, Math.floor(percent))}%`
}

const urgency = (used: Used) => (used.available > 0 ? shareOf(used) : shareOf(used) * Number.MAX_VALUE)

/** The fullest first, among equals by name. */
export const worstFirst = <T extends Used & Pick<Budget, 'categoryName'>>(budgets: readonly T[]): T[] =>
  budgets.toSorted((a, b) => urgency(b) - urgency(a) || a.categoryName.localeCompare(b.categoryName, 'pt-BR'))

export interface Total {
  amount: Centavos
  carried: Centavos
  available: Centavos
  spent: Centavos
  remaining: Centavos
}

export function totalOf(budgets: readonly Budget[]): Total {
  const sum = (field: keyof Total) => budgets.reduce((total, budget) => total + budget[field], 0)
  return {
    amount: sum('amount'),
    carried: sum('carried'),
    available: sum('available'),
    spent: sum('spent'),
    remaining: sum('remaining'),
  }
}

const dateOf = (day: Day) => Number(day.slice(8))

/** Today in the month: which day of it, the number of days, and what of the month has passed. Only in the current month. */
export function paceOf(
  month: Month,
  today: Day,
  months: Months,
): { date: number; days: number; share: number } | undefined {
  if (month !== months.of(today)) return undefined
  const { from, to } = months.range(month)
  const [date, days] = [daysBetween(from, today) + 1, daysBetween(from, to) + 1]
  return { date, days, share: date / days }
}

/** What is left to spend on each day up to the month's end, today included; nothing when nothing is left. */
export function perDay(remaining: Centavos, month: Month, today: Day, months: Months): Centavos | undefined {
  const pace = paceOf(month, today, months)
  const amount = pace ? Math.floor(remaining / (pace.days - pace.date + 1)) : 0
  return amount > 0 ? amount : undefined
}

export interface BudgetValues {
  categoryId: Id | null
  amount: Centavos | null
  rollover: boolean
}

export const budgetValues = (budget?: Budget): BudgetValues => ({
  categoryId: budget?.categoryId ?? null,
  amount: budget?.amount ?? null,
  rollover: budget?.rollover ?? false,
})

export const budgetBody =
  (month: Month) =>
  (values: BudgetValues): object => ({ ...values, month })

/** What one click would budget for a category without a budget: the usual spending, else what is spent already. */
export function wantedFrom(suggestions: readonly Suggestion[]): (category: Unbudgeted) => Centavos {
  const usual = new Map(suggestions.map(({ categoryId, amount }) => [categoryId, amount]))
  return ({ categoryId, spent }) => usual.get(categoryId) ?? spent
}

/** What the figure of the total is called. */
export function totalLabel({ remaining, carried }: Total, month: Month, current: Month): string {
  if (remaining < 0) return carried === 0 ? 'Acima do orçado' : 'Acima do disponível'
  if (month < current) return 'Sobrou'
  return month === current ? 'Ainda dá para gastar' : 'Para gastar'
}

/** What there is to say about it: of the current month how much a day, of a past one how it went. */
export function totalSentence(total: Total, month: Month, today: Day, months: Months): string | undefined {
  const amount = perDay(total.remaining, month, today, months)
  const last = months.last(month)
  // The month itself says which day is meant, where it ends with the calendar's.
  const end = monthOf(last) === month ? `dia ${dateOf(last)}` : dayInWords(last, today)
  if (amount !== undefined) return `${formatMoney(amount)} por dia até ${end}`
  if (month >= months.of(today)) return undefined
  // Of what other months left or took, too: the figures beside it say how much.
  const had = total.carried === 0 ? 'orçou' : 'tinha para gastar'
  if (total.remaining < 0) return `Em ${monthName(month)} você gastou mais do que ${had}`
  const percent = percentText(total)
  return percent && `Em ${monthName(month)} você gastou ${percent} do que ${had}`
}

/** Whether another month has budgets of categories that these have not. */
export function missingFrom(budgets: readonly Budget[], others: readonly Budget[]): boolean {
  const budgeted = new Set(budgets.map(({ categoryId }) => categoryId))
  return others.some(({ categoryId }) => !budgeted.has(categoryId))
}
