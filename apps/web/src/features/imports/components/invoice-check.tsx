import { useQuery } from '@tanstack/react-query'
import type * as cards from '@tostao/contract/cards'
import { one as oneInvoice } from '@tostao/contract/cards'
import type { Answer } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import { type Day, formatMonth } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { titleCase } from '@tostao/primitives/title-case'
import { comparisonOf } from '#features/cards/shared/rules.ts'
import { titleOf } from '#features/transactions/shared/rules/ledger.ts'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import { invoiceDifferences } from '../rules/invoice-differences.ts'
import type { InvoiceOfFile } from '../rules/invoices-of-file.ts'
import classes from './invoice-check.module.css'

const LISTED = 10

const SKELETON = { rows: 2, height: '1.5rem' }

/** The invoice as it is after the import, beside what the file says of it. */
export function InvoiceCheck({ file }: { file: InvoiceOfFile }) {
  const { accountId, month } = file
  const query = useQuery(read(oneInvoice, { query: { accountId, month } }))
  const to = `${pages.card.to({ accountId: String(accountId) })}?fatura=${month}`
  return (
    <section className={`${classes.check} grid gap-2`} aria-label={`Fatura de ${formatMonth(month)}`}>
      <TextLink to={to}>Fatura de {formatMonth(month)}</TextLink>
      <Loaded query={query} skeleton={SKELETON}>
        {(invoice) => <Comparison file={file} invoice={invoice} />}
      </Loaded>
    </section>
  )
}

interface ComparisonProps {
  file: InvoiceOfFile
  invoice: Answer<typeof cards.one>
}

function Comparison({ file, invoice }: ComparisonProps) {
  // Of a long one not all rows are here.
  const isWhole = invoice.count === invoice.rows.length
  const { here, there } = isWhole ? invoiceDifferences(invoice.rows, file.rows) : { here: [], there: [] }
  const isSame = here.length + there.length === 0
  return (
    <>
      <p className="text-ink-2 text-small">
        Soma {formatMoney(invoice.total)} aqui.
        {file.total !== undefined && ` ${comparisonOf(file.total, invoice.total)}`}
        {isWhole && isSame && ' Tem as mesmas compras que o arquivo.'}
      </p>
      <Rows title="Só no Tostão" rows={here.map((row) => ({ ...row, day: row.date, text: titleOf(row) }))} />
      <Rows
        title="Só no arquivo"
        rows={there.map(({ day, amount, description }) => ({
          day,
          text: titleCase(description),
          amount: Math.abs(amount),
          type: amount < 0 ? 'DESPESA' : 'RECEITA',
        }))}
      />
    </>
  )
}

interface RowsProps {
  title: string
  rows: readonly { day: Day; text: string; amount: Centavos; type: EntryType }[]
}

function Rows({ title, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold text-small">{title}</h3>
      <ul className="grid gap-1 text-small">
        {rows.slice(0, LISTED).map(({ day, text, amount, type }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal.
          <li key={index} className="flex items-center gap-3">
            <span className="text-ink-2 tabular-nums">
              <DayText day={day} look="short" />
            </span>
            <span className="min-w-0 flex-1 truncate max-md:whitespace-normal">{text}</span>
            <AmountText amount={amount} type={type} />
          </li>
        ))}
        {rows.length > LISTED && <li className="text-ink-2">E mais {formatCount(rows.length - LISTED)}.</li>}
      </ul>
    </div>
  )
}
