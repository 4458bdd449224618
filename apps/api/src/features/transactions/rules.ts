import type { Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import { MAX_SEARCH } from '@tostao/contract/limits'
import { unsignedValue } from '@tostao/contract/signed-amount'
import type * as transactions from '@tostao/contract/transactions'
import type { SplitLine, Transaction } from '@tostao/contract/transactions'
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

function editableOf(current: Transaction, edit: Changes): string {
  const { date = current.date, description = current.description, status = current.status } = edit
  const { accountId = current.accountId, otherAccountId = current.transfer?.accountId } = edit
  const { categoryId = current.categoryId, payeeName = current.payeeName, splits = current.splits } = edit
  const { tagNames = current.tags.map(({ name }) => name) } = edit
  const own = [date, description, status, accountId, otherAccountId, categoryId, fold(payeeName ?? '')]
  const tags = [...new Set(tagNames.map(fold))].sort()
  const lines = splits.map((line) => [line.amount, line.description, line.categoryId, line.payeeId])
  return JSON.stringify([valueAfter(current, edit), own, tags, lines])
}

type Text = Pick<Transaction, 'description' | 'payeeName'>
const textOf = ({ description, payeeName }: Text): string => fold(description || payeeName || '')

/** Banks add days and numbers to the text: only the letters say what it was. */
export const lettersOf = (item: Text): string => textOf(item).replace(/[^\p{L}]+/gu, '')

/** The longest part without numbers, by which all that may be alike are searched. */
export const longestPart = (item: Text): string =>
  textOf(item)
    .split(/\d+/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .slice(0, MAX_SEARCH)

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
