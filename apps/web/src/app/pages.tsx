import {
  IconBug,
  IconCalendarDollar,
  IconCalendarRepeat,
  IconCalendarStats,
  IconCategory,
  IconChartDonut,
  IconFileImport,
  IconHistory,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  type IconProps,
  IconReceipt,
  IconReportAnalytics,
  IconTags,
  IconTargetArrow,
  IconTrash,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { PageName } from '#lib/pages.ts'

interface Code {
  /** Its file, which exports the page alone. */
  load: () => Promise<Readonly<Record<string, ComponentType>>>
}
interface Findable extends Code {
  Icon: ComponentType<IconProps>
  /** What newcomers call it: the palette finds it by these, too. */
  words: string
}
/** Pages that only another page leads to. */
type Inner = 'card' | 'print'

/** What the app needs of each page beside its address and name, which stand in `lib/pages.ts`. */
export const pageParts: { readonly [N in PageName]: N extends Inner ? Code : Findable } = {
  dashboard: {
    Icon: IconLayoutDashboard,
    words: 'início painel resumo saldo',
    load: () => import('#features/dashboard/dashboard-page.tsx'),
  },
  fixedDashboard: {
    Icon: IconCalendarStats,
    words: 'contas a pagar vencimentos resumo',
    load: () => import('#features/recurring/recurring-dashboard-page.tsx'),
  },
  fixed: {
    Icon: IconCalendarRepeat,
    words: 'contas a pagar mensais recorrentes assinaturas vencimentos avisos boletos',
    load: () => import('#features/recurring/recurring-page.tsx'),
  },
  transactions: {
    Icon: IconReceipt,
    words: 'lançamentos movimentações gastos compras',
    load: () => import('#features/transactions/transactions-page.tsx'),
  },
  inbox: {
    Icon: IconInbox,
    words: 'classificar categorizar pendências',
    load: () => import('#features/category-rules/inbox-page.tsx'),
  },
  rules: {
    Icon: IconListCheck,
    words: 'automático sempre classificar condições',
    load: () => import('#features/category-rules/rules-page.tsx'),
  },
  accounts: {
    Icon: IconWallet,
    words: 'bancos cartões carteira saldo',
    load: () => import('#features/accounts/accounts-page.tsx'),
  },
  card: { load: () => import('#features/cards/card-page.tsx') },
  forecast: {
    Icon: IconCalendarDollar,
    words: 'previsão futuro saldo pode gastar projeção fluxo de caixa salário',
    load: () => import('#features/forecast/forecast-page.tsx'),
  },
  categories: {
    Icon: IconCategory,
    words: '',
    load: () => import('#features/categories/categories-page.tsx'),
  },
  tags: {
    Icon: IconTags,
    words: 'etiquetas marcadores',
    load: () => import('#features/labels/tags-page.tsx'),
  },
  payees: {
    Icon: IconUsers,
    words: 'lojas pessoas estabelecimentos',
    load: () => import('#features/labels/payees-page.tsx'),
  },
  budgets: {
    Icon: IconChartDonut,
    words: 'limite mensal planejamento',
    load: () => import('#features/budgets/budgets-page.tsx'),
  },
  goals: {
    Icon: IconTargetArrow,
    words: 'objetivos poupar juntar dívida aporte',
    load: () => import('#features/goals/goals-page.tsx'),
  },
  reports: {
    Icon: IconReportAnalytics,
    words: 'gráficos análises pdf',
    load: () => import('#features/reports/reports-page.tsx'),
  },
  print: { load: () => import('#features/reports/print-page.tsx') },
  import: {
    Icon: IconFileImport,
    words: 'extrato fatura banco arquivo csv ofx planilha',
    load: () => import('#features/imports/import-page.tsx'),
  },
  imports: {
    Icon: IconHistory,
    words: 'extratos anteriores histórico desfazer arquivo',
    load: () => import('#features/imports/past-imports-page.tsx'),
  },
  profile: {
    Icon: IconUser,
    words: 'nome email dados sessões preferências',
    load: () => import('#features/profile/profile-page.tsx'),
  },
  password: {
    Icon: IconKey,
    words: 'segurança trocar',
    load: () => import('#features/profile/change-password-page.tsx'),
  },
  trash: {
    Icon: IconTrash,
    words: 'excluídos apagados restaurar recuperar',
    load: () => import('#features/undo/trash-page.tsx'),
  },
  debug: {
    Icon: IconBug,
    words: '',
    load: () => import('#features/debug/debug-page.tsx'),
  },
}
