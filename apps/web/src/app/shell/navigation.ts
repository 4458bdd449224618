import {
  IconBug,
  IconCalendarRepeat,
  IconCalendarStats,
  IconCategory,
  IconChartDonut,
  IconFileImport,
  IconLayoutDashboard,
  type IconProps,
  IconReceipt,
  IconReportAnalytics,
  IconTags,
  IconTargetArrow,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

export interface Entry {
  to: string
  label: string
  Icon: ComponentType<IconProps>
}

interface Group {
  title?: string
  entries: readonly Entry[]
}

/** 'Avisos' leads here. */
export const FIXED = '/gastos-fixos'

export const groups: readonly Group[] = [
  {
    entries: [
      { to: '/', label: 'Dashboard', Icon: IconLayoutDashboard },
      { to: '/dashboard-gastos-fixos', label: 'Dashboard Gastos Fixos', Icon: IconCalendarStats },
    ],
  },
  {
    title: 'Dinheiro',
    entries: [
      { to: FIXED, label: 'Gastos Fixos', Icon: IconCalendarRepeat },
      { to: '/transactions', label: 'Transações', Icon: IconReceipt },
      { to: '/accounts', label: 'Contas', Icon: IconWallet },
    ],
  },
  {
    title: 'Organização',
    entries: [
      { to: '/categories', label: 'Categorias', Icon: IconCategory },
      { to: '/tags', label: 'Tags', Icon: IconTags },
      { to: '/payees', label: 'Favorecidos', Icon: IconUsers },
    ],
  },
  {
    title: 'Planos',
    entries: [
      { to: '/budgets', label: 'Orçamentos', Icon: IconChartDonut },
      { to: '/goals', label: 'Metas', Icon: IconTargetArrow },
      { to: '/reports', label: 'Relatórios', Icon: IconReportAnalytics },
    ],
  },
  {
    title: 'Tostão',
    entries: [
      { to: '/import', label: 'Importação', Icon: IconFileImport },
      { to: '/profile', label: 'Perfil', Icon: IconUser },
      { to: '/debug', label: 'Debug', Icon: IconBug },
    ],
  },
]

export const entries: readonly Entry[] = groups.flatMap((group) => group.entries)
