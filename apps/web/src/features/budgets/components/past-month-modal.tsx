import { type Month, monthName } from '@tostao/primitives/calendar'
import { capitalized } from '#lib/day-names.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'

interface PastMonthModalProps {
  month: Month
  current: Month
  onChoose: (month: Month) => void
}

/** Asked before budgets of a month that is over: links of an import lead there, and few mean it. */
export function PastMonthModal({ month, current, onChoose }: PastMonthModalProps) {
  const { leave } = useDialogFrame()
  const choose = async (chosen: Month) => {
    if (await leave()) onChoose(chosen)
  }
  return (
    <FormModal title={`${capitalized(monthName(month))} já passou. Criar em ${monthName(current)}?`} size={480}>
      <FormActions>
        <Button variant="secondary" onClick={() => void choose(month)}>
          Criar em {monthName(month)}
        </Button>
        <Button data-autofocus onClick={() => void choose(current)}>
          Criar em {monthName(current)}
        </Button>
      </FormActions>
    </FormModal>
  )
}
