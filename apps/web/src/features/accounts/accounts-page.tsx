import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import { messageOf } from '../../lib/api-error.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useConfirmDelete } from '../../ui/dialog/use-confirm-delete.ts'
import { useItemDialog } from '../../ui/dialog/use-item-dialog.ts'
import { MonthSelector } from '../../ui/month/month-selector.tsx'
import { useMonth } from '../../ui/month/use-month.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
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
  const query = useQuery({
    ...accountsQuery(archived, month === current ? undefined : month),
    placeholderData: (before, query) => (query?.queryKey[1].archived === archived ? before : undefined),
  })
  const { isFetching, isPlaceholderData } = query
  const edit = useItemDialog<Account>()
  const archive = useArchiveAccount()
  const remove = useConfirmDelete(useRemoveAccount(), ({ name }) => ({ title: `Excluir ${name}`, text: REMOVE_TEXT }))

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
        {...(!query.data?.length && { minHeight: '20rem' })}
      >
        <Loaded
          query={query}
          failureText={(error) => messageOf(error, 'Erro ao carregar contas')}
          skeleton={{ rows: 4, height: '3.5rem' }}
          empty={<Nothing archived={archived} />}
        >
          {(accounts) => (
            <AccountTable
              accounts={accounts}
              withTotal={!archived}
              busy={isFetching || isPlaceholderData}
              onEdit={edit.open}
              onArchive={(account) => archive(account, !archived)}
              onRemove={(account) => void remove(account)}
            />
          )}
        </Loaded>
      </Panel>
      {edit.item && <EditAccountModal account={edit.item} opened={edit.opened} onClose={edit.close} />}
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
