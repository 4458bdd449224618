import type { Invoice } from '@tostao/contract/cards'
import { formatMonth, type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney, reaisFromCentavos } from '@tostao/primitives/money'
import { numberFormat } from '@tostao/primitives/numbers'
import { Link } from 'react-router'
import { pages } from '#lib/pages.ts'
import classes from './invoice-bars.module.css'

const whole = numberFormat({ maximumFractionDigits: 0 })

/** From this amount on, values would overlap on a phone. */
const LONG = 10_000_00

interface InvoiceBarsProps {
  invoices: readonly Invoice[]
  shown: Month
  /** Later ones are not yet fact. */
  open: Month
  /** What the open one has of the one before, which has a bar of its own. */
  before: Centavos
}

/** The invoices around the open one; each opens itself. */
export function InvoiceBars({ invoices, shown, open, before }: InvoiceBarsProps) {
  const bars = invoices.map(({ accountId, month, total }) => ({
    accountId,
    month,
    total: month === open ? total - before : total,
  }))
  const top = Math.max(1, ...bars.map(({ total }) => total))
  return (
    <ol className={classes.bars} aria-label="Faturas">
      {bars.map(({ accountId, month, total }) => (
        <li key={month}>
          <Link
            to={pages.card.to({ accountId, fatura: month })}
            className={`${classes.bar} grid`}
            aria-current={month === shown ? 'page' : undefined}
            replace
          >
            <span className="sr-only">{`${formatMonth(month)}: ${formatMoney(total)}`}</span>
            <span
              className={`${classes.value} text-micro tabular-nums`}
              data-long={total >= LONG || undefined}
              aria-hidden
            >
              {total === 0 ? '' : whole(reaisFromCentavos(total))}
            </span>
            <span
              className={classes.column}
              data-planned={month > open || undefined}
              style={{ height: `${(Math.max(0, total) / top) * 5.5}rem` }}
            />
            <span className="text-ink-3 text-micro" aria-hidden>
              {monthName(month).slice(0, 3)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
