import { fold } from '@tostao/primitives/text'
import type { StatementTransaction } from './types.ts'

type Identified = Pick<StatementTransaction, 'day' | 'amount' | 'description' | 'fitid'>

/**
 * Returns a function that gives each transaction of an account its import key: account, day, centavos, folded
 * description, FITID and the occurrence number of that combination in the file. Call it once per row, in file order.
 *
 * Identical rows of one file (two coffees) are different transactions and get different keys. The same file read again
 * gets the same keys. A FITID alone is not enough: banks repeat it, and one that is a row number is left out.
 */
export function identifier(account: string): (transaction: Identified) => string {
  const occurrenceOf = occurrences()
  return ({ day, amount, description, fitid = '' }) => {
    const key = JSON.stringify([account, day, amount, fold(description), isRowNumber(fitid, day) ? '' : fitid])
    return `${key}#${occurrenceOf(key)}`
  }
}

// Banco Inter's OFX: the day, the bank code 077 and the row's number, which differs in a file of another period.
const rowNumber = /^(\d{8})077\d{1,5}$/
const isRowNumber = (fitid: string, day: string) => {
  const date = rowNumber.exec(fitid)?.[1]
  return date !== undefined && date === day.replaceAll('-', '')
}

/** Indexes of the rows that repeat an earlier row of the file in day, description and amount, for the preview to mark. */
export function repeatedRows(transactions: readonly Identified[]): Set<number> {
  const occurrenceOf = occurrences()
  const repeats = transactions.map((t) => occurrenceOf(`${t.day} ${t.amount} ${fold(t.description)}`) > 1)
  return new Set(repeats.flatMap((repeat, index) => (repeat ? [index] : [])))
}

/** Returns a counter: how often it was called with a key, this call included. */
function occurrences(): (key: string) => number {
  const seen = new Map<string, number>()
  return (key) => {
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return occurrence
  }
}
