import { type Centavos, MAX_CENTAVOS } from '@tostao/primitives/money'
import type { Totals } from './totals.ts'

/** Makes the account's balance match its statement; `undefined` when it would be above the limit. */
export function openingBalanceOf(
  closingBalance: Centavos | undefined,
  { income, expense }: Pick<Totals, 'income' | 'expense'>,
): Centavos | undefined {
  if (closingBalance === undefined) return undefined
  const opening = closingBalance - income + expense
  return Math.abs(opening) <= MAX_CENTAVOS ? opening : undefined
}
