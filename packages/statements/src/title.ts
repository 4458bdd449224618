import { fold } from '@tostao/primitives/text'
import { titleCase } from '@tostao/primitives/title-case'

const lettersOf = (text: string): string => fold(text).replace(/\P{L}+/gu, '')
/** Small letters after the first word: banks write the names of their texts with a capital at least. */
const SENTENCE = /^\p{L}+(?: \p{Ll}+)+$/u

function isTyped(description: string, merchantName: string): boolean {
  if (!/\p{Ll}/u.test(description) || fold(description) === fold(merchantName)) return false
  return SENTENCE.test(description) || lettersOf(description) === lettersOf(merchantName)
}

/** The merchant's name; empty where somebody typed the text so: 'Compras da semana', 'Presente 50 reais'. */
export const shortNameOf = (description: string, merchantName: string): string =>
  isTyped(description, merchantName) ? '' : merchantName

/** What is read of a statement's text: with whom it is, without what the bank adds, else all of it; no capitals. */
export const shortTextOf = (description: string, merchantName: string): string =>
  shortNameOf(description, merchantName) || titleCase(description)
