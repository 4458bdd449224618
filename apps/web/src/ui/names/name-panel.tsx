import { formatMonth, type Month } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { spokenMoney } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { useConfirmDelete } from '../dialog/use-confirm-delete.ts'
import { useOpen } from '../dialog/use-open.ts'
import { useMonth } from '../month/use-month.ts'
import { Announce } from '../page/announce.tsx'
import { type Loadable, Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import { byUsage, type Named } from './by-usage.ts'
import type { Merging } from './merge-modal.tsx'
import { NameList, type NameListProps } from './name-list.tsx'

interface NamePanelProps<T extends Named> extends Omit<NameListProps<T>, 'items' | 'onMerge'> {
  query: Loadable<readonly T[]> & { isPlaceholderData: boolean }
  empty: ReactNode
  question: string
  merging?: Merging
  actions?: ReactNode
}

const loadMerge = async () => (await import('./merge-modal.tsx')).MergeModal

export function NamePanel<T extends Named>(props: NamePanelProps<T>) {
  const { query, empty, question, merging, actions, onRemove, ...list } = props
  const remove = useConfirmDelete(onRemove, ({ name }) => ({ title: question, text: name }))

  const merge = useOpen(loadMerge)
  const { month } = useMonth()
  const found = query.data && !query.isPlaceholderData ? saidOf(list.title, month, query.data) : undefined

  return (
    <Panel title={list.title} actions={actions} flush {...(!query.data && { minHeight: '20rem' })}>
      <Announce about={month} text={found} />
      <Loaded query={query} skeleton={{ rows: 5, height: '3.25rem' }} empty={empty}>
        {(items) => (
          <NameList
            items={items}
            onMerge={merging && items.length > 1 ? (item) => merge({ merging, item, items }) : undefined}
            onRemove={(item) => void remove(item)}
            {...list}
          />
        )}
      </Loaded>
    </Panel>
  )
}

function saidOf(title: string, month: Month, items: readonly Named[]): string {
  const { used } = byUsage(items)
  const sum = used.reduce((all, { total = 0 }) => all + total, 0)
  return `${title} em ${formatMonth(month)}: ${formatCount(used.length)} em uso, soma ${spokenMoney(sum)}`
}
