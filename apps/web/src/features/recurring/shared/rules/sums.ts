import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import type { Occurrence, PaymentStatus, Recurring } from '@tostao/contract/recurring-shape'
import { type Month, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

/** What a due date adds to the sums. */
export type Due = Pick<Occurrence, 'dueDate' | 'status' | 'amount'>
export interface WithDue {
  occurrences: readonly Due[]
}

export const isOpen = ({ status }: Pick<Occurrence, 'status'>) => status === 'pendente' || status === 'atrasado'

export const totalOf = (due: readonly { amount: Centavos }[]) => due.reduce((sum, { amount }) => sum + amount, 0)

/** Without those that ended before this month. */
const going = <Item extends Pick<Recurring, 'done'> & WithDue>(all: readonly Item[]): Item[] =>
  all.filter(({ done, occurrences }) => !done || occurrences.length > 0)

type Counted = Pick<Recurring, 'nextRun' | 'nextAmount' | 'done' | 'intervalUnit' | 'paymentStatus'> & WithDue

/** One without a due date up to this month's end counts with its next one; one that comes weekly once in each state. */
export const withNext = <Item extends Counted>(all: readonly Item[]) =>
  going(all).flatMap((item) => {
    if (item.occurrences.length === 0) return [{ ...item, occurrences: [nextOf(item)] }]
    if (item.intervalUnit !== 'week') return [{ ...item, occurrences: item.occurrences }]
    const byState = Map.groupBy(item.occurrences, stateOf)
    return [...byState].map(([paymentStatus, occurrences]) => ({ ...item, paymentStatus, occurrences }))
  })

const stateOf = ({ status }: Due): PaymentStatus => (status === 'pulado' ? 'pago' : status)

const nextOf = ({ nextRun, nextAmount }: Pick<Recurring, 'nextRun' | 'nextAmount'>): Due => ({
  dueDate: nextRun,
  status: 'pendente',
  amount: nextAmount,
})

interface Part {
  count: number
  total: Centavos
}
export interface MonthSums {
  planned: Centavos
  paid: Part
  pending: Part
  late: Part
}

type WithStatus = WithDue & Pick<Recurring, 'paymentStatus'>

/** Of the month and what is unpaid before it. Each fixed expense counts once, by its own state, as in the lists and their filters. */
export function sumsOf(all: readonly WithStatus[]): MonthSums {
  const partOf = (wanted: PaymentStatus): Part => {
    const own = all.filter(({ paymentStatus }) => paymentStatus === wanted)
    return { count: own.length, total: totalOf(own.flatMap((item) => dueAs(wanted, item))) }
  }
  return { planned: plannedOf(all), paid: partOf('pago'), pending: partOf('pendente'), late: partOf('atrasado') }
}

export const dueAs = <D extends Due>(wanted: PaymentStatus, { occurrences }: { occurrences: readonly D[] }): D[] =>
  occurrences.filter(({ status }) => status === wanted)

const plannedOf = (all: readonly WithDue[]): Centavos =>
  totalOf(all.flatMap(({ occurrences }) => occurrences.filter(({ status }) => status !== 'pulado')))

export interface Forecast {
  total: Centavos
  /** A later month, when nothing is due up to the end of this one. */
  month?: Month
  /** What is first due after this month, while something is due in it. */
  later: Centavos
}

/** What the month costs, or the next one in which anything is due. */
export function forecastOf(of: readonly (Pick<Recurring, 'nextRun' | 'nextAmount' | 'done'> & WithDue)[]): Forecast {
  const all = going(of)
  const later = all.filter(({ occurrences }) => occurrences.length === 0).map(nextOf)
  const month = later.map(({ dueDate }) => monthOf(dueDate)).toSorted()[0]
  if (later.length < all.length || !month) return { total: plannedOf(all), later: totalOf(later) }
  return { total: totalOf(later.filter(({ dueDate }) => monthOf(dueDate) === month)), month, later: 0 }
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
      total: plannedOf(items),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}

export const lookOf = (item: Pick<Recurring, 'categoryColor' | 'categoryIcon'> | undefined) =>
  item?.categoryColor && item.categoryIcon ? { color: item.categoryColor, icon: item.categoryIcon } : null
