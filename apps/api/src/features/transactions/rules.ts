import type { Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import { unsignedValue } from '@tostao/contract/signed-amount'
import type * as transactions from '@tostao/contract/transactions'
import type { SplitLine, Transaction } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'

interface Value {
  type: EntryType
  amount: Centavos
}
interface Edit {
  type?: EntryType | undefined
  amount?: Centavos | undefined
  categoryId?: number | null | undefined
  payeeName?: string | null | undefined
  splits?: readonly SplitLine[] | undefined
}

export const valueAfter = (current: Value, { type = current.type, amount = current.amount }: Edit): Value =>
  unsignedValue({ type, amount })

export function unfitForTransfer(leg: Value, edit: Edit): boolean {
  return valueAfter(leg, edit).type !== leg.type || Boolean(edit.categoryId || edit.payeeName || edit.splits?.length)
}

type Changes = Omit<Call<typeof transactions.update>['body'], 'id'>

export const changesNothing = (current: Transaction, edit: Changes): boolean =>
  editableOf(current, edit) === editableOf(current, {})

/** Nothing written is no note. */
export const noteOf = (written: string | null | undefined): string | null => written || null

function editableOf(current: Transaction, edit: Changes): string {
  const { description = current.description, note = current.note, status = current.status } = edit
  const { accountId = current.accountId, otherAccountId = current.transfer?.accountId } = edit
  const { categoryId = current.categoryId, payeeName = current.payeeName, splits = current.splits } = edit
  const own = [
    daysAfter(current, edit),
    description,
    noteOf(note),
    status,
    accountId,
    otherAccountId,
    categoryId,
    fold(payeeName ?? ''),
  ]
  const tags = foldedTags(edit.tagNames ?? namesOf(current.tags))
  const lines = splits.map((line) => [line.amount, line.description, line.categoryId, line.payeeId])
  return JSON.stringify([valueAfter(current, edit), own, tags, lines])
}

/** Whether an edit of an installment changes what its purchase says: all but its words, category, situation and invoice. */
export const changesAgreed = (current: Transaction, edit: Changes): boolean => {
  const { description, note, status, categoryId, payeeName, tagNames, invoiceMonth, ...agreed } = edit
  return !changesNothing(current, agreed) || (agreed.splits?.length ?? 0) > 0 || agreed.otherAccountId !== undefined
}

/** The days of a leg and of the other: while both have one, a new day of the leg is that of both. */
export function daysAfter(
  { date: before, transfer }: Pick<Transaction, 'date' | 'transfer'>,
  { date = before, otherDate = transfer?.otherDate ?? date }: Pick<Changes, 'date' | 'otherDate'>,
) {
  return { date, otherDate }
}

export const changesTags = ({ tags }: Pick<Transaction, 'tags'>, tagNames: readonly string[]): boolean =>
  foldedTags(tagNames).join('\n') !== foldedTags(namesOf(tags)).join('\n')

const namesOf = (tags: Transaction['tags']) => tags.map(({ name }) => name)
const foldedTags = (names: readonly string[]) => [...new Set(names.map(fold))].sort()

interface Parted {
  transfer_id: number | null
  split: number
}

/** Whether a transaction has no category and payee of its own: a transfer has none, a split transaction those of its lines. */
export const isParted = ({ transfer_id, split }: Parted): boolean => transfer_id !== null || split === 1

export const transferIdsOf = (rows: readonly Pick<Parted, 'transfer_id'>[]): number[] => [
  ...new Set(rows.map(({ transfer_id }) => transfer_id).filter((id) => id !== null)),
]

/** As a list counts: both legs of a transfer are one. */
export const countWithTransfers = (rows: readonly Pick<Parted, 'transfer_id'>[]): number =>
  rows.filter(({ transfer_id }) => transfer_id === null).length + transferIdsOf(rows).length

interface Placed extends Pick<Parted, 'transfer_id'> {
  id: number
  type: EntryType
  date: Day
  account_id: number
}
interface Move {
  date?: Day | undefined
  accountId?: number | undefined
}
interface Which {
  /** The selected ones; of a transfer perhaps one leg. */
  chosen: ReadonlySet<number>
  /** Installments: their purchase says their day and account. */
  fixed: ReadonlySet<number | null>
}

/** The day and account of each row after a move, and the rows whose move an edit would refuse. */
export function placesAfter(rows: readonly Placed[], to: Move, { chosen, fixed }: Which) {
  const legs = Map.groupBy(rows, (row) => row.transfer_id)
  const refused = new Set<Placed>()
  const places = rows.map((row) => {
    const { id, date, account_id } = row
    const asIs = { date, account_id }
    const moved = { date: to.date ?? date, account_id: to.accountId ?? account_id }
    const isMove = moved.date !== date || moved.account_id !== account_id
    if (!isMove) return { id, ...asIs }
    if (fixed.has(id)) {
      refused.add(row)
      return { id, ...asIs }
    }
    const other = row.transfer_id === null ? undefined : legs.get(row.transfer_id)?.find((leg) => leg.id !== id)
    if (!other) return { id, ...moved }
    // Legs with the same day keep one day. Of two selected legs only the account of the outgoing one changes.
    const goes = chosen.has(id) && !(chosen.has(other.id) && row.type === 'RECEITA')
    const isOthers = to.accountId === other.account_id
    if (goes && isOthers) refused.add(row)
    return {
      id,
      date: chosen.has(id) || other.date === date ? moved.date : date,
      account_id: goes && !isOthers ? moved.account_id : account_id,
    }
  })
  return { places, refused: [...refused] }
}

/** The legs that two transactions can become: an expense and an income of one amount, on two accounts. */
export function pairOf(items: readonly Transaction[]) {
  const from = items.find(({ type }) => type === 'DESPESA')
  const to = items.find(({ type }) => type === 'RECEITA')
  return from && to && from.amount === to.amount && from.accountId !== to.accountId ? { from, to } : undefined
}

type Filter = Call<typeof transactions.totals>['query']

/** Such a list shows a transfer on the day of its expense only; narrowed otherwise, the leg that matches. */
export const isOfDaysOnly = ({ from, to, basis, ...narrowed }: Filter): boolean =>
  Object.values(narrowed).every((value) => value === undefined)

type ListQuery = Call<typeof transactions.list>['query']

/** The list of one account with all that it has in its days, the newest first. */
export const isOfAccountOnly = ({ accountId, from, to, page, limit, order, after, basis, ...narrowed }: ListQuery) =>
  accountId !== undefined && order !== 'amount' && basis !== 'fatura' && isOfDaysOnly(narrowed)
