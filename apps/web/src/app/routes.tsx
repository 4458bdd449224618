import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { loadCode } from '../lib/load-code.ts'
import { askDashboard } from './ask-dashboard.ts'
import { CrashPage, LoneCrashPage } from './crash-page.tsx'
import { guard } from './guard.ts'
import { dataLoader } from './page-data.ts'
import type { PageHandle } from './shell/page-handle.ts'
import { Shell } from './shell/shell.tsx'

const page = (load: () => Promise<ComponentType>) => ({ lazy: { Component: () => loadCode(load) } })

const MONTHLY: PageHandle = { month: true }

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
                path: '/',
                handle: MONTHLY,
                shouldRevalidate: () => false,
                loader: dataLoader(askDashboard),
                Component: DashboardPage,
              },
              {
                path: '/transactions',
                handle: MONTHLY,
                shouldRevalidate: () => false,
                lazy: {
                  loader: () =>
                    loadCode(async () => dataLoader((await import('./ask-transactions.ts')).askTransactions)),
                  Component: () =>
                    loadCode(
                      async () => (await import('../features/transactions/transactions-page.tsx')).TransactionsPage,
                    ),
                },
              },
              {
                path: '/import',
                ...page(async () => (await import('../features/imports/import-page.tsx')).ImportPage),
              },
              {
                path: '/accounts',
                handle: MONTHLY,
                ...page(async () => (await import('../features/accounts/accounts-page.tsx')).AccountsPage),
              },
              {
                path: '/categories',
                handle: MONTHLY,
                ...page(async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage),
              },
              {
                path: '/tags',
                handle: MONTHLY,
                ...page(async () => (await import('../features/labels/tags-page.tsx')).TagsPage),
              },
              {
                path: '/payees',
                handle: MONTHLY,
                ...page(async () => (await import('../features/labels/payees-page.tsx')).PayeesPage),
              },
              { path: '/goals', ...page(async () => (await import('../features/goals/goals-page.tsx')).GoalsPage) },
              {
                path: '/budgets',
                handle: MONTHLY,
                ...page(async () => (await import('../features/budgets/budgets-page.tsx')).BudgetsPage),
              },
              {
                path: '/reports',
                handle: MONTHLY,
                ...page(async () => (await import('../features/reports/reports-page.tsx')).ReportsPage),
              },
              {
                path: '/reports/print',
                ...page(async () => (await import('../features/reports/print-page.tsx')).PrintPage),
              },
              {
                path: '/gastos-fixos',
                ...page(async () => (await import('../features/recurring/recurring-page.tsx')).RecurringPage),
              },
              {
                path: '/dashboard-gastos-fixos',
                ...page(
                  async () =>
                    (await import('../features/recurring/recurring-dashboard-page.tsx')).RecurringDashboardPage,
                ),
              },
              {
                path: '/profile',
                ...page(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
              },
              {
                path: '/change-password',
                ...page(async () => (await import('../features/profile/change-password-page.tsx')).ChangePasswordPage),
              },
              { path: '/debug', ...page(async () => (await import('../features/debug/debug-page.tsx')).DebugPage) },
              { path: '/trash', ...page(async () => (await import('../features/undo/trash-page.tsx')).TrashPage) },
              ...(import.meta.env.DEV
                ? [{ path: '/kit', ...page(async () => (await import('./kit/kit-page.tsx')).KitPage) }]
                : []),
              { path: '/dashboard', loader: () => redirect('/') },
              { path: '/fixed', loader: () => redirect('/gastos-fixos') },
              { path: '/fixed-dashboard', loader: () => redirect('/dashboard-gastos-fixos') },
              { path: '*', ...page(async () => (await import('./not-found-page.tsx')).NotFoundPage) },
            ],
          },
        ],
      },
    ],
  },
]
