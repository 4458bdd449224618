import type { EntryType, Id } from '@tostao/contract/fields'
import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import type { CategorySum, NameSum } from '@tostao/contract/reports'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import type { Centavos } from '@tostao/primitives/money'
import { changeOf } from '../shared/rules/change.ts'

export interface Ranked {
  /** Null for the nameless group. */
  id: Id | null
  name: string
  type: EntryType
  total: Centavos
  count: number
  /** Of all of its side; none for a name of which more came back. */
  share: number | undefined
  /** Undefined while the period before is not known. */
  before: Centavos | undefined
  change: number | undefined
  look: { color: CategoryColor; icon: CategoryIcon } | null
}

const lookOf = (row: NameSum | CategorySum) =>
  'categoryColor' in row && row.categoryColor && row.categoryIcon
    ? { color: row.categoryColor, icon: row.categoryIcon }
    : null

/** What shares of a side are of. What came back of one name does not make the shares of the others larger. */
export const wholeOf = (rows: readonly Pick<NameSum, 'type' | 'total'>[], type: EntryType): Centavos =>
  rows.reduce((sum, row) => (row.type === type ? sum + Math.max(row.total, 0) : sum), 0)

/** Undefined where more came back than went out, and where refunds made the whole smaller than its part. */
export const shareOf = (total: Centavos, whole: Centavos): number | undefined =>
  total > 0 && total <= whole ? total / whole : undefined

export const sumOf = (rows: readonly NameSum[], type: EntryType): Centavos =>
  rows.reduce((sum, row) => (row.type === type ? sum + row.total : sum), 0)

/** The names of one side, the largest first, each beside what it was before. `whole`: what the shares are of. */
export function rankingOf(
  rows: readonly (NameSum | CategorySum)[],
  before: readonly NameSum[] | undefined,
  type: EntryType,
  whole = wholeOf(rows, type),
): Ranked[] {
  const earlier = before && new Map(before.filter((row) => row.type === type).map(({ id, total }) => [id, total]))
  return rows
    .filter((row) => row.type === type)
    .map((row) => {
      const then = earlier && (earlier.get(row.id) ?? 0)
      return {
        id: row.id,
        name: row.name,
        type,
        total: row.total,
        count: row.count,
        share: shareOf(row.total, whole),
        before: then,
        change: then === undefined ? undefined : changeOf(row.total, then),
        look: lookOf(row),
      }
    })
}

export interface Summary {
  income: Centavos
  expenses: Centavos
  result: Centavos
  /** Of the income; none without income or when nothing was left. */
  saved: number | undefined
}

export function summaryOf(rows: readonly NameSum[]): Summary {
  const [income, expenses] = [sumOf(rows, 'RECEITA'), sumOf(rows, 'DESPESA')]
  const result = income - expenses
  return { income, expenses, result, saved: income > 0 && result > 0 ? result / income : undefined }
}

export interface Part {
  id: Id | typeof NO_CATEGORY | 'rest'
  label: string
  value: Centavos
  look: Ranked['look']
  isRest?: boolean
}

/** How many parts a report on paper has, besides the rest. */
export const SLICES = 6

const REST = { color: 'cinza', icon: 'dots' } as const

/** The largest ones, then the sum of the others. A name that refunds made negative is in no picture. */
export function partsOf(ranked: readonly Ranked[], shown: number): Part[] {
  const positive = ranked.filter(({ total }) => total > 0)
  const rest = positive.slice(shown)
  const parts: Part[] = positive.slice(0, shown).map(({ id, name, total, look }) => ({
    id: id ?? NO_CATEGORY,
    label: name,
    value: total,
    look,
  }))
  if (rest.length === 0) return parts
  const value = rest.reduce((sum, { total }) => sum + total, 0)
  const label = rest.length === 1 ? 'Outra' : `Outras ${rest.length}`
  return [...parts, { id: 'rest', label, value, look: REST, isRest: true }]
}

/** The list without a category has both sides: it is asked for the one that the report shows. */
export const categoryFilter = (id: Id | typeof NO_CATEGORY | null, type: EntryType): Record<string, string> =>
  id === null || id === NO_CATEGORY
    ? { type: type === 'DESPESA' ? 'despesa' : 'receita', categoryId: NO_CATEGORY }
    : { categoryId: `${id}` }
