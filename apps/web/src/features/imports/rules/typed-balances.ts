import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { PastImport } from '@tostao/contract/imports'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { ReviewedRow } from './review.ts'

/** An account with a balance that somebody typed and the import would change. */
export interface TypedBalance {
  account: Account
  /** Today's balance after the import. */
  after: Centavos
  /** It has only an opening balance, no transactions. */
  isUntouched: boolean
}

/** The opening balance that the file says; 'created' for an account that was created for this file. */
export type OpeningByFile = Centavos | 'created'

interface Known {
  accounts: readonly Account[]
  byFile: ReadonlyMap<Id, OpeningByFile>
  today: Day
}

export function typedBalances(rows: readonly ReviewedRow[], { accounts, byFile, today }: Known): TypedBalance[] {
  const moves = movesOf(rows, today)
  return accounts.flatMap((account) => {
    const { id, openingBalance, balance, forecastBalance } = account
    const moved = moves.get(id) ?? 0
    const said = byFile.get(id)
    if (openingBalance === 0 || moved === 0 || said === 'created' || said === openingBalance) return []
    const isUntouched = balance === openingBalance && forecastBalance === openingBalance
    return [{ account, after: balance + moved, isUntouched }]
  })
}

/** The question is asked once, with the first file. An import of several accounts does not say which: it counts for all. */
export const neverImported = ({ account }: TypedBalance, past: readonly PastImport[]): boolean =>
  !past.some(({ accountId, undoneAt }) => undoneAt === null && (accountId === account.id || accountId === null))

/** By how much the rows change each account's balance of today. */
function movesOf(rows: readonly ReviewedRow[], today: Day): Map<Id, Centavos> {
  const moves = new Map<Id, Centavos>()
  const move = (id: Id | null | undefined, amount: Centavos) => {
    if (id) moves.set(id, (moves.get(id) ?? 0) + amount)
  }
  for (const { resolved, becomes, enters, link, payment } of rows) {
    if (resolved.kind === 'ignored' || !enters || (becomes !== 'entry' && becomes !== 'transfer')) continue
    const { account_id, to_account_id, type, amount, date } = resolved.row
    if (date > today) continue
    const signed = type === 'DESPESA' ? -amount : amount
    move(account_id, signed)
    // A matched transfer: its other leg exists already, or is another row of the file.
    if (link !== 'taken') move(to_account_id ?? payment?.accountId, -signed)
  }
  return moves
}
