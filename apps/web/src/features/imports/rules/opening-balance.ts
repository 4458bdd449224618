import { type Centavos, MAX_CENTAVOS } from '@tostao/primitives/money'
import type { ReadRow } from './review.ts'
import type { Target } from './targets.ts'

interface Movement {
  income: Centavos
  /** Positive. */
  expense: Centavos
}

/** Makes the account's balance match its statement; `undefined` when it would be above the limit. */
export function openingBalanceOf(
  closingBalance: Centavos | undefined,
  { income, expense }: Movement,
): Centavos | undefined {
  if (closingBalance === undefined) return undefined
  const opening = closingBalance - income + expense
  return Math.abs(opening) <= MAX_CENTAVOS ? opening : undefined
}

/** The opening balance that fits the file, where the file says enough. `rows`: of the statement. */
export const proposedOpening = (
  { closingBalance, paidBefore: paid }: { closingBalance?: Centavos; paidBefore: Centavos },
  rows: readonly ReadRow[],
): Centavos | undefined => openingBalanceOf(closingBalance, movementOf(rows)) ?? (paid > 0 ? -paid : undefined)

/** By the file alone, whatever becomes of its rows. */
function movementOf(rows: readonly ReadRow[]): Movement {
  const movement = { income: 0, expense: 0 }
  for (const { resolved } of rows) {
    if (resolved.kind === 'ignored' || resolved.row.to_account_id !== null) continue
    movement[resolved.row.type === 'RECEITA' ? 'income' : 'expense'] += resolved.row.amount
  }
  return movement
}

/** Whether every row goes to the statement's account with its sign in the file. */
export const isAsPrinted = (rows: readonly ReadRow[], target: Target): boolean =>
  rows.every(
    ({ resolved, transaction }) =>
      resolved.kind === 'row' &&
      resolved.row.to_account_id === null &&
      resolved.row.account_id === (target ?? null) &&
      (resolved.row.type === 'DESPESA') === transaction.amount < 0,
  )
