import { MonthPicker } from '@mantine/dates'
import { firstDay, type Month, monthOf } from '@tostao/primitives/calendar'
import 'dayjs/locale/pt-br'
import '@mantine/dates/styles.css'
import classes from './month-calendar.module.css'

interface MonthCalendarProps {
  month: Month
  onChoose: (month: Month) => void
}

export function MonthCalendar({ month, onChoose }: MonthCalendarProps) {
  return (
    <MonthPicker
      locale="pt-br"
      monthsListFormat="MMMM"
      minDate="1900-01-01"
      maxDate="2999-12-31"
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
      getMonthControlProps={(day) => ({
        'data-autofocus': monthOf(day) === month || undefined,
      })}
    />
  )
}
