import { type Category, categories } from '@tostao/contract/categories'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NamePanel } from '../../../ui/name-panel.tsx'
import { useMonth } from '../../../ui/use-month.ts'
import { useRemoveCategory, useRenameCategory } from '../mutations.ts'

interface CategoryListProps {
  title: string
  /** Absent while they load. */
  items: readonly Category[] | undefined
  empty: string
  examples: string
}

export function CategoryList({ title, items, empty, examples }: CategoryListProps) {
  const { month } = useMonth()
  const rename = useRenameCategory()
  const remove = useRemoveCategory()

  return (
    <NamePanel
      title={title}
      items={items}
      empty={<EmptyState title={empty} text={examples} />}
      question="Excluir esta categoria?"
      check={(id, name) => fieldErrors(categories.rename.body, { id, name })}
      onRename={(id, name) => rename.mutateAsync({ body: { id, name } })}
      onRemove={remove}
      to={({ id }) => `/transactions?categoryId=${id}&month=${month}`}
    />
  )
}
