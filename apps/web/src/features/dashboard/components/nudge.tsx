import { IconCalendarSearch, IconQuestionMark } from '@tabler/icons-react'
import type { Summary } from '@tostao/contract/dashboard'
import type { Month } from '@tostao/primitives/calendar'
import { monthName } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { Link } from 'react-router'
import { useMonths } from '#lib/months.ts'
import { pages } from '#lib/pages.ts'
import { dataElsewhere } from '../rules.ts'
import classes from './nudge.module.css'

interface NudgeProps {
  summary: Summary | undefined
  month: Month
}

/** The one thing to do next: classify, or go where the data is. */
export function Nudge({ summary, month }: NudgeProps) {
  const months = useMonths()
  if (!summary) return null
  const elsewhere = dataElsewhere(summary, month, months)
  if (elsewhere) {
    return (
      <Link
        to={pages.dashboard.to({ month: elsewhere.month })}
        className={`${classes.nudge} flex items-center text-ink-2 print:hidden`}
      >
        <IconCalendarSearch size={16} stroke={1.75} aria-hidden />
        <span className={classes.text}>
          {elsewhere.text} · <b className="font-semibold text-ink">Ver {monthName(elsewhere.month)}</b>
        </span>
      </Link>
    )
  }
  if (summary.uncategorized === 0) return null
  return (
    <Link to={pages.inbox.path} className={`${classes.nudge} flex items-center text-ink-2 print:hidden`} data-open>
      <IconQuestionMark size={16} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        <b className="font-semibold text-ink">{formatCount(summary.uncategorized)}</b> sem categoria em{' '}
        {monthName(month)}
      </span>
      <span className="sr-only"> · </span>
      <span className={`${classes.action} font-semibold`}>Classificar</span>
    </Link>
  )
}
