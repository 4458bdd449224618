import { type FirstPath, pages } from './pages.ts'

const KEY = 'firstPage'

const isFirstPage = (path: string | null): path is FirstPath =>
  Object.values(pages).some((page) => page.path === path && 'first' in page)

// Where storage is refused, the choice holds until the page is left.
let chosen = read()

/** What the user of this browser sees after the sign-in, and in a new tab. */
export const firstPage = (): FirstPath => chosen

export function setFirstPage(path: string): void {
  if (!isFirstPage(path)) return
  chosen = path
  storeFirstPage()
}

export function storeFirstPage() {
  try {
    if (chosen === '/') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, chosen)
  } catch {
    // The choice still holds for this page.
  }
}

function read(): FirstPath {
  try {
    const stored = localStorage.getItem(KEY)
    return isFirstPage(stored) ? stored : '/'
  } catch {
    return '/'
  }
}
