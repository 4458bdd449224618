import type { EntryType } from '@tostao/contract/fields'
import { signedAmount } from '@tostao/contract/signed-amount'
import { type Centavos, formatAmount } from '@tostao/primitives/money'

/**
 * If more came back of a name than was spent, the slices do not add up to the sum of the side: the chart then shows that
 * sum in its middle, and beside it what came back.
 */
export function besideParts(
  slices: readonly { value: Centavos }[],
  sum: Centavos,
  type: EntryType,
): { middle?: string; returned?: Centavos } {
  const returned = slices.reduce((all, { value }) => all + value, 0) - sum
  if (returned === 0) return {}
  const sign = sum >= 0 ? '' : signedAmount({ type, amount: sum }) < 0 ? '−' : '+'
  return { middle: `${sign}${formatAmount(Math.abs(sum))}`, returned }
}
