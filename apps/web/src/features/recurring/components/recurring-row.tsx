import { IconArrowsLeftRight, IconCircleCheck, IconDots, IconPlayerSkipForward, IconRepeat } from '@tabler/icons-react'
import type { Occurrence, Recurring } from '@tostao/contract/recurring-shape'
import { type Day, formatShortDay, monthOf } from '@tostao/primitives/calendar'
import { type Ref, useRef } from 'react'
import { useRovingTabIndex } from '#ui/list/use-roving-tab-index.ts'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { IconDisc } from '#ui/mark/icon-disc.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { kinds, modeNames } from '../rules/kinds.ts'
import { comesText, endText, isNear, noticeText, payableText, shownOf, stateOf } from '../rules/month.ts'
import { isPlain, rhythmText } from '../rules/rhythm.ts'
import { lookOf } from '../shared/rules/sums.ts'
import { PayButton } from './pay-button.tsx'
import classes from './recurring-row.module.css'
import { StatusTag } from './status-tag.tsx'

interface RecurringRowProps {
  item: Recurring
  today: Day
  paying: boolean
  button: Ref<HTMLButtonElement>
  onPay: () => void
  onMenu: (anchor: HTMLElement) => void
}

export function RecurringRow({ item, today, paying, button, onPay, onMenu }: RecurringRowProps) {
  const { type, description, accountName, toAccountName, mode, notifyDays, paymentStatus, done } = item
  const isExpense = type === 'DESPESA'
  const due = shownOf(item)
  const near = isNear(due, notifyDays, today)
  const payable = isExpense ? payableText(due, today) : undefined
  // Beside others incomes and transfers have a column of how they repeat.
  const repeats = isPlain(item) ? undefined : rhythmText(item)
  const end = endText(item)
  const notes = [isExpense && repeats, end, payable].filter(Boolean).join(' · ')
  const isOver = stateOf(item) === 'concluido'
  const accounts = toAccountName === null ? accountName : `${accountName} → ${toAccountName}`
  const stop = useRovingTabIndex<HTMLLIElement>('row')
  const dots = useRef<HTMLSpanElement>(null)
  const open = () => dots.current && onMenu(dots.current)
  return (
    <li
      className={`${classes.row} covered`}
      data-row
      data-near={(isExpense && near) || undefined}
      data-done={done || undefined}
      {...stop}
    >
      {type === 'TRANSFER' ? <IconDisc Icon={IconArrowsLeftRight} /> : <Disc of={lookOf(item)} />}
      <div className="grid justify-items-start">
        <button
          ref={button}
          type="button"
          className="cover wrap-anywhere text-left font-medium text-row"
          aria-label={`Mais ações de ${description}`}
          aria-haspopup="dialog"
          onClick={open}
        >
          {description}
        </button>
        {notes && (
          <span className="text-ink-3 text-small leading-tighter" data-cell="wide">
            {notes}
          </span>
        )}
        <span className={`${classes.note} wrap-anywhere text-ink-3 text-small leading-tighter`} data-cell="narrow">
          {!isOver && (
            <>
              <span data-late={(isExpense && due.status === 'atrasado') || undefined}>
                {narrowDue(item, due, today)}
              </span>
              {' · '}
            </>
          )}
          {[repeats, end, payable ?? accounts].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className="flex items-center gap-2 text-ink-2 text-small" data-cell="wide">
        <BankMark name={accountName} small />
        <span className="min-w-0 leading-tighter">{accounts}</span>
      </span>
      <span className="font-medium" data-cell="end">
        <AmountText amount={due.amount} column {...(type === 'RECEITA' && { type })} />
      </span>
      <span className="pl-1 text-ink-2 text-small" data-cell="wide">
        {modeNames[mode]}
      </span>
      <span className="text-ink-2 text-small" data-cell="wide">
        {isExpense ? (
          <>
            <span className="sr-only">Aviso: </span>
            {noticeText(notifyDays)}
          </>
        ) : (
          rhythmText(item)
        )}
      </span>
      <span className={`${classes.due} flex items-center gap-2 text-ink-2 text-small tabular-nums`} data-cell="wide">
        <span>
          <DayText day={due.dueDate} look="short" />
        </span>
        {isOver ? (
          <Tag>{type === 'TRANSFER' ? 'Concluída' : 'Concluído'}</Tag>
        ) : (
          <StatusTag type={type} status={due.status} near={isExpense && near} />
        )}
      </span>
      <span className="-mr-2 flex items-center justify-end text-ink-3" data-cell="below">
        {mode === 'manual' && paymentStatus !== 'pago' ? (
          <PayButton item={item} busy={paying} onPay={onPay} />
        ) : (
          <span data-cell="narrow">
            {due.status === 'pago' ? (
              <IconCircleCheck size={20} className="text-income" role="img" aria-label={kinds[type].statuses.pago} />
            ) : due.status === 'pulado' ? (
              <IconPlayerSkipForward size={20} role="img" aria-label={kinds[type].statuses.pulado} />
            ) : (
              <IconRepeat size={20} role="img" aria-label={modeNames[mode]} />
            )}
          </span>
        )}
        {/* A place to press for the eye: the button is the name. */}
        <span ref={dots} className="grid size-8 place-items-center" aria-hidden>
          <IconDots size={16} />
        </span>
      </span>
    </li>
  )
}

function narrowDue({ type }: Recurring, { dueDate, status }: Occurrence, today: Day): string {
  const date = Number(dueDate.slice(8))
  if (status === 'pago' || status === 'pulado') return `${kinds[type].statuses[status].toLowerCase()}, dia ${date}`
  if (dueDate <= today) return comesText(type, dueDate, today)
  return monthOf(dueDate) === monthOf(today) ? `dia ${date}` : formatShortDay(dueDate)
}
