import type { EntryType } from '@tostao/contract/fields'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import classes from './amount-text.module.css'

interface AmountTextProps {
  /** Centavos. */
  amount: Centavos
  /** Income is green with '+', expense red with '−'; without it the amount's own sign speaks. */
  type?: EntryType
  /** Weight of a figure that leads its row. */
  strong?: boolean
}

/** An amount of money, in tabular figures. */
export function AmountText({ amount, type, strong = false }: AmountTextProps) {
  const sign = amount === 0 ? '' : type === 'RECEITA' ? '+' : type === 'DESPESA' || amount < 0 ? '−' : ''
  return (
    <span className={classes.amount} data-sign={sign || undefined} data-strong={strong || undefined}>
      {sign && `${sign}\u00a0`}
      {formatMoney(Math.abs(amount))}
    </span>
  )
}
