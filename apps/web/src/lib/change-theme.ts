import { flushSync } from 'react-dom'
import { setTheme, type Theme } from './theme.ts'

/** One theme fades into the other. */
export function changeTheme(theme: Theme): void {
  const apply = () => flushSync(() => setTheme(theme))
  if ('startViewTransition' in document) document.startViewTransition(apply)
  else apply()
}
