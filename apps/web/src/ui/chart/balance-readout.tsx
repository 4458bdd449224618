import type { Day } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { shortWeekday } from '#lib/day-names.ts'
import classes from './balance-readout.module.css'
import type { DayBalance } from './balance-scale.ts'

export const spokenDay = ({ date, balance }: DayBalance, today: Day): string =>
  `${shortWeekday(date)}: ${formatMoney(balance)}${date > today ? ', previsto' : ''}`

interface BalanceReadoutProps {
  /** In percent of the plot's width. */
  x: number
  day: DayBalance
  before: DayBalance | undefined
  beforeName: string
  forecast: boolean
}

/** The figures of the day under the pointer, beside it. Screen readers hear `spokenDay` instead. */
export const BalanceReadout = ({ x, day, before, beforeName, forecast }: BalanceReadoutProps) => (
  <div
    className={`${classes.readout} grid whitespace-nowrap text-ink-2 text-small leading-tight`}
    style={{ left: `${x}%` }}
    data-left={x > 50 || undefined}
    aria-hidden
  >
    <span>
      {shortWeekday(day.date)}
      {forecast && ' · previsto'}
    </span>
    <b>{formatMoney(day.balance)}</b>
    {before && (
      <span>
        {beforeName} {formatMoney(before.balance)}
      </span>
    )}
  </div>
)
