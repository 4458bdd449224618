import type { EntryType } from '@tostao/contract/fields'
import { signedAmount } from '@tostao/contract/signed-amount'
import { type Centavos, formatAmount, formatMoney, spokenMoney } from '@tostao/primitives/money'
import { Spoken } from '../page/spoken.tsx'
import classes from './amount-text.module.css'

interface AmountTextProps {
  amount: Centavos
  /** Income is green with '+', expense ink with '−'. Without a type, by the amount's sign. */
  type?: EntryType
  /** ISO 4217; reais when absent. */
  currency?: string
  /** In a column of a list: digits line up, and reais have no 'R$'. */
  column?: boolean
  strong?: boolean
}

const REAIS = 'BRL'

export function AmountText({ amount, type, currency = REAIS, column = false, strong = false }: AmountTextProps) {
  const moved = type ? signedAmount({ type, amount }) : amount
  const sign = moved < 0 ? '−' : type && moved > 0 ? '+' : ''
  const size = Math.abs(amount)
  const inReais = currency === REAIS
  const text = inReais && !column ? formatMoney(size) : `${inReais ? '' : `${currency}\u00a0`}${formatAmount(size)}`
  return (
    <Spoken
      words={inReais ? `${sign === '+' ? 'mais ' : ''}${spokenMoney(moved)}` : undefined}
      className={`${classes.amount} whitespace-nowrap`}
      data-sign={sign || undefined}
      data-column={column || undefined}
      data-strong={strong || undefined}
    >
      {sign && `${sign}\u00a0`}
      {text}
    </Spoken>
  )
}

/** An amount without sign, colour or 'R$', in the style of the text around it. */
export const PlainAmount = ({ amount }: Pick<AmountTextProps, 'amount'>) => (
  <Spoken words={spokenMoney(amount)}>{formatAmount(amount)}</Spoken>
)

export const MovementText = ({ amount, column = false }: Pick<AmountTextProps, 'amount' | 'column'>) => (
  <AmountText amount={amount} column={column} {...(amount > 0 && { type: 'RECEITA' })} />
)
