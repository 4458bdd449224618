import { storeFirstPage } from './first-page.ts'
import { storeTheme } from './theme.ts'

/** The accounts that were last used, and those whose balance was said to be right: ids, which say nothing to the next. */
const OF_ACCOUNTS = ['lastAccountId', 'balancesAnswered']

/** A user leaves: all goes but what this browser prefers and the ids of accounts. */
export function clearStorages({ deleted = false }: { deleted?: boolean } = {}): void {
  try {
    const kept = deleted ? [] : OF_ACCOUNTS.map((key) => [key, localStorage.getItem(key)] as const)
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, ids] of kept) if (ids !== null) localStorage.setItem(key, ids)
  } catch {
    // Where storage is refused, nothing was stored.
  }
  storeTheme()
  storeFirstPage()
}
