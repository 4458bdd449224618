import { Input, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { categories } from '@tostao/contract/categories'
import type { EntryType } from '@tostao/contract/fields'
import { useId, useState } from 'react'
import { fieldErrors } from '../../lib/field-errors.ts'
import { NameForm } from '../../ui/names/name-form.tsx'
import { LoadError } from '../../ui/page/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './categories-page.module.css'
import { CategoryList } from './components/category-list.tsx'
import { useCreateCategory } from './mutations.ts'
import { categoriesQuery } from './queries.ts'

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'DESPESA', label: 'Despesa' },
  { value: 'RECEITA', label: 'Receita' },
]

export function CategoriesPage() {
  const query = useQuery(categoriesQuery())
  const [type, setType] = useState<EntryType>('DESPESA')
  const typeId = useId()
  const create = useCreateCategory()

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
      {query.isLoadingError ? (
        <Panel>
          <LoadError onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        <div className={classes.lists} data-loading={!query.data || undefined}>
          <CategoryList title="Despesas" all={query} type="DESPESA" empty="Nenhuma categoria de despesa" />
          <CategoryList title="Receitas" all={query} type="RECEITA" empty="Nenhuma categoria de receita" />
        </div>
      )}
    </Page>
  )
}
