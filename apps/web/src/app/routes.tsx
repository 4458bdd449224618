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
import { isAway } from '#lib/away.ts'
import { loadCode } from '#lib/load-code.ts'
import { type PageName, pageNames, pages } from '#lib/pages.ts'
import { move } from '#lib/place.ts'
import { queryClient } from '#lib/query-client.ts'
import { read } from '#lib/read.ts'
import { isSessionLost, isSignedIn, rememberPage } from '#lib/session.ts'
import { monthIn } from '#ui/month/use-month.ts'
import { CrashMessage } from './crash-message.tsx'
import { pageParts } from './pages.tsx'
import type { PageHandle } from './shell/page-handle.ts'
import { Shell } from './shell/shell.tsx'

/** By purchase at once, as most have it; by invoice when the user is known to have chosen that. */
async function askSummary(params: URLSearchParams) {
  const asked = basisIn(params)
  const [{ reportBasis }] = await Promise.all([
    queryClient.query(profileQuery()),
    queryClient.query(summaryQuery(monthIn(params), asked ?? 'compra')),
  ])
  // On a new device only the profile says in which month today is.
  await queryClient.query(summaryQuery(monthIn(params), asked ?? reportBasis))
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
    // Without a network there is nothing to wait for.
    if (isFirst && !isAway()) await Promise.race([answers, new Promise((done) => setTimeout(done, LONGEST_WAIT))])
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

const loadTransactionsData = () =>
  loadCode(async () => dataLoader((await import('./ask-transactions.ts')).askTransactions))

const lazily = (load: () => Promise<Readonly<Record<string, ComponentType>>>) => ({
  Component: async () => Object.values(await loadCode(load))[0],
})

const routeOf = (name: PageName): RouteObject => {
  const { path, ...page } = pages[name]
  const handle: PageHandle | undefined = 'monthly' in page ? { month: true } : undefined
  const route = { path, handle, lazy: lazily(pageParts[name].load) }
  // The data of the two heaviest pages is asked for beside their code.
  if (name === 'dashboard') return { ...route, shouldRevalidate: () => false, loader: dataLoader(askDashboard) }
  if (name !== 'transactions') return route
  return { ...route, shouldRevalidate: () => false, lazy: { loader: loadTransactionsData, ...route.lazy } }
}

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
              ...pageNames.map(routeOf),
              { path: '/dashboard', loader: () => redirect(pages.dashboard.path) },
              { path: '/fixed', loader: () => redirect(pages.fixed.path) },
              { path: '/fixed-dashboard', loader: () => redirect(pages.fixedDashboard.path) },
              { path: '*', lazy: lazily(() => import('./not-found-page.tsx')) },
            ],
          },
        ],
      },
    ],
  },
]
