import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useConfirm } from '../../ui/dialog/use-confirm.ts'
import { MonthSelector } from '../../ui/month/month-selector.tsx'
import { useMonth } from '../../ui/month/use-month.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadError } from '../../ui/page/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RowsSkeleton } from '../../ui/page/rows-skeleton.tsx'
import { AccountTable } from './components/account-table.tsx'
import { EditAccountModal } from './components/edit-account-modal.tsx'
import { NewAccountForm } from './components/new-account-form.tsx'
import { useArchiveAccount, useRemoveAccount } from './mutations.ts'
import { accountsQuery } from './queries.ts'

const REMOVE_TEXT = 'Deseja excluir esta conta? Se houver transações, a exclusão será bloqueada.'

export function AccountsPage() {
  const { params, change } = useAddress()
  const archived = params.get('archived') === '1'
  const { month, current } = useMonth()
  const { data, error, isFetching, isLoadingError, isPlaceholderData, refetch } = useQuery({
    ...accountsQuery(archived, month === current ? undefined : month),
    placeholderData: (before, query) => (query?.queryKey[1].archived === archived ? before : undefined),
  })
  const [edited, setEdited] = useState<Account>()
  const [editing, setEditing] = useState(false)
  const confirm = useConfirm()
  const archive = useArchiveAccount()
  const remove = useRemoveAccount()

  const edit = (account: Account) => {
    setEdited(account)
    setEditing(true)
  }
  const askAndRemove = async (account: Account) => {
    const question = { title: `Excluir ${account.name}`, text: REMOVE_TEXT, confirm: 'Excluir', danger: true }
    if (await confirm(question)) remove(account)
  }

  return (
    <Page title="Contas" subtitle="Onde o seu dinheiro está." actions={<MonthSelector />}>
      {!archived && (
        <Panel title="Nova conta">
          <NewAccountForm />
        </Panel>
      )}
      <Panel
        title={archived ? 'Contas arquivadas' : 'Suas contas'}
        actions={
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => change(() => ({ archived: archived ? undefined : '1' }), { replace: true })}
          >
            {archived ? 'Ver contas em uso' : 'Ver arquivadas'}
          </Button>
        }
        flush
        {...(!data?.length && { minHeight: '20rem' })}
      >
        {isLoadingError ? (
          <LoadError message={messageOf(error, 'Erro ao carregar contas')} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={4} height="3.5rem" />
        ) : data.length === 0 ? (
          <Nothing archived={archived} />
        ) : (
          <AccountTable
            accounts={data}
            withTotal={!archived}
            busy={isFetching || isPlaceholderData}
            onEdit={edit}
            onArchive={(account) => archive(account, !archived)}
            onRemove={(account) => void askAndRemove(account)}
          />
        )}
      </Panel>
      {edited && <EditAccountModal account={edited} opened={editing} onClose={() => setEditing(false)} />}
    </Page>
  )
}

const Nothing = ({ archived }: { archived: boolean }) =>
  archived ? (
    <EmptyState title="Nenhuma conta arquivada" text="Uma conta arquivada sai dos totais e guarda o seu histórico." />
  ) : (
    <EmptyState
      icon={<IconWallet size={28} />}
      title="Nenhuma conta ainda"
      text="Crie acima a primeira: a conta do banco, o cartão ou a carteira. É nela que entram as transações."
    />
  )
