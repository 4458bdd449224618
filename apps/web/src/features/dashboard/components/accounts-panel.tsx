import { Anchor, Badge, Text } from '@mantine/core'
import type { Account } from '@tostao/contract/accounts'
import { Link } from 'react-router'
import { AmountText, MovementText } from '../../../ui/money/amount-text.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { RowsSkeleton } from '../../../ui/page/rows-skeleton.tsx'
import { accountTypeNames } from '../../accounts/rules.ts'
import classes from './accounts-panel.module.css'

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
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Conta</th>
          <th scope="col">Tipo</th>
          <th scope="col">Movimento do mês</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, name, type, monthMovement, balance, example }) => (
          <tr key={id}>
            <th scope="row">
              <Anchor component={Link} to={`/transactions?accountId=${id}&month=${month}`} c="inherit" inherit>
                {name}
              </Anchor>{' '}
              {example && (
                <Badge size="sm" variant="light" tt="none">
                  Exemplo
                </Badge>
              )}
            </th>
            <td>{accountTypeNames[type]}</td>
            <td>
              <MovementText amount={monthMovement} />
              <span className={classes.label}> no mês</span>
            </td>
            <td>
              <AmountText amount={balance} strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
