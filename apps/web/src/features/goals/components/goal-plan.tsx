import type { Goal } from '@tostao/contract/goal-shape'
import { formatDay, formatMonth, monthOf } from '@tostao/primitives/calendar'
import { shortMoney } from '@tostao/primitives/money'
import { today } from '../../../lib/today.ts'
import { paceOf, paceText } from '../rules.ts'
import classes from './goal-plan.module.css'

/** What is missing, until when, and how much a month. */
export function GoalPlan({ goal }: { goal: Goal }) {
  const { status, remaining, targetDate, recurringDay } = goal
  if (status === 'concluida') return <p className="tight shrink quiet small">Você chegou lá.</p>
  const isLate = targetDate !== null && targetDate < today()
  return (
    <div className="tight shrink quiet small">
      <p>
        faltam <b className="stress">{shortMoney(remaining)}</b>
        {targetDate && !isLate && ` até ${formatMonth(monthOf(targetDate))}`}
        {isLate && <span className={classes.late}> · a data limite era {formatDay(targetDate)}</span>}
      </p>
      <p className="faint">
        {[monthly(goal), recurringDay !== null && `dia ${recurringDay}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** Whether the planned amount is enough, and when it gets there. */
export function GoalPace({ goal }: { goal: Goal }) {
  const { plannedMonthlyAmount: planned, targetDate } = goal
  const pace = paceOf(goal, today())
  if (!pace || !planned) return null
  return (
    <p className={`${classes.pace} quiet small`} data-short={!pace.enough || undefined}>
      {paceText(pace, planned, targetDate !== null)}
    </p>
  )
}

function monthly({ suggestedMonthly, monthsLeft }: Goal): string {
  if (suggestedMonthly === null || monthsLeft === null) return 'Sem data limite'
  return `${shortMoney(suggestedMonthly)} por mês · ${monthsLeft === 1 ? '1 mês' : `${monthsLeft} meses`}`
}
