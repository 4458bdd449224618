import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type Day, parseDay } from '@tostao/primitives/calendar'
import 'dayjs/locale/pt-br'
import { useState } from 'react'
import { today } from '../../lib/today.ts'
import { InMantine } from '../mantine/in-mantine.tsx'
import classes from './day-input.module.css'

interface DayInputProps extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'valueFormat'> {
  value: Day | null
  onChange: (value: Day | null) => void
}

/** The value is null while the text is not a day. */
export function DayInput(props: DayInputProps) {
  const { value, onChange } = props
  const [open, setOpen] = useState(false)
  return (
    <InMantine>
      <DateInput
        locale="pt-br"
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        firstDayOfWeek={0}
        monthLabelFormat="MMMM [de] YYYY"
        weekdayFormat={(day) => 'DSTQQSS'[Temporal.PlainDate.from(day).dayOfWeek % 7]}
        rightSection={<IconCalendar size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        popoverProps={{
          // Leave room for the field's error.
          offset: props.error ? 28 : 8,
          onOpen: () => setOpen(true),
          onClose: () => setOpen(false),
        }}
        // Escape closes the calendar, not the dialog around it.
        data-mantine-stop-propagation={open}
        previousLabel="Anterior"
        nextLabel="Próximo"
        clearButtonProps={{ 'aria-label': 'Limpar data', className: 'touch' }}
        classNames={{
          day: classes.day ?? '',
          calendarHeaderLevel: classes.level ?? '',
          weekday: classes.weekday ?? '',
        }}
        {...props}
        valueFormat="DD/MM/YYYY"
        dateParser={(text) => parseDay(text, today()) ?? null}
        // Mantine would keep the last day while other text is typed, and restore its text on blur.
        onInput={({ currentTarget }) => {
          if (!parseDay(currentTarget.value, today())) onChange(null)
        }}
        fixOnBlur={value !== null}
      />
    </InMantine>
  )
}
