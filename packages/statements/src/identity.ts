import { fold } from '@tostao/primitives/text'
import type { StatementTransaction } from './types.ts'

type Row = Pick<StatementTransaction, 'day' | 'amount' | 'description' | 'fitid'>

/**
 * Gives each transaction of an account a key that is stable across files: account, day, centavos, folded description,
 * FITID and the occurrence number of that combination within the file. Identical rows of one file are different
 * transactions (two coffees, two withdrawals), so they get different keys; the same file read again gets the same keys.
 * A FITID alone is no key: banks repeat it on different rows. One that is only a place in its file is none at all.
 * Call what it answers once for each, in the file's order.
 */
export function identifier(account: string): (transaction: Row) => string {
  const occurrenceOf = occurrences()
  return ({ day, amount, description, fitid = '' }) => {
    const key = JSON.stringify([account, day, amount, fold(description), isPlace(fitid, day) ? '' : fitid])
    return `${key}#${occurrenceOf(key)}`
  }
}

// Banco Inter's OFX: the day, its bank code 077 and the row's place in the file, which another period counts anew.
const place = /^(\d{8})077\d{1,5}$/
const isPlace = (fitid: string, day: string) => place.exec(fitid)?.[1] === day.replaceAll('-', '')

/** Indexes of the rows that repeat an earlier row of the file in day, description and amount, for the preview to mark. */
export function repeatedRows(transactions: readonly Row[]): Set<number> {
  const occurrenceOf = occurrences()
  const repeats = transactions.map((t) => occurrenceOf(`${t.day} ${t.amount} ${fold(t.description)}`) > 1)
  return new Set(repeats.flatMap((repeat, index) => (repeat ? [index] : [])))
}

/** Counts how often a key has come, this time included. */
function occurrences(): (key: string) => number {
  const seen = new Map<string, number>()
  return (key) => {
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return occurrence
  }
}
