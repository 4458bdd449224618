import { IconCalendarRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as recurring from '@tostao/contract/recurring'
import type { DueItem, PaymentStatus, Recurring } from '@tostao/contract/recurring-shape'
import { type Day, formatMonth, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { capitalized } from '#lib/day-names.ts'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { SplitBar } from '#ui/chart/split-bar.tsx'
import { Row, Rows } from '#ui/list/row.tsx'
import { AmountText, PlainAmount } from '#ui/money/amount-text.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ExampleData } from '#ui/page/example-data.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { LoadedPage } from '#ui/page/loaded-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { CategoryBars } from './components/category-bars.tsx'
import { DayMark } from './components/day-mark.tsx'
import { DueCalendar } from './components/due-calendar.tsx'
import { ExpenseTable } from './components/expense-table.tsx'
import classes from './recurring-dashboard-page.module.css'
import { type DueSoon, daysOf, dueInWeek, dueText, payableText } from './rules/month.ts'
import { upcomingQuery } from './shared/queries.ts'
import { exampleExpenses } from './shared/rules/example.ts'
import { categoriesOf, dueAs, sumsOf, withNext } from './shared/rules/sums.ts'

const TOP = 5

export function RecurringDashboardPage() {
  const query = useQuery(read(recurring.list, {}))
  const upcoming = useQuery(upcomingQuery())
  const day = today()
  return (
    <Page
      title="Dashboard Gastos Fixos"
      subtitle={capitalized(formatMonth(monthOf(day)))}
      actions={
        <ButtonLink to="/fixed" variant="secondary" icon={<IconCalendarRepeat size={18} aria-hidden />}>
          Gerenciar Gastos
        </ButtonLink>
      }
    >
      {query.isLoadingError ? (
        <ExampleData bare onRetry={() => void query.refetch()}>
          <Board items={exampleExpenses(day)}>
            <WeekRows due={dueInWeek(exampleExpenses(day), day)} today={day} />
          </Board>
        </ExampleData>
      ) : (
        <LoadedPage
          query={query}
          skeleton={{ rows: 6, height: '3.25rem' }}
          empty={
            <EmptyState
              icon={<IconCalendarRepeat size={28} />}
              title="Nenhum gasto fixo cadastrado"
              text="Aluguel, luz, escola: cadastre o que você paga todo mês e veja aqui o que já foi pago."
              action={<ButtonLink to="/fixed">Cadastrar gasto fixo</ButtonLink>}
            />
          }
        >
          {(items) => (
            <Board items={items}>
              <Loaded query={upcoming} skeleton={{ rows: 5, height: '3.25rem' }}>
                {(data) => (
                  <WeekRows due={data.items.filter(({ paymentStatus }) => paymentStatus === 'pendente')} today={day} />
                )}
              </Loaded>
            </Board>
          )}
        </LoadedPage>
      )}
    </Page>
  )
}

interface BoardProps {
  items: readonly Recurring[]
  /** What is due within a week. */
  children: ReactNode
}

function Board({ items, children }: BoardProps) {
  const day = today()
  const due = withNext(items)
  const { planned, paid, pending, late } = sumsOf(due)
  return (
    <>
      <div className={`${classes.hero} grid gap-1`}>
        <p>Total Mensal</p>
        <Figure amount={planned} size="hero" />
        <SplitBar done={paid.total} open={pending.total} late={late.total} />
      </div>
      <div className={`${classes.cards} grid gap-page`}>
        <StatusCard title="Pagos" status="pago" items={due} {...paid} />
        <StatusCard title="Pendentes" status="pendente" items={due} {...pending} />
        <StatusCard title="Atrasados" status="atrasado" items={due} {...late} />
      </div>
      <div className={`${classes.cards} grid gap-page`}>
        <Panel title="Próximos 7 dias" flush>
          {children}
        </Panel>
        <Panel title="Distribuição por categoria" flush>
          <CategoryBars categories={categoriesOf(due).slice(0, TOP)} />
        </Panel>
        <Panel title={capitalized(formatMonth(monthOf(day)))} flush>
          <DueCalendar days={daysOf(items, day)} today={day} />
        </Panel>
      </div>
      <ExpenseTable items={items} />
    </>
  )
}

const SHOWN = 5

function WeekRows({ due, today }: { due: readonly (DueSoon | DueItem)[]; today: Day }) {
  if (due.length === 0) return <p className={`${classes.none} text-ink-2`}>Nada vence nos próximos 7 dias.</p>
  return (
    <Rows label="Próximos 7 dias">
      {due.slice(0, SHOWN).map(({ id, description, amount, dueDate, payableOn }) => (
        <Row
          key={`${id} ${dueDate}`}
          mark={<DayMark day={dueDate} late={false} />}
          name={description}
          note={payableText({ dueDate, payableOn, status: 'pendente' }, today) ?? dueText(dueDate, today)}
          amount={<AmountText amount={amount} column />}
          to={pages.fixed.to({ status: 'pendente' })}
        />
      ))}
    </Rows>
  )
}

const LISTED = 3

interface StatusCardProps {
  title: string
  status: PaymentStatus
  items: ReturnType<typeof withNext<Recurring>>
  count: number
  total: Centavos
}

function StatusCard({ title, status, items, count, total }: StatusCardProps) {
  const due = items
    .filter(({ paymentStatus }) => paymentStatus === status)
    .flatMap(({ id, description, ...item }) => dueAs(status, item).map((one) => ({ id, description, ...one })))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  // What was paid last is the news.
  const shown = (status === 'pago' ? due.toReversed() : due).slice(0, LISTED)
  return (
    <Panel title={title} actions={<span className="font-medium text-ink-3 text-small">{count}</span>}>
      <div className={classes.total} data-status={count > 0 ? status : undefined}>
        <Figure amount={total} />
      </div>
      {shown.length > 0 && (
        <ul className={`${classes.list} grid`} aria-label={title}>
          {shown.map(({ id, description, dueDate, amount }) => (
            <li key={`${id} ${dueDate}`}>
              <span className="text-ink-3 text-small tabular-nums">
                <DayText day={dueDate} look="short" />
              </span>
              <span className="truncate max-md:whitespace-normal">{description}</span>
              <span className="text-right font-medium tabular-nums">
                <PlainAmount amount={amount} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {due.length > LISTED && (
        <p className="text-ink-3 text-small tabular-nums">e mais {plural(due.length - LISTED, 'gasto', 'gastos')}</p>
      )}
    </Panel>
  )
}
