/** Where the chosen theme is stored; public/before-paint.js reads it too. Nothing stored: the system's is followed. */
export const THEME_KEY = 'theme'

/** Runs what clears the site's storage (signing out does), without losing the theme. */
export async function keepingTheme<T>(run: () => Promise<T>): Promise<T> {
  const theme = localStorage.getItem(THEME_KEY)
  try {
    return await run()
  } finally {
    if (theme !== null) localStorage.setItem(THEME_KEY, theme)
  }
}
