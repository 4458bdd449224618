import { type Category, categories } from '@tostao/contract/categories'
import { defaultCategories } from '@tostao/contract/default-categories'
import type { EntryType } from '@tostao/contract/fields'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { Button as SteadyButton } from '../../../ui/button/button.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import { NamePanel } from '../../../ui/names/name-panel.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Loadable } from '../../../ui/page/loaded.tsx'
import { useCreateDefaultCategories, useRemoveCategory, useRenameCategory } from '../mutations.ts'

interface CategoryListProps {
  title: string
  type: EntryType
  all: Loadable<readonly Category[]>
  empty: string
}

const SHOWN = 9

export function CategoryList({ title, type, all, empty }: CategoryListProps) {
  const { month } = useMonth()
  const rename = useRenameCategory()
  const remove = useRemoveCategory()
  const create = useCreateDefaultCategories()

  return (
    <NamePanel
      title={title}
      query={{ ...all, data: all.data?.filter((category) => category.type === type) }}
      empty={
        <EmptyState
          title={empty}
          text={`As mais usadas, de despesas e receitas: ${usualNames(type)} e outras.`}
          action={
            <SteadyButton variant="secondary" busy={create.isPending} onClick={() => create.mutate({})}>
              Criar estas categorias
            </SteadyButton>
          }
        />
      }
      question="Excluir esta categoria?"
      check={(id, name) => fieldErrors(categories.update.body, { id, name })}
      onRename={(id, name) => rename.mutateAsync({ body: { id, name } })}
      onRemove={remove}
      to={({ id }) => `/transactions?categoryId=${id}&month=${month}`}
    />
  )
}

const usualNames = (wanted: EntryType): string =>
  defaultCategories
    .filter(({ type }) => type === wanted)
    .slice(0, SHOWN)
    .map(({ name }) => name)
    .join(', ')
