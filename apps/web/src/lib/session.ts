import { firstPage } from './first-page.ts'
import { forgetAddress, rememberAddress } from './last-address.ts'

const TOKEN = 'accessToken'
const FLAG = 'hasAuth'
const RETURN_TO = 'returnTo'
/** The session marker cookie, by https with its prefix: its presence says that the httpOnly refresh cookie exists. */
const COOKIE = /(?:^|; )(?:__Host-)?hasSession=/

export const accessToken = (): string | null => sessionStorage.getItem(TOKEN)

export const canRefresh = (): boolean => COOKIE.test(document.cookie)

/** The user id in a token. `atob` works: the payload has no character that base64url encodes differently. */
const userOf = (token: string | null) => /"sub":"(\d+)"/.exec(atob(token?.split('.')[1] ?? ''))?.[1]

/** The user whose data this page shows. In memory, because another tab's sign-out may clear the storage. */
let user = userOf(accessToken())
export const sessionUser = () => user
let isOpen = user !== undefined

let lost = false
export const wasSessionLost = () => lost

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
  if (!isOpen || data === user) return
  if (data !== null) return beginAnew()
  lost = true
  forget()
  sessionLost?.()
})

function beginAnew() {
  sessionStorage.removeItem(TOKEN)
  window.location.reload()
}

/** `address`: with which the user has signed in. */
export function openSession(token: string, address?: string) {
  user = userOf(token)
  isOpen = true
  lost = false
  isLeftOpen = false
  isDeleted = false
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(FLAG, '1')
  if (address !== undefined) {
    isArrival = true
    rememberAddress(address)
  }
  tabs.postMessage(user)
}

/** Stores a refreshed token. When the cookie is now another user's, reloads the page. */
export async function renewSession(token: string): Promise<void> {
  if (user === undefined || user === userOf(token)) return openSession(token)
  beginAnew()
  // Never resolve: the waiting calls must not run as another user.
  await new Promise(() => {})
}

let scope = new AbortController()

/** Aborts `work` when the session ends: it must not go on with the next user's. */
export const abortWithSession = (work: AbortController): void =>
  scope.signal.addEventListener('abort', () => work.abort())

function forget() {
  isOpen = false
  scope.abort()
  scope = new AbortController()
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
  forgetAddress()
  closeSession()
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
  lost ||= isSignedIn()
  closeSession()
  sessionLost?.()
}
