import { IconReportAnalytics } from '@tabler/icons-react'
import { openNewTransaction } from '../../../lib/new-transaction-event.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

interface NoReportProps {
  title: string
  text: string
}

/** In place of an empty chart: what to do, so that there is something to show. */
export const NoReport = ({ title, text }: NoReportProps) => (
  <EmptyState
    icon={<IconReportAnalytics size={28} />}
    title={title}
    text={text}
    action={
      <Button variant="secondary" onClick={openNewTransaction}>
        Nova transação
      </Button>
    }
  />
)
