/** The storage key of the chosen theme, also read by public/before-paint.js. Without it the system's theme is used. */
export const THEME_KEY = 'theme'

/** Runs something that clears the site's storage, such as signing out, and keeps the theme. */
export async function keepingTheme<T>(run: () => Promise<T>): Promise<T> {
  const theme = localStorage.getItem(THEME_KEY)
  try {
    return await run()
  } finally {
    if (theme !== null) localStorage.setItem(THEME_KEY, theme)
  }
}
