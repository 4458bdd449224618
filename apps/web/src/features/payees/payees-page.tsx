import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { payees } from '@tostao/contract/payees'
import { fieldErrors } from '../../lib/field-errors.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NameForm } from '../../ui/name-form.tsx'
import { NamePanel } from '../../ui/name-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useMonth } from '../../ui/use-month.ts'
import { useCreatePayee, useRemovePayee, useRenamePayee } from './mutations.ts'
import { payeesQuery } from './queries.ts'

export function PayeesPage() {
  const { data, isLoadingError, refetch } = useQuery(payeesQuery())
  const { month } = useMonth()
  const create = useCreatePayee()
  const rename = useRenamePayee()
  const remove = useRemovePayee()

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
      <NamePanel
        title="Seus favorecidos"
        items={data}
        onRetry={isLoadingError ? () => void refetch() : undefined}
        empty={
          <EmptyState
            icon={<IconUsers size={28} />}
            title="Nenhum favorecido ainda"
            text="Crie o primeiro aqui, ou escreva o nome ao registrar uma transação."
          />
        }
        question="Excluir este favorecido?"
        check={(id, name) => fieldErrors(payees.rename.body, { id, name })}
        onRename={(id, name) => rename.mutateAsync({ body: { id, name } })}
        onRemove={remove}
        to={({ name }) => `/transactions?q=${encodeURIComponent(name)}&period=all&month=${month}`}
      />
    </Page>
  )
}
