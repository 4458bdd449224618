// The user of whom this browser keeps figures and transactions that wait to be sent (`offline/`): their number, beside
// `hasAuth`. A plus says that the session is one with 'Lembrar-me': without it nothing is kept, and what waits is only sent.

import { sessionUser } from './session.ts'

const KEY = 'authUser'
const REMEMBERED = '+'
/** `push-device.ts` has its value. */
export const PUSH_DEVICE = 'pushDevice'

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Also when their session has ended. */
export const keptUser = (): string | undefined => stored().replace(REMEMBERED, '') || undefined

/** Whether this page may keep something: by plain http anybody between could change its code. */
export const keeps = (): boolean =>
  window.isSecureContext && stored().endsWith(REMEMBERED) && [undefined, keptUser()].includes(sessionUser())

/** A user signs in: nothing of another one is left before the first page is seen. */
export async function keepFor(user: string | undefined, remembers: boolean): Promise<void> {
  const before = keptUser()
  if (before !== undefined && before !== user) await clearDevice()
  if (user === undefined) return
  try {
    // Notices that somebody else has switched on here are not for this user.
    if (before !== user) localStorage.removeItem(PUSH_DEVICE)
    if (remembers) localStorage.setItem(KEY, user + REMEMBERED)
    else if (before === user) localStorage.setItem(KEY, user)
  } catch {
    // Where storage is refused, nothing is kept.
  }
}

/** Nothing of the user is left here: by hand, since without a network the server could not ask the browser for it. */
export async function clearDevice(): Promise<void> {
  const isEmpty = stored() === ''
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
  if (isEmpty) return
  await loadDatabase()
    .then(({ clearAll }) => clearAll())
    .catch(deleteDatabase)
}

/** A session was ended elsewhere, perhaps because the phone is lost: only what waits to be sent stays. */
export async function forgetFigures(): Promise<void> {
  if (keptUser() !== undefined) await (await loadDatabase()).clearFigures()
}

const loadDatabase = () => import('./offline/database.ts')

/** Where the code is out of reach: it waits until no page uses the database. */
const deleteDatabase = () => void indexedDB.deleteDatabase('tostao')
