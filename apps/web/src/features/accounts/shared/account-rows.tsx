import { owedOf } from '@tostao/cards/owed'
import type { Account } from '@tostao/contract/accounts'
import type { Card } from '@tostao/contract/cards'
import { formatShortDay, type Month, monthName } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { AmountText, MovementText, PlainAmount } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import classes from './account-rows.module.css'
import { accountTypeNames } from './rules.ts'
import { stillBefore } from './still-before.ts'

interface AccountRowsProps {
  label: string
  accounts: readonly Account[]
  /** A row opens its transactions of this month; that of a card its page. */
  month: Month
  actions?: (account: Account) => ReactNode
  /** What the invoices of those with terms have come to. */
  cards?: readonly Card[]
}

/** The month's movement is a column where there is room, else a part of the note; the forecast then stands below. */
export const AccountRows = ({ label, accounts, month, actions, cards = [] }: AccountRowsProps) => (
  <div className={classes.rows}>
    <Rows label={label}>
      {accounts.map((account) => {
        const card = cards.find(({ accountId, open }) => accountId === account.id && open !== null)
        return (
          <Row
            key={account.id}
            mark={<BankMark name={account.name} />}
            name={account.name}
            note={card ? <InvoiceNote card={card} /> : <Note account={account} />}
            amount={<Amounts account={account} />}
            to={
              account.type === 'credit_card' && account.archivedAt === null
                ? pages.card.to({ accountId: account.id })
                : pages.transactions.to({ accountId: account.id, month })
            }
            actions={actions?.(account)}
          />
        )
      })}
    </Rows>
  </div>
)

/** What must be paid until when, and what the open invoice has come to. */
const InvoiceNote = ({ card, card: { open, closed } }: { card: Card }) => {
  const isDue = closed !== null && owedOf(card) > 0
  return (
    <>
      {isDue && (
        <>
          {closed.payableUntil < today() ? 'Venceu' : 'Vence'} <DayText day={closed.payableUntil} look="short" />:{' '}
          <b className="font-semibold text-ink">{formatMoney(owedOf(card))}</b>
          {' · '}
        </>
      )}
      {open &&
        `${isDue ? 'fatura' : 'Fatura'} de ${monthName(open.month)}: ${formatMoney(open.total - stillBefore(card, today()))}, fecha ${formatShortDay(open.closesOn)}`}
    </>
  )
}

const Note = ({ account: { type, monthMovement, balance, forecastBalance, example } }: { account: Account }) => (
  <>
    {accountTypeNames[type]}
    {monthMovement !== 0 && (
      <span className={classes.moved}>
        {' · '}
        <MovementText amount={monthMovement} column />
        <span className="sr-only"> no mês</span>
      </span>
    )}
    {example && ' · Exemplo'}
    {forecastBalance !== balance && (
      <span className={classes.forecast}> · previsto {formatMoney(forecastBalance)}</span>
    )}
  </>
)

const Amounts = ({ account: { monthMovement, balance, forecastBalance } }: { account: Account }) => (
  <div className={`${classes.amounts} flex justify-end`}>
    <span className={classes.movement}>
      {monthMovement !== 0 && (
        <>
          <span className="sr-only">Movimento do mês: </span>
          <MovementText amount={monthMovement} column />
        </>
      )}
    </span>
    <span className={classes.balance}>
      <AmountText amount={balance} strong />
      {forecastBalance !== balance && (
        <small className="text-ink-3 text-small leading-tighter">
          previsto <PlainAmount amount={forecastBalance} />
        </small>
      )}
    </span>
  </div>
)
