import type { AccountKind } from './account-kind.ts'
import { isBillPayment } from './bill-payment.ts'
import { isCardPayment, isFee, isInterest, isOwnTransfer, isRefund } from './wording.ts'

export type Hint = 'own-transfer' | 'card-bill-payment' | 'refund' | 'fee' | 'interest'

/** Guesses from the words of a transaction, for the user or a later rule to confirm. */
export function hintsOf(folded: string, amount: number, kind: AccountKind): Hint[] {
  const refund = isRefund(folded) && amount > 0
  const bill = kind === 'card' ? isCardPayment(folded) && amount > 0 && !refund : isBillPayment(folded) && amount < 0
  const hints: [Hint, boolean][] = [
    ['own-transfer', kind === 'bank' && isOwnTransfer(folded)],
    ['card-bill-payment', bill],
    ['refund', refund],
    ['fee', isFee(folded)],
    ['interest', isInterest(folded)],
  ]
  return hints.filter(([, holds]) => holds).map(([hint]) => hint)
}
