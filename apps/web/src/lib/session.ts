const TOKEN = 'accessToken'
const FLAG = 'hasAuth'
const RETURN_TO = 'returnTo'
/** Valueless, readable by the page: says that the httpOnly refresh cookie exists. */
const COOKIE = 'hasSession'

export const accessToken = (): string | null => sessionStorage.getItem(TOKEN)

export const canRefresh = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${COOKIE}=`))

/** Whose a token is. Its payload has no character that base64url writes in its own way. */
const userOf = (token: string | null) => /"sub":"(\d+)"/.exec(atob(token?.split('.')[1] ?? ''))?.[1]

/** Whose data this page shows. In memory: signing out in another tab may clear the storage of this one. */
let user = userOf(accessToken())
export const sessionUser = () => user
let isOpen = user !== undefined

let lost = false
/** Whether the last session ended by itself: the sign-in page says so. */
export const wasSessionLost = () => lost

let isLeftOpen = false
/** Whether the server does not know that the user left: its session is still good. The sign-in page says so. */
export const wasLeftOpen = () => isLeftOpen

export const isSignedIn = (): boolean => canRefresh() || sessionStorage.getItem(FLAG) === '1'

/** Tabs share the refresh cookie: each tells the others whose session it opened, or null where it ended one. */
const tabs = new BroadcastChannel('session')
tabs.addEventListener('message', ({ data }) => {
  if (!isOpen || data === user) return
  if (data !== null) return beginAnew()
  forget()
  sessionLost?.()
  takeRememberedPage()
})

function beginAnew() {
  sessionStorage.removeItem(TOKEN)
  window.location.reload()
}

export function openSession(token: string) {
  user = userOf(token)
  isOpen = true
  lost = false
  isLeftOpen = false
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(FLAG, '1')
  tabs.postMessage(user)
}

/** Goes on with a refreshed token; when the cookie has become another user's, the page begins anew instead. */
export async function renewSession(token: string): Promise<void> {
  if (user === undefined || user === userOf(token)) return openSession(token)
  beginAnew()
  // For ever: what this page asked for is not done as somebody else.
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
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous and missing in older browsers.
  document.cookie = `${COOKIE}=; path=/; max-age=0`
  tabs.postMessage(null)
}

/** The user leaves; `ended`: on the server, too. */
export function leaveSession({ ended }: { ended: boolean }) {
  isLeftOpen = !ended
  closeSession()
}

/** The page that was asked for without a session: shown after the sign-in. */
export const rememberPage = (path: string) => sessionStorage.setItem(RETURN_TO, path)

export function takeRememberedPage(): string {
  const path = sessionStorage.getItem(RETURN_TO) ?? '/'
  sessionStorage.removeItem(RETURN_TO)
  return path
}

let sessionLost: (() => void) | undefined

/** The router's part when a session ends by itself: show /login. */
export function onSessionLost(listener: () => void) {
  sessionLost = listener
}

export function loseSession() {
  lost ||= isSignedIn()
  closeSession()
  sessionLost?.()
}
