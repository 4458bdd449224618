import {
  IconArrowsLeftRight,
  IconCalendarRepeat,
  IconCashPlus,
  IconCreditCard,
  IconReceipt,
  type Icon as IconType,
} from '@tabler/icons-react'
import type { ForecastEvent, ForecastKind } from '@tostao/contract/forecast'
import { dayInWords } from '@tostao/primitives/calendar'
import { today } from '#lib/today.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { IconDisc } from '#ui/mark/icon-disc.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { addressOf, byDay, isDone } from '../rules.ts'
import classes from './coming-rows.module.css'

const KINDS: Readonly<Record<ForecastKind, { Icon: IconType; name: string }>> = {
  fixed: { Icon: IconCalendarRepeat, name: 'Gasto fixo' },
  income: { Icon: IconCashPlus, name: 'Recebimento' },
  transfer: { Icon: IconArrowsLeftRight, name: 'Transferência' },
  invoice: { Icon: IconCreditCard, name: 'Fatura' },
  transaction: { Icon: IconReceipt, name: 'Agendado' },
}

const DONE: Readonly<Partial<Record<ForecastKind, string>>> = { fixed: 'Pago', income: 'Recebido', transfer: 'Feita' }

interface ComingRowsProps {
  events: readonly ForecastEvent[]
  accountNames: ReadonlyMap<number, string>
}

/** What comes, by its days. Each row opens what it is. */
export const ComingRows = ({ events, accountNames }: ComingRowsProps) =>
  byDay(events).map(({ date, events: onDay }) => (
    <section key={date} aria-label={dayInWords(date, today())}>
      <h3 className={`${classes.day} font-medium text-ink-2 text-small`}>{dayInWords(date, today())}</h3>
      <Rows label={dayInWords(date, today())}>
        {onDay.map((event) => (
          <Row
            key={event.key}
            mark={<IconDisc Icon={KINDS[event.kind].Icon} />}
            name={isDone(event) ? <span className="text-ink-3">{event.description}</span> : event.description}
            note={noteOf(event, accountNames)}
            to={addressOf(event)}
            amount={<AmountText amount={event.amount} column {...(event.kind === 'income' && { type: 'RECEITA' })} />}
          />
        ))}
      </Rows>
    </section>
  ))

const noteOf = ({ key, kind, accountId }: ForecastEvent, names: ReadonlyMap<number, string>): string =>
  [
    isDone({ key }) ? DONE[kind] : KINDS[kind].name,
    names.get(accountId ?? 0) ?? (accountId === null && 'sem conta que paga'),
  ]
    .filter(Boolean)
    .join(' · ')
