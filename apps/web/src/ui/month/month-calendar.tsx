import { MonthPicker } from '@mantine/dates'
import { FIRST_DAY, firstDay, LAST_DAY, type Month, monthOf } from '@tostao/primitives/calendar'
import { useLayoutEffect, useRef } from 'react'
import 'dayjs/locale/pt-br'
import { InMantine } from '../mantine/in-mantine.tsx'
import classes from './month-calendar.module.css'

interface MonthCalendarProps {
  month: Month
  onChoose: (month: Month) => void
}

/** Takes the focus to the month. */
export function MonthCalendar({ month, onChoose }: MonthCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => calendar.current?.querySelector<HTMLElement>('[data-month]')?.focus(), [])
  return (
    <InMantine>
      <MonthPicker
        ref={calendar}
        locale="pt-br"
        monthsListFormat="MMMM"
        minDate={FIRST_DAY}
        maxDate={LAST_DAY}
        previousLabel="Anterior"
        nextLabel="Próximo"
        classNames={{
          monthsListControl: classes.cell ?? '',
          yearsListControl: classes.cell ?? '',
          calendarHeaderControl: classes.head ?? '',
          calendarHeaderLevel: classes.head ?? '',
        }}
        defaultDate={firstDay(month)}
        value={firstDay(month)}
        allowDeselect={false}
        onChange={(day) => day && onChoose(monthOf(day))}
        getMonthControlProps={(day) => ({ 'data-month': monthOf(day) === month || undefined })}
      />
    </InMantine>
  )
}
