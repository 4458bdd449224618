import type { EntryType, Id } from '@tostao/contract/fields'
import { NO_CATEGORY, type Transaction } from '@tostao/contract/transactions'
import { addDays, type Day, formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { isPartial, type TransactionFilters } from './filters.ts'

/** Every item once: a transaction created between two reads moves the last item of one to the other. */
export const onlyOnce = (items: readonly Transaction[]): Transaction[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** One leg for each transfer: of two, only the outgoing one. */
export function onePerTransfer(items: readonly Transaction[]): Transaction[] {
  const leaving = new Set(items.filter(({ type }) => type === 'DESPESA').map(({ transfer }) => transfer?.id))
  return items.filter(({ type, transfer }) => !transfer || type === 'DESPESA' || !leaving.has(transfer.id))
}

type Sides = ReadonlyMap<Id, EntryType>

/** The side on which an amount counts: that of its category, or its own type without one. */
export const sideOf = (type: EntryType, categoryId: Id | null, sides?: Sides): EntryType =>
  (categoryId !== null && sides?.get(categoryId)) || type

/** Of a split transaction the matching lines; a line without a payee has that of its transaction. */
function partsOf(
  { amount, categoryId, splits, payeeId }: Transaction,
  { categoryId: asked, payeeId: payee }: TransactionFilters,
): { amount: Centavos; categoryId: Id | null }[] {
  if (splits.length === 0) return [{ amount, categoryId }]
  const category = asked === NO_CATEGORY ? null : asked
  return splits.filter(
    (split) =>
      (category === undefined || split.categoryId === category) &&
      (payee === undefined || (split.payeeId ?? payeeId) === payee),
  )
}

export const shareOf = (item: Transaction, filters: TransactionFilters): Centavos =>
  partsOf(item, filters).reduce((sum, { amount }) => sum + amount, 0)

/** Transfers count only in the balance of a single account. */
export function totalsOf(
  items: readonly Transaction[],
  filters: TransactionFilters,
  sides?: Sides,
): Record<'income' | 'expense' | 'balance', Centavos> {
  const total = { RECEITA: 0, DESPESA: 0 }
  for (const item of items.filter(({ transfer }) => !transfer)) {
    for (const { amount, categoryId } of partsOf(item, filters)) {
      const side = sideOf(item.type, categoryId, sides)
      // A refund reduces the expenses, as on the dashboard.
      total[side] += side === item.type ? amount : -amount
    }
  }
  const { RECEITA: income, DESPESA: expense } = total
  const { accountId } = filters
  const moved = accountId !== undefined && !isPartial(filters) ? movementOf(items, accountId) : undefined
  return { income, expense, balance: moved ?? income - expense }
}

/** `undefined` when there are only transfers. */
export function movementOf(rows: readonly Transaction[], accountId: Id | undefined): Centavos | undefined {
  const moving = rows.filter(({ transfer }) => !transfer || accountId !== undefined)
  if (moving.length === 0) return undefined
  return moving.reduce((sum, { type, amount }) => (type === 'RECEITA' ? sum + amount : sum - amount), 0)
}

export const byDay = (items: readonly Transaction[]): [Day, Transaction[]][] => [
  ...Map.groupBy(items, ({ date }) => date),
]

const sameYear = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const otherYear = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Hoje', 'Ontem', 'Quinta-feira, 19 de novembro', with the year when it is not today's. */
export function dayName(day: Day, today: Day): string {
  if (day === today) return 'Hoje'
  if (day === addDays(today, -1)) return 'Ontem'
  const format = day.slice(0, 4) === today.slice(0, 4) ? sameYear : otherYear
  const name = format.format(Temporal.Instant.from(`${day}T00:00Z`).epochMilliseconds)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function titleOf({ description, payeeName, categoryName, type, transfer }: Transaction): string {
  if (transfer) return description || 'Transferência'
  return description || payeeName || categoryName || (type === 'RECEITA' ? 'Receita' : 'Despesa')
}

/** The title with day and amount, to distinguish equal titles. */
export const fullNameOf = (item: Transaction): string =>
  `${titleOf(item)}, ${formatDay(item.date)}, ${formatMoney(item.amount)}`

export function routeOf({ type, accountName, transfer }: Transaction): string {
  const other = transfer?.accountName ?? ''
  return type === 'DESPESA' ? `${accountName} → ${other}` : `${other} → ${accountName}`
}
