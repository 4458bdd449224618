import type { Summary } from '@tostao/contract/dashboard'
import { addMonths, formatDay, formatMonth, formatShortDay, monthName } from '@tostao/primitives/calendar'
import type { ReactNode } from 'react'
import { totalOf } from '#features/accounts/shared/rules.ts'
import { useMonths } from '#lib/months.ts'
import { today } from '#lib/today.ts'
import { BalanceLine } from '#ui/chart/balance-line.tsx'
import { OpenDot } from '#ui/mark/open-dot.tsx'
import { AmountText, PlainAmount } from '#ui/money/amount-text.tsx'
import { Arrow } from '#ui/money/arrow.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { movedIn } from '../rules.ts'
import classes from './hero.module.css'

interface HeroProps {
  summary: Summary | undefined
  /** Whose figures these are, when not only the user's. */
  mark: ReactNode
}

/** The page's one figure, and how it moves in the month. */
export function Hero({ summary, mark }: HeroProps) {
  return (
    <section className="min-w-0">
      <div className={`${classes.label} flex flex-wrap justify-between text-ink-2`}>
        <h2>Saldo atual</h2>
        {mark}
      </div>
      <div className={`${classes.figure} flex items-center`}>
        {summary ? <Figure amount={totalOf(summary.accounts)} size="hero" /> : <Skeleton width="16rem" height="100%" />}
      </div>
      <div className={`${classes.sentence} flex flex-wrap items-center`}>
        {summary ? <Forecast summary={summary} /> : <Skeleton width="20rem" />}
      </div>
      <div className={classes.chart}>{summary && <Line summary={summary} />}</div>
    </section>
  )
}

function Forecast({ summary }: { summary: Summary }) {
  const months = useMonths()
  const end = summary.balanceLine.at(-1)
  if (!end) return null
  const now = today()
  const month = months.of(end.date)
  const moved = month <= months.of(now) ? movedIn(summary, now) : 0
  const isForecast = end.date > now
  return (
    <>
      <span className={`${classes.forecast} flex flex-wrap items-center text-ink-2`}>
        {isForecast && <OpenDot size={14} />}
        {isForecast ? 'Previsto' : 'Saldo'} em{' '}
        {end.date.slice(0, 4) === now.slice(0, 4) ? formatShortDay(end.date) : formatDay(end.date)}{' '}
        <AmountText amount={end.balance} strong />
      </span>
      {moved !== 0 && (
        <span
          className={`${classes.moved} inline-flex items-center font-medium text-ink-2 text-small`}
          data-more={moved > 0 || undefined}
        >
          <Arrow up={moved > 0} />
          <span className="sr-only">{moved > 0 ? 'mais' : 'menos'}</span>
          <PlainAmount amount={Math.abs(moved)} /> em {monthName(month)}
        </span>
      )}
    </>
  )
}

function Line({ summary: { balanceLine, previousLine } }: { summary: Summary }) {
  const months = useMonths()
  const first = balanceLine[0]
  if (!first) return null
  const month = months.of(first.date)
  return (
    <BalanceLine
      key={first.date}
      title={`Saldo em ${formatMonth(month)}`}
      days={balanceLine}
      before={previousLine}
      beforeName={monthName(addMonths(month, -1))}
      today={today()}
    />
  )
}
