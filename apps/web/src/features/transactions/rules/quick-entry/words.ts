import { fold, tidy } from '@tostao/primitives/text'

/** A word of a phrase. What a rule understands it marks as used; the rest is the description. */
export interface Word {
  text: string
  folded: string
  used: boolean
}

const LINKING = /^(?:d[eoa]s?|n[oa]s?|em|com|por|pel[oa]s?|para|pra|pro|a|o|e|aos?|via)$/

export const wordsOf = (phrase: string): Word[] =>
  phrase
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, folded: fold(text).replace(/(?<=.)[,;.!]+$/, ''), used: false }))

/** Marks the first words that match, in a row; answers them, or nothing. */
export function take(words: readonly Word[], ...patterns: RegExp[]): Word[] | undefined {
  const at = words.findIndex((_, start) =>
    patterns.every((pattern, index) => {
      const word = words[start + index]
      return word && !word.used && pattern.test(word.folded)
    }),
  )
  if (at === -1) return undefined
  const taken = words.slice(at, at + patterns.length)
  markUsed(taken)
  return taken
}

export function markUsed(words: readonly Word[]): void {
  for (const word of words) word.used = true
}

export const isLinking = ({ folded }: Word): boolean => LINKING.test(folded)

/** Marks the words such as 'no' and 'pela' right before `word`, and `also` among them; answers the first. */
export function takeLinking(words: readonly Word[], word: Word | undefined, also?: RegExp): string | undefined {
  let linking: string | undefined
  for (const before of words.slice(0, word ? words.indexOf(word) : 0).reverse()) {
    if (before.used || !(isLinking(before) || also?.test(before.folded))) break
    before.used = true
    linking = before.folded
  }
  return linking
}

/** Where the words of a name stand in a row, unused; -1 where they do not. */
export function placeOf(words: readonly Word[], name: string, same = (a: string, b: string) => a === b): number {
  const wanted = fold(name).split(' ')
  return words.findIndex((_, start) =>
    wanted.every((part, index) => {
      const word = words[start + index]
      return word && !word.used && same(word.folded, part)
    }),
  )
}

/** The description: what is left, without linking words at its ends, with a capital letter. */
export function restOf(words: readonly Word[]): string {
  const left = words.filter(({ used }) => !used)
  const [first, last] = [left.findIndex((word) => !isLinking(word)), left.findLastIndex((word) => !isLinking(word))]
  const text = tidy(
    left
      .slice(first, last + 1)
      .map((word) => word.text)
      .join(' '),
  ).replace(/[,;.]$/, '')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
