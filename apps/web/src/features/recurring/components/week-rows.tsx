import type { DueItem } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import { pages } from '../../../lib/pages.ts'
import { Row, Rows } from '../../../ui/list/row.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { type DueSoon, dueText, payableText } from '../rules/month.ts'
import { DayMark } from './day-mark.tsx'
import classes from './week-rows.module.css'

const SHOWN = 5

export function WeekRows({ due, today }: { due: readonly (DueSoon | DueItem)[]; today: Day }) {
  if (due.length === 0) return <p className={`${classes.none} quiet`}>Nada vence nos próximos 7 dias.</p>
  return (
    <Rows label="Próximos 7 dias">
      {due.slice(0, SHOWN).map(({ id, description, amount, dueDate, payableOn }) => (
        <Row
          key={`${id} ${dueDate}`}
          mark={<DayMark day={dueDate} late={false} />}
          name={description}
          note={payableText({ dueDate, payableOn, status: 'pendente' }, today) ?? dueText(dueDate, today)}
          amount={<AmountText amount={amount} column />}
          to={pages.fixed.to({ status: 'pendente' })}
        />
      ))}
    </Rows>
  )
}
