import { MAX_SEARCH } from '@tostao/contract/limits'
import { NO_CATEGORY } from '@tostao/contract/transaction-filters'
import type { Transaction } from '@tostao/contract/transaction-lists'
import { fold } from '@tostao/primitives/text'
import type { TransactionFilters } from './filters.ts'

type Text = Pick<Transaction, 'description' | 'payeeName'>
type Entry = Text & Pick<Transaction, 'id' | 'transfer' | 'splits'>

const textOf = ({ description, payeeName }: Text) => fold(description || payeeName || '')

/** Banks add days and numbers to the text: only the letters say what it was. */
const lettersOf = (item: Text) => textOf(item).replace(/[^\p{L}]+/gu, '')

/** Finds all without a category that may be like it, and some that are not. */
export function alikeFilters(item: Text & Pick<Transaction, 'type'>): TransactionFilters {
  const [longest = ''] = textOf(item)
    .split(/\d+/)
    .toSorted((a, b) => b.length - a.length)
  return { q: longest.trim().slice(0, MAX_SEARCH), type: item.type, categoryId: NO_CATEGORY }
}

/** Those without a category whose text is the same but for its numbers. */
export function alikeAmong<Item extends Entry>(items: readonly Item[], item: Entry): Item[] {
  const letters = lettersOf(item)
  if (letters === '') return []
  return items.filter(
    (other) => other.id !== item.id && !other.transfer && other.splits.length === 0 && lettersOf(other) === letters,
  )
}
