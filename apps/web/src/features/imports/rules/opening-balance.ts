import { type Centavos, MAX_CENTAVOS } from '@tostao/primitives/money'
import type { Totals } from './totals.ts'

/** The opening balance by which an account ends as its statement does; undefined where no account can have it. */
export function openingBalanceOf(
  closingBalance: Centavos | undefined,
  { income, expense }: Pick<Totals, 'income' | 'expense'>,
): Centavos | undefined {
  if (closingBalance === undefined) return undefined
  const opening = closingBalance - income + expense
  return Math.abs(opening) <= MAX_CENTAVOS ? opening : undefined
}
