import { ActionIcon, Anchor, Badge } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Account } from '@tostao/contract/accounts'
import { formatMoney } from '@tostao/primitives/money'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { AmountText, MovementText } from '../../../ui/money/amount-text.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import { accountTypeNames } from '../rules.ts'
import classes from './account-table.module.css'

interface AccountTableProps {
  accounts: readonly Account[]
  /** Shows what they hold together. */
  withTotal: boolean
  /** Another month's figures are on their way. */
  busy: boolean
  onEdit: (account: Account) => void
  /** Archives an account in use, brings an archived one back. */
  onArchive: (account: Account) => void
  onRemove: (account: Account) => void
}

export function AccountTable({ accounts, withTotal, busy, onEdit, onArchive, onRemove }: AccountTableProps) {
  const { month } = useMonth()
  return (
    <div className={classes.frame} aria-busy={busy}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col">Tipo</th>
            <th scope="col" className={classes.amount}>
              Movimento do mês
            </th>
            <th scope="col" className={classes.amount}>
              Saldo
            </th>
            <th scope="col" className={classes.actions}>
              Ações
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <th scope="row">
                <Anchor
                  component={Link}
                  to={`/transactions?accountId=${account.id}&month=${month}`}
                  c="inherit"
                  inherit
                >
                  {account.name}
                </Anchor>{' '}
                {account.example && (
                  <Badge size="sm" variant="light" tt="none">
                    Exemplo
                  </Badge>
                )}
              </th>
              <td className={classes.type}>{accountTypeNames[account.type]}</td>
              <td className={`${classes.amount} ${classes.movement}`}>
                <MovementText amount={account.monthMovement} />
                <span className={classes.label}> no mês</span>
              </td>
              <td className={`${classes.amount} ${classes.balance}`}>
                <AmountText amount={account.balance} strong />
                {account.forecastBalance !== account.balance && (
                  <span className={classes.previsto}>previsto {formatMoney(account.forecastBalance)}</span>
                )}
              </td>
              <td className={classes.actions}>
                <Action label={`Editar ${account.name}`} Icon={IconPencil} onClick={() => onEdit(account)} />
                <Action
                  label={account.archivedAt ? `Reativar ${account.name}` : `Arquivar ${account.name}`}
                  Icon={account.archivedAt ? IconArchiveOff : IconArchive}
                  onClick={() => onArchive(account)}
                />
                <Action label={`Excluir ${account.name}`} Icon={IconTrash} onClick={() => onRemove(account)} />
              </td>
            </tr>
          ))}
        </tbody>
        {withTotal && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Saldo total
              </th>
              <td className={classes.amount}>
                <AmountText amount={accounts.reduce((sum, { balance }) => sum + balance, 0)} strong />
              </td>
              <td className={classes.actions} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface ActionProps {
  label: string
  Icon: ComponentType<{ size: number; stroke: number }>
  onClick: () => void
}

const Action = ({ label, Icon, onClick }: ActionProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={onClick}>
    <Icon size={18} stroke={1.75} />
  </ActionIcon>
)
