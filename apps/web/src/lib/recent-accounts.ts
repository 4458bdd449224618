import { type Id, idIn } from '@tostao/contract/fields'

const KEY = 'lastAccountId'
const MAX = 20

/** The accounts of what was last typed in this browser, the newest first. */
export const recentAccounts = (): Id[] =>
  (localStorage.getItem(KEY) ?? '').split(',').flatMap((text) => idIn(text) ?? [])

export const rememberAccount = (id: Id): void =>
  localStorage.setItem(KEY, [id, ...recentAccounts().filter((other) => other !== id)].slice(0, MAX).join())

/** Runs something that clears the site's storage, and keeps them: ids, which say nothing to who signs in next. */
export async function keepRecentAccounts<T>(run: () => Promise<T>): Promise<T> {
  const kept = stored()
  try {
    return await run()
  } finally {
    if (kept !== null) localStorage.setItem(KEY, kept)
  }
}

/** Nothing where storage is refused. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
