const TOKEN = 'accessToken'
const FLAG = 'hasAuth'
/** Valueless, readable by the page: says that the httpOnly refresh cookie exists. */
const COOKIE = 'hasSession'

export const accessToken = (): string | null => sessionStorage.getItem(TOKEN)

export const canRefresh = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${COOKIE}=`))

export const isSignedIn = (): boolean => canRefresh() || sessionStorage.getItem(FLAG) === '1'

export function openSession(token: string) {
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(FLAG, '1')
}

let notify: (() => void) | undefined

/** The router's part when a session ends by itself: show /login. */
export function onSessionLost(listener: () => void) {
  notify = listener
}

export function closeSession() {
  sessionStorage.removeItem(TOKEN)
  sessionStorage.removeItem(FLAG)
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous and missing in older browsers.
  document.cookie = `${COOKIE}=; path=/; max-age=0`
}

export function loseSession() {
  closeSession()
  notify?.()
}
