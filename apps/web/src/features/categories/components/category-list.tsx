import { type Category, categories } from '@tostao/contract/categories'
import type { EntryType } from '@tostao/contract/fields'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { SteadyButton } from '../../../ui/form/steady-button.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import { NamePanel } from '../../../ui/names/name-panel.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Loadable } from '../../../ui/page/loaded.tsx'
import { useCreateCategories, useRemoveCategory, useRenameCategory } from '../mutations.ts'

interface CategoryListProps {
  title: string
  type: EntryType
  all: Loadable<readonly Category[]>
  empty: string
}

const USUAL: Record<EntryType, readonly string[]> = {
  DESPESA: ['Moradia', 'Mercado', 'Restaurantes', 'Transporte', 'Saúde', 'Educação', 'Lazer', 'Compras', 'Assinaturas'],
  RECEITA: ['Salário', 'Freelance', 'Rendimentos', 'Reembolsos'],
}

export function CategoryList({ title, type, all, empty }: CategoryListProps) {
  const { month } = useMonth()
  const rename = useRenameCategory()
  const remove = useRemoveCategory()
  const create = useCreateCategories()

  return (
    <NamePanel
      title={title}
      query={{ ...all, data: all.data?.filter((category) => category.type === type) }}
      empty={
        <EmptyState
          title={empty}
          text={`As mais usadas: ${USUAL[type].join(', ')}.`}
          action={
            <SteadyButton
              variant="default"
              mt="xs"
              disabled={create.isPending}
              onClick={() => create.mutate(USUAL[type].map((name) => ({ name, type })))}
            >
              Criar estas categorias
            </SteadyButton>
          }
        />
      }
      question="Excluir esta categoria?"
      check={(id, name) => fieldErrors(categories.rename.body, { id, name })}
      onRename={(id, name) => rename.mutateAsync({ body: { id, name } })}
      onRemove={remove}
      to={({ id }) => `/transactions?categoryId=${id}&month=${month}`}
    />
  )
}
