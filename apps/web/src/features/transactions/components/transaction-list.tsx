import { useQuery } from '@tanstack/react-query'
import * as accounts from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import { type Day, formatDay } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { categoryTypesQuery } from '#features/categories/shared/queries.ts'
import { briefDay, dayHeading } from '#lib/day-names.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { Columns } from '#ui/list/columns.tsx'
import { MovementText } from '#ui/money/amount-text.tsx'
import { isPartial, type TransactionFilters } from '../rules/filters.ts'
import { byDay, categoryNameOf, movementOf, shareOf } from '../shared/rules/ledger.ts'
import { type Selection, useIsPicking } from './selection/selection.ts'
import classes from './transaction-list.module.css'
import { type RowHandlers, TransactionRow } from './transaction-row.tsx'

interface TransactionListProps extends RowHandlers {
  /** Of each transfer one leg. */
  items: readonly Transaction[]
  /** Whether all items of the oldest day are loaded. */
  complete: boolean
  filters: TransactionFilters
  /** The largest first, so that each row says its day. */
  byAmount: boolean
  busy: boolean
  selection: Selection
}

export function TransactionList(props: TransactionListProps) {
  const { items, complete, filters, byAmount, busy, selection, ...actions } = props
  const days = byAmount ? [['', items] as const] : byDay(items)
  const { accountId, type } = filters
  const { data: archived = [] } = useQuery(read(accounts.list, { query: { archived: true } }))
  const { data: sides } = useQuery(categoryTypesQuery())
  const withMonth = new Set(days.map(([day]) => day.slice(0, 7))).size > 1
  const isArchived = (id: Id | undefined) => archived.some((account) => account.id === id)
  return (
    <Frame items={items} filters={filters} byAmount={byAmount} busy={busy} selection={selection}>
      <Columns className={classes.days ?? ''} columns={COLUMNS}>
        {days.map(([day, rows], index) => (
          <section
            key={day}
            aria-label={byAmount ? 'Por valor' : fullDay(day)}
            // The target of a day's last category reaches into the next day: the earlier one is on top.
            style={{ containIntrinsicBlockSize: heightOf(rows.length), zIndex: days.length - index }}
          >
            {!byAmount && (
              <header
                className={`${classes.day} flex flex-wrap items-center justify-between gap-x-4 text-ink-2 text-small`}
                data-single={rows.length === 1 || undefined}
              >
                <DayName day={day} withMonth={withMonth} />
                {rows.length > 1 && !isPartial(filters) && (complete || index < days.length - 1) && (
                  <DayTotal movement={movementOf(rows, accountId)} />
                )}
              </header>
            )}
            <ul>
              {rows.map((item) => (
                <TransactionRow
                  key={item.id}
                  item={item}
                  dated={byAmount}
                  day={byAmount ? formatDay(item.date) : rows.length === 1 && briefDay(day, today(), withMonth)}
                  share={shareOf(item, filters)}
                  oneSided={accountId !== undefined || type !== undefined}
                  categoryName={categoryNameOf(item, sides)}
                  archived={isArchived(item.accountId) || isArchived(item.transfer?.accountId)}
                  selection={selection}
                  onPick={({ id }, range) => selection.pick(items, id, range)}
                  {...actions}
                />
              ))}
            </ul>
          </section>
        ))}
      </Columns>
    </Frame>
  )
}

/** Titles get what the others leave. */
const COLUMNS = '2rem minmax(var(--title), 1fr) auto fit-content(16rem) minmax(5.25rem, max-content)'

interface FrameProps extends Pick<TransactionListProps, 'items' | 'filters' | 'byAmount' | 'busy' | 'selection'> {
  children: ReactNode
}

function Frame({ items, filters, byAmount, busy, selection, children }: FrameProps) {
  const isPicking = useIsPicking(selection, items)
  return (
    <div
      className={classes.list}
      aria-busy={busy}
      data-picking={isPicking || undefined}
      data-undivided={byAmount || undefined}
      data-one-account={filters.accountId !== undefined || undefined}
    >
      {children}
    </div>
  )
}

/** Of a day that the browser has not drawn yet. */
const heightOf = (rows: number) => `auto ${(rows > 1 ? 1.625 : 0) + rows * 3.625}rem`

function fullDay(day: Day): string {
  const { name, date } = dayHeading(day, today())
  return date ? `${name} · ${date}` : name
}

/** In words, or short where it stands beside its rows. */
function DayName({ day, withMonth }: { day: Day; withMonth: boolean }) {
  const { name, date } = dayHeading(day, today())
  return (
    <h2>
      <span className={classes.full}>
        <b className="font-semibold text-ink">{name}</b>
        {date && ` · ${date}`}
      </span>
      <b className={`${classes.brief} font-semibold text-ink`} aria-hidden>
        {briefDay(day, today(), withMonth)}
      </b>
    </h2>
  )
}

function DayTotal({ movement }: { movement: Centavos | undefined }) {
  if (movement === undefined) return null
  return (
    <span className={`${classes.total} whitespace-nowrap`}>
      <span className="sr-only">Movimento do dia </span>
      <MovementText amount={movement} column />
    </span>
  )
}
