import { useQuery } from '@tanstack/react-query'
import type { EntryType } from '@tostao/contract/fields'
import { formatAmount } from '@tostao/primitives/money'
import { titleCase } from '@tostao/primitives/title-case'
import { counted } from '../../../lib/counted.ts'
import { shareText } from '../../../lib/share-text.ts'
import { Row, Rows } from '../../../ui/list/row.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { topQuery } from '../queries.ts'
import { type Period, transactionsOf } from '../rules/period.ts'
import { topFailure } from './failure-texts.ts'
import classes from './top-panel.module.css'

interface TopPanelProps {
  type: EntryType
  title: string
  period: Period
}

const SHOWN = 5

export function TopPanel({ type, title, period }: TopPanelProps) {
  const query = useQuery(topQuery(type, period, SHOWN))
  const what = type === 'DESPESA' ? 'despesa' : 'receita'
  return (
    <Panel title={title} flush>
      <Loaded query={query} failureText={topFailure} skeleton={{ rows: SHOWN, height: '3.5rem' }}>
        {({ data, total }) =>
          data.length === 0 ? (
            <p className={`${classes.empty} quiet`}>Nenhuma {what} neste período. Escolha outro período acima.</p>
          ) : (
            <Rows label={title}>
              {data.map((item) => (
                <Row
                  key={item.name}
                  name={titleCase(item.name)}
                  note={noteOf(item.count, total > 0 ? item.total / total : undefined)}
                  amount={<span className="figures medium">{formatAmount(item.total)}</span>}
                  to={transactionsOf(period, { type: what, q: item.name })}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Panel>
  )
}

function noteOf(count: number, share: number | undefined): string {
  const transactions = counted(count, 'transação', 'transações')
  return share === undefined ? transactions : `${transactions} · ${shareText(share)}`
}
