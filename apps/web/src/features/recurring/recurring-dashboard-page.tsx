import { IconCalendarRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as recurring from '@tostao/contract/recurring'
import type { DueItem, PaymentStatus, Recurring } from '@tostao/contract/recurring-shape'
import { formatMonth, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { type ReactNode, useId } from 'react'
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
import { type DueSoon, daysOf, dueInWeek, dueLater, dueText, payableText } from './rules/month.ts'
import { upcomingQuery } from './shared/queries.ts'
import { exampleExpenses } from './shared/rules/example.ts'
import { categoriesOf, dueAs, sumsOf, withNext } from './shared/rules/sums.ts'

const TOP = 5

export function RecurringDashboardPage() {
  const query = useQuery(read(recurring.list, { query: {} }))
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
            <NextRows week={dueInWeek(exampleExpenses(day), day)} later={dueLater(exampleExpenses(day), day)} />
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
                  <NextRows
                    week={data.items.filter(({ paymentStatus }) => paymentStatus === 'pendente')}
                    later={dueLater(items, day)}
                  />
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
  /** What is due next. */
  children: ReactNode
}

function Board({ items, children }: BoardProps) {
  const day = today()
  const due = withNext(items)
  const { planned, paid, pending, late } = sumsOf(due)
  const month = capitalized(formatMonth(monthOf(day)))
  return (
    <>
      <div className={`${classes.columns} grid gap-page`}>
        <div className={`${classes.lead} flex min-w-0 flex-col`}>
          <div className={`${classes.hero} grid gap-1`}>
            <p className="font-medium text-ink-2">Total Mensal</p>
            <Figure amount={planned} size="hero" />
            <SplitBar done={paid.total} open={pending.total} late={late.total} />
          </div>
          <div className={`${classes.states} card grid flex-1`}>
            <State title="Pagos" status="pago" items={due} none="Nada pago neste mês." {...paid} />
            <State title="Pendentes" status="pendente" items={due} none="Nada por pagar." {...pending} />
            <State title="Atrasados" status="atrasado" items={due} none="Tudo em dia." {...late} />
          </div>
        </div>
        <Panel title="Distribuição por categoria" flush>
          <CategoryBars categories={categoriesOf(due).slice(0, TOP)} />
        </Panel>
      </div>
      <div className={`${classes.columns} grid gap-page`}>
        <Panel title="Próximos 7 dias" flush>
          {children}
        </Panel>
        <Panel title={month} flush>
          <DueCalendar days={daysOf(items, day)} today={day} />
        </Panel>
      </div>
      <ExpenseTable items={items} />
    </>
  )
}

const SHOWN = 5

interface NextRowsProps {
  /** Due within a week. */
  week: readonly (DueSoon | DueItem)[]
  /** What comes after it, to fill the list. */
  later: readonly DueSoon[]
}

function NextRows({ week, later }: NextRowsProps) {
  const shown = week.slice(0, SHOWN)
  const after = later.slice(0, SHOWN - Math.max(1, shown.length))
  return (
    <>
      {shown.length > 0 ? (
        <DueRows label="Próximos 7 dias" due={shown} />
      ) : (
        <p className={`${classes.none} text-ink-2`}>Nada vence nos próximos 7 dias.</p>
      )}
      {after.length > 0 && (
        <>
          <h3 className={`${classes.after} text-ink-3 text-small`}>Depois</h3>
          <DueRows label="Depois dos próximos 7 dias" due={after} />
        </>
      )}
    </>
  )
}

function DueRows({ label, due }: { label: string; due: readonly (DueSoon | DueItem)[] }) {
  const day = today()
  return (
    <Rows label={label}>
      {due.map(({ id, description, amount, dueDate, payableOn }) => (
        <Row
          key={`${id} ${dueDate}`}
          mark={<DayMark day={dueDate} late={false} />}
          name={description}
          note={payableText({ dueDate, payableOn, status: 'pendente' }, day) ?? dueText(dueDate, day)}
          amount={<AmountText amount={amount} column />}
          to={pages.fixed.path}
        />
      ))}
    </Rows>
  )
}

const LISTED = 3

interface StateProps {
  title: string
  status: PaymentStatus
  items: ReturnType<typeof withNext<Recurring>>
  count: number
  total: Centavos
  none: string
}

function State({ title, status, items, count, total, none }: StateProps) {
  const titleId = useId()
  const due = items
    .filter(({ paymentStatus }) => paymentStatus === status)
    .flatMap(({ id, description, ...item }) => dueAs(status, item).map((one) => ({ id, description, ...one })))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  // What was paid last is the news.
  const shown = (status === 'pago' ? due.toReversed() : due).slice(0, LISTED)
  return (
    <section aria-labelledby={titleId}>
      <header className="flex items-baseline justify-between gap-2">
        <h2 id={titleId}>{title}</h2>
        <span className="font-medium text-ink-3 text-small">{count}</span>
      </header>
      <div className={classes.total} data-status={count > 0 ? status : undefined}>
        <Figure amount={total} />
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-3 text-small">{none}</p>
      ) : (
        <ul className={`${classes.list} grid`} aria-label={title}>
          {shown.map(({ id, description, dueDate, amount }) => (
            <li key={`${id} ${dueDate}`}>
              <span className="truncate max-md:whitespace-normal">{description}</span>
              <span className="flex justify-between gap-2 text-small tabular-nums">
                <span className="text-ink-3">
                  <DayText day={dueDate} look="short" />
                </span>
                <span className="font-medium">
                  <PlainAmount amount={amount} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {due.length > LISTED && (
        <p className="text-ink-3 text-small tabular-nums">e mais {plural(due.length - LISTED, 'gasto', 'gastos')}</p>
      )}
    </section>
  )
}
