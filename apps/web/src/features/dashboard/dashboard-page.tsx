import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '@tostao/primitives/calendar'
import { lazy, Suspense } from 'react'
import { capitalized, dayTitle } from '../../lib/day-names.ts'
import { loadCode } from '../../lib/load-code.ts'
import { today } from '../../lib/today.ts'
import { useMonth } from '../../ui/month/use-month.ts'
import { ExampleData } from '../../ui/page/example-data.tsx'
import { Page } from '../../ui/page/page.tsx'
import { upcomingQuery } from '../recurring/queries.ts'
import { AccountsPanel } from './components/accounts-panel.tsx'
import { CategoriesPanel } from './components/categories-panel.tsx'
import { ExampleBanner, ExampleMark } from './components/example-notice.tsx'
import { ExampleTrend } from './components/example-trend.tsx'
import { Hero } from './components/hero.tsx'
import { MonthCard } from './components/month-card.tsx'
import { NextPanel } from './components/next-panel.tsx'
import { Nudge } from './components/nudge.tsx'
import { RecentPanel } from './components/recent-panel.tsx'
import { TrendPanel } from './components/trend-panel.tsx'
import { useExampleRemoval } from './components/use-example-removal.ts'
import classes from './dashboard-page.module.css'
import { useCreateExample } from './mutations.ts'
import { recentQuery, summaryQuery } from './queries.ts'
import { isUntouched } from './rules.ts'

// Below the fold.
const PlanPanels = lazy(() =>
  loadCode(async () => ({ default: (await import('./components/plan-panels.tsx')).PlanPanels })),
)

// Only on days with something posted.
const PostedNotice = lazy(() =>
  loadCode(async () => ({ default: (await import('../recurring/components/posted-notice.tsx')).PostedNotice })),
)

// Seen once: others do not load it.
const FirstSteps = lazy(() =>
  loadCode(async () => ({ default: (await import('./components/first-steps.tsx')).FirstSteps })),
)

export function DashboardPage() {
  const { month, current } = useMonth()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(summaryQuery(month))
  const recent = useQuery(recentQuery(month))
  const { data: upcoming } = useQuery(upcomingQuery())
  const isNew = data !== undefined && month === current && isUntouched(data)
  const isExample = data?.accounts.some(({ example }) => example)
  const isMixed = data?.accounts.some(({ example }) => !example) ?? false
  const explore = useCreateExample()
  const { removing, remove } = useExampleRemoval(showTop)
  const subtitle = month === current ? dayTitle(today()) : capitalized(formatMonth(month))

  return (
    <Page title="Dashboard" help={data && !isNew ? 'dashboard' : undefined} subtitle={subtitle} quietTitle>
      {isError && !data ? (
        <ExampleData bare onRetry={() => void refetch()}>
          <ExampleTrend month={month} />
        </ExampleData>
      ) : (
        <>
          {isNew && (
            <Suspense>
              <FirstSteps
                hasAccount={data.accounts.length > 0}
                exploring={explore.isPending}
                onExplore={() => explore.mutate({}, { onSuccess: showTop })}
              />
            </Suspense>
          )}
          {!(isNew && data.accounts.length === 0) && (
            <div
              key={`${isNew}`}
              className={`${classes.figures} stack gap-page one-column`}
              aria-busy={isFetching || isPlaceholderData}
              data-loading={!data || undefined}
              data-stale={(data && (isFetching || isPlaceholderData)) || undefined}
            >
              <div className={`${classes.lead} stack`}>
                <Hero summary={data} mark={isExample && <ExampleMark mixed={isMixed} onRemove={remove} />} />
                <MonthCard summary={data} month={month} />
              </div>
              <div className={classes.nudge}>
                <Nudge summary={data} month={month} />
              </div>
              {upcoming && upcoming.posted.length > 0 && (
                <Suspense>
                  <PostedNotice postings={upcoming.posted} />
                </Suspense>
              )}
              {isNew ? (
                <AccountsPanel accounts={data.accounts} />
              ) : (
                <div className={`${classes.panels} stack gap-page`}>
                  {month === current && upcoming && upcoming.items.length > 0 && (
                    <div className={classes.next}>
                      <NextPanel items={upcoming.items} />
                    </div>
                  )}
                  <div className={`${classes.stack} flex gap-page shrink`}>
                    <RecentPanel recent={recent} />
                    <TrendPanel months={data?.trends} />
                  </div>
                  <div className={`${classes.stack} flex gap-page shrink`}>
                    <AccountsPanel accounts={data?.accounts} />
                    <CategoriesPanel categories={data?.topCategories} />
                  </div>
                </div>
              )}
              {data && !isNew && (
                <div className={classes.plans}>
                  <Suspense>
                    <PlanPanels budgets={data.budgets} />
                  </Suspense>
                </div>
              )}
            </div>
          )}
        </>
      )}
      {isExample && <ExampleBanner mixed={isMixed} removing={removing} onRemove={remove} />}
    </Page>
  )
}

/** The pressed button is gone and the page is new: show its top. */
function showTop() {
  document.querySelector('h1')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}
