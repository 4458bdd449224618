import { createBrowserRouter, redirect } from 'react-router'
import { LoginPage } from '../features/auth/login-page.tsx'
import { onSessionLost, rememberPage } from '../lib/session.ts'
import { CrashPage } from './crash-page.tsx'
import { guard } from './guard.ts'
import { NotFoundPage } from './not-found-page.tsx'

export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      // Not lazy: the page most first visits show; what it is made of every page needs.
      { path: '/login', Component: LoginPage },
      {
        path: '/register',
        lazy: { Component: async () => (await import('../features/auth/register-page.tsx')).RegisterPage },
      },
      {
        path: '/forgot-password',
        lazy: { Component: async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage },
      },
      {
        path: '/reset-password',
        lazy: { Component: async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage },
      },
      {
        loader: guard,
        lazy: { Component: async () => (await import('./shell/shell.tsx')).Shell },
        children: [
          {
            ErrorBoundary: CrashPage,
            children: [{ path: '/dashboard', loader: () => redirect('/') }],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
])

onSessionLost(() => {
  const { pathname, search } = router.state.location
  rememberPage(pathname + search)
  void router.navigate('/login')
})
