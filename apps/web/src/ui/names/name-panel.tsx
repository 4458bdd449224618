import type { ReactNode } from 'react'
import { useConfirmDelete } from '../dialog/use-confirm-delete.ts'
import { type Loadable, Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import type { Named } from './by-usage.ts'
import { NameList, type NameListProps } from './name-list.tsx'

interface NamePanelProps<T extends Named> extends Omit<NameListProps<T>, 'items'> {
  query: Loadable<readonly T[]>
  empty: ReactNode
  question: string
}

export function NamePanel<T extends Named>(props: NamePanelProps<T>) {
  const { query, empty, question, onRemove, ...list } = props
  const remove = useConfirmDelete(onRemove, ({ name }) => ({ title: question, text: name }))

  return (
    <Panel title={list.title} flush {...(!query.data?.length && { minHeight: '20rem' })}>
      <Loaded query={query} skeleton={{ rows: 5, height: '3.25rem' }} empty={empty}>
        {(items) => <NameList items={items} onRemove={(item) => void remove(item)} {...list} />}
      </Loaded>
    </Panel>
  )
}
