type Params = Readonly<Record<string, string | number | undefined>>

interface PageOf {
  path: `/${string}`
  /** What the sidebar and the page's title call it. */
  label: string
  /** Where the sidebar has it; nowhere without. */
  group?: 'Início' | 'Dinheiro' | 'Organização' | 'Planos' | 'Tostão'
  /** It shows one month: the top bar has the month control. */
  monthly?: true
  /** It can be what a user sees first. */
  first?: true
}

const page = <const P extends PageOf>(declared: P) => ({
  ...declared,
  /** Its address with these parameters, those of its path (`:id`) too; `undefined` leaves one out. */
  to: (params: Params = {}): string => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, `${value}`)
    const path = declared.path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = search.get(name) ?? ''
      search.delete(name)
      return value
    })
    return search.size > 0 ? `${path}?${search}` : path
  },
})

/** Every page of a signed-in user, in the order of the sidebar. */
export const pages = {
  dashboard: page({ path: '/', label: 'Dashboard', group: 'Início', monthly: true, first: true }),
  fixedDashboard: page({
    path: '/dashboard-gastos-fixos',
    label: 'Dashboard Gastos Fixos',
    group: 'Início',
    first: true,
  }),
  fixed: page({ path: '/gastos-fixos', label: 'Gastos Fixos', group: 'Dinheiro', first: true }),
  transactions: page({ path: '/transactions', label: 'Transações', group: 'Dinheiro', monthly: true, first: true }),
  inbox: page({ path: '/inbox', label: 'Sem categoria' }),
  rules: page({ path: '/rules', label: 'Regras' }),
  accounts: page({
    path: '/accounts',
    label: 'Contas',
    group: 'Dinheiro',
    monthly: true,
    first: true,
  }),
  card: page({ path: '/cards/:accountId', label: 'Fatura' }),
  categories: page({ path: '/categories', label: 'Categorias', group: 'Organização', monthly: true }),
  tags: page({ path: '/tags', label: 'Tags', group: 'Organização', monthly: true }),
  payees: page({ path: '/payees', label: 'Favorecidos', group: 'Organização', monthly: true }),
  budgets: page({
    path: '/budgets',
    label: 'Orçamentos',
    group: 'Planos',
    monthly: true,
    first: true,
  }),
  goals: page({ path: '/goals', label: 'Metas', group: 'Planos', first: true }),
  forecast: page({ path: '/forecast', label: 'O que vem', group: 'Planos', first: true }),
  reports: page({ path: '/reports', label: 'Relatórios', group: 'Planos', monthly: true, first: true }),
  print: page({ path: '/reports/print', label: 'Relatório' }),
  import: page({ path: '/import', label: 'Importação', group: 'Tostão' }),
  imports: page({ path: '/imports', label: 'Importações' }),
  profile: page({ path: '/profile', label: 'Perfil', group: 'Tostão' }),
  password: page({ path: '/change-password', label: 'Alterar senha' }),
  trash: page({ path: '/trash', label: 'Lixeira' }),
  debug: page({ path: '/debug', label: 'Debug', group: 'Tostão' }),
} as const

export type PageName = keyof typeof pages
export const pageNames: readonly PageName[] = Object.keys(pages).filter((name): name is PageName =>
  Object.hasOwn(pages, name),
)

type Listed = { [N in PageName]: (typeof pages)[N] extends { group: string } ? N : never }[PageName]
/** Whether the sidebar has it. */
export const isListed = (name: PageName): name is Listed => 'group' in pages[name]

export type FirstPath = Extract<(typeof pages)[PageName], { first: true }>['path']
