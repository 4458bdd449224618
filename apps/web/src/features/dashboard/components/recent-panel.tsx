import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@tostao/contract/transactions'
import { recentDay } from '../../../lib/day-names.ts'
import { pages } from '../../../lib/pages.ts'
import { today } from '../../../lib/today.ts'
import { Row, Rows } from '../../../ui/list/row.tsx'
import { CategoryPill } from '../../../ui/mark/category-pill.tsx'
import { Disc } from '../../../ui/mark/disc.tsx'
import { InstallmentTag } from '../../../ui/mark/installment-tag.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import type { Loadable } from '../../../ui/page/loaded.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import { categoryTypesQuery } from '../../categories/queries.ts'
import { categoryNameOf, discOf, routeOf, titleOf } from '../../transactions/rules/ledger.ts'
import classes from './recent-panel.module.css'

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
        empty={<p className={`${classes.empty} quiet centered`}>Nenhuma transação ainda.</p>}
      >
        {(items) => (
          <Rows label={TITLE}>
            {items.map((item) => (
              <RecentRow key={item.id} item={item} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Panel>
  )
}

function RecentRow({ item }: { item: Transaction }) {
  const { data: sides } = useQuery(categoryTypesQuery())
  const { date, accountName, transfer, splits, type, amount, categoryName, categoryColor } = item
  const isPlain = !transfer && splits.length === 0
  return (
    <Row
      mark={<Disc of={discOf(item)} />}
      name={titleOf(item)}
      beside={<InstallmentTag item={item} />}
      note={`${recentDay(date, today())} · ${transfer ? routeOf(item) : accountName}`}
      aside={
        <span className={`${classes.pill} flex not-on-phone`}>
          <CategoryPill
            color={isPlain ? categoryColor : null}
            name={categoryNameOf(item, sides)}
            open={isPlain && categoryName === null}
          />
        </span>
      }
      amount={
        <span className={classes.amount}>
          <AmountText amount={amount} column {...(!transfer && { type })} />
        </span>
      }
      to={pages.transactions.to({ from: date, to: date })}
    />
  )
}
