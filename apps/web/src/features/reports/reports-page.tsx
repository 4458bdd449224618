import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MonthFlow } from '@tostao/contract/month-flow'
import { monthName } from '@tostao/primitives/calendar'
import { Link, useNavigate } from 'react-router'
import { spokenSums } from '#features/transactions/shared/rules/spoken-sums.ts'
import { useMonths } from '#lib/months.ts'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Bars } from '#ui/chart/bars.tsx'
import { Announce } from '#ui/page/announce.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Part } from '#ui/page/part.tsx'
import { useScrollTo } from '#ui/page/use-scroll-to.ts'
import { CategoryTab } from './components/category-tab.tsx'
import { sumsFailure, trendsFailure } from './components/failure-texts.ts'
import { InsightsTab } from './components/insights-tab.tsx'
import { MonthTable } from './components/month-table.tsx'
import { NamesTab } from './components/names-tab.tsx'
import { NoReport } from './components/no-report.tsx'
import { PeriodPicker } from './components/period-picker.tsx'
import { PeriodSummary } from './components/period-summary.tsx'
import { useListOf, usePeriod } from './hooks/use-period.ts'
import { categorySumsQuery, monthlyQuery } from './queries.ts'
import classes from './reports-page.module.css'
import { daysText, trendPeriod, withoutEmptyFuture } from './rules/period.ts'
import { summaryOf } from './rules/ranking.ts'
import { TABS, type Tab } from './rules/tabs.ts'
import { BasisPicker } from './shared/basis-picker.tsx'

export function ReportsPage() {
  const choice = usePeriod()
  const { params, searchWith, period, basis, compared } = choice
  const { query, before } = useSums(choice)
  const { tab } = params
  const summary = query.data && summaryOf(query.data)
  const isEmpty = summary?.income === 0 && summary.expenses === 0

  return (
    <Page
      title="Relatórios"
      help="reports"
      actions={
        <ButtonLink
          variant="secondary"
          icon={<IconDownload aria-hidden />}
          to={{ pathname: pages.print.path, search: searchWith({ tab: 'category', category: undefined }) }}
        >
          Baixar PDF
        </ButtonLink>
      }
    >
      <ReportTabs current={tab} />
      <section className="grid gap-4" aria-label="Resumo do período">
        <div className={`${classes.choice} flex flex-wrap items-center justify-between gap-3`}>
          <p className="text-ink-2 text-small">
            {!isEmpty && `${compared}.`}
            {basis === 'fatura' && ' O que é do cartão conta no vencimento da fatura.'}
          </p>
          <div className={`${classes.pickers} flex flex-wrap gap-2`}>
            <Part>
              <BasisPicker />
              <PeriodPicker {...choice} />
            </Part>
          </div>
        </div>
        <Announce
          about={JSON.stringify(period)}
          text={summary && !query.isPlaceholderData ? `${daysText(period)}: ${spokenSums(summary)}` : undefined}
        />
        {!query.isLoadingError && (
          <Part>
            <PeriodSummary summary={summary} before={before && summaryOf(before)} />
          </Part>
        )}
      </section>
      <Part key={tab}>
        {tab === 'payee' || tab === 'tag' ? (
          <NamesTab by={tab} sums={query.data} />
        ) : tab === 'trends' ? (
          <TrendsTab />
        ) : query.data ? (
          tab === 'insights' ? (
            <InsightsTab rows={query.data} before={before} />
          ) : (
            <CategoryTab rows={query.data} before={before} />
          )
        ) : (
          <Panel minHeight="24rem">
            <Loaded query={query} failureText={sumsFailure} skeleton={{ rows: 8, height: '3.125rem' }}>
              {() => null}
            </Loaded>
          </Panel>
        )}
      </Part>
    </Page>
  )
}

/** The sums by category of the period, and of the one before as soon as both belong together and it has any. */
function useSums({ period, previous, basis }: Pick<ReturnType<typeof usePeriod>, 'period' | 'previous' | 'basis'>) {
  const query = useQuery({ ...categorySumsQuery(period, basis), placeholderData: keepPreviousData })
  const earlier = useQuery({ ...categorySumsQuery(previous, basis), placeholderData: keepPreviousData })
  const before = query.isPlaceholderData || earlier.isPlaceholderData ? undefined : earlier.data
  // Beside nothing everything would be new.
  return { query, before: before && before.length > 0 ? before : undefined }
}

/** Each tab is an address of its own: the back button returns to the one before. */
function ReportTabs({ current }: { current: Tab }) {
  const { searchWith } = usePeriod()
  // On a phone the last ones are beyond the edge.
  const shown = useScrollTo<HTMLAnchorElement>(current)
  return (
    <nav className={classes.tabs} aria-label="Relatórios por">
      {TABS.map(({ value, label }) => (
        <Link
          key={value}
          ref={value === current ? shown : undefined}
          to={{ search: searchWith({ tab: value, category: undefined }) }}
          aria-current={value === current ? 'page' : undefined}
          // The sidebar has pages of these names.
          aria-label={`${label}, relatório`}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The most months that have room for their names. */
const DRAWN = 12
const TITLE = 'Receitas e despesas por mês'

function TrendsTab() {
  const { period, basis } = usePeriod()
  const own = useMonths()
  const trend = trendPeriod(period, today(), own)
  const query = useQuery(monthlyQuery(trend, basis))
  const count = own.within(trend.from, trend.to).length
  const isLonger = count > own.within(period.from, period.to).length
  return (
    <Panel title={TITLE} minHeight="24rem">
      <Loaded query={query} failureText={trendsFailure} skeleton={{ rows: 7, height: '3rem' }}>
        {(months) =>
          months.every(({ income, expenses }) => income === 0 && expenses === 0) ? (
            <NoReport
              title="Ainda não há o que comparar"
              text="Registre ou importe transações: com dois meses já se vê para onde o seu dinheiro vai."
            />
          ) : (
            <>
              {(trend.from !== period.from || trend.to !== period.to) && (
                <p className="text-ink-3 text-small">
                  {isLonger
                    ? `Um período curto não mostra tendência: aqui estão ${count} meses, até ${monthName(own.of(trend.to))}.`
                    : 'A tendência mostra meses inteiros.'}
                </p>
              )}
              <Months months={withoutEmptyFuture(months, own.of(today()))} />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Months({ months }: { months: readonly MonthFlow[] }) {
  const navigate = useNavigate()
  const listOf = useListOf()
  const own = useMonths()
  const drawn = months.slice(-DRAWN)
  return (
    <>
      {drawn.length < months.length && (
        <p className="text-ink-3 text-small">O gráfico mostra os últimos {DRAWN} meses.</p>
      )}
      <div className={`${classes.bars} flex`}>
        <Bars
          title={TITLE}
          months={drawn.map(({ month, income, expenses }) => ({ month, income, expense: expenses }))}
          withResult
          hasTable
          onSelect={(month) => void navigate(listOf(own.range(month)))}
        />
      </div>
      <MonthTable title={TITLE} months={months} />
    </>
  )
}
