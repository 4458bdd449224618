import type { Forecast, ForecastEvent } from '@tostao/contract/forecast'
import { type Day, dayInWords, formatShortDay, monthOf } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { type CSSProperties, useState } from 'react'
import { shortMonth } from '#lib/day-names.ts'
import { BalanceReadout, spokenDay } from '#ui/chart/balance-readout.tsx'
import { scaleOf } from '#ui/chart/balance-scale.ts'
import type { Point } from '#ui/chart/smooth-path.ts'
import classes from './forecast-line.module.css'

interface ForecastLineProps {
  forecast: Forecast
  /** The same days after a purchase that is imagined. */
  imagined: Forecast['days'] | undefined
  today: Day
}

const at = (x: number, y: number): CSSProperties => ({ left: `${x}%`, top: `${y}%` })
const pathOf = (points: readonly Point[]) => points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
/** Labels of the axis stand at least so far apart, in percent. */
const APART = 14

/** The balance of the days that come: all of it dotted, since none has come; below it what the everyday takes. */
export function ForecastLine({ forecast: { days, lowest, events, spending }, imagined, today }: ForecastLineProps) {
  const [chosen, setChosen] = useState<number>()
  const [isShown, setShown] = useState(false)
  const band = spending?.map(({ low, high }, index) => {
    const { date = today, balance = 0 } = days[index] ?? {}
    return { date, from: balance - low, to: balance - high }
  })
  const below = (band ?? []).map(({ date, to }) => ({ date, balance: to }))
  const { x, points, zero } = scaleOf(days, [...below, ...(imagined ?? [])])
  const line = points(days)
  const other = imagined && points(imagined)
  const edges = band && {
    from: points(band.map(({ date, from }) => ({ date, balance: from }))),
    to: points(band.map(({ date, to }) => ({ date, balance: to }))),
  }
  const index = Math.min(chosen ?? 0, days.length - 1)
  const low = days.findIndex(({ date }) => date === lowest.date)
  const lowPoint = line[low]
  const point = line[index]
  const day = days[index]
  const marks = marksOf(days, events)

  return (
    <figure className={classes.figure}>
      <div className={classes.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {edges && (
            <path
              d={`${pathOf(edges.from)}${pathOf(edges.to.toReversed()).replace('M', 'L')}Z`}
              className={classes.band}
            />
          )}
          {zero > 0 && zero < 100 && <path d={`M0 ${zero}H100`} className={classes.zero} />}
          {other && <path d={pathOf(other)} className={classes.imagined} />}
          <path d={pathOf(line)} className={classes.line} />
        </svg>
        {marks.map(({ key, index, kind }) => {
          const mark = line[index]
          return mark && <span key={key} className={classes.mark} data-kind={kind} style={at(mark.x, mark.y)} />
        })}
        {lowPoint && (
          <span className={classes.low} style={at(lowPoint.x, lowPoint.y)} data-right={lowPoint.x > 45 || undefined}>
            <span className={`${classes.amount} text-micro`}>{formatMoney(lowest.balance)}</span>
          </span>
        )}
        {isShown && point && day && (
          <>
            <span className={classes.cursor} style={at(point.x, point.y)} />
            <BalanceReadout
              x={point.x}
              day={day}
              before={imagined?.[index]}
              beforeName="com a compra"
              forecast={day.date > today}
            />
          </>
        )}
        <input
          type="range"
          className={`${classes.input} w-full`}
          aria-label="Saldo dos próximos dias"
          min={0}
          max={days.length - 1}
          value={index}
          aria-valuetext={day && spokenDay(day, today)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
          onFocus={() => setShown(true)}
          onBlur={() => setShown(false)}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            const share = Math.min(1, Math.max(0, (clientX - left) / width))
            setChosen(Math.round(share * (days.length - 1)))
            setShown(true)
          }}
          onPointerLeave={() => setShown(false)}
        />
      </div>
      <div className={`${classes.axis} text-ink-3 text-micro`} aria-hidden>
        {ticksOf(days).map(({ index, label }) => (
          <span key={index} className={classes.tick} style={{ left: `${x(index)}%`, translate: `-${x(index)}%` }}>
            {label}
          </span>
        ))}
      </div>
      <ForecastTable days={days} events={events} today={today} />
    </figure>
  )
}

/** The days on which a salary comes or an invoice leaves. */
/** One mark for each kind of event on a day. */
function marksOf(days: Forecast['days'], events: readonly ForecastEvent[]) {
  const places = new Map(days.map(({ date }, index) => [date, index]))
  const marks = events.flatMap(({ kind, date }) => {
    const index = places.get(date)
    return index !== undefined && (kind === 'income' || kind === 'invoice')
      ? { key: `${kind}${index}`, index, kind }
      : []
  })
  return [...new Map(marks.map((mark) => [mark.key, mark])).values()]
}

/** 'hoje', and the first of each month, without those too near to another. */
function ticksOf(days: Forecast['days']): { index: number; label: string }[] {
  const ticks = [{ index: 0, label: 'hoje' }]
  const far = (APART / 100) * days.length
  for (const [index, { date }] of days.entries()) {
    const isFirst = monthOf(date) !== monthOf(days[index - 1]?.date ?? date)
    if (isFirst && index - (ticks.at(-1)?.index ?? 0) >= far) ticks.push({ index, label: `1 ${shortMonth(date)}` })
  }
  const last = days.length - 1
  const { date } = days[last] ?? {}
  if (date && last - (ticks.at(-1)?.index ?? 0) >= far) ticks.push({ index: last, label: formatShortDay(date) })
  return ticks
}

/** The figures of the line for screen readers: the days on which it changes. */
const ForecastTable = ({ days, events, today }: Pick<Forecast, 'days' | 'events'> & { today: Day }) => {
  const moved = new Set([today, ...events.map(({ date }) => date)])
  return (
    <div className="sr-only">
      <table>
        <caption>Saldo previsto</caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Saldo</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ date }) => moved.has(date))
            .map(({ date, balance }) => (
              <tr key={date}>
                <th scope="row">{dayInWords(date, today)}</th>
                <td>{formatMoney(balance)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
