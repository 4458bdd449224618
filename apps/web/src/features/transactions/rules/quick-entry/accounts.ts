import type { Id } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { isLinking, markUsed, placeOf, takeLinking, type Word } from './words.ts'

export interface Named {
  id: Id
  name: string
}

interface Hit {
  id: Id
  /** The word before it, such as 'de' and 'para'. */
  linking: string | undefined
}

/** They name many accounts and other things, too. */
const GENERAL = /^(?:conta|contas|banco|cartao|corrente|credito|debito|da|de|do|e)$/
const SHORTEST = 3

/** How many of a name's first words stand in the phrase from here on; not ended by a word such as 'de'. */
function firstWordsAt(words: readonly Word[], start: number, name: string): number {
  const parts = fold(name).split(' ')
  const differs = parts.findIndex((part, index) => {
    const word = words[start + index]
    return !word || word.used || word.folded !== part
  })
  const run = words.slice(start, start + (differs === -1 ? parts.length : differs))
  return run.findLastIndex((word) => !isLinking(word)) + 1
}

/**
 * The accounts that the phrase names, in its order: by their whole name, their first words, one word or its beginning.
 * Of several that a word fits, the one used last, the first of `recent`.
 */
export function takeAccounts(
  words: readonly Word[],
  accounts: readonly Named[],
  others: readonly Named[],
  recent: readonly Id[] = [],
): Hit[] {
  const hits: (Hit & { at: number })[] = []
  const hit = (id: Id, at: number, length: number) => {
    markUsed(words.slice(at, at + length))
    hits.push({ id, at, linking: takeLinking(words, words[at], /^(?:conta|cartao|debito|credito)$/) })
  }
  const chosen = (meant: readonly Named[]): Id | undefined => {
    const ids = meant.map(({ id }) => id)
    return ids.length === 1 ? ids[0] : recent.find((id) => ids.includes(id))
  }
  // The longest names first: 'Nubank Cartão' before 'Nubank'.
  for (const { id, name } of accounts.toSorted((a, b) => b.name.length - a.name.length)) {
    const at = placeOf(words, name)
    if (at !== -1) hit(id, at, fold(name).split(' ').length)
  }
  /** `tells`: whether a word of it names an account by itself. */
  const byFirstWords = (tells: boolean) => {
    for (const at of words.keys()) {
      const lengths = accounts.map(({ name }) => firstWordsAt(words, at, name))
      const most = Math.max(...lengths)
      const isTelling = words.slice(at, at + most).some(({ folded }) => !GENERAL.test(folded))
      if (most < 2 || isTelling !== tells) continue
      const id = chosen(accounts.filter((_, index) => lengths[index] === most))
      if (id !== undefined && !hits.some((other) => other.id === id)) hit(id, at, most)
    }
  }
  byFirstWords(true)
  const isOther = (word: Word) => others.some(({ name }) => fold(name) === word.folded)
  const telling = words.filter(({ folded }) => folded.length >= SHORTEST && !GENERAL.test(folded))
  const byWord = (word: Word) => {
    if (word.used || isLinking(word) || isOther(word)) return
    const meant = accounts.filter(({ name }) =>
      fold(name)
        .split(' ')
        .some((part) => part.startsWith(word.folded)),
    )
    const id = chosen(meant)
    if (id !== undefined && !hits.some((other) => other.id === id)) hit(id, words.indexOf(word), 1)
  }
  telling.forEach(byWord)
  // 'cartão' last: in 'cartão nubank' it belongs to the other word. Its bill is paid from another account.
  if (words.some(({ folded }) => folded === 'fatura')) return inOrder(hits)
  if (hits.length === 0) byFirstWords(false)
  words.filter(({ folded }) => folded === 'cartao').forEach(byWord)
  return inOrder(hits)
}

const inOrder = <H extends { at: number }>(hits: readonly H[]): H[] => hits.toSorted((a, b) => a.at - b.at)
