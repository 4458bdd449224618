import {
  IconCategory,
  IconFileImport,
  IconLayoutDashboard,
  type IconProps,
  IconReceipt,
  IconTags,
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

export const entries: readonly Entry[] = [
  { to: '/', label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/transactions', label: 'Transações', Icon: IconReceipt },
  { to: '/accounts', label: 'Contas', Icon: IconWallet },
  { to: '/categories', label: 'Categorias', Icon: IconCategory },
  { to: '/tags', label: 'Tags', Icon: IconTags },
  { to: '/payees', label: 'Favorecidos', Icon: IconUsers },
  { to: '/import', label: 'Importação', Icon: IconFileImport },
  { to: '/profile', label: 'Perfil', Icon: IconUser },
]
