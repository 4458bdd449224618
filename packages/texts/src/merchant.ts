// This package says what the text of a transaction means. Its merchant is stored when it is written
// (`tables/complete.ts` of the API) and counted by triggers.

import { fold } from '@tostao/primitives/text'
import { titleCase } from '@tostao/primitives/title-case'
import { billName, isBillPayment, mayBeBill } from './bill-payment.ts'
import { brandAt, isKind, wordsOf } from './merchant/brands.ts'
import { isCountry, placeWords } from './merchant/places.ts'
import { BESIDES, BUSINESS, ENDINGS, MACHINES, SURNAMES, WAYS, WEAK_ENDINGS } from './merchant/ways.ts'
import { type Word, wordsIn } from './merchant/words.ts'

export { type Usual, usualOf } from './merchant/brands.ts'

/** With whom an entry of a statement is. */
export interface Merchant {
  /** The key that all spellings share, folded, at most 100 characters: 'ifood'. Empty where the text names nobody. */
  key: string
  /** To be read: 'iFood'. */
  name: string
  /** A human being, to whom or from whom money was transferred. */
  person: boolean
}

const NOBODY: Merchant = { key: '', name: '', person: false }
const MAX_KEY = 100
/** More passes than any text needs: each one that changes something makes the name shorter. */
const MAX_PASSES = 5

/**
 * Reads from a statement's text with whom the entry is. What banks and machines add is dropped, so that all spellings of a
 * shop have one key; of a person the whole name is the key. The merchant of a name is itself. Takes time that is linear in
 * the length of the text.
 */
export function merchantOf(text: string): Merchant {
  let { merchant, isFinal } = readOnce(text)
  const { person } = merchant
  for (let pass = 1; !isFinal && pass < MAX_PASSES; pass += 1) ({ merchant, isFinal } = readOnce(merchant.name))
  return { ...merchant, person: person && merchant.key !== '' }
}

const COMPANY_NUMBER = /\d{2}\.\d{3}\.\d{3}(?!-)|(?<!\d)\d{14}(?!\d)/
/** The number of a person (CPF), often masked. */
const PERSON_NUMBER = /[•*\d]{3}\.[•*\d]{3}\.[•*\d]{3}-[•*\d]{2}(?!\d)/
const WRITTEN_COMPANY = /\bs[./]a\b/i
const ABROAD = /\s{2,}[A-Z]{2}$/
/** Between columns, of which one is the city. */
const GAP = /\S\s{2,}\S/
/** The texts of cards, which may end with a city, have no small letters. */
const SMALL = /\p{Ll}/u
const TRANSFERS = new Set(['pix', 'ted', 'doc', 'tef', 'transf', 'transferencia', 'transferido', 'transferida', 'trf'])
/** Said of transfers, and of other payments too. */
const MOVES = new Set(['tev', 'enviado', 'enviada', 'recebido', 'recebida', 'deposito', 'dep'])
/** The words after these are said about the payment, or by the bank. */
const ENDS_NAME = new Set(['referente', 'ltda', 'eireli'])
const WITHDRAWAL: Merchant = { key: 'saque', name: 'Saque', person: false }
/** Before the number of a branch. */
const BRANCHES = new Set(['loja', 'lj', 'filial', 'fl'])
const NAMES_NOBODY = new Set(['sem memo', 'sem descricao', 'sem nome'])

const isNumber = (word: string): boolean => /^\d+$/.test(word)
const isCode = (word: string): boolean => word.length > 6 && (word.match(/\d/g)?.length ?? 0) >= 4
const isFigure = (word = ''): boolean => isNumber(word) || isCode(word)
const isWay = (word: string): boolean => WAYS.has(word) || BESIDES.has(word) || isNumber(word)

interface Read {
  merchant: Merchant
  /** Whether reading its name again would change nothing. */
  isFinal: boolean
}
const final = (merchant: Merchant): Read => ({ merchant, isFinal: true })

function readOnce(given: string): Read {
  if (mayBeBill(given)) {
    const folded = fold(given)
    if (isBillPayment(folded)) return final({ ...NOBODY, name: billName(folded), key: fold(billName(folded)) })
  }
  const all = wordsIn(given)
  const { words: found, sold, led } = withoutWays(all)
  const words = found
    .filter(({ folded }, at) => (at === 0 || !isNumber(folded)) && !isCode(folded))
    .filter(({ folded }, at, kept) => folded !== kept[at - 1]?.folded)
  const folded = words.map((word) => word.folded)
  const known = knownIn(folded)
  if (known) return final(known)
  const isTransfer = all.some((word) => TRANSFERS.has(word.folded) || MOVES.has(word.folded))
  const isPaidByCode = all.some((word) => word.folded === 'qr' || word.folded === 'qrs')
  const last = folded.at(-1) ?? ''
  if (isTransfer && !isPaidByCode && !sold && !isOfBusiness(given, folded)) return named(words, true)
  let end = words.length
  const hasCountry = isCountry(last) && !SURNAMES.has(last)
  if (sold || hasCountry || ABROAD.test(given) || (led && (GAP.test(given) || !SMALL.test(given)))) {
    const place = placeWords(folded)
    // 'Bar Natal' is a name: a kind alone is none.
    end -= folded.slice(0, end - place).every(saysKind) ? Number(hasCountry && end > 1) : place
  }
  // A country of two letters, behind a gap or the shop's telephone.
  const isAbroad = ABROAD.test(given) || (sold && last.length === 2 && isFigure(found.at(-2)?.folded))
  if (isAbroad && end === words.length) end -= 1
  const shop = WRITTEN_COMPANY.test(given) ? 0 : folded.findIndex(namesShop)
  const isEnding = (word: string, at: number) =>
    WEAK_ENDINGS.has(word) ? shop >= 0 && shop < at : ENDINGS.has(word) || BRANCHES.has(word)
  while (end > 1 && isEnding(folded[end - 1] ?? '', end - 1)) end -= 1
  return named(words.slice(0, Math.max(1, end)), false)
}

/** In doubt it is a person, of whom nothing is guessed. */
function isOfBusiness(given: string, words: readonly string[]): boolean {
  if (PERSON_NUMBER.test(given)) return false
  if (COMPANY_NUMBER.test(given) || WRITTEN_COMPANY.test(given)) return true
  return words.some(namesShop)
}

const namesShop = (word: string, at: number): boolean =>
  isOfShop(word) && (at === 0 ? word !== 'luz' : !SURNAMES.has(word))

const isOfShop = (word: string): boolean => BUSINESS.has(word) || ENDINGS.has(word) || isKind(word)
/** Whether a word says only of what kind a shop is, or ties other words together. */
const saysKind = (word: string): boolean => isOfShop(word) || BESIDES.has(word)

/** Nobody, a known brand, also after the kind of its shop ('Posto Ipiranga'), or a withdrawal. */
function knownIn(words: readonly string[]): Merchant | undefined {
  const isShop = words.length > 1 && isKind(words[0] ?? '')
  const brand = brandAt(words) ?? (isShop ? brandAt(words.slice(1), true) : undefined)
  if (brand) return { key: wordsOf(brand.name).join(' '), name: brand.name, person: false }
  if (!words.some((word) => /\p{L}{2}/u.test(word)) || NAMES_NOBODY.has(words.join(' '))) return NOBODY
  return words.includes('saque') ? WITHDRAWAL : undefined
}

function named(words: readonly Word[], person: boolean): Read {
  const folded = words.map((word) => word.folded)
  const known = person ? undefined : knownIn(folded)
  if (known) return final(known)
  const key = folded.join(' ').slice(0, MAX_KEY).trim()
  const name = titleCase(words.map(({ text }) => text).join(' '))
    .slice(0, MAX_KEY)
    .trim()
  const [first = '', last = ''] = [folded[0], folded.at(-1)]
  const isDropped = (word: string) => isWay(word) || ENDINGS.has(word) || BRANCHES.has(word) || isCountry(word)
  const isFinal =
    key.length < MAX_KEY &&
    !mayBeBill(key) &&
    ![first, last].some(isDropped) &&
    !last.endsWith('bra') &&
    !folded.some((word) => TRANSFERS.has(word) || ENDS_NAME.has(word))
  return { merchant: { key, name, person }, isFinal }
}

/** Without what says how the money moved; `sold`: by a machine that names its seller, `led`: there was such a word before the name. */
function withoutWays(all: readonly Word[]): { words: readonly Word[]; sold: boolean; led: boolean } {
  if (all.every(({ folded }) => isWay(folded)) && all.some(({ folded }) => WAYS.has(folded))) {
    return { words: [], sold: false, led: true }
  }
  const start = startOfName(all)
  if (start === 0) {
    const way = all.findIndex(
      ({ folded }, at) => at > 0 && TRANSFERS.has(folded) && WAYS.has(all[at + 1]?.folded ?? ''),
    )
    if (way > 0) {
      const inner = withoutWays(all.slice(way))
      if (inner.words.length > 0) return inner
      return { words: all.slice(0, endOfName(all.slice(0, way))), sold: false, led: true }
    }
  }
  const words = all.slice(start)
  const sold = all.slice(0, start).some(({ starred }) => starred)
  return { words: words.slice(0, endOfName(words)), sold, led: start > 0 }
}

function startOfName(words: readonly Word[]): number {
  let led = false
  for (const [at, { folded, starred }] of words.entries()) {
    const isMachine =
      starred && at + 1 < words.length && (MACHINES.has(folded) || (folded.length < 4 && !isNumber(folded)))
    if (isMachine || WAYS.has(folded)) led = true
    else if (brandAt(words.slice(at, at + 4).map((word) => word.folded))) return at
    else if (!(led && (BESIDES.has(folded) || isNumber(folded))) && !(isNumber(folded) && folded.length > 2)) return at
  }
  return words.length
}

/** Before the words at the end that say how the money moved: 'Ana Lima TRANSF ENVIADA PIX'. */
function endOfName(words: readonly Word[]): number {
  const cut = words.findIndex(({ folded }, index) => index > 0 && ENDS_NAME.has(folded))
  let end = cut < 0 ? words.length : cut + (words[cut]?.folded === 'referente' ? 0 : 1)
  let at = end
  while (at > 1) {
    const word = words[at - 1]?.folded ?? ''
    if (!isWay(word)) break
    at -= 1
    if (TRANSFERS.has(word)) end = at
  }
  return end
}
