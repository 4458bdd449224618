import * as cards from '@tostao/contract/cards'
import type { ComponentType } from 'react'
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
  useRouteError,
} from 'react-router'
import { recentQuery, summaryQuery } from '#features/dashboard/queries.ts'
import { basisIn, profileQuery } from '#features/profile/shared/queries.ts'
import { upcomingQuery } from '#features/recurring/shared/queries.ts'
import { loadCode } from '#lib/load-code.ts'
import { type PageName, pages } from '#lib/pages.ts'
import { move } from '#lib/place.ts'
import { queryClient } from '#lib/query-client.ts'
import { read } from '#lib/read.ts'
import { isSessionLost, isSignedIn, rememberPage } from '#lib/session.ts'
import { monthIn } from '#ui/month/use-month.ts'
import { CrashMessage } from './crash-message.tsx'
import type { PageHandle } from './shell/page-handle.ts'
import { Shell } from './shell/shell.tsx'

/** By purchase at once, as most have it; by invoice when the user is known to have chosen that. */
async function askSummary(params: URLSearchParams) {
  const month = monthIn(params)
  const asked = basisIn(params)
  const [{ reportBasis }] = await Promise.all([
    queryClient.query(profileQuery()),
    queryClient.query(summaryQuery(month, asked ?? 'compra')),
  ])
  await queryClient.query(summaryQuery(month, asked ?? reportBasis))
}

function askDashboard(params: URLSearchParams) {
  const month = monthIn(params)
  return [
    askSummary(params),
    queryClient.query(read(cards.list, {})),
    queryClient.query(recentQuery(month)),
    queryClient.query(upcomingQuery()),
  ]
}

const LONGEST_WAIT = 1000
let isFirst = true

/**
 * Asks for a page's data beside its code; the page shows how that ends. The first page waits for it behind the frame
 * of index.html: drawn once, with its figures, it is there earlier than drawn twice.
 */
const dataLoader =
  (ask: (params: URLSearchParams) => Promise<unknown>[]) =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
    const answers = Promise.allSettled(ask(new URL(request.url).searchParams))
    if (isFirst) await Promise.race([answers, new Promise((done) => setTimeout(done, LONGEST_WAIT))])
    isFirst = false
    return null
  }

const guard: MiddlewareFunction = async ({ request }) => {
  // The page of a lost session asks for the password itself.
  if (isSignedIn() || isSessionLost()) return
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  move('/login')
  // The app is gone now, and its router waits for nothing.
  await new Promise(() => {})
}

const CrashPage = () => <CrashMessage error={useRouteError()} />

const LoneCrashPage = () => (
  <main>
    <CrashPage />
  </main>
)

const loads: Readonly<Record<PageName, () => Promise<ComponentType>>> = {
  dashboard: async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage,
  transactions: async () => (await import('#features/transactions/transactions-page.tsx')).TransactionsPage,
  inbox: async () => (await import('#features/category-rules/inbox-page.tsx')).InboxPage,
  rules: async () => (await import('#features/category-rules/rules-page.tsx')).RulesPage,
  import: async () => (await import('#features/imports/import-page.tsx')).ImportPage,
  imports: async () => (await import('#features/imports/past-imports-page.tsx')).PastImportsPage,
  accounts: async () => (await import('#features/accounts/accounts-page.tsx')).AccountsPage,
  card: async () => (await import('#features/cards/card-page.tsx')).CardPage,
  categories: async () => (await import('#features/categories/categories-page.tsx')).CategoriesPage,
  tags: async () => (await import('#features/labels/tags-page.tsx')).TagsPage,
  payees: async () => (await import('#features/labels/payees-page.tsx')).PayeesPage,
  goals: async () => (await import('#features/goals/goals-page.tsx')).GoalsPage,
  budgets: async () => (await import('#features/budgets/budgets-page.tsx')).BudgetsPage,
  reports: async () => (await import('#features/reports/reports-page.tsx')).ReportsPage,
  print: async () => (await import('#features/reports/print-page.tsx')).PrintPage,
  fixed: async () => (await import('#features/recurring/recurring-page.tsx')).RecurringPage,
  fixedDashboard: async () => (await import('#features/recurring/recurring-dashboard-page.tsx')).RecurringDashboardPage,
  profile: async () => (await import('#features/profile/profile-page.tsx')).ProfilePage,
  password: async () => (await import('#features/profile/change-password-page.tsx')).ChangePasswordPage,
  debug: async () => (await import('#features/debug/debug-page.tsx')).DebugPage,
  trash: async () => (await import('#features/undo/trash-page.tsx')).TrashPage,
}
const loadTransactionsData = () =>
  loadCode(async () => dataLoader((await import('./ask-transactions.ts')).askTransactions))

const lazily = (load: () => Promise<ComponentType>) => ({ Component: () => loadCode(load) })

const routeOf = (name: keyof typeof loads): RouteObject => {
  const { path, ...page } = pages[name]
  const handle: PageHandle | undefined = 'monthly' in page ? { month: true } : undefined
  const route = { path, handle, lazy: lazily(loads[name]) }
  // The data of the two heaviest pages is asked for beside their code.
  if (name === 'dashboard') return { ...route, shouldRevalidate: () => false, loader: dataLoader(askDashboard) }
  if (name !== 'transactions') return route
  return { ...route, shouldRevalidate: () => false, lazy: { loader: loadTransactionsData, ...route.lazy } }
}
const isLoaded = (name: string): name is keyof typeof loads => Object.hasOwn(loads, name)

/** New ones for each router: it takes what it has loaded out of them. */
export const appRoutes = (): RouteObject[] => [
  {
    ErrorBoundary: LoneCrashPage,
    children: [
      {
        middleware: [guard],
        Component: Shell,
        children: [
          {
            ErrorBoundary: CrashPage,
            children: [
              ...Object.keys(pages).filter(isLoaded).map(routeOf),
              ...(import.meta.env.DEV
                ? [{ path: '/kit', lazy: lazily(async () => (await import('./kit/kit-page.tsx')).KitPage) }]
                : []),
              { path: '/dashboard', loader: () => redirect(pages.dashboard.path) },
              { path: '/fixed', loader: () => redirect(pages.fixed.path) },
              { path: '/fixed-dashboard', loader: () => redirect(pages.fixedDashboard.path) },
              { path: '*', lazy: lazily(async () => (await import('./not-found-page.tsx')).NotFoundPage) },
            ],
          },
        ],
      },
    ],
  },
]
