import { IconReportAnalytics } from '@tabler/icons-react'
import type { Month } from '@tostao/primitives/calendar'
import { ElsewhereNotice } from '#features/transactions/shared/elsewhere-notice.tsx'
import { openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'
import { monthParam } from '#lib/params.ts'
import { useParams } from '#lib/use-params.ts'
import { Button } from '#ui/button/button.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { REPORT } from '../rules/report-params.ts'

interface NoReportProps {
  title: string
  text: string
}

/** In place of an empty chart: what to do, so that there is something to show. */
export function NoReport({ title, text }: NoReportProps) {
  const { searchWith } = useParams({ ...REPORT, month: monthParam })
  const { month } = useMonth()
  const of = (other: Month) => searchWith({ month: other, from: undefined, to: undefined, category: undefined })
  return (
    <EmptyState
      icon={<IconReportAnalytics size={28} />}
      title={title}
      text={text}
      action={
        <>
          <ElsewhereNotice month={month} to={(other) => `${pages.reports.path}${of(other)}`} />
          <Button variant="secondary" onClick={openNewTransaction}>
            Nova transação
          </Button>
        </>
      }
    />
  )
}
