import type { EntryType } from '@tostao/contract/fields'
import { addMonths, type Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import * as z from 'zod/mini'

interface Planned {
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

interface Chain {
  /** The first month that counts for the budget: that of the oldest budget of its chain. */
  from: Month
  /** The amounts of the chain's earlier budgets. */
  plannedBefore: Centavos
}

const Others = z.array(z.tuple([z.string(), z.number(), z.literal([0, 1])]))
const SpentBefore = z.array(z.tuple([z.string(), z.number()]))

/** The other budgets of a category, from the JSON of the database. */
export const readOthers = (json: string | null): Planned[] =>
  json === null
    ? []
    : z.parse(Others, JSON.parse(json)).map(([month, amount, rollover]) => ({ month, amount, rollover }))

/** The sum spent since a month, from the JSON of the database. */
export const sumSince = (json: string | null, from: Month): Centavos =>
  json === null
    ? 0
    : z.parse(SpentBefore, JSON.parse(json)).reduce((sum, [month, spent]) => (month < from ? sum : sum + spent), 0)

// Compared by the hundred: calendar arithmetic would take longer than the queries.
const ordinalOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** The rest is carried through so many months without a budget, each as if it had one of nothing. */
const MAX_GAP = 12

/** The chain of a budget among the others of its category: while rollover is on, the last budget before it counts too. */
export function chainOf(budget: Planned, others: readonly Planned[]): Chain {
  const byMonth = new Map(others.map((other) => [ordinalOf(other.month), other]))
  const before = ({ month, rollover }: Planned) => {
    if (rollover === 0) return undefined
    for (let back = 1; back <= MAX_GAP + 1; back += 1) {
      const past = byMonth.get(ordinalOf(month) - back)
      if (past) return past
    }
    return undefined
  }
  let [from, plannedBefore] = [budget.month, 0]
  for (let past = before(budget); past; past = before(past)) {
    from = past.month
    plannedBefore += past.amount
  }
  return { from, plannedBefore }
}

/** The sums spent in a budget's month, and in those of its chain before. */
interface SpentInChain {
  spent: Centavos
  spentBefore: Centavos
}

/** Carried is all that was planned since the chain began less all that was spent. */
export function standingOf(
  { amount }: Pick<Planned, 'amount'>,
  { plannedBefore }: Pick<Chain, 'plannedBefore'>,
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
  { categoryId, month }: Omit<Spending, 'spent'>,
  { from }: Pick<Chain, 'from'>,
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
  budgets: readonly Pick<Spending, 'categoryId'>[],
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
