import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import type { Occurrence, Recurring } from '@tostao/contract/recurring-shape'
import type { Centavos } from '@tostao/primitives/money'

type Status = Occurrence['status']
/** What a due date adds to the sums. */
export type Due = Pick<Occurrence, 'dueDate' | 'status' | 'amount'>
export interface WithDue {
  occurrences: readonly Due[]
}

export const isOpen = ({ status }: Pick<Occurrence, 'status'>) => status === 'pendente' || status === 'atrasado'

export const totalOf = (due: readonly { amount: Centavos }[]) => due.reduce((sum, { amount }) => sum + amount, 0)

/** One without a due date up to this month's end counts with its next one. */
export const withNext = <Item extends Pick<Recurring, 'nextRun' | 'amount'> & WithDue>(all: readonly Item[]) =>
  all.map((item) => ({ ...item, occurrences: item.occurrences.length > 0 ? item.occurrences : [nextOf(item)] }))

const nextOf = ({ nextRun, amount }: Pick<Recurring, 'nextRun' | 'amount'>): Due => ({
  dueDate: nextRun,
  status: 'pendente',
  amount,
})

interface Part {
  count: number
  total: Centavos
}
export interface MonthSums {
  planned: Part
  paid: Part
  pending: Part
  late: Part
}

/** Of the due dates of the month and the unpaid ones before it, without those that were skipped. */
export function sumsOf(all: readonly WithDue[]): MonthSums {
  const partOf = (statuses: readonly Status[]): Part => {
    const due = all.flatMap(({ occurrences }) => occurrences.filter(({ status }) => statuses.includes(status)))
    return { count: due.length, total: totalOf(due) }
  }
  return {
    planned: partOf(['pago', 'pendente', 'atrasado']),
    paid: partOf(['pago']),
    pending: partOf(['pendente']),
    late: partOf(['atrasado']),
  }
}

type Categorized = Pick<Recurring, 'categoryId' | 'categoryName' | 'categoryColor' | 'categoryIcon'> & WithDue
export interface CategoryTotal {
  id: number | null
  name: string
  look: { color: CategoryColor; icon: CategoryIcon } | null
  total: Centavos
}

/** What the month's due dates come to in each category, the largest first. */
export function categoriesOf(all: readonly Categorized[]): CategoryTotal[] {
  return [...Map.groupBy(all, ({ categoryId }) => categoryId)]
    .map(([id, items]) => ({
      id,
      name: items[0]?.categoryName ?? 'Sem categoria',
      look: lookOf(items[0]),
      total: sumsOf(items).planned.total,
    }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}

export const lookOf = (item: Pick<Recurring, 'categoryColor' | 'categoryIcon'> | undefined) =>
  item?.categoryColor && item.categoryIcon ? { color: item.categoryColor, icon: item.categoryIcon } : null
