import { firstPage } from './first-page.ts'
import { dropWork } from './kept-work.ts'
import { forgetEmail, rememberEmail } from './last-email.ts'

const TOKEN = 'accessToken'
const FLAG = 'hasAuth'
const RETURN_TO = 'returnTo'
/** The session marker cookie, by https with its prefix: its presence says that the httpOnly refresh cookie exists. */
const COOKIE = /(?:^|; )(?:__Host-)?hasSession=/

export const accessToken = (): string | null => sessionStorage.getItem(TOKEN)

export const canRefresh = (): boolean => COOKIE.test(document.cookie)

/** `atob` works: the payload has no character that base64url encodes differently. */
export const payloadOf = (token: string | null) => atob(token?.split('.')[1] ?? '')

/** The user id in a token. */
export const userOf = (token: string | null) => /"sub":"(\d+)"/.exec(payloadOf(token))?.[1]

/** The user whose data this page shows. In memory, because another tab's sign-out may clear the storage. */
let user = userOf(accessToken())
export const sessionUser = () => user
let isOpen = user !== undefined

/** Without a network the page of a new tab cannot ask whose it is. */
export function assumeUser(kept: string): void {
  user ??= kept
}

/** The session has ended without its user: a page that shows their data asks for the password over it. */
let lost = false
export const isSessionLost = () => lost

const listeners = new Set<() => void>()
/** Calls when the session ends or begins. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

let isArrival = false
/** Whether the user has just come through the sign-in page; said once. */
export function takeArrival(): boolean {
  const was = isArrival
  isArrival = false
  return was
}

let isLeftOpen = false
/** Whether the server was not reached at sign-out, so that its session still lives: the sign-in page says so. */
export const wasLeftOpen = () => isLeftOpen

export const isSignedIn = (): boolean => canRefresh() || sessionStorage.getItem(FLAG) === '1'

let isDeleted = false
/** Whether the user has just deleted their account: the sign-in page says so. */
export const wasDeleted = () => isDeleted

/** Tabs share the refresh cookie: each sends the others the user it signed in, or null at sign-out. */
const tabs = new BroadcastChannel('session')
tabs.addEventListener('message', ({ data }) => {
  const isShown = isOpen || (lost && user !== undefined)
  if (!isShown || (isOpen && data === user)) return
  if (data === user) begin()
  else if (data !== null) return beginAnew()
  else {
    lost = true
    forget()
    dropWork()
    sessionLost?.()
  }
  tell()
})

function beginAnew() {
  sessionStorage.removeItem(TOKEN)
  window.location.reload()
}

/** `address`: with which the user has signed in. */
export function openSession(token: string, address?: string) {
  user = userOf(token)
  dropWork(user)
  sessionStorage.setItem(TOKEN, token)
  begin()
  if (address !== undefined) {
    isArrival = true
    rememberEmail(address)
  }
  tabs.postMessage(user)
  tell()
}

function begin() {
  isOpen = true
  lost = false
  isLeftOpen = false
  isDeleted = false
  sessionStorage.setItem(FLAG, '1')
}

/**
 * Over the page of a lost session somebody has signed in: its user goes on; for anybody else the page is loaded anew,
 * with the cookie, since a token would have the browser ask about what was typed.
 */
export function returnToPage(token: string, address: string): void {
  rememberEmail(address)
  if (userOf(token) === user) openSession(token)
  else {
    forgetRememberedPage()
    tabs.postMessage(userOf(token))
    window.location.replace(firstPage())
  }
}

/** Nobody goes on with the page of a lost session: it is thrown away. */
export function giveUpPage(): void {
  forgetEmail()
  forgetRememberedPage()
  dropWork()
  window.location.replace('/login')
}

/** Stores a refreshed token. When the cookie is now another user's, reloads the page. */
export async function renewSession(token: string): Promise<void> {
  if (user === undefined || user === userOf(token)) return openSession(token)
  beginAnew()
  // Never resolve: the waiting calls must not run as another user.
  await new Promise(() => {})
}

let scope = new AbortController()

/** Aborts `work` when the user leaves: it must not go on with the next user's. */
export const abortWithSession = (work: AbortController): void =>
  scope.signal.addEventListener('abort', () => work.abort())

function forget() {
  isOpen = false
  sessionStorage.removeItem(TOKEN)
  sessionStorage.removeItem(FLAG)
}

function closeSession() {
  forget()
  for (const cookie of ['hasSession=; path=/; max-age=0', '__Host-hasSession=; path=/; max-age=0; secure']) {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous, and missing in older browsers.
    document.cookie = cookie
  }
  tabs.postMessage(null)
}

/** The user leaves; `ended`: on the server, too; `deleted`: with their account. */
export function leaveSession({ ended, deleted = false }: { ended: boolean; deleted?: boolean }) {
  isLeftOpen = !ended
  isDeleted = deleted
  lost = false
  scope.abort()
  scope = new AbortController()
  forgetEmail()
  closeSession()
  dropWork()
  tell()
}

/** For whoever signs in next; of a session that has ended, for its user only: the address may hold words of a search. */
export const rememberPage = (path: string) => sessionStorage.setItem(RETURN_TO, `${lost ? user : ''} ${path}`)

export const forgetRememberedPage = () => sessionStorage.removeItem(RETURN_TO)

export function takeRememberedPage(): string {
  const [, owner, path = '/'] = /^(\d*) (.*)$/.exec(sessionStorage.getItem(RETURN_TO) ?? '') ?? []
  forgetRememberedPage()
  const own = owner && owner !== user ? '/' : ownPath(path)
  return own === '/' ? firstPage() : own
}

/** The path on this site; '/' for one of another: a browser takes `//name` for a host. */
function ownPath(path: string): string {
  const { origin } = window.location
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return url?.origin === origin ? url.pathname + url.search : '/'
}

let sessionLost: (() => void) | undefined

export function onSessionLost(listener: () => void) {
  sessionLost = listener
}

export function loseSession() {
  if (lost) return
  lost = isSignedIn()
  closeSession()
  sessionLost?.()
  tell()
}
