import { useQuery } from '@tanstack/react-query'
import { owedOf } from '@tostao/cards/owed'
import type { Account } from '@tostao/contract/accounts'
import { list as listCards } from '@tostao/contract/cards'
import * as example from '@tostao/contract/example'
import { addMonths, formatMonth, type Month } from '@tostao/primitives/calendar'
import { useState } from 'react'
import { useExampleRemoval } from '#features/profile/shared/mutations.ts'
import { useBasis } from '#features/profile/shared/queries.ts'
import { upcomingQuery } from '#features/recurring/shared/queries.ts'
import { spokenSums } from '#features/transactions/shared/rules/spoken-sums.ts'
import { capitalized, dayTitle } from '#lib/day-names.ts'
import { isAllowanceHidden } from '#lib/hidden-allowance.ts'
import { daysOfMonth } from '#lib/months.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { isTypedToday } from '#lib/typed-balances.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { Announce } from '#ui/page/announce.tsx'
import { ExampleData } from '#ui/page/example-data.tsx'
import { lazily } from '#ui/page/lazily.tsx'
import { Page } from '#ui/page/page.tsx'
import { Part } from '#ui/page/part.tsx'
import { AccountsPanel } from './components/accounts-panel.tsx'
import { CategoriesPanel } from './components/categories-panel.tsx'
import { Hero } from './components/hero.tsx'
import { MonthCard } from './components/month-card.tsx'
import { NextPanel } from './components/next-panel.tsx'
import { Nudge } from './components/nudge.tsx'
import { RecentPanel } from './components/recent-panel.tsx'
import { TrendPanel } from './components/trend-panel.tsx'
import classes from './dashboard-page.module.css'
import { recentQuery, summaryQuery } from './queries.ts'
import { isUntouched, unstatedIn } from './rules.ts'

// Below the fold.
const PlanPanels = lazily(async () => (await import('./components/plan-panels.tsx')).PlanPanels)

// Below the figures, and only where it is wanted.
const DashboardAllowance = lazily(
  async () => (await import('#features/forecast/shared/dashboard-allowance.tsx')).DashboardAllowance,
)

// Only on days with something posted.
const PostedNotice = lazily(async () => (await import('#features/recurring/shared/posted-notice.tsx')).PostedNotice)

// Only while an account has no stated balance.
const BalanceQuestion = lazily(async () => (await import('./components/balance-question.tsx')).BalanceQuestion)

// Only on the day on which an account was made.
const TypedBalanceQuestion = lazily(
  async () => (await import('./components/typed-balance-question.tsx')).TypedBalanceQuestion,
)

// Seen once: others do not load it.
const FirstSteps = lazily(async () => (await import('./components/first-steps.tsx')).FirstSteps)

/** Whether it was made today with a balance, and something was recorded in it since. */
const isMovedSinceTyped = ({ id, openingBalance, balance }: Account): boolean =>
  balance !== openingBalance && isTypedToday(id)

export function DashboardPage() {
  const { month, months, current } = useMonth()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(summaryQuery(month, useBasis()))
  const recent = useQuery(recentQuery(month))
  const { data: upcoming } = useQuery(upcomingQuery())
  const { data: cards } = useQuery(read(listCards, {}))
  const owing = cards?.filter((card) => owedOf(card) > 0) ?? []
  const [withoutAllowance, setWithoutAllowance] = useState(isAllowanceHidden)
  const isNew = data !== undefined && month === current && isUntouched(data)
  const unstated = month === current ? unstatedIn(data?.accounts ?? []) : []
  const retyped = month === current ? data?.accounts.find(isMovedSinceTyped) : undefined
  const isExample = data?.accounts.some(({ example }) => example)
  const isMixed = data?.accounts.some(({ example }) => !example) ?? false
  const explore = useWrite(example.create, { says: 'Dados de exemplo prontos' })
  const { removing, remove } = useExampleRemoval(showTop)
  const days = daysOfMonth(months, month)
  const named = month === current ? dayTitle(today()) : capitalized(formatMonth(month))
  const subtitle = days === undefined ? named : `${named} · mês de ${days}`

  return (
    <Page title="Dashboard" help={data && !isNew ? 'dashboard' : undefined} subtitle={subtitle} quietTitle>
      {isError && !data ? (
        <ExampleData bare onRetry={() => void refetch()}>
          <ExampleTrend month={month} />
        </ExampleData>
      ) : (
        <>
          {isNew && (
            <Part>
              <FirstSteps
                hasAccount={data.accounts.length > 0}
                exploring={explore.isPending}
                onExplore={() => void explore.run({}).then((done) => done && showTop())}
              />
            </Part>
          )}
          {!(isNew && data.accounts.length === 0) && (
            <div
              key={`${isNew}`}
              className={`${classes.figures} grid grid-cols-1 gap-page`}
              aria-busy={isFetching || isPlaceholderData}
              data-loading={!data || undefined}
              data-stale={(data && (isFetching || isPlaceholderData)) || undefined}
            >
              <div className={`${classes.lead} grid`}>
                <Part>
                  <Hero summary={data} mark={isExample && <ExampleMark mixed={isMixed} onRemove={remove} />} />
                </Part>
                <Part>
                  <MonthCard summary={data} month={month} hasInvoices={cards?.some(({ open }) => open) ?? false} />
                </Part>
              </div>
              <div className={classes.nudge}>
                <Part>
                  <Nudge summary={data} month={month} />
                </Part>
              </div>
              {data && month === current && !isNew && !withoutAllowance && (
                <div className="min-h-11">
                  <Part>
                    <DashboardAllowance onHide={setWithoutAllowance} />
                  </Part>
                </div>
              )}
              {upcoming && upcoming.posted.length > 0 && (
                <Part>
                  <PostedNotice postings={upcoming.posted} />
                </Part>
              )}
              {unstated.length > 0 && (
                <Part>
                  <BalanceQuestion accounts={unstated} />
                </Part>
              )}
              {retyped && (
                <Part>
                  <TypedBalanceQuestion key={retyped.id} account={retyped} />
                </Part>
              )}
              {isNew ? (
                <Part>
                  <AccountsPanel accounts={data.accounts} />
                </Part>
              ) : (
                <div className={`${classes.panels} grid gap-page`}>
                  {month === current && upcoming && upcoming.items.length + owing.length > 0 && (
                    <div className={classes.next}>
                      <Part>
                        <NextPanel items={upcoming.items} cards={owing} />
                      </Part>
                    </div>
                  )}
                  <div className={`${classes.stack} flex min-w-0 gap-page`}>
                    <Part>
                      <RecentPanel recent={recent} />
                    </Part>
                    <Part>
                      <TrendPanel months={data?.trends} />
                    </Part>
                  </div>
                  <div className={`${classes.stack} flex min-w-0 gap-page`}>
                    <Part>
                      <AccountsPanel accounts={data?.accounts} cards={cards} />
                    </Part>
                    <Part>
                      <CategoriesPanel categories={data?.topCategories} expenses={data?.expenses} />
                    </Part>
                  </div>
                </div>
              )}
              {data && !isNew && (
                <div className={classes.plans}>
                  <Part>
                    <PlanPanels budgets={data.budgets} />
                  </Part>
                </div>
              )}
            </div>
          )}
        </>
      )}
      <Announce
        about={month}
        text={data && !isPlaceholderData ? `${formatMonth(month)}: ${spokenSums(data)}` : undefined}
      />
      {isExample && <ExampleBanner mixed={isMixed} removing={removing} onRemove={remove} />}
    </Page>
  )
}

const showTop = () => window.scrollTo({ top: 0 })

const FLOWS = [
  [5_200_00, 4_310_00],
  [5_200_00, 3_980_00],
  [5_450_00, 4_720_00],
  [5_200_00, 4_150_00],
  [6_100_00, 4_480_00],
  [5_200_00, 3_860_00],
] as const

/** Invented, for when the trend could not be loaded. */
function ExampleTrend({ month }: { month: Month }) {
  const months = FLOWS.map(([income, expenses], index) => ({
    month: addMonths(month, index + 1 - FLOWS.length),
    income,
    expenses,
  }))
  return <TrendPanel months={months} />
}

interface ExampleProps {
  /** Whether the figures include the user's own accounts. */
  mixed: boolean
  onRemove: () => void
}

/** Says beside the figure whose it is. */
const ExampleMark = ({ mixed, onRemove }: ExampleProps) => (
  <p className={`${classes.mark} text-small`}>
    <span>{mixed ? 'Seus dados e os de exemplo' : 'Dados de exemplo'}</span>
    {' · '}
    <button type="button" aria-label="Remover dados de exemplo" onClick={onRemove}>
      Remover
    </button>
  </p>
)

const ExampleBanner = ({ mixed, removing, onRemove }: ExampleProps & { removing: boolean }) => (
  <div className={`${classes.banner} flex flex-wrap items-center justify-between font-medium`} role="note">
    <p>{mixed ? 'Os totais somam os seus dados e os de exemplo.' : 'Você está vendo dados de exemplo.'}</p>
    <Button variant="soft" size="sm" busy={removing} onClick={onRemove}>
      Remover dados de exemplo
    </Button>
  </div>
)
