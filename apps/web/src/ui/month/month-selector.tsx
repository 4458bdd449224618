import { ActionIcon, Button, Group, Popover } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatMonth, type Month } from '@tostao/primitives/calendar'
import { Button as SteadyButton } from '../button/button.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import classes from './month-selector.module.css'
import { useMonth } from './use-month.ts'

const loadCalendar = async () => (await import('./month-calendar.tsx')).MonthCalendar

export function MonthSelector() {
  const { month, current, setMonth, step } = useMonth()
  const { Dialog: Calendar, ...calendar } = useDialog(loadCalendar)
  const choose = (chosen: Month) => {
    calendar.close()
    setMonth(chosen)
  }

  return (
    <Group gap={6} wrap="nowrap" miw={0} maw="100%" className={classes.selector} role="group" aria-label="Mês">
      <ActionIcon variant="default" size={36} aria-label="Mês anterior" onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Popover opened={calendar.opened} onDismiss={calendar.close} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            justify="space-between"
            className={classes.month}
            aria-label={`Mês selecionado: ${formatMonth(month)}`}
            rightSection={<IconCalendar size={16} aria-hidden />}
            onClick={calendar.opened ? calendar.close : calendar.open}
          >
            {formatMonth(month)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>{Calendar && <Calendar month={month} onChoose={choose} />}</Popover.Dropdown>
      </Popover>
      <ActionIcon variant="default" size={36} aria-label="Próximo mês" onClick={() => step(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <SteadyButton
        variant="secondary"
        className={classes.today}
        disabled={month === current}
        onClick={() => setMonth(current)}
      >
        Hoje
      </SteadyButton>
    </Group>
  )
}
