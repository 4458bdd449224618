import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { tags } from '@tostao/contract/tags'
import { fieldErrors } from '../../lib/field-errors.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NameForm } from '../../ui/name-form.tsx'
import { NamePanel } from '../../ui/name-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useMonth } from '../../ui/use-month.ts'
import { useCreateTag, useRemoveTag, useRenameTag } from './mutations.ts'
import { tagsQuery } from './queries.ts'

export function TagsPage() {
  const { data, isLoadingError, refetch } = useQuery(tagsQuery())
  const { month } = useMonth()
  const create = useCreateTag()
  const rename = useRenameTag()
  const remove = useRemoveTag()

  return (
    <Page
      title="Tags"
      subtitle="Etiquetas livres para juntar transações de categorias diferentes: uma viagem, uma reforma."
    >
      <Panel title="Nova tag">
        <NameForm
          label="Nome"
          button="Adicionar tag"
          failure="Erro ao adicionar tag. Tente novamente."
          check={(name) => fieldErrors(tags.create.body, { name })}
          onAdd={(name) => create.mutateAsync({ body: { name } })}
        />
      </Panel>
      <NamePanel
        title="Suas tags"
        items={data}
        onRetry={isLoadingError ? () => void refetch() : undefined}
        empty={
          <EmptyState
            icon={<IconTags size={28} />}
            title="Nenhuma tag ainda"
            text="Crie a primeira aqui, ou escreva tags ao registrar uma transação."
          />
        }
        question="Excluir esta tag?"
        check={(id, name) => fieldErrors(tags.rename.body, { id, name })}
        onRename={(id, name) => rename.mutateAsync({ body: { id, name } })}
        onRemove={remove}
        to={({ name }) => `/transactions?q=${encodeURIComponent(name)}&period=all&month=${month}`}
      />
    </Page>
  )
}
