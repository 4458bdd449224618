import type { EntryType, Id } from '@tostao/contract/fields'
import { NO_CATEGORY } from '@tostao/contract/fields'
import { signedAmount } from '@tostao/contract/signed-amount'
import type { Transaction } from '@tostao/contract/transactions'
import { type Day, dayInWords, formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney, spokenMoney } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { titleCase } from '@tostao/primitives/title-case'
import { shortNameOf } from '@tostao/texts/title'
import type { TransactionFilters } from '../../rules/filters.ts'

/** Every item once: a transaction created between two reads moves the last item of one to the other. */
export const onlyOnce = (items: readonly Transaction[]): Transaction[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** One leg for each transfer: of two the outgoing one, which alone stands in a list that is narrowed by nothing but days. */
export function onePerTransfer(
  items: readonly Transaction[],
  { from, to, basis, ...narrowed }: TransactionFilters = {},
): Transaction[] {
  if (Object.keys(narrowed).length === 0) return items.filter(({ type, transfer }) => !transfer || type === 'DESPESA')
  const leaving = new Set(items.filter(({ type }) => type === 'DESPESA').map(({ transfer }) => transfer?.id))
  return items.filter(({ type, transfer }) => !transfer || type === 'DESPESA' || !leaving.has(transfer.id))
}

type Sides = ReadonlyMap<Id, EntryType>

/** The side on which an amount counts: that of its category, or its own type without one. */
const sideOf = (type: EntryType, categoryId: Id | null, sides?: Sides): EntryType =>
  (categoryId !== null && sides?.get(categoryId)) || type

/** Of a split transaction only the matching lines; a line without a payee has that of its transaction. */
export function shareOf(
  { amount, splits, payeeId }: Transaction,
  { categoryId: asked, payeeId: payee }: TransactionFilters,
): Centavos {
  if (splits.length === 0) return amount
  const category = asked === NO_CATEGORY ? null : asked
  return splits
    .filter((split) => category === undefined || split.categoryId === category)
    .filter((split) => payee === undefined || (split.payeeId ?? payeeId) === payee)
    .reduce((sum, split) => sum + split.amount, 0)
}

/** `undefined` when there are only transfers. */
export function movementOf(rows: readonly Transaction[], accountId: Id | undefined): Centavos | undefined {
  const moving = rows.filter(({ transfer }) => !transfer || accountId !== undefined)
  if (moving.length === 0) return undefined
  return moving.reduce((sum, row) => sum + signedAmount(row), 0)
}

export const byDay = (items: readonly Transaction[]): [Day, Transaction[]][] => [
  ...Map.groupBy(items, ({ date }) => date),
]

type Titled = Pick<
  Transaction,
  'description' | 'payeeName' | 'merchantName' | 'categoryName' | 'type' | 'transfer' | 'accountName'
>

/** What a transfer without a text is called, also by the API. */
const UNNAMED_TRANSFER = 'Transferência'

/** The whole text. */
export function textOf({ description, payeeName, categoryName, type, transfer }: Titled): string {
  if (transfer) return titleCase(description) || UNNAMED_TRANSFER
  return titleCase(description || payeeName || '') || categoryName || (type === 'RECEITA' ? 'Receita' : 'Despesa')
}

/** Of a transfer its accounts; else with whom it is, where a bank's text says that among other things. */
export const titleOf = (item: Titled): string =>
  item.transfer ? routeOf(item) : shortNameOf(item.description, item.merchantName) || textOf(item)

/** What a row says below its title: the text of which it shows a part. */
export function detailOf(item: Titled): string | undefined {
  const text = textOf(item)
  const isSaid = item.transfer ? text === UNNAMED_TRANSFER : fold(titleOf(item)) === fold(text)
  return isSaid ? undefined : text
}

/** What the disc of a row shows: the category, with neutral dots for a split transaction. */
export function discOf({ transfer, splits, categoryColor: color, categoryIcon: icon }: Transaction) {
  if (transfer) return 'transfer'
  if (splits.length > 0) return { color: 'cinza', icon: 'dots' } as const
  return color && icon ? { color, icon } : null
}

/** What the pill of a row says. */
export function categoryNameOf(
  { transfer, splits, type, categoryId, categoryName }: Transaction,
  sides?: Sides,
): string {
  if (transfer) return 'Transferência'
  if (splits.length > 0) return `Dividida em ${splits.length} partes`
  if (categoryName === null) return 'Sem categoria'
  return sideOf(type, categoryId, sides) === type ? categoryName : `Estorno de ${categoryName}`
}

/** The payee, unless the title says it. */
export function payeeOf(item: Transaction): string | undefined {
  const payee = titleCase(item.payeeName ?? '')
  return payee && fold(payee) !== fold(titleOf(item)) ? payee : undefined
}

/** The text with day and amount, to distinguish equal ones. */
export const fullNameOf = (item: Transaction): string =>
  `${textOf(item)}, ${formatDay(item.date)}, ${formatMoney(item.amount)}`

/** For a screen reader: what is seen of it, not the bank's whole text. */
export const spokenNameOf = (item: Transaction, today: Day): string =>
  `${titleOf(item)}, ${dayInWords(item.date, today)}, ${spokenMoney(item.amount)}`

export function routeOf({
  type,
  accountName,
  transfer,
}: Pick<Transaction, 'type' | 'accountName' | 'transfer'>): string {
  const other = transfer?.accountName ?? ''
  return type === 'DESPESA' ? `${accountName} → ${other}` : `${other} → ${accountName}`
}
