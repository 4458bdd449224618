import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, formatMonth, isMonth } from '@tostao/primitives/calendar'
import classes from './month-selector.module.css'
import { SteadyButton } from './steady-button.tsx'
import { useMonth } from './use-month.ts'

/** Previous month, month, next month, back to the current one. */
export function MonthSelector() {
  const { month, current, setMonth } = useMonth()
  return (
    <Group gap={6} wrap="nowrap" miw={0} maw="100%" className={classes.selector} role="group" aria-label="Mês">
      <ActionIcon variant="default" size={36} aria-label="Mês anterior" onClick={() => setMonth(addMonths(month, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <div className={classes.month}>
        <TextInput
          type="month"
          aria-label="Mês selecionado"
          value={month}
          required
          onChange={(event) => isMonth(event.currentTarget.value) && setMonth(event.currentTarget.value)}
        />
        <span className={classes.name} aria-hidden>
          {formatMonth(month)}
        </span>
      </div>
      <ActionIcon variant="default" size={36} aria-label="Próximo mês" onClick={() => setMonth(addMonths(month, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <SteadyButton
        variant="default"
        className={classes.today}
        disabled={month === current}
        onClick={() => setMonth(current)}
      >
        Hoje
      </SteadyButton>
    </Group>
  )
}
