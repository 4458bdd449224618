import { Button } from '@mantine/core'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DAYS_IN_TRASH, type TrashItem, type UndoKind } from '@tostao/contract/undo'
import { dayOf, today } from '../../lib/today.ts'
import { useConfirm } from '../../ui/dialog/use-confirm.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-action.tsx'
import { useEmptyTrash, useRestore } from './mutations.ts'
import { trashQuery } from './queries.ts'

const KIND_NAMES: Record<UndoKind, string> = {
  account: 'Conta',
  category: 'Categoria',
  tag: 'Tag',
  payee: 'Favorecido',
  transaction: 'Transação',
  transfer: 'Transferência',
}

const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const daysSince = (instant: string) => Temporal.PlainDate.from(dayOf(Date.parse(instant))).until(today()).days

export function TrashPage() {
  const query = useQuery(trashQuery())
  const { restore, isPending } = useRestore()
  const { empty, emptying } = useAskedEmptying()
  const columns: Column<TrashItem & { id: number }>[] = [
    { head: 'Registro', kind: 'title', cell: ({ label }) => label },
    { head: 'Tipo', kind: 'detail', cell: ({ kind }) => KIND_NAMES[kind] },
    { head: 'Excluído', kind: 'figure', cell: ({ deletedAt }) => ago.format(-daysSince(deletedAt), 'day') },
    {
      head: 'Ações',
      kind: 'actions',
      cell: (item) => <RowAction label={`Restaurar ${item.label}`} Icon={IconRestore} onClick={() => restore(item)} />,
    },
  ]
  return (
    <Page
      title="Lixeira"
      subtitle={`O que você exclui fica aqui por ${DAYS_IN_TRASH} dias.`}
      actions={
        query.data?.length ? (
          <Button variant="default" loading={emptying} onClick={() => void empty()}>
            Esvaziar lixeira
          </Button>
        ) : null
      }
    >
      <Panel flush {...(!query.data?.length && { minHeight: '20rem' })}>
        <Loaded query={query} skeleton={{ rows: 4, height: '3.5rem' }} empty={<Nothing />}>
          {(items) => (
            <DataTable columns={columns} rows={items.map((item) => ({ ...item, id: item.undoId }))} busy={isPending} />
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}

const Nothing = () => (
  <EmptyState
    icon={<IconTrash size={28} />}
    title="A lixeira está vazia"
    text="O que você excluir aparece aqui, e pode voltar exatamente como era."
  />
)

function useAskedEmptying() {
  const confirm = useConfirm()
  const { mutate, isPending } = useEmptyTrash()
  const question = {
    title: 'Esvaziar a lixeira?',
    text: 'Nada do que está nela poderá ser restaurado.',
    confirm: 'Esvaziar',
    danger: true,
  }
  const empty = async () => {
    if (await confirm(question)) mutate({})
  }
  return { empty, emptying: isPending }
}
