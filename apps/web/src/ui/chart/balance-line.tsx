import { type Day, dayInWords } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { type CSSProperties, useId, useState } from 'react'
import { OpenDot } from '../mark/open-dot.tsx'
import classes from './balance-line.module.css'
import { BalanceReadout, spokenDay } from './balance-readout.tsx'
import { type DayBalance, scaleOf, ticksOf } from './balance-scale.ts'
import { smoothPath } from './smooth-path.ts'

interface BalanceLineProps {
  title: string
  /** Every day of the month. */
  days: readonly DayBalance[]
  /** Every day of the month before, drawn as a ghost. */
  before: readonly DayBalance[]
  beforeName: string
  today: Day
}

/** In percent of the height: nearer than this, the ghost's name would stand on the line. */
const NEAR = 18
/** In percent of the width: how much of the ghost its name stands over. */
const NAME_WIDTH = 14

const at = (x: number, y: number): CSSProperties => ({ left: `${x}%`, top: `${y}%` })

/** The balance of a month's days: solid up to today, dotted from there. */
export function BalanceLine({ title, days, before, beforeName, today }: BalanceLineProps) {
  const fade = useId()
  const { x, points, zero } = scaleOf(days, before)
  const known = days.findLastIndex(({ date }) => date <= today)
  const [chosen, setChosen] = useState<number>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const index = Math.min(chosen ?? Math.max(0, known), days.length - 1)

  const line = points(days)
  const ghost = points(before)
  const solid = line.slice(0, known + 1)
  const dotted = line.slice(Math.max(0, known))
  const now = solid.at(-1)
  const end = dotted.length > 1 ? dotted.at(-1) : undefined
  const left = ghost.at(-1)
  const last = line.at(-1)
  const below = left && last && last.y <= left.y && left.y - last.y < NEAR && left.y < 100 - NEAR
  // The mark of today would cross it.
  const nameEnd = left && end && now && now.x > left.x - NAME_WIDTH && now.x < left.x ? now.x - 1 : (left?.x ?? 0)
  const named = ghost.filter(({ x }) => x >= nameEnd - NAME_WIDTH && x <= nameEnd).map(({ y }) => y)
  const shown = hovered || focused ? line[index] : undefined
  const day = days[index]

  return (
    <figure className={classes.figure}>
      <div className={classes.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {/* Stronger with the distance from zero, on both sides of it. */}
          <linearGradient
            id={fade}
            gradientUnits="userSpaceOnUse"
            spreadMethod="reflect"
            x1="0"
            y1={zero}
            x2="0"
            y2={zero - 100}
          >
            <stop className={classes.to} />
            <stop className={classes.from} offset="1" />
          </linearGradient>
          {now && <path d={`${smoothPath(solid)}V${zero}H0Z`} fill={`url(#${fade})`} />}
          {zero > 0 && zero < 100 && <path d={`M0 ${zero}H100`} className={classes.zero} />}
          <path d={smoothPath(ghost)} className={classes.ghost} />
          <path d={smoothPath(dotted)} className={classes.dotted} />
          <path d={smoothPath(solid)} className={classes.solid} />
        </svg>
        {left && (
          <span
            className={`${classes.name} text-ink-3 text-micro`}
            style={at(nameEnd, below ? Math.max(...named) : Math.min(...named))}
            data-below={below || undefined}
            aria-hidden
          >
            {beforeName}
          </span>
        )}
        {now && end && <span className={classes.drop} style={at(now.x, now.y)} />}
        {now && <span className={classes.now} style={at(now.x, now.y)} />}
        {end && (
          <span className={classes.end} style={at(end.x, end.y)}>
            <OpenDot size={11} />
          </span>
        )}
        {shown && day && (
          <>
            <span className={classes.cursor} style={at(shown.x, shown.y)} />
            <BalanceReadout
              x={shown.x}
              day={day}
              before={before[index]}
              beforeName={beforeName}
              forecast={day.date > today}
            />
          </>
        )}
        <input
          type="range"
          className={`${classes.input} w-full`}
          aria-label={title}
          min={0}
          max={days.length - 1}
          value={index}
          aria-valuetext={day && spokenDay(day, today)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            const share = Math.min(1, Math.max(0, (clientX - left) / width))
            setChosen(Math.round(share * (days.length - 1)))
            setHovered(true)
          }}
          onPointerLeave={() => setHovered(false)}
        />
      </div>
      <div className={`${classes.axis} text-ink-3 text-micro`} aria-hidden>
        {ticksOf(days, today).map(({ index, label, isToday }) => (
          <span
            key={index}
            data-today={isToday || undefined}
            style={{ left: `${x(index)}%`, translate: `-${x(index)}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      <BalanceTable title={title} days={days} before={before} beforeName={beforeName} today={today} />
    </figure>
  )
}

interface BalanceTableProps {
  title: string
  days: readonly DayBalance[]
  before: readonly DayBalance[]
  beforeName: string
  today: Day
}

/** The figures of the line for screen readers. */
const BalanceTable = ({ title, days, before, beforeName, today }: BalanceTableProps) => (
  <div className="sr-only">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Saldo</th>
          <th scope="col">Mesmo dia de {beforeName}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, balance }, index) => {
          const then = before[index]
          return (
            <tr key={date}>
              <th scope="row">{dayInWords(date, today)}</th>
              <td>
                {formatMoney(balance)}
                {date > today && ', previsto'}
              </td>
              <td>{then && formatMoney(then.balance)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
