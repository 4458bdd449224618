import { Anchor, Badge, Text } from '@mantine/core'
import type { Account } from '@tostao/contract/accounts'
import { Link } from 'react-router'
import { AmountText, MovementText } from '../../../ui/money/amount-text.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { RowsSkeleton } from '../../../ui/page/rows-skeleton.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { accountTypeNames } from '../../accounts/rules.ts'

export function AccountsPanel({ accounts }: { accounts: readonly Account[] | undefined }) {
  const { search } = useMonth()
  return (
    <Panel
      title="Contas"
      flush
      actions={
        <Anchor component={Link} to={{ pathname: '/accounts', search }} size="sm" display="inline-block" py={4}>
          Ver contas
        </Anchor>
      }
    >
      {!accounts ? (
        <RowsSkeleton rows={3} height="3.25rem" />
      ) : accounts.length === 0 ? (
        <Text c="dimmed" ta="center" pb="xl">
          Sem dados disponíveis.
        </Text>
      ) : (
        <AccountsTable accounts={accounts} />
      )}
    </Panel>
  )
}

function AccountsTable({ accounts }: { accounts: readonly Account[] }) {
  const { month } = useMonth()
  const columns: Column<Account>[] = [
    {
      head: 'Conta',
      kind: 'title',
      cell: ({ id, name, example }) => (
        <>
          <Anchor component={Link} to={`/transactions?accountId=${id}&month=${month}`} c="inherit" inherit>
            {name}
          </Anchor>{' '}
          {example && (
            <Badge size="sm" variant="light" tt="none">
              Exemplo
            </Badge>
          )}
        </>
      ),
    },
    { head: 'Tipo', kind: 'detail', cell: ({ type }) => accountTypeNames[type] },
    {
      head: 'Movimento do mês',
      kind: 'amount',
      note: 'no mês',
      cell: ({ monthMovement }) => <MovementText amount={monthMovement} />,
    },
    { head: 'Saldo', kind: 'figure', cell: ({ balance }) => <AmountText amount={balance} strong /> },
  ]
  return <DataTable columns={columns} rows={accounts} />
}
