import { fold } from '@tostao/primitives/text'
import type { StatementTransaction } from './types.ts'

type Row = Pick<StatementTransaction, 'day' | 'amount' | 'description' | 'fitid'>

/**
 * One key per transaction, in order, stable across files: account, day, centavos, folded description, FITID and the
 * occurrence number of that combination within the file. Identical rows of one file are different transactions
 * (two coffees, two withdrawals), so they get different keys; the same file read again gets the same keys.
 * A FITID alone is no key: banks repeat it on different rows.
 */
export function identities(account: string, transactions: readonly Row[]): string[] {
  return withOccurrence(transactions, (t) =>
    JSON.stringify([account, t.day, t.amount, fold(t.description), t.fitid ?? '']),
  ).map(({ key, occurrence }) => `${key}#${occurrence}`)
}

/** Indexes of the rows that repeat an earlier row of the file in day, description and amount, for the preview to mark. */
export function repeatedRows(transactions: readonly Row[]): Set<number> {
  const rows = withOccurrence(transactions, (t) => JSON.stringify([t.day, t.amount, fold(t.description)]))
  return new Set(rows.flatMap(({ occurrence }, index) => (occurrence > 1 ? [index] : [])))
}

function withOccurrence(transactions: readonly Row[], keyOf: (row: Row) => string) {
  const seen = new Map<string, number>()
  return transactions.map((transaction) => {
    const key = keyOf(transaction)
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return { key, occurrence }
  })
}
