import type { Day } from '@tostao/primitives/calendar'
import { weekdayShort } from '#lib/day-names.ts'
import classes from './day-mark.module.css'

/** The due date at the start of a row. */
export const DayMark = ({ day, late }: { day: Day; late: boolean }) => (
  <span className={`${classes.mark} flex-none text-center text-ink-3 text-micro`} data-late={late || undefined}>
    <b>{Number(day.slice(8))}</b>
    {weekdayShort(day)}
  </span>
)
