import { useQuery } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { dayHeading } from '../../../lib/day-names.ts'
import { today } from '../../../lib/today.ts'
import { MovementText } from '../../../ui/money/amount-text.tsx'
import { accountsQuery } from '../../accounts/queries.ts'
import { categoryTypesQuery } from '../../categories/queries.ts'
import { isPartial, type TransactionFilters } from '../rules/filters.ts'
import { byDay, categoryNameOf, movementOf, shareOf } from '../rules/ledger.ts'
import classes from './transaction-list.module.css'
import { type RowHandlers, TransactionRow } from './transaction-row.tsx'

interface TransactionListProps extends RowHandlers {
  /** Of each transfer one leg. */
  items: readonly Transaction[]
  /** Whether all items of the oldest day are loaded. */
  complete: boolean
  filters: TransactionFilters
  busy: boolean
  isPicked: (id: Id) => boolean
  /** Whether something is selected. */
  picking: boolean
}

export function TransactionList({
  items,
  complete,
  filters,
  busy,
  isPicked,
  picking,
  ...actions
}: TransactionListProps) {
  const days = byDay(items)
  const { accountId, type } = filters
  const { data: archived = [] } = useQuery(accountsQuery(true))
  const { data: sides } = useQuery(categoryTypesQuery())
  const isArchived = (id: Id | undefined) => archived.some((account) => account.id === id)
  return (
    <div className={classes.list} aria-busy={busy} data-picking={picking || undefined}>
      <div className={classes.days}>
        {days.map(([day, rows], index) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <header className={`${classes.day} quiet small`}>
              <DayName id={`day-${day}`} day={day} />
              {!isPartial(filters) && (complete || index < days.length - 1) && (
                <DayTotal movement={movementOf(rows, accountId)} />
              )}
            </header>
            <ul>
              {rows.map((item) => (
                <TransactionRow
                  key={item.id}
                  item={item}
                  share={shareOf(item, filters)}
                  oneSided={accountId !== undefined || type !== undefined}
                  categoryName={categoryNameOf(item, sides)}
                  archived={isArchived(item.accountId) || isArchived(item.transfer?.accountId)}
                  picked={isPicked(item.id)}
                  {...actions}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function DayName({ id, day }: { id: string; day: Day }) {
  const { name, date } = dayHeading(day, today())
  return (
    <h2 id={id}>
      <b className="stress">{name}</b>
      {date && ` · ${date}`}
    </h2>
  )
}

function DayTotal({ movement }: { movement: Centavos | undefined }) {
  if (movement === undefined) return null
  return (
    <span className={`${classes.total} nowrap`}>
      <span className="visually-hidden">Movimento do dia </span>
      <MovementText amount={movement} column />
    </span>
  )
}
