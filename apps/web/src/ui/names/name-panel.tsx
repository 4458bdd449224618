import type { ReactNode } from 'react'
import { useConfirmDelete } from '../dialog/use-confirm-delete.ts'
import { useOpen } from '../dialog/use-open.ts'
import { type Loadable, Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import type { Named } from './by-usage.ts'
import type { Merging } from './merge-modal.tsx'
import { NameList, type NameListProps } from './name-list.tsx'

interface NamePanelProps<T extends Named> extends Omit<NameListProps<T>, 'items' | 'onMerge'> {
  query: Loadable<readonly T[]>
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

  return (
    <Panel title={list.title} actions={actions} flush {...(!query.data && { minHeight: '20rem' })}>
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
