import { TABS, tabParam } from '#features/reports/rules/tabs.ts'
import { isListed, type PageName, pageNames, pages } from '#lib/pages.ts'
import { writeParams } from '#lib/params.ts'
import { pageParts } from '../../pages.tsx'
import type { Found } from './found.ts'

const REPORTS = TABS.map(({ value: tab, label }) => ({ name: 'reports' as const, label: `Relatórios: ${label}`, tab }))
/** The sidebar's first, then those that only this list and other pages lead to. */
const others = pageNames.filter((name) => !isListed(name))
const entryOf = (name: PageName) => ({ name, label: pages[name].label, tab: undefined })
const ENTRIES = [...[...pageNames.filter(isListed), ...others].map(entryOf), ...REPORTS]

/** `search`: the month that links keep. */
export const pagesFound = (search: string): Found[] =>
  ENTRIES.flatMap(({ name, label, tab }) => {
    const parts = pageParts[name]
    if (!('Icon' in parts)) return []
    const { Icon, words } = parts
    const { path } = pages[name]
    const params = writeParams({ tab: tabParam }, new URLSearchParams(search), tab ? { tab } : {})
    return {
      id: `page-${path}-${tab}`,
      label,
      words: `${words} página`,
      mark: <Icon size={18} stroke={1.75} />,
      does: params.size > 0 ? `${path}?${params}` : path,
    }
  })
