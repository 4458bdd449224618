import type { EntryType } from '@tostao/contract/fields'
import { type Centavos, formatAmount, formatMoney } from '@tostao/primitives/money'
import classes from './amount-text.module.css'

interface AmountTextProps {
  /** Centavos. */
  amount: Centavos
  /** Income is green with '+', expense red with '−'; without it the amount's own sign speaks. */
  type?: EntryType
  /** ISO 4217, for money that is not in reais. */
  currency?: string | undefined
  /** Weight of a figure that leads its row. */
  strong?: boolean
  /** Grows smaller rather than wider than the card it stands in. */
  fitted?: boolean
}

const REAIS = 'BRL'
/** Of the card's width, in percent: a character is not wider than 0.62 of the font's size. */
const ROOM = 160

/** An amount of money, in tabular figures. */
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

/** What a balance has grown by, in green, or lost. */
export const MovementText = ({ amount }: { amount: Centavos }) =>
  amount > 0 ? <AmountText amount={amount} type="RECEITA" /> : <AmountText amount={amount} />
