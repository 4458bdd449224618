import { addDays, type Day, monthName, monthOf } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { weekdayShort } from '#lib/day-names.ts'
import { weeksOf } from '#ui/month/levels.ts'
import { kinds } from '../rules/kinds.ts'
import type { RulerDay } from '../rules/month.ts'
import classes from './due-calendar.module.css'

/** A Sunday, so that the names of the days begin with it. */
const SUNDAY = '2026-11-01'
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => weekdayShort(addDays(SUNDAY, index)))

/** The month with its due dates: filled is paid, dotted is to come, red is late. */
export function DueCalendar({ days, today }: { days: readonly RulerDay[]; today: Day }) {
  const month = monthOf(today)
  const due = new Map(days.map((one) => [one.dueDate, one]))
  return (
    <table className={`${classes.calendar} text-center tabular-nums`} aria-label={`Vencimentos de ${monthName(month)}`}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="text-center text-ink-3 text-micro">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} aria-current={day === today ? 'date' : undefined}>
                {monthOf(day) === month && <DueDay day={day} due={due.get(day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DueDay({ day, due }: { day: Day; due: RulerDay | undefined }) {
  const date = Number(day.slice(8))
  if (!due) return <span className={`${classes.day} text-ink-3`}>{date}</span>
  const said = `${due.names.join(', ')}: ${formatMoney(due.total)}`
  return (
    <span className={`${classes.day} text-ink-3`} data-status={due.status} title={said}>
      {date}
      <span className="sr-only">{` ${said}, ${kinds.DESPESA.statuses[due.status].toLowerCase()}`}</span>
    </span>
  )
}
