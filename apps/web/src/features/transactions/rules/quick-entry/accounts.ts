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

/** The accounts that the phrase names, in its order: by their whole name, or by one word or its beginning. */
export function takeAccounts(words: readonly Word[], accounts: readonly Named[], others: readonly Named[]): Hit[] {
  const hits: (Hit & { at: number })[] = []
  const hit = (id: Id, at: number, length: number) => {
    markUsed(words.slice(at, at + length))
    hits.push({ id, at, linking: takeLinking(words, words[at], /^(?:conta|cartao)$/) })
  }
  // The longest names first: 'Nubank Cartão' before 'Nubank'.
  for (const { id, name } of accounts.toSorted((a, b) => b.name.length - a.name.length)) {
    const at = placeOf(words, name)
    if (at !== -1) hit(id, at, fold(name).split(' ').length)
  }
  const isOther = (word: Word) => others.some(({ name }) => fold(name) === word.folded)
  const telling = words.filter(({ folded }) => folded.length >= SHORTEST && !GENERAL.test(folded))
  // 'cartão' last: in 'cartão nubank' it belongs to the other word. Its bill is paid from another account.
  const card = words.some(({ folded }) => folded === 'fatura') ? [] : words.filter(({ folded }) => folded === 'cartao')
  for (const word of [...telling, ...card]) {
    if (word.used || isLinking(word) || isOther(word)) continue
    const meant = accounts.filter(({ name }) =>
      fold(name)
        .split(' ')
        .some((part) => part.startsWith(word.folded)),
    )
    const [only] = meant
    if (only && meant.length === 1 && !hits.some(({ id }) => id === only.id)) hit(only.id, words.indexOf(word), 1)
  }
  return hits.toSorted((a, b) => a.at - b.at)
}
