import { IconChartDonut } from '@tabler/icons-react'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

interface FirstBudgetsProps {
  month: Month
  step: string
  busy?: boolean
  onStep: () => void
}

export const FirstBudgets = ({ month, step, busy = false, onStep }: FirstBudgetsProps) => (
  <EmptyState
    icon={<IconChartDonut size={28} />}
    title={`Quanto você quer gastar em ${monthName(month)}?`}
    text="Dê um valor a cada categoria e veja, dia a dia, quanto ainda dá para gastar."
    action={
      <Button busy={busy} onClick={onStep}>
        {step}
      </Button>
    }
  />
)
