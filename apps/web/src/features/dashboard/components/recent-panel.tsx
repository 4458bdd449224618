import type { Transaction } from '@tostao/contract/transactions'
import { RecentRows } from '#features/transactions/shared/recent-rows.tsx'
import { pages } from '#lib/pages.ts'
import { useMonth } from '#ui/month/use-month.ts'
import type { Loadable } from '#ui/page/loaded.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextLink } from '#ui/page/text-link.tsx'

const TITLE = 'Últimas transações'
const ROWS = { rows: 9, height: '3.25rem' }

export function RecentPanel({ recent }: { recent: Loadable<Transaction[]> }) {
  const { search } = useMonth()
  return (
    <Panel
      title={TITLE}
      flush
      actions={<TextLink to={{ pathname: pages.transactions.path, search }}>Ver todas</TextLink>}
    >
      <Loaded
        query={recent}
        skeleton={ROWS}
        empty={<p className="px-inset pt-4 pb-6 text-center text-ink-2">Nenhuma transação ainda.</p>}
      >
        {(items) => <RecentRows label={TITLE} items={items} />}
      </Loaded>
    </Panel>
  )
}
