import { formatMonth, type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney, reaisFromCentavos } from '@tostao/primitives/money'
import { numberFormat } from '@tostao/primitives/numbers'
import { useState } from 'react'
import { PlainAmount } from '../money/amount-text.tsx'
import classes from './bars.module.css'
import { gridOf } from './bars-grid.ts'

interface BarsProps {
  title: string
  /** The last one leads: the others are at half strength. */
  months: readonly MonthBars[]
  /** The legend also says what was left. */
  withResult?: boolean
  /** A table beside the chart shows the same: it needs no hidden one. */
  hasTable?: boolean
  /** Opens a month; for the keyboard the table beside does the same. */
  onSelect?: (month: Month) => void
}

const KINDS = ['income', 'expense'] as const

const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })

export function Bars({ title, months, withResult = false, hasTable = false, onSelect }: BarsProps) {
  const [active, setActive] = useState<Month>()
  const grid = gridOf(Math.max(...months.flatMap(({ income, expense }) => [income, expense])))
  const top = grid.at(-1) ?? 1
  const labels = grid.map((value) => compact(reaisFromCentavos(value)))
  const labelWidth = `${Math.max(...labels.map(({ length }) => length)) + 1}ch`
  const shown = months.find(({ month }) => month === active) ?? months.at(-1)

  return (
    <figure className={`${classes.figure} flex min-w-0 flex-1`}>
      {shown && (
        <figcaption className={`${classes.legend} flex flex-wrap text-ink-2 text-small leading-tight`} aria-hidden>
          <Sum name="Receitas" amount={shown.income} kind="income" />
          <Sum name="Despesas" amount={shown.expense} kind="expense" />
          {withResult && <Sum name="Resultado" amount={shown.income - shown.expense} />}
          <span className={classes.shown}>{monthName(shown.month)}</span>
        </figcaption>
      )}
      <div className={classes.plot} onPointerLeave={() => setActive(undefined)} aria-hidden>
        {grid.map((value, index) => (
          <span
            key={value}
            className={`${classes.line} grid text-ink-3 text-micro`}
            style={{ bottom: `${(value / top) * 100}%`, gridTemplateColumns: `${labelWidth} 1fr` }}
          >
            {labels[index]}
          </span>
        ))}
        <div className={`${classes.months} flex`} style={{ marginLeft: labelWidth }}>
          {months.map(({ month, ...values }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: hidden from assistive technology; the table's links do the same.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
            <div
              key={month}
              className={`${classes.month} flex justify-center`}
              data-shown={month === shown?.month || undefined}
              data-opens={onSelect !== undefined || undefined}
              onPointerEnter={() => setActive(month)}
              onClick={onSelect && (() => onSelect(month))}
            >
              {KINDS.map((kind) => (
                // A month with more refunds than expenses has no bar; the legend has its figure.
                <span
                  key={kind}
                  className={classes.bar}
                  data-kind={kind}
                  style={{ height: `${(Math.max(0, values[kind]) / top) * 100}%` }}
                />
              ))}
              <span
                className={`${classes.name} bar-name text-micro ${month === shown?.month ? 'font-semibold text-ink' : 'text-ink-3'}`}
              >
                {monthName(month).slice(0, 3)}
              </span>
            </div>
          ))}
        </div>
      </div>
      {!hasTable && <BarsTable title={title} months={months} />}
    </figure>
  )
}

interface MonthBars {
  month: Month
  income: Centavos
  /** Negative when refunds exceed expenses. */
  expense: Centavos
}

const Sum = ({ name, amount, kind }: { name: string; amount: Centavos; kind?: (typeof KINDS)[number] }) => (
  <span data-kind={kind}>
    {name}{' '}
    <b className="font-semibold text-ink tabular-nums">
      <PlainAmount amount={amount} />
    </b>
  </span>
)

interface BarsTableProps {
  title: string
  months: readonly MonthBars[]
}

/** The figures of the chart for screen readers. */
function BarsTable({ title, months }: BarsTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Receitas</th>
            <th scope="col">Despesas</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, income, expense }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatMoney(income)}</td>
              <td>{formatMoney(expense)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
