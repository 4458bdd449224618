import type { Invoice } from '@tostao/contract/cards'
import { type Day, isMonth, type Month, monthOf } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import type { PrintedInvoice } from '@tostao/statements/types'
import type { ListedRow } from './preview.ts'

export type Period = Pick<Invoice, 'month' | 'from' | 'to' | 'closesOn' | 'dueOn' | 'payableUntil'>

interface CardFile {
  fileName: string
  printed: PrintedInvoice | undefined
  rows: readonly ListedRow[]
  /** The index of the card's statement in the file. */
  account: number
}

/**
 * The invoice that a card's file is of, among `periods`: that of the due or closing day that it prints, of the month in
 * its name, or of most of its purchases.
 */
export function proposedMonth({ fileName, printed = {}, rows, account }: CardFile, periods: readonly Period[]) {
  const isOffered = (month: Month | undefined) => periods.some((period) => period.month === month)
  const { dueOn, closesOn } = printed
  const due =
    dueOn && (periods.find((one) => one.dueOn === dueOn || one.payableUntil === dueOn)?.month ?? monthOf(dueOn))
  const votes = votesOf(rows, account, periods)
  // The name of a file of many invoices has the day of its download.
  const inName = votes.filter(isMany).length > MOST_MONTHS ? undefined : monthInName(fileName)
  const found = [due, closesOn && closingIn(periods, closesOn), inName]
  return found.find(isOffered) ?? votes.find(({ of, all }) => of * 10 >= all * MOST)?.month
}

/** A bank puts a purchase beside a closing into the other invoice. */
const MOST_MONTHS = 2
const isMany = ({ of, all }: Votes) => of * 10 >= all

/** A bank moves a closing by so many days at most. */
const MOVED = 10

function closingIn(periods: readonly Period[], closesOn: Day): Month | undefined {
  const distance = ({ closesOn: own }: Period) =>
    Math.abs(Temporal.PlainDate.from(own).until(Temporal.PlainDate.from(closesOn)).days)
  const [nearest] = periods.toSorted((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) <= MOVED ? nearest.month : undefined
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const yearFirst = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?:[-_. ]?\d\d)?(?!\d)/
const yearLast = /(?<!\d)(?:\d\d[-_. ])?(0[1-9]|1[0-2])[-_. ](20\d\d)(?!\d)/
const named =
  /(?<![a-z])(jan(?:eiro)?|fev(?:ereiro)?|mar(?:co)?|abr(?:il)?|mai(?:o)?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?)[-_. ]{0,2}(?:de[-_. ])?(20\d\d)(?!\d)/

/** Banks name a file by the invoice's due day, or by its month: Nubank_2026-09-10.csv, fatura-setembro-2026.csv. */
export function monthInName(fileName: string): Month | undefined {
  const name = fold(fileName)
  const [, year, month] = yearFirst.exec(name) ?? []
  const [, monthBefore, yearAfter] = yearLast.exec(name) ?? []
  const [, word = '', yearOfWord] = named.exec(name) ?? []
  const number = String(MONTHS.indexOf(word.slice(0, 3)) + 1).padStart(2, '0')
  const found = [`${year}-${month}`, `${yearAfter}-${monthBefore}`, `${yearOfWord}-${number}`]
  return found.find(isMonth)
}

/** Of ten rows so many must stand in one invoice: a file of several months is of none. */
const MOST = 8

interface Votes {
  month: Month | undefined
  /** So many purchases of all. */
  of: number
  all: number
}

/** The invoices by the days of its purchases, that of most first; a later instalment may keep the day of its purchase. */
function votesOf(rows: readonly ListedRow[], account: number, periods: readonly Period[]): Votes[] {
  const voting = rows.filter(
    (row) => row.account === account && !row.paysBill && (row.transaction.installment?.number ?? 1) === 1,
  )
  const votes = Map.groupBy(
    voting,
    ({ transaction: { day } }) => periods.find(({ from, to }) => from <= day && day <= to)?.month,
  )
  return [...votes]
    .map(([month, { length }]) => ({ month, of: length, all: voting.length }))
    .sort((one, other) => other.of - one.of)
}
