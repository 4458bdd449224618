import { storeFirstPage } from './first-page.ts'
import { storeTheme } from './theme.ts'

/** Runs something that clears the site's storage, such as signing out, and keeps what this browser prefers. */
export async function keepPreferences<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } finally {
    storeTheme()
    storeFirstPage()
  }
}
