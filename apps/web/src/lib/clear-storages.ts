import { storeFirstPage } from './first-page.ts'
import { recentAccounts, rememberAccount } from './recent-accounts.ts'
import { storeTheme } from './theme.ts'

/** A user leaves: all goes but what this browser prefers and the accounts last used, ids which say nothing to the next. */
export function clearStorages({ deleted = false }: { deleted?: boolean } = {}): void {
  try {
    const accounts = deleted ? [] : recentAccounts()
    localStorage.clear()
    sessionStorage.clear()
    for (const id of accounts.toReversed()) rememberAccount(id)
  } catch {
    // Where storage is refused, nothing was stored.
  }
  storeTheme()
  storeFirstPage()
}
