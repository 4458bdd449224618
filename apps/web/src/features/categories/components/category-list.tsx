import { Anchor } from '@mantine/core'
import { type Category, categories } from '@tostao/contract/categories'
import { Link } from 'react-router'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NameList } from '../../../ui/name-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useRemoveCategory, useRenameCategory } from '../mutations.ts'

interface CategoryListProps {
  title: string
  /** Absent while they load. */
  items: readonly Category[] | undefined
  empty: string
  examples: string
}

export function CategoryList({ title, items, empty, examples }: CategoryListProps) {
  const rename = useRenameCategory()
  const remove = useRemoveCategory()
  const confirm = useConfirm()

  const askAndRemove = async (item: Category) => {
    const question = { title: 'Excluir esta categoria?', text: item.name, confirm: 'Excluir', danger: true }
    if (await confirm(question)) remove(item)
  }

  return (
    <Panel title={title} flush minHeight="20rem">
      {!items ? (
        <RowsSkeleton rows={5} height="3.25rem" />
      ) : items.length === 0 ? (
        <EmptyState title={empty} text={examples} />
      ) : (
        <NameList
          items={items}
          check={(id, name) => fieldErrors(categories.rename.body, { id, name })}
          onRename={(id, name) => rename.mutateAsync({ body: { id, name } })}
          onRemove={(item) => void askAndRemove(item)}
          link={({ id, name }) => (
            <Anchor component={Link} to={`/transactions?categoryId=${id}`} c="inherit">
              {name}
            </Anchor>
          )}
        />
      )}
    </Panel>
  )
}
