import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { LoginPage } from '../features/auth/login-page.tsx'
import { loadCode } from '../lib/load-code.ts'
import { CrashPage, LoneCrashPage } from './crash-page.tsx'
import { guard, onlyGuests } from './guard.ts'
import type { PageHandle } from './shell/page-handle.ts'

const page = (load: () => Promise<ComponentType>) => ({ lazy: { Component: () => loadCode(load) } })

const firstPage = () => import('./first-page.ts')

const MONTHLY: PageHandle = { month: true }

export const routes: RouteObject[] = [
  {
    ErrorBoundary: LoneCrashPage,
    children: [
      // Not lazy: most first visits show it, and every page needs its components.
      { path: '/login', middleware: [onlyGuests], Component: LoginPage },
      {
        path: '/register',
        middleware: [onlyGuests],
        ...page(async () => (await import('../features/auth/register-page.tsx')).RegisterPage),
      },
      {
        path: '/forgot-password',
        ...page(async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage),
      },
      {
        path: '/reset-password',
        ...page(async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage),
      },
      {
        middleware: [guard],
        ...page(async () => (await firstPage()).SignedIn),
        children: [
          {
            ErrorBoundary: CrashPage,
            children: [
              {
                path: '/',
                handle: MONTHLY,
                shouldRevalidate: () => false,
                lazy: {
                  loader: () => loadCode(async () => (await firstPage()).loadDashboard),
                  Component: () => loadCode(async () => (await firstPage()).DashboardPage),
                },
              },
              {
                path: '/transactions',
                handle: MONTHLY,
                ...page(async () => (await import('../features/transactions/transactions-page.tsx')).TransactionsPage),
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
                path: '/profile',
                ...page(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
              },
              {
                path: '/change-password',
                ...page(async () => (await import('../features/profile/change-password-page.tsx')).ChangePasswordPage),
              },
              { path: '/trash', ...page(async () => (await import('../features/undo/trash-page.tsx')).TrashPage) },
              ...(import.meta.env.DEV
                ? [{ path: '/kit', ...page(async () => (await import('./kit/kit-page.tsx')).KitPage) }]
                : []),
              { path: '/dashboard', loader: () => redirect('/') },
              { path: '*', ...page(async () => (await import('./not-found-page.tsx')).NotFoundPage) },
            ],
          },
        ],
      },
    ],
  },
]
