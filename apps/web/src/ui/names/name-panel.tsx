import type { ReactNode } from 'react'
import { useConfirm } from '../dialog/use-confirm.ts'
import { LoadError } from '../page/load-error.tsx'
import { Panel } from '../page/panel.tsx'
import { RowsSkeleton } from '../page/rows-skeleton.tsx'
import { type Named, NameList, type NameListProps } from './name-list.tsx'

interface NamePanelProps<T extends Named> extends Omit<NameListProps<T>, 'items'> {
  title: string
  /** Absent while they load. */
  items: readonly T[] | undefined
  /** Loads them again after a failure. */
  onRetry?: (() => void) | undefined
  /** Shown when there are none. */
  empty: ReactNode
  /** The question before one is deleted. */
  question: string
}

/** The list of names with its loading, error and empty states. */
export function NamePanel<T extends Named>(props: NamePanelProps<T>) {
  const { title, items, onRetry, empty, question, onRemove, ...list } = props
  const confirm = useConfirm()
  const askAndRemove = async (item: T) => {
    if (await confirm({ title: question, text: item.name, confirm: 'Excluir', danger: true })) onRemove(item)
  }

  return (
    <Panel title={title} flush minHeight="20rem">
      {onRetry ? (
        <LoadError onRetry={onRetry} />
      ) : !items ? (
        <RowsSkeleton rows={5} height="3.25rem" />
      ) : items.length === 0 ? (
        empty
      ) : (
        <NameList items={items} onRemove={(item) => void askAndRemove(item)} {...list} />
      )}
    </Panel>
  )
}
