import { firstDay, type Month, monthOf } from '@tostao/primitives/calendar'
import type { ReactNode } from 'react'
import { usePhone } from '#lib/use-media.ts'
import { usePopover } from '../popover/use-popover.ts'
import { Calendar } from './calendar.tsx'

interface MonthPanelProps {
  month: Month
  onChoose: (month: Month) => void
  /** Below the calendar. */
  children: ReactNode
}

/** Beside the name of the month, which is the element before it. */
export function MonthPanel({ month, onChoose, children }: MonthPanelProps) {
  const popover = usePopover(true, { placement: usePhone() ? 'bottom' : 'bottom-start' })
  return (
    <div {...popover} role="dialog" aria-label="Escolher o mês" className={`${popover.className} grid gap-2 p-3`}>
      <Calendar of="months" value={firstDay(month)} autoFocus onChoose={(day) => onChoose(monthOf(day))} />
      {children}
    </div>
  )
}
