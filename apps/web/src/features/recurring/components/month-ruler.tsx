import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { type Day, formatDay, formatShortDay, lastDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import type { CSSProperties } from 'react'
import { kinds } from '../rules/kinds.ts'
import type { RulerDay } from '../rules/month.ts'
import classes from './month-ruler.module.css'

interface MonthRulerProps {
  days: readonly RulerDay[]
  today: Day
}

/** Pixels of a circle: its area, above the smallest, is in proportion to the amount. */
const SMALLEST = 14
const RANGE = 22

const dateOf = (day: Day) => Number(day.slice(8))

/** The month as a line: filled is paid, dotted is to come, red is late. */
export function MonthRuler({ days, today }: MonthRulerProps) {
  const month = monthOf(today)
  const last = dateOf(lastDay(month))
  const place = (day: Day) => ({ left: `${((dateOf(day) - 1) / (last - 1)) * 100}%` })
  const largest = Math.max(1, ...days.map(({ total }) => total))
  const taken = new Set(days.map(({ day }) => dateOf(day)))
  return (
    <div
      className={`${classes.ruler} text-micro max-md:hidden`}
      style={{ '--now': place(today).left } as CSSProperties}
    >
      <div className={`${classes.line} w-full`} aria-hidden />
      {[1, last].map((end) => (
        <span
          key={end}
          className={`${classes.end} text-ink-3`}
          style={{ left: end === 1 ? '0' : '100%' }}
          hidden={taken.has(end)}
          aria-hidden
        >
          {end}
        </span>
      ))}
      <span className={`${classes.today} font-semibold`} style={place(today)} aria-hidden>
        hoje
      </span>
      <ol aria-label={`Vencimentos de ${monthName(month)}`}>
        {days.map(({ day, dueDate, status, total, names }) => (
          <li
            key={dueDate}
            className={`${classes.day} grid`}
            style={place(day)}
            data-status={status}
            title={`${names.join(', ')}: ${formatMoney(total)}`}
          >
            <span
              className={`${classes.coin} grid place-items-center`}
              style={{ width: SMALLEST + RANGE * Math.sqrt(total / largest) }}
              aria-hidden
            >
              {status === 'pago' && <IconCheck size={13} stroke={2.5} />}
              {status === 'atrasado' && <IconExclamationMark size={13} stroke={2.5} />}
            </span>
            <span className={`${classes.date} text-ink-3`} aria-hidden>
              {day === dueDate ? dateOf(day) : formatShortDay(dueDate)}
            </span>
            <span className="sr-only">
              {`${formatDay(dueDate)}: ${names.join(', ')}, ${formatMoney(total)}, ${kinds.DESPESA.statuses[status].toLowerCase()}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
