import { useQuery } from '@tanstack/react-query'
import { list as listBudgets } from '@tostao/contract/budgets'
import { Link } from 'react-router'
import { useMonths } from '#lib/months.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { ChangeText } from '#ui/money/change-text.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { useListOf } from '../hooks/use-period.ts'
import { usePurchases } from '../hooks/use-purchases.ts'
import { inPeriod, monthsOf, type Period } from '../rules/period.ts'
import { categoryFilter, type Ranked } from '../rules/ranking.ts'
import classes from './category-detail.module.css'
import { CategoryMonths } from './category-months.tsx'

interface CategoryDetailProps {
  row: Ranked
  period: Period
  /** What the change is over. */
  over: string
}

const PAYEES = 4

export function CategoryDetail({ row, period, over }: CategoryDetailProps) {
  const { id, name, type, total, count, change, look } = row
  const filter = categoryFilter(id, type)
  const listOf = useListOf()
  const { purchases, isLoading } = usePurchases(row, period)
  const months = useMonths()
  const isMonth = monthsOf(period, months) === 1
  const { data: budgets = [] } = useQuery({
    ...read(listBudgets, { query: { month: months.of(period.from) } }),
    enabled: isMonth && id !== null,
  })
  const budget = isMonth ? budgets.find(({ categoryId }) => categoryId === id) : undefined
  const listed = purchases?.filter((purchase) => purchase.total > 0).slice(0, PAYEES)
  const open = count === 1 ? 'Ver a transação' : `Ver as ${plural(count, 'transação', 'transações')}`

  return (
    <Panel>
      <div className="flex items-center gap-3">
        <Disc of={look} size="large" />
        <div className={`${classes.about} min-w-0 flex-1`}>
          <div className="flex flex-wrap justify-between">
            <h2 className="wrap-anywhere min-w-0">{name}</h2>
            <Figure amount={total} />
          </div>
          <div className="flex flex-wrap justify-between text-ink-3 text-small leading-tight">
            <p>
              {plural(count, 'transação', 'transações')} {inPeriod(period, months)}
            </p>
            {change !== undefined && (
              <p>
                <ChangeText change={change} good={type === 'RECEITA' ? 'more' : 'less'} />{' '}
                {change === 0 ? 'ao período anterior' : `sobre ${over}`}
              </p>
            )}
          </div>
        </div>
      </div>
      <CategoryMonths row={row} period={period} budget={budget?.amount} />
      {isLoading ? (
        <RowsSkeleton rows={PAYEES} height="2.125rem" />
      ) : (
        listed &&
        listed.length > 0 && (
          <ul className={classes.payees} aria-label={`Onde, em ${name}`}>
            {listed.map((purchase) => (
              <li key={purchase.name} className="covered flex items-center justify-between gap-3">
                <Link
                  className="cover underlined wrap-anywhere min-w-0"
                  to={listOf(period, {
                    ...filter,
                    ...(purchase.payeeId !== null && { payeeId: `${purchase.payeeId}` }),
                    ...(purchase.payeeId === null && purchase.description && { q: purchase.description }),
                  })}
                >
                  {purchase.name}
                </Link>
                <span className="font-medium text-row tabular-nums">
                  <PlainAmount amount={purchase.total} />
                </span>
              </li>
            ))}
          </ul>
        )
      )}
      <ButtonLink variant="soft" size="sm" wide to={listOf(period, filter)}>
        {open}
      </ButtonLink>
    </Panel>
  )
}
