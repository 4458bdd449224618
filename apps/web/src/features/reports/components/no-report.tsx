import { IconReportAnalytics } from '@tabler/icons-react'
import type { Month } from '@tostao/primitives/calendar'
import { ElsewhereNotice } from '#features/transactions/components/elsewhere-notice.tsx'
import { openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'
import { useAddress } from '#lib/use-address.ts'
import { withParams } from '#lib/with-params.ts'
import { Button } from '#ui/button/button.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'

interface NoReportProps {
  title: string
  text: string
}

/** In place of an empty chart: what to do, so that there is something to show. */
export function NoReport({ title, text }: NoReportProps) {
  const { params } = useAddress()
  const { month } = useMonth()
  const of = (other: Month) => withParams(params, { month: other, from: undefined, to: undefined, category: undefined })
  return (
    <EmptyState
      icon={<IconReportAnalytics size={28} />}
      title={title}
      text={text}
      action={
        <>
          <ElsewhereNotice month={month} to={(other) => `${pages.reports.path}?${of(other)}`} />
          <Button variant="secondary" onClick={openNewTransaction}>
            Nova transação
          </Button>
        </>
      }
    />
  )
}
