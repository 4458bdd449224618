import { IconCalendarSearch, IconQuestionMark } from '@tabler/icons-react'
import type { Summary } from '@tostao/contract/dashboard'
import type { Month } from '@tostao/primitives/calendar'
import { monthName } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { Link } from 'react-router'
import { pages } from '#lib/pages.ts'
import { dataElsewhere } from '../rules.ts'
import classes from './nudge.module.css'

interface NudgeProps {
  summary: Summary | undefined
  month: Month
}

/** The one thing to do next: classify, or go where the data is. */
export function Nudge({ summary, month }: NudgeProps) {
  if (!summary) return null
  const elsewhere = dataElsewhere(summary, month)
  if (elsewhere) {
    return (
      <Link to={pages.dashboard.to({ month: elsewhere.month })} className={`${classes.nudge} line quiet no-print`}>
        <IconCalendarSearch size={16} stroke={1.75} aria-hidden />
        <span className={classes.text}>
          {elsewhere.text} · <b className="stress">Ver {monthName(elsewhere.month)}</b>
        </span>
      </Link>
    )
  }
  if (summary.uncategorized === 0) return null
  return (
    <Link to={pages.inbox.path} className={`${classes.nudge} line quiet no-print`} data-open>
      <IconQuestionMark size={16} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        <b className="stress">{formatCount(summary.uncategorized)}</b> sem categoria
      </span>
      <span className="visually-hidden"> · </span>
      <span className={`${classes.action} semibold`}>Classificar</span>
    </Link>
  )
}
