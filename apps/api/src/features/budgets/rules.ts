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

/** Spending in each category and month. */
export interface Spending {
  categoryId: number
  month: Month
  spent: Centavos
}

interface Chained<T> {
  budget: T
  /** The first month that counts for the budget: that of the oldest budget of its chain. */
  from: Month
  /** The amounts of the chain's earlier budgets. */
  plannedBefore: Centavos
}

// Compared by the thousand: calendar arithmetic would take longer than the queries.
const ordinalOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** The rest is carried through so many months without a budget, each as if it had one of nothing. */
const MAX_GAP = 12

/** The budgets of a month with their chains: while rollover is on, the last budget before it counts too. */
export function withChains<T extends Planned>(budgets: readonly T[], month: Month): Chained<T>[] {
  const byKey = new Map(budgets.map((budget) => [`${budget.categoryId} ${ordinalOf(budget.month)}`, budget]))
  const before = ({ categoryId, month, rollover }: T) => {
    if (rollover === 0) return undefined
    for (let back = 1; back <= MAX_GAP + 1; back += 1) {
      const past = byKey.get(`${categoryId} ${ordinalOf(month) - back}`)
      if (past) return past
    }
    return undefined
  }
  return budgets
    .filter((budget) => budget.month === month)
    .map((budget) => {
      let [from, plannedBefore] = [month, 0]
      for (let past = before(budget); past; past = before(past)) {
        from = past.month
        plannedBefore += past.amount
      }
      return { budget, from, plannedBefore }
    })
}

/** The sums spent in a budget's month, and in those of its chain before. */
interface SpentInChain {
  spent: Centavos
  spentBefore: Centavos
}

/** Carried is all that was planned since the chain began less all that was spent. */
export function standingOf(
  { budget: { amount }, plannedBefore }: Chained<Planned>,
  { spent, spentBefore }: SpentInChain,
): Standing {
  const carried = plannedBefore - spentBefore
  const available = amount + carried
  return { carried, available, spent, remaining: available - spent, percent: percentOf(spent, available) }
}

const percentOf = (spent: Centavos, available: Centavos): number | null =>
  available > 0 ? Math.round((spent * 1_000) / available) / 10 + 0 : null

const keyOf = ({ categoryId, month }: Omit<Spending, 'spent'>) => `${month} ${categoryId}`

/**
 * Spending of calendar months as that of the user's, which begin later: each lacks the days before it begins, its
 * head, and has that of the next.
 */
export function inUserMonths(spending: readonly Spending[], heads: readonly Spending[]): readonly Spending[] {
  if (heads.length === 0) return spending
  const moved = heads.flatMap(({ categoryId, month, spent }) => [
    { categoryId, month, spent: -spent },
    { categoryId, month: addMonths(month, -1), spent },
  ])
  const byKey = new Map<string, Spending>()
  for (const one of [...spending, ...moved]) {
    const { spent = 0 } = byKey.get(keyOf(one)) ?? {}
    byKey.set(keyOf(one), { ...one, spent: spent + one.spent })
  }
  return [...byKey.values()]
}

/** The same of a chain: its budget's month, and those before it. */
export function withoutHeads(
  { budget: { categoryId, month }, from }: Chained<Planned>,
  { spent, spentBefore }: SpentInChain,
  headOf: ReturnType<typeof spentInCategory>,
): SpentInChain {
  const head = headOf(categoryId, month)
  return {
    spent: spent - head + headOf(categoryId, addMonths(month, 1)),
    spentBefore: spentBefore - headOf(categoryId, from) + head,
  }
}

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
