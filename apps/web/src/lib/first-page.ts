const KEY = 'firstPage'

/** The pages that can be seen first, as the sidebar calls them. */
export const firstPages = {
  '/': 'Dashboard',
  '/dashboard-gastos-fixos': 'Dashboard Gastos Fixos',
  '/gastos-fixos': 'Gastos Fixos',
  '/transactions': 'Transações',
  '/accounts': 'Contas',
  '/budgets': 'Orçamentos',
  '/goals': 'Metas',
  '/reports': 'Relatórios',
} as const
type FirstPage = keyof typeof firstPages

const isFirstPage = (path: string | null): path is FirstPage => path !== null && Object.hasOwn(firstPages, path)

// Where storage is refused, the choice holds until the page is left.
let chosen = read()

/** What the user of this browser sees after the sign-in, and in a new tab. */
export const firstPage = (): FirstPage => chosen

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

function read(): FirstPage {
  try {
    const stored = localStorage.getItem(KEY)
    return isFirstPage(stored) ? stored : '/'
  } catch {
    return '/'
  }
}
