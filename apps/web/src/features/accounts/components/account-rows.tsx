import type { Account } from '@tostao/contract/accounts'
import type { Month } from '@tostao/primitives/calendar'
import { formatAmount, formatMoney } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { pages } from '../../../lib/pages.ts'
import { Row, Rows } from '../../../ui/list/row.tsx'
import { BankMark } from '../../../ui/mark/bank-mark.tsx'
import { AmountText, MovementText } from '../../../ui/money/amount-text.tsx'
import { accountTypeNames } from '../rules.ts'
import classes from './account-rows.module.css'

interface AccountRowsProps {
  label: string
  accounts: readonly Account[]
  /** A row opens its transactions of this month. */
  month: Month
  actions?: (account: Account) => ReactNode
}

/** The month's movement is a column where there is room, else a part of the note; the forecast then stands below. */
export const AccountRows = ({ label, accounts, month, actions }: AccountRowsProps) => (
  <div className={classes.rows}>
    <Rows label={label}>
      {accounts.map((account) => (
        <Row
          key={account.id}
          mark={<BankMark name={account.name} />}
          name={account.name}
          note={<Note account={account} />}
          amount={<Amounts account={account} />}
          to={pages.transactions.to({ accountId: account.id, month })}
          actions={actions?.(account)}
        />
      ))}
    </Rows>
  </div>
)

const Note = ({ account: { type, monthMovement, balance, forecastBalance, example } }: { account: Account }) => (
  <>
    {accountTypeNames[type]}
    {monthMovement !== 0 && (
      <span className={classes.moved}>
        {' · '}
        <MovementText amount={monthMovement} column />
        <span className="visually-hidden"> no mês</span>
      </span>
    )}
    {example && ' · Exemplo'}
    {forecastBalance !== balance && (
      <span className={classes.forecast}> · previsto {formatMoney(forecastBalance)}</span>
    )}
  </>
)

const Amounts = ({ account: { monthMovement, balance, forecastBalance } }: { account: Account }) => (
  <div className={`${classes.amounts} flex at-end`}>
    <span className={classes.movement}>
      {monthMovement !== 0 && (
        <>
          <span className="visually-hidden">Movimento do mês: </span>
          <MovementText amount={monthMovement} column />
        </>
      )}
    </span>
    <span className={classes.balance}>
      <AmountText amount={balance} strong />
      {forecastBalance !== balance && (
        <small className="tighter faint small">previsto {formatAmount(forecastBalance)}</small>
      )}
    </span>
  </div>
)
