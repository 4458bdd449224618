import { formatMonth, type Month } from '@tostao/primitives/calendar'
import { formatMoney, reaisFromCentavos } from '@tostao/primitives/money'
import { useParentSize } from '@visx/responsive'
import { nice, ticks } from 'd3-array'
import { useState } from 'react'
import classes from './bars.module.css'
import { BarsTable, type MonthBars } from './bars-table.tsx'

interface BarsProps {
  title: string
  months: readonly MonthBars[]
}

const BOTTOM = 26
const TOP = 10
const TICK_GAP = 10
/** Wide enough for any character of a tick's label. */
const TICK_CHARACTER = 7.5
const KINDS = ['income', 'expense'] as const
const TICKS = 4
/** In month widths, from the month's middle. */
const BAR_X = { income: -0.32, expense: 0.01 }
const BAR_WIDTH = 0.31

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

export function Bars({ title, months }: BarsProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 })
  const [active, setActive] = useState<Month>()
  const top = Math.max(1, ...months.flatMap(({ income, expense }) => [income, expense]))
  // No scales of visx: they weigh three times the rest of this chart.
  const [, ceiling] = nice(0, top, TICKS)
  const y = (value: number) => height - BOTTOM - (value / ceiling) * (height - BOTTOM - TOP)
  const marks = ticks(0, ceiling, TICKS).map((tick) => ({ tick, label: compact.format(reaisFromCentavos(tick)) }))
  const left = Math.max(...marks.map(({ label }) => label.length)) * TICK_CHARACTER + TICK_GAP
  const step = (width - left) / months.length
  const shown = months.find(({ month }) => month === active)

  return (
    <figure className={classes.figure}>
      <figcaption className={classes.legend} aria-hidden>
        <span data-kind="income">Receitas {shown && formatMoney(shown.income)}</span>
        <span data-kind="expense">Despesas {shown && formatMoney(shown.expense)}</span>
        {shown && <span>{formatMonth(shown.month)}</span>}
      </figcaption>
      <div ref={parentRef} className={classes.plot}>
        {width > left && (
          <svg width={width} height={height} aria-hidden onPointerLeave={() => setActive(undefined)}>
            {marks.map(({ tick, label }) => (
              <g key={tick} className={classes.tick}>
                <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
                <text x={left - TICK_GAP} y={y(tick)} dy="0.32em">
                  {label}
                </text>
              </g>
            ))}
            {months.map(({ month, ...values }, index) => (
              <g
                key={month}
                transform={`translate(${left + (index + 0.5) * step})`}
                onPointerEnter={() => setActive(month)}
                data-faded={(shown && shown.month !== month) || undefined}
              >
                <rect x={-step / 2} width={step} height={height} fill="transparent" />
                {KINDS.map((kind) => {
                  // A month with more refunds than expenses has no bar; the legend has its figure.
                  const top = y(Math.max(0, values[kind]))
                  return (
                    <rect
                      key={kind}
                      className={classes.bar}
                      data-kind={kind}
                      x={BAR_X[kind] * step}
                      y={top}
                      width={BAR_WIDTH * step}
                      height={y(0) - top}
                      rx={3}
                    />
                  )
                })}
                <text className={classes.month} y={height - 6}>
                  {formatMonth(month).slice(0, 3)}
                </text>
              </g>
            ))}
          </svg>
        )}
      </div>
      <BarsTable title={title} months={months} />
    </figure>
  )
}
