import type { Id } from '@tostao/contract/fields'
import type { ImportRow } from '@tostao/contract/import-row'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { PrintedInvoice, Statement } from '@tostao/statements/types'

/** A charge or credit of a card's file, signed. */
export interface InvoiceRow {
  day: Day
  amount: Centavos
  description: string
}

/** What the file says of the invoice that it is of. */
export interface InvoiceOfFile extends PrintedInvoice {
  accountId: Id
  month: Month
  rows: InvoiceRow[]
}

export interface RowOfInvoice {
  /** The index of its statement in the file. */
  account: number
  row: ImportRow
}

/** Of each statement the account it goes to, and the invoice it is of. */
interface Chosen {
  accountIds: readonly (Id | null | undefined)[]
  invoiceMonths: readonly (Month | null | undefined)[]
}

/** The invoices that the statements of a file are of; two statements may be of one, as those of two holders of a card. */
export function invoicesOfFile(
  { accounts }: Statement,
  { accountIds, invoiceMonths }: Chosen,
  rows: readonly RowOfInvoice[],
): InvoiceOfFile[] {
  const found = new Map<string, InvoiceOfFile>()
  const rowsOf = Map.groupBy(rows, ({ account }) => account)
  for (const [account, { invoice }] of accounts.entries()) {
    const [accountId, month] = [accountIds[account], invoiceMonths[account]]
    if (!accountId || !month) continue
    const own = (rowsOf.get(account) ?? []).map(({ row }) => rowOf(row))
    const before = found.get(`${accountId} ${month}`)
    found.set(`${accountId} ${month}`, {
      ...invoice,
      ...before,
      accountId,
      month,
      rows: [...(before?.rows ?? []), ...own],
    })
  }
  return [...found.values()]
}

const rowOf = ({ date, type, amount, description }: ImportRow): InvoiceRow => ({
  day: date,
  amount: type === 'DESPESA' ? -amount : amount,
  description,
})
