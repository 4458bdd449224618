// The title of a transaction in lists. Search, exports and the editor have the whole text.

import { fold } from '@tostao/primitives/text'
import { titleCase } from '@tostao/primitives/title-case'

const lettersOf = (text: string): string => fold(text).replace(/\P{L}+/gu, '')
/** A lower-case letter after the first word: banks capitalise every word. */
const SENTENCE = /^\p{L}+(?: \p{Ll}+)+$/u

function isTyped(description: string, merchantName: string): boolean {
  if (!/\p{Ll}/u.test(description) || fold(description) === fold(merchantName)) return false
  return SENTENCE.test(description) || lettersOf(description) === lettersOf(merchantName)
}

/** The merchant's name; empty where somebody typed the text so: 'Compras da semana', 'Presente 50 reais'. */
export const shortNameOf = (description: string, merchantName: string): string =>
  isTyped(description, merchantName) ? '' : merchantName

/** A statement's text for reading: the merchant without what the bank adds, else the whole text, in title case. */
export const shortTextOf = (description: string, merchantName: string): string =>
  shortNameOf(description, merchantName) || titleCase(description)
