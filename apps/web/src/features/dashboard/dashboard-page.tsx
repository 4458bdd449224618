import { useQuery } from '@tanstack/react-query'
import type { Summary } from '@tostao/contract/dashboard'
import type { Month } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { MonthSelector } from '../../ui/month/month-selector.tsx'
import { useMonth } from '../../ui/month/use-month.ts'
import { LoadError } from '../../ui/page/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { AccountsPanel } from './components/accounts-panel.tsx'
import { CategoriesPanel } from './components/categories-panel.tsx'
import { ExampleBanner } from './components/example-banner.tsx'
import { ExampleMark } from './components/example-mark.tsx'
import { ExampleTrend } from './components/example-trend.tsx'
import { FirstSteps, isUntouched } from './components/first-steps.tsx'
import { monthName, SummaryCards } from './components/summary-cards.tsx'
import { TrendPanel } from './components/trend-panel.tsx'
import { useExampleRemoval } from './components/use-example-removal.ts'
import classes from './dashboard-page.module.css'
import { useCreateExample } from './mutations.ts'
import { summaryQuery } from './queries.ts'

export function DashboardPage() {
  const { month, current } = useMonth()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(summaryQuery(month))
  const isNew = data !== undefined && month === current && isUntouched(data)
  const isExample = data?.accounts.some(({ example }) => example)
  const isMixed = data?.accounts.some(({ example }) => !example) ?? false
  const explore = useCreateExample()
  const { removing, remove } = useExampleRemoval(showTop)

  return (
    <>
      <Page
        title="Dashboard"
        subtitle={
          isExample ? (
            <ExampleMark mixed={isMixed} onRemove={remove} />
          ) : isPlaceholderData ? (
            '\u00a0'
          ) : (
            resultOf(data, month)
          )
        }
        actions={<MonthSelector />}
      >
        {isError && !data ? (
          <div className={classes.grid}>
            <Panel>
              <LoadError
                message="Dados de exemplo — não foi possível carregar os seus"
                onRetry={() => void refetch()}
              />
            </Panel>
            <ExampleTrend month={month} />
          </div>
        ) : (
          <div
            className={classes.grid}
            aria-busy={isFetching || isPlaceholderData}
            data-stale={(data && (isFetching || isPlaceholderData)) || undefined}
          >
            <SummaryCards summary={data} month={month} />
            {isNew ? (
              <FirstSteps
                hasAccount={data.accounts.length > 0}
                exploring={explore.isPending}
                onExplore={() => explore.mutate({}, { onSuccess: showTop })}
              />
            ) : (
              <>
                <TrendPanel months={data?.trends} />
                <CategoriesPanel categories={data?.topCategories} />
              </>
            )}
            {!(isNew && data.accounts.length === 0) && <AccountsPanel accounts={data?.accounts} />}
          </div>
        )}
      </Page>
      {isExample && <ExampleBanner mixed={isMixed} removing={removing} onRemove={remove} />}
    </>
  )
}

/** The pressed button is gone and the page is new: show its top. */
function showTop() {
  document.querySelector('h1')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}

function resultOf(summary: Summary | undefined, month: Month): string {
  const result = summary ? summary.income - summary.expenses : 0
  if (result === 0) return `Seu dinheiro em ${monthName(month)}`
  return `Resultado de ${monthName(month)}: ${result > 0 ? '+' : '−'}\u00a0${formatMoney(Math.abs(result))}`
}
