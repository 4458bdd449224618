import type { EntryType } from '@tostao/contract/fields'
import { type Centavos, formatAmount, formatMoney } from '@tostao/primitives/money'
import classes from './amount-text.module.css'

interface AmountTextProps {
  amount: Centavos
  /** Income is green with '+', expense red with '−'. Without a type, by the amount's sign. */
  type?: EntryType
  /** ISO 4217; reais when absent. */
  currency?: string | undefined
  strong?: boolean
  fitted?: boolean
}

const REAIS = 'BRL'
/** In percent of the card's width: a character is at most 0.62 of the font size wide. */
const ROOM = 160

export function AmountText({ amount, type, currency = REAIS, strong = false, fitted = false }: AmountTextProps) {
  const moved = type === 'DESPESA' ? -amount : amount
  const sign = moved < 0 ? '−' : type && moved > 0 ? '+' : ''
  const size = Math.abs(amount)
  const text =
    (sign && `${sign}\u00a0`) + (currency === REAIS ? formatMoney(size) : `${currency}\u00a0${formatAmount(size)}`)
  return (
    <span
      className={classes.amount}
      data-sign={sign || undefined}
      data-strong={strong || undefined}
      style={fitted ? { fontSize: `min(1em, ${ROOM / text.length}cqi)` } : undefined}
    >
      {text}
    </span>
  )
}

export const MovementText = ({ amount }: { amount: Centavos }) =>
  amount > 0 ? <AmountText amount={amount} type="RECEITA" /> : <AmountText amount={amount} />
