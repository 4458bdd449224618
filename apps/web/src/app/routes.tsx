import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { loadCode } from '../lib/load-code.ts'
import { type PageName, pages } from '../lib/pages.ts'
import { askDashboard } from './ask-dashboard.ts'
import { CrashPage, LoneCrashPage } from './crash-page.tsx'
import { guard } from './guard.ts'
import { dataLoader } from './page-data.ts'
import type { PageHandle } from './shell/page-handle.ts'
import { Shell } from './shell/shell.tsx'

const loads: Readonly<Record<Exclude<PageName, 'dashboard'>, () => Promise<ComponentType>>> = {
  transactions: async () => (await import('../features/transactions/transactions-page.tsx')).TransactionsPage,
  import: async () => (await import('../features/imports/import-page.tsx')).ImportPage,
  accounts: async () => (await import('../features/accounts/accounts-page.tsx')).AccountsPage,
  categories: async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage,
  tags: async () => (await import('../features/labels/tags-page.tsx')).TagsPage,
  payees: async () => (await import('../features/labels/payees-page.tsx')).PayeesPage,
  goals: async () => (await import('../features/goals/goals-page.tsx')).GoalsPage,
  budgets: async () => (await import('../features/budgets/budgets-page.tsx')).BudgetsPage,
  reports: async () => (await import('../features/reports/reports-page.tsx')).ReportsPage,
  print: async () => (await import('../features/reports/print-page.tsx')).PrintPage,
  fixed: async () => (await import('../features/recurring/recurring-page.tsx')).RecurringPage,
  fixedDashboard: async () =>
    (await import('../features/recurring/recurring-dashboard-page.tsx')).RecurringDashboardPage,
  profile: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  password: async () => (await import('../features/profile/change-password-page.tsx')).ChangePasswordPage,
  debug: async () => (await import('../features/debug/debug-page.tsx')).DebugPage,
  trash: async () => (await import('../features/undo/trash-page.tsx')).TrashPage,
}
const loadTransactionsData = () =>
  loadCode(async () => dataLoader((await import('./ask-transactions.ts')).askTransactions))

const lazily = (load: () => Promise<ComponentType>) => ({ Component: () => loadCode(load) })

const routeOf = (name: keyof typeof loads): RouteObject => {
  const { path, ...page } = pages[name]
  const handle: PageHandle | undefined = 'monthly' in page ? { month: true } : undefined
  // The data of the two heaviest pages is asked for beside their code.
  return name === 'transactions'
    ? { path, handle, shouldRevalidate: () => false, lazy: { loader: loadTransactionsData, ...lazily(loads[name]) } }
    : { path, handle, lazy: lazily(loads[name]) }
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
              {
                path: pages.dashboard.path,
                handle: { month: true },
                shouldRevalidate: () => false,
                loader: dataLoader(askDashboard),
                Component: DashboardPage,
              },
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
