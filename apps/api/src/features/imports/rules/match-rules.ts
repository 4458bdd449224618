import type { EntryType } from '@tostao/contract/fields'
import type { Status } from '@tostao/contract/transactions'
import { addDays, type Day, type Month } from '@tostao/primitives/calendar'
import { type Centavos, isComparable } from '@tostao/primitives/money'
import { hintsOf } from '@tostao/texts/hints'
import { installmentInText } from '@tostao/texts/installment'
import { saysSavings, withoutSavings } from '@tostao/texts/reserves'
import { likenessOf, type Owner, partiesOf, type Subject } from '@tostao/texts/subject'
import { saysRefunded } from '@tostao/texts/wording'
import { POSSIBLE, type Span } from './near-days.ts'

/** A row of the file or a transaction, by what they are compared by. */
export interface Comparable {
  accountId: number
  /** Whether the account is a credit card. */
  isCard: boolean
  type: EntryType
  /** Positive. */
  amount: Centavos
  date: Day
  /** Folded. */
  text: string
  /** Equal where a file brought the same account, day, amount and text, whatever has been edited since. */
  content?: string | undefined
  subject: Subject
  payeeId: number | null
  /** With whom, as read from the text. */
  merchant?: string | null
  /** On a savings account: the accounts whose savings those may be. */
  savesFor?: ReadonlySet<number> | undefined
  /** The account of the other leg: of a leg, and of a row that names it. */
  otherAccountId: number | null
  /** The installment that a row on a card with terms says that it is. */
  installment?: Numbered | undefined
}

export interface Numbered {
  number: number
  count: number
  merchant: string | null
  /** The invoice that the file is of. */
  month: Month | null
}

/** A transaction that a row may be. */
interface Stored {
  id: number
  accountId: number
  date: Day
  description: string
  amount: Centavos
  /** Whether its key is that of a row which a file brought. */
  isImported: boolean
  status: Status
}

/** An installment that no file has brought. */
export interface Planned extends Stored, Numbered {}

export interface StoredEntry extends Comparable, Stored {
  importKey: string | null
  categoryId: number | null
  /** The amount and the day with which the other account's file brought a leg that was edited since. */
  brought?: Pick<Comparable, 'amount' | 'date'> | undefined
  isLeg: boolean
  /** A leg that an import wrote for a payment which no file showed: its day and amount are the app's own. */
  isWritten?: boolean
  /** Not yet one, and no payment or refund. */
  mayBeLeg: boolean
}

/** A due date of a fixed expense that is not paid, or of an income that has not come. */
export interface Due {
  id: number
  type: EntryType
  accountId: number
  /** The account at the other end of a transfer, of which each end is one of these. */
  otherAccountId: number | null
  /** The day on which it is due. */
  date: Day
  amount: Centavos
  description: string
  payeeId: number | null
  /** With whom the rows of files were that paid earlier due dates. */
  merchants: readonly string[]
  subject: Subject
}

/** The record that a row is or belongs to: a transaction, a due date, or another row by its index. */
export type Match =
  | { kind: 'transaction' | 'transfer' | 'refund'; stored: StoredEntry }
  | { kind: 'installment'; stored: Planned }
  | { kind: 'transfer' | 'refund'; row: number }
  | { kind: 'fixed'; due: Due }

export const SAME: Span = { before: 4, after: 4 }
export const OTHER_LEG: Span = { before: 4, after: 4 }
/** A row is from three days before the due date to five days after it. */
export const DUE: Span = { before: 5, after: 3 }
export const REFUNDED: Span = { before: 120, after: 0 }

/** The payment of an invoice is from ten days before its due date to ten days after it. */
export const PAID: Span = { before: 10, after: 10 }

type Fit = number | undefined

// The candidates share account, type, amount and days with a row, as `candidates.ts` looks for them.

/** A transaction that is the row, brought by an earlier import with another text. */
export function isBroughtAs(row: Comparable, stored: StoredEntry, fileKeys: ReadonlySet<string>): Fit {
  if (fileKeys.has(stored.importKey ?? '') || isOtherInstallment(row, stored) || namesAnother(row, stored))
    return undefined
  if (row.content !== undefined && row.content === stored.content) return 0
  return likeness(row.subject, stored.subject)
}

/** Whether a row names another account than that of the other leg. */
const namesAnother = ({ otherAccountId }: Comparable, stored: StoredEntry): boolean =>
  otherAccountId !== null && stored.isLeg && otherAccountId !== stored.otherAccountId

/**
 * Whether a transaction that no file has brought is the row. The leg of a transfer fits whatever text the user gave it,
 * unless the row names somebody else, or another account.
 */
export function recordedOf(owner: Owner): (row: Comparable, stored: StoredEntry) => Fit {
  const partiesIn = partiesOf(owner)
  // A row is compared with many.
  const known = new WeakMap<Comparable, boolean>()
  const namesOther = (row: Comparable) => known.getOrInsertComputed(row, ({ text }) => partiesIn(text).namesOther)
  return (row, stored) => {
    if (isOtherInstallment(row, stored) || namesAnother(row, stored)) return undefined
    const isLeg = stored.isLeg && (row.otherAccountId !== null || !namesOther(row))
    return likeness(row.subject, stored.subject) ?? (isLeg ? 1 : undefined)
  }
}

/** An edited leg as the other account's file brought it. */
export const asBrought = (stored: StoredEntry): StoredEntry[] =>
  stored.brought ? [{ ...stored, ...stored.brought }] : []

/** 2/3 of a purchase has the day, the amount and the words of 1/3. */
function isOtherInstallment({ text, isCard }: Comparable, other: Comparable): boolean {
  const [own, theirs] = [text, other.text].map((one) => installmentInText(one, isCard ? 'card' : 'bank'))
  return own !== undefined && theirs !== undefined && own.number !== theirs.number
}

function likeness(one: Subject, other: Subject): Fit {
  const found = likenessOf(one, other)
  return found === undefined ? undefined : found === 'words' ? 0 : 1
}

/** A transaction that no file has brought and that may be the row, whatever its words: the user says. */
export const mayBe = (row: Comparable, stored: StoredEntry): Fit =>
  isOtherInstallment(row, stored) || namesAnother(row, stored) ? undefined : POSSIBLE

/** Banks print the owner's name in a few ways; texts of further ones are read by the name that the owner gave. */
const MAX_PRINTED = 20

/** Whether two entries are the legs of one transfer: without doubt, or if the user says so. */
export interface Transfers {
  isPair: (one: Comparable, other: Comparable) => Fit
  mayBePair: (one: Comparable, other: Comparable) => Fit
}

/**
 * A pair is own money that moves or a bill that is paid, and nobody else is named. A row that names the other account
 * needs no words, and the other one none but that it names nobody else.
 */
export function transfersOf(owner: Owner): Transfers {
  const partiesIn = partiesOf(owner)
  const known = new WeakMap<Comparable, ReturnType<typeof sideOf>>()
  const sideOf = ({ text, type, amount, isCard }: Comparable) => {
    const hints = hintsOf(text, type === 'RECEITA' ? amount : -amount, isCard ? 'card' : 'bank')
    const moves = hints.includes('own-transfer') || hints.includes('card-bill-payment')
    return { ...partiesIn(text), moves }
  }
  const side = (entry: Comparable) => known.getOrInsertComputed(entry, sideOf)
  const printedAs = new Map<string, ReturnType<typeof partiesOf>>()
  const byPrinted = new Map<string, ReturnType<ReturnType<typeof partiesOf>>>()
  /** The side of an entry, read with the owner's name as the other bank prints it, if that has more names. */
  const beside = (entry: Comparable, { printed }: ReturnType<typeof side>) => {
    const own = side(entry)
    if (printed === undefined || own.namesOwner) return own
    if (printedAs.size >= MAX_PRINTED && !printedAs.has(printed)) return own
    const partiesBy = printedAs.getOrInsertComputed(printed, (name) => partiesOf({ ...owner, name }))
    const parties = byPrinted.getOrInsertComputed(`${printed}\n${entry.text}`, () => partiesBy(entry.text))
    return { ...own, ...parties }
  }
  // A row is compared with many: nothing is made anew for each.
  const namesThird = ({ otherAccountId }: Comparable, { accountId }: Comparable) =>
    otherAccountId !== null && otherAccountId !== accountId
  const isApart = (one: Comparable, other: Comparable) =>
    one.accountId === other.accountId || namesThird(one, other) || namesThird(other, one)
  /** A word for savings, and the own savings account of the same bank or the only one, within a day. */
  const saves = (from: Comparable, to: Comparable): boolean =>
    to.savesFor?.has(from.accountId) === true &&
    saysSavings(from.text) &&
    !partiesIn(withoutSavings(from.text)).namesOther &&
    !(side(to).namesOther && PERSONAL.test(to.text)) &&
    addDays(from.date, -1) <= to.date &&
    to.date <= addDays(from.date, 1)
  const isSilent = ({ namesOwner, beginning }: ReturnType<typeof sideOf>) => !namesOwner && beginning === undefined
  const isCut = ({ beginning, namesFirst }: ReturnType<typeof sideOf>) => beginning === 'letters' || namesFirst
  return {
    isPair: (one, other) => {
      if (isApart(one, other)) return undefined
      if (saves(one, other) || saves(other, one)) return 0
      const [own, theirs] = [beside(one, side(other)), beside(other, side(one))]
      const isStranger =
        (one.otherAccountId === null && own.namesOther) || (other.otherAccountId === null && theirs.namesOther)
      if (isStranger) return undefined
      if (own.moves || theirs.moves) return 0
      if (one.otherAccountId !== null || other.otherAccountId !== null) return 1
      if (!(own.namesOwner || theirs.namesOwner) || isCut(own) || isCut(theirs)) return undefined
      return isSilent(own) || isSilent(theirs) ? SILENT : 1
    },
    mayBePair: (one, other) => {
      if (isApart(one, other)) return undefined
      const [own, theirs] = [beside(one, side(other)), beside(other, side(one))]
      if (own.namesOther || theirs.namesOther) return undefined
      const isWhole = own.namesOwner || theirs.namesOwner
      if (isWhole && (own.beginning === 'letters' || theirs.beginning === 'letters')) return 2
      return own.beginning === 'words' && theirs.beginning === 'words' ? 2 : undefined
    },
  }
}

/** The evidence of a pair of which one text names nobody. Of several such pairs the user says which it is. */
export const SILENT = 3

/** The words of transfers between people. */
const PERSONAL = /\b(?:pix|ted|doc)\b/

/** Every text of a bill's payment has one of these; tested first, it saves time. */
const OF_BILLS = /pa?g|fat|cart/

/** Whether a row is the payment of a card's bill, by its words. */
export const paysBill = ({ text, type, amount, isCard }: Comparable): boolean =>
  OF_BILLS.test(text) &&
  hintsOf(text, type === 'RECEITA' ? amount : -amount, isCard ? 'card' : 'bank').includes('card-bill-payment')

/**
 * Whether a payment of a bill is the one that was written for the bill's installments, which are a part of it. The row of an
 * account may pay another card.
 */
export function showsWritten(row: Comparable, stored: StoredEntry, hasOneCard: boolean): Fit {
  if (!stored.isWritten || row.amount < stored.amount || namesAnother(row, stored)) return undefined
  return row.isCard || hasOneCard || row.otherAccountId !== null ? 0 : POSSIBLE
}

/** Whether a row has the amount of an installment that was planned, or a centavo less or more. */
export function fills(row: Comparable, { amount }: Planned): Fit {
  if (amount === row.amount) return 0
  if (amount === row.amount - 1) return 1
  return amount === row.amount + 1 ? 2 : undefined
}

/** A tenth of the amount more or less; of a salary a quarter. */
const TOLERANCE = { DESPESA: 10, RECEITA: 4 }

export function paysDue(row: Comparable, due: Due): Fit {
  if (row.type !== due.type) return undefined
  const tolerance = TOLERANCE[due.otherAccountId === null ? due.type : 'DESPESA']
  if (Math.abs(row.amount - due.amount) * tolerance > due.amount) return undefined
  if (isToSame(row, due)) return 0
  return likenessOf(row.subject, due.subject) === undefined ? undefined : 1
}

/** The payee of the fixed expense, or with whom the rows of files were that paid it before. */
const isToSame = ({ payeeId, merchant }: Comparable, due: Due): boolean =>
  (payeeId !== null && payeeId === due.payeeId) || (Boolean(merchant) && due.merchants.includes(merchant ?? ''))

/** Its payee or merchant, a word of its name, or all of a short one. */
const namesDue = (row: Comparable, due: Due): boolean =>
  isToSame(row, due) ||
  likenessOf(row.subject, due.subject) === 'words' ||
  (due.subject.words.length > 0 && due.subject.words.every((word) => row.subject.words.includes(word)))

/** Whether something that was typed is, by its own words, the payment of a due date near it. */
export const isPaymentOf = (typed: StoredEntry, due: Due): boolean =>
  typed.mayBeLeg &&
  due.otherAccountId === null &&
  typed.accountId === due.accountId &&
  paysDue(typed, due) !== undefined &&
  namesDue(typed, due) &&
  addDays(due.date, -DUE.after) <= typed.date &&
  typed.date <= addDays(due.date, DUE.before)

/** A due date that a row may pay: of the same amount, or of the same name and from half to twice as much. */
export function mayPayDue(row: Comparable, due: Due): Fit {
  if (row.type !== due.type) return undefined
  const isNamed = namesDue(row, due)
  if (row.amount === due.amount) return isNamed ? 0 : 1
  return isNamed && isComparable(row.amount, due.amount) ? 2 : undefined
}

export const isRefund = ({ type, text }: Comparable): boolean => type === 'RECEITA' && saysRefunded(text)

/** `refunded`: what of the purchase has been given back before. */
export function refunds(row: Comparable, purchase: Comparable, refunded: Centavos): Fit {
  if (purchase.type !== 'DESPESA' || row.amount > purchase.amount - refunded) return undefined
  const found = likenessOf(row.subject, purchase.subject)
  if (row.amount === purchase.amount) return found === undefined ? undefined : 0
  return found === 'words' ? 1 : undefined
}
