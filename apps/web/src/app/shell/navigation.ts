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
import { pages } from '#lib/pages.ts'

type Pages = typeof pages
type Listed = { [N in keyof Pages]: Pages[N] extends { group: string } ? N : never }[keyof Pages]
export type Entry = Pages[Listed] & { name: Listed; Icon: ComponentType<IconProps> }

const ICONS: Readonly<Record<Listed, ComponentType<IconProps>>> = {
  dashboard: IconLayoutDashboard,
  fixedDashboard: IconCalendarStats,
  fixed: IconCalendarRepeat,
  transactions: IconReceipt,
  accounts: IconWallet,
  categories: IconCategory,
  tags: IconTags,
  payees: IconUsers,
  budgets: IconChartDonut,
  goals: IconTargetArrow,
  reports: IconReportAnalytics,
  import: IconFileImport,
  profile: IconUser,
  debug: IconBug,
}
const isListed = (name: string): name is Listed => Object.hasOwn(ICONS, name)

/** What the sidebar lists, in its order. */
export const entries: readonly Entry[] = Object.keys(pages)
  .filter(isListed)
  .map((name) => ({ ...pages[name], name, Icon: ICONS[name] }))
