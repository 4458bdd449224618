import type { Summary } from '@tostao/contract/dashboard'
import type { EntryType } from '@tostao/contract/fields'
import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import { addMonths, type Day, firstDay, lastDay, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

const TREND_MONTHS = 6
const UNNAMED = 'Sem categoria'

export const trendPeriod = (to: Day) => ({
  from: firstDay(addMonths(monthOf(to), 1 - TREND_MONTHS)),
  to: lastDay(monthOf(to)),
})

interface CategorySum {
  type: EntryType
  id: number | null
  name: string | null
  color: CategoryColor | null
  icon: CategoryIcon | null
  total: Centavos
}

export const totalOf = (sums: readonly CategorySum[], type: EntryType): Centavos =>
  sums.reduce((total, sum) => (sum.type === type ? total + sum.total : total), 0)

export const topCategories = (sums: readonly CategorySum[]): Summary['topCategories'] =>
  sums
    .filter(({ type, total }) => type === 'DESPESA' && total > 0)
    .map(({ id, name, color, icon, total }) => ({
      id,
      name: name ?? UNNAMED,
      categoryColor: color,
      categoryIcon: icon,
      total,
    }))
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'pt-BR') || (a.id ?? 0) - (b.id ?? 0))
