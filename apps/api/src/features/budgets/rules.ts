import type { EntryType } from '@tostao/contract/fields'
import { addMonths, type Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

interface Planned {
  categoryId: number
  month: Month
  amount: Centavos
  rollover: 0 | 1
}

interface Standing {
  carried: Centavos
  available: Centavos
  spent: Centavos
  remaining: Centavos
  percent: number | null
}

/** What was spent in each category and month. */
export interface Spending {
  categoryId: number
  month: Month
  spent: Centavos
}

const keyOf = ({ categoryId, month }: { categoryId: number; month: Month }) => `${month} ${categoryId}`

/**
 * The budgets of a month, each with those that count for it, oldest first: itself and, while rollover is on, that of the
 * month before.
 */
export function withChains<T extends Planned>(budgets: readonly T[], month: Month): { budget: T; chain: T[] }[] {
  const byKey = new Map(budgets.map((budget) => [keyOf(budget), budget]))
  const before = ({ categoryId, month, rollover }: T) =>
    rollover === 1 ? byKey.get(keyOf({ categoryId, month: addMonths(month, -1) })) : undefined
  return budgets
    .filter((budget) => budget.month === month)
    .map((budget) => {
      const chain: T[] = []
      for (let one: T | undefined = budget; one; one = before(one)) chain.unshift(one)
      return { budget, chain }
    })
}

/** Where the last budget of a chain stands. */
export function standingOf(chain: readonly Planned[], spentIn: (month: Month) => Centavos): Standing {
  let [carried, standing] = [0, standingWith(0, 0, 0)]
  for (const { month, amount } of chain) {
    standing = standingWith(amount, carried, spentIn(month))
    carried = standing.remaining
  }
  return standing
}

function standingWith(amount: Centavos, carried: Centavos, spent: Centavos): Standing {
  const available = amount + carried
  return { carried, available, spent, remaining: available - spent, percent: percentOf(spent, available) }
}

const percentOf = (spent: Centavos, available: Centavos): number | null =>
  available > 0 ? Math.round((spent * 1_000) / available) / 10 + 0 : null

export const spentInCategory = (spending: readonly Spending[]) => {
  const sums = new Map(spending.map((sum) => [keyOf(sum), sum.spent]))
  return (categoryId: number, month: Month): Centavos => sums.get(keyOf({ categoryId, month })) ?? 0
}

const MONTHS_LOOKED_AT = 3

/** The months whose spending suggests the budgets of a month. */
export const monthsBefore = (month: Month): Month[] =>
  Array.from({ length: MONTHS_LOOKED_AT }, (_, n) => addMonths(month, n - MONTHS_LOOKED_AT))

interface Named {
  id: number
  type: EntryType
}

/** The expense categories without a budget. */
export function withoutBudget<T extends Named>(
  categories: readonly T[],
  budgets: readonly Pick<Planned, 'categoryId'>[],
): T[] {
  const budgeted = new Set(budgets.map(({ categoryId }) => categoryId))
  return categories.filter(({ id, type }) => type === 'DESPESA' && !budgeted.has(id))
}

/** The median of what a category spent in each month. Months before the first with any spending say nothing. */
export function usualSpending(spending: readonly Spending[], months: readonly Month[]) {
  const first = months.findIndex((month) => spending.some((sum) => sum.month === month && sum.spent !== 0))
  const known = first === -1 ? [] : months.slice(first)
  const spentIn = spentInCategory(spending)
  return (categoryId: number): Centavos => median(known.map((month) => spentIn(categoryId, month)))
}

function median(amounts: readonly Centavos[]): Centavos {
  const sorted = amounts.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return Math.round((low + high) / 2)
}
