// After the WAI-ARIA pattern of a date picker: a grid with one stop of the tab key, in which the arrows move.

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, type Day, isDay } from '@tostao/primitives/calendar'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { weekdayLong } from '#lib/day-names.ts'
import { today } from '#lib/today.ts'
import { IconButton } from '../button/icon-button.tsx'
import classes from './calendar.module.css'
import { type Level, levels, moved, turned } from './levels.ts'

/** A Sunday, so that the names of the days begin with it. */
const SUNDAY = '2026-11-01'
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => weekdayLong(addDays(SUNDAY, index)))

const ABOVE = { days: 'months', months: 'years', years: undefined } as const
const BELOW = { days: 'days', months: 'days', years: 'months' } as const

interface CalendarProps {
  /** What is chosen; a month is given by a day of it. */
  of: 'days' | 'months'
  value: Day | null
  onChoose: (day: Day) => void
  /** Takes the focus to what is chosen, or to today. */
  autoFocus?: boolean
}

export function Calendar({ of, value, onChoose, autoFocus = false }: CalendarProps) {
  const [level, setLevel] = useState<Level>(of)
  const [active, setActive] = useState(value ?? today())
  const [shown, setShown] = useState(value)
  const frame = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(autoFocus)
  // What is typed meanwhile.
  if (value !== shown) {
    setShown(value)
    setActive(value ?? active)
    setLevel(of)
  }
  useEffect(() => {
    if (wantsFocus.current) frame.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
    wantsFocus.current = false
  })

  const { rows, title, name, text, length, turns } = levels[level]
  const isCell = (day: Day, other: Day | null) => day.slice(0, length) === other?.slice(0, length)
  const above = ABOVE[level]
  const change = (next: Level) => {
    // A press leaves the focus in the field.
    wantsFocus.current = frame.current?.contains(document.activeElement) ?? false
    setLevel(next)
  }
  const choose = (day: Day) => {
    if (level === of) return onChoose(day)
    setActive(day)
    change(BELOW[level])
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = moved(level, active, event)
    if (next !== undefined) {
      wantsFocus.current = true
      setActive(next)
    } else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else return
    event.preventDefault()
  }
  const click = ({ target }: MouseEvent) => {
    const day = target instanceof Element ? target.closest('td')?.dataset['day'] : undefined
    if (day !== undefined) choose(day)
  }
  const turn = (label: string, pages: 1 | -1, Icon: typeof IconChevronLeft) => (
    <IconButton
      label={label}
      disabled={isCell(turned(level, active, pages), active)}
      onClick={() => setActive(turned(level, active, pages))}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )

  return (
    <div ref={frame} className={classes.calendar}>
      <div className="flex items-center justify-between">
        {turn(turns[0], -1, IconChevronLeft)}
        <span aria-live="polite">
          {above ? (
            <button
              type="button"
              className={`${classes.title} touch font-semibold`}
              aria-label={`${title(active)}: escolher ${above === 'months' ? 'o mês' : 'o ano'}`}
              onClick={() => change(above)}
            >
              {title(active)}
            </button>
          ) : (
            <span className="font-semibold">{title(active)}</span>
          )}
        </span>
        {turn(turns[1], 1, IconChevronRight)}
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which the arrow keys move.
        role="grid"
        aria-label={title(active)}
        className={`${classes.grid} text-center`}
        data-level={level}
        onClick={click}
        onKeyDown={press}
      >
        {level === 'days' && (
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekday} className="text-center text-ink-3 text-micro">
                  {weekday.charAt(0).toUpperCase()}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows(active).map((row) => (
            <tr key={row[0]}>
              {row.map((day) =>
                isDay(day) ? (
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in the table.
                    role="gridcell"
                    data-day={day}
                    data-outside={(level === 'days' && day.slice(0, 7) !== active.slice(0, 7)) || undefined}
                    tabIndex={isCell(day, active) ? 0 : -1}
                    aria-label={name(day)}
                    aria-selected={isCell(day, value)}
                    aria-current={isCell(day, today()) ? 'date' : undefined}
                  >
                    {text(day)}
                  </td>
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
