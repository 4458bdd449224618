import type { ComponentType } from 'react'
import { firstPage } from '#lib/first-page.ts'
import { accessToken, isSignedIn, rememberPage } from '#lib/session.ts'

type LoadPage = () => Promise<ComponentType>

/** Only for those who are not signed in. */
const OF_GUESTS = new Map<string, LoadPage>([
  ['/login', async () => (await import('#features/auth/login-page.tsx')).LoginPage],
  ['/register', async () => (await import('#features/auth/register-page.tsx')).RegisterPage],
])
const OF_ALL = new Map<string, LoadPage>([
  ['/forgot-password', async () => (await import('#features/auth/forgot-password-page.tsx')).ForgotPasswordPage],
  ['/reset-password', async () => (await import('#features/auth/reset-password-page.tsx')).ResetPasswordPage],
])

const path = () => window.location.pathname.replace(/(.)\/+$/, '$1')

export const isOfSignIn = () => OF_GUESTS.has(path()) || OF_ALL.has(path())

/** The sign-in page of the address, which is corrected first; undefined for the app. */
export function signInPage(): LoadPage | undefined {
  if (isSignedIn()) {
    if (OF_GUESTS.has(path())) window.history.replaceState(null, '', firstPage())
  } else if (!isOfSignIn()) {
    rememberHere()
    window.history.replaceState(null, '', '/login')
  }
  return OF_GUESTS.get(path()) ?? OF_ALL.get(path())
}

/** The page that is asked for again after the sign-in. */
export const rememberHere = () => rememberPage(window.location.pathname + window.location.search)

/** A new tab at the site's address shows the page that the user has chosen for it. */
export function beginAtFirstPage(): void {
  const { pathname, search } = window.location
  if (isSignedIn() && accessToken() === null && pathname + search === '/')
    window.history.replaceState(null, '', firstPage())
}
