import { Anchor } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Tag, tags } from '@tostao/contract/tags'
import { Link } from 'react-router'
import { fieldErrors } from '../../lib/field-errors.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { NameForm } from '../../ui/name-form.tsx'
import { NameList } from '../../ui/name-list.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useCreateTag, useRemoveTag, useRenameTag } from './mutations.ts'
import { tagsQuery } from './queries.ts'

export function TagsPage() {
  const { data, isLoadingError, refetch } = useQuery(tagsQuery())
  const create = useCreateTag()
  const rename = useRenameTag()
  const remove = useRemoveTag()
  const confirm = useConfirm()

  const askAndRemove = async (item: Tag) => {
    if (await confirm({ title: 'Excluir esta tag?', text: item.name, confirm: 'Excluir', danger: true })) remove(item)
  }

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
      <Panel title="Suas tags" flush {...(!data?.length && { minHeight: '20rem' })}>
        {isLoadingError ? (
          <LoadError onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={5} height="3.25rem" />
        ) : data.length === 0 ? (
          <EmptyState
            icon={<IconTags size={28} />}
            title="Nenhuma tag ainda"
            text="Crie a primeira aqui, ou escreva tags ao registrar uma transação."
          />
        ) : (
          <NameList
            items={data}
            check={(id, name) => fieldErrors(tags.rename.body, { id, name })}
            onRename={(id, name) => rename.mutateAsync({ body: { id, name } })}
            onRemove={(item) => void askAndRemove(item)}
            link={({ name }) => (
              <Anchor component={Link} to={`/transactions?q=${encodeURIComponent(name)}`} c="inherit">
                {name}
              </Anchor>
            )}
          />
        )}
      </Panel>
    </Page>
  )
}
