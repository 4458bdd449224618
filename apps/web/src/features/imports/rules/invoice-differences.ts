import type { Transaction } from '@tostao/contract/transactions'
import type { Centavos } from '@tostao/primitives/money'
import type { InvoiceRow } from './invoices-of-file.ts'

type Row = Pick<Transaction, 'type' | 'amount' | 'transfer'>

const signed = ({ type, amount }: Pick<Row, 'type' | 'amount'>): Centavos => (type === 'DESPESA' ? -amount : amount)

/**
 * Which charges and credits only the invoice has, and which only its file. By their amounts alone: an instalment has
 * another day in the file, and the user's own row another text.
 */
export function invoiceDifferences<Own extends Row>(own: readonly Own[], ofFile: readonly InvoiceRow[]) {
  const unmatched = Map.groupBy(ofFile, ({ amount }) => amount)
  const here = own.filter((row) => row.transfer === null && !unmatched.get(signed(row))?.shift())
  return { here, there: [...unmatched.values()].flat() }
}
