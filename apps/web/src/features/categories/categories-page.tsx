import { Input, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { categories } from '@tostao/contract/categories'
import type { EntryType } from '@tostao/contract/fields'
import { useId, useState } from 'react'
import { fieldErrors } from '../../lib/field-errors.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { NameForm } from '../../ui/name-form.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CategoryList } from './components/category-list.tsx'
import { useCreateCategory } from './mutations.ts'
import { categoriesQuery } from './queries.ts'

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'DESPESA', label: 'Despesa' },
  { value: 'RECEITA', label: 'Receita' },
]

export function CategoriesPage() {
  const { data, isLoadingError, refetch } = useQuery(categoriesQuery())
  const [type, setType] = useState<EntryType>('DESPESA')
  const typeId = useId()
  const create = useCreateCategory()
  const ofType = (wanted: EntryType) => data?.filter((category) => category.type === wanted)

  return (
    <Page title="Categorias" subtitle="Para onde o dinheiro vai e de onde ele vem.">
      <Panel title="Nova categoria">
        <NameForm
          label="Nome"
          button="Adicionar categoria"
          failure="Erro ao adicionar categoria. Tente novamente."
          check={(name) => fieldErrors(categories.create.body, { name, type })}
          onAdd={(name) => create.mutateAsync({ body: { name, type } })}
        >
          <div>
            <Input.Label id={typeId}>Tipo</Input.Label>
            <SegmentedControl fullWidth aria-labelledby={typeId} data={TYPES} value={type} onChange={setType} />
          </div>
        </NameForm>
      </Panel>
      {isLoadingError ? (
        <Panel>
          <LoadError onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <CategoryList
            title="Despesas"
            items={ofType('DESPESA')}
            empty="Nenhuma categoria de despesa"
            examples="Comece pelas maiores: Moradia, Mercado, Transporte, Saúde, Lazer."
          />
          <CategoryList
            title="Receitas"
            items={ofType('RECEITA')}
            empty="Nenhuma categoria de receita"
            examples="Por exemplo: Salário, Freelance, Rendimentos."
          />
        </SimpleGrid>
      )}
    </Page>
  )
}
