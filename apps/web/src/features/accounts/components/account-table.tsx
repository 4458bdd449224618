import { Anchor, Badge, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Account } from '@tostao/contract/accounts'
import { formatMoney } from '@tostao/primitives/money'
import { Link } from 'react-router'
import { AmountText, MovementText } from '../../../ui/money/amount-text.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-action.tsx'
import { accountTypeNames } from '../rules.ts'

interface AccountTableProps {
  accounts: readonly Account[]
  withTotal: boolean
  busy: boolean
  onEdit: (account: Account) => void
  /** Archives an account, or restores an archived one. */
  onArchive: (account: Account) => void
  onRemove: (account: Account) => void
}

export function AccountTable({ accounts, withTotal, busy, onEdit, onArchive, onRemove }: AccountTableProps) {
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
    {
      head: 'Saldo',
      kind: 'figure',
      cell: ({ balance, forecastBalance }) => (
        <>
          <AmountText amount={balance} strong />
          {forecastBalance !== balance && (
            <Text span display="block" size="sm" c="dimmed">
              previsto {formatMoney(forecastBalance)}
            </Text>
          )}
        </>
      ),
    },
    {
      head: 'Ações',
      kind: 'actions',
      cell: (account) => {
        const { name, archivedAt } = account
        return (
          <>
            <RowAction label={`Editar ${name}`} Icon={IconPencil} onClick={() => onEdit(account)} />
            <RowAction
              label={`${archivedAt ? 'Reativar' : 'Arquivar'} ${name}`}
              Icon={archivedAt ? IconArchiveOff : IconArchive}
              onClick={() => onArchive(account)}
            />
            <RowAction label={`Excluir ${name}`} Icon={IconTrash} onClick={() => onRemove(account)} />
          </>
        )
      },
    },
  ]
  const sum = accounts.reduce((total, { balance }) => total + balance, 0)
  return (
    <DataTable
      columns={columns}
      rows={accounts}
      busy={busy}
      {...(withTotal && { total: { label: 'Saldo total', figure: <AmountText amount={sum} strong /> } })}
    />
  )
}
