import { fold, tidy } from '@tostao/primitives/text'
import { gluedPlace } from './places.ts'

/** A word, and whether a star stands behind it. */
export interface Word {
  text: string
  folded: string
  starred: boolean
}

const PLAIN = /^[ -~]*$/
/** Each of these signs folds to one; of others one may become longer where another one becomes shorter. */
const LATIN = /^[\0-\u024f\u2000-\u206f]*$/
const APOSTROPHES = /['’]/g
const SPACES = /\s+/g
const WORD = /([\p{L}\p{M}\p{N}&+'’]+)([\s.]*\*)?/gu
const ABBREVIATION = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+\.?(?![\p{L}\p{N}])/gu
/** Numbers of people and companies, masked or not, days, hours and installments. */
const FIGURES = new RegExp(
  [
    String.raw`[•*\d]{2,3}\.[•*\d]{3}\.[•*\d]{3}(?:[-/][•*\d]+)*`,
    String.raw`(?:tit-)?\b(?:parcela|parc|pcl)\W{0,2}\d{1,2}(?:\/| de )\d{1,2}`,
    String.raw`\d{1,4}[-/]\d{1,2}(?:[-/]\d{2,4})?(?!\d)`,
    String.raw`\d{1,2}:\d{2}(?::\d{2})?`,
    String.raw`\d{4,}-[\dxX]\b`,
    String.raw`\b(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/\d{2,4}`,
  ].join('|'),
  'giu',
)
/** Asked first, for most texts have none: each of the figures has such a sign or word. */
const HAS_FIGURES = /[./:-]|parc|pcl/i
/** Nubank: what follows the number is the other side's bank. */
const OTHER_BANK = /( - [•*\d]{2,3}\.[•*\d]{3}\.[•*\d]{3}[^ ]*) - .*$/u

/** The words of a text, without what banks add in figures and signs. */
export function wordsIn(given: string): Word[] {
  const whole = PLAIN.test(given) ? given.replace(SPACES, ' ').trim() : tidy(given)
  let text = whole
  if (/bra['’]*$/i.test(text)) text = text.replace(APOSTROPHES, '')
  if (/bra$/i.test(text)) text = text.slice(0, gluedPlace(fold(text)))
  if (text.includes('.')) {
    text = text
      .replace(ABBREVIATION, (letters) => letters.replaceAll('.', ''))
      .replace(/\.com(?:\.br)?(?!\p{L})|\.br(?!\p{L})/giu, ' ')
  }
  if (HAS_FIGURES.test(text)) text = text.replace(OTHER_BANK, '$1').replace(FIGURES, ' ')
  if (text !== whole) text = text.replace(SPACES, ' ').trim()
  const folded = fold(text)
  const isAligned = folded.length === text.length && LATIN.test(text)
  const words: Word[] = []
  WORD.lastIndex = 0
  for (let found = WORD.exec(folded); found; found = WORD.exec(folded)) {
    const { 1: word = '', 2: star, index } = found
    const plain = word.replace(APOSTROPHES, '')
    const written = isAligned ? text.slice(index, index + word.length) : word
    if (plain !== '') words.push({ text: written, folded: plain, starred: star !== undefined })
  }
  return words
}
