import { Anchor } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Payee, payees } from '@tostao/contract/payees'
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
import { useCreatePayee, useRemovePayee, useRenamePayee } from './mutations.ts'
import { payeesQuery } from './queries.ts'

export function PayeesPage() {
  const { data, isLoadingError, refetch } = useQuery(payeesQuery())
  const create = useCreatePayee()
  const rename = useRenamePayee()
  const remove = useRemovePayee()
  const confirm = useConfirm()

  const askAndRemove = async (item: Payee) => {
    if (await confirm({ title: 'Excluir este favorecido?', text: item.name, confirm: 'Excluir', danger: true }))
      remove(item)
  }

  return (
    <Page title="Favorecidos" subtitle="Quem você paga e quem paga você.">
      <Panel title="Novo favorecido">
        <NameForm
          label="Nome"
          button="Adicionar favorecido"
          failure="Erro ao adicionar favorecido. Tente novamente."
          check={(name) => fieldErrors(payees.create.body, { name })}
          onAdd={(name) => create.mutateAsync({ body: { name } })}
        />
      </Panel>
      <Panel title="Seus favorecidos" flush {...(!data?.length && { minHeight: '20rem' })}>
        {isLoadingError ? (
          <LoadError onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={5} height="3.25rem" />
        ) : data.length === 0 ? (
          <EmptyState
            icon={<IconUsers size={28} />}
            title="Nenhum favorecido ainda"
            text="Crie o primeiro aqui, ou escreva o nome ao registrar uma transação."
          />
        ) : (
          <NameList
            items={data}
            check={(id, name) => fieldErrors(payees.rename.body, { id, name })}
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
