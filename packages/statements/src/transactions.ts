import type { Entry } from './entry.ts'
import { hintsOf } from './hints.ts'
import { instalmentInText } from './instalment.ts'
import { signerOf } from './signs.ts'
import type { AccountKind, Guess, SignRule, StatementTransaction } from './types.ts'

/** The description of a row that has none. */
export const NO_DESCRIPTION = 'Sem descrição'

/** Turns the entries of one account into transactions. */
export function transactionsOf(
  entries: readonly Entry[],
  kind: AccountKind,
  rule: Guess<SignRule>,
): StatementTransaction[] {
  const amountOf = signerOf(entries, rule)
  return entries.map((entry) => {
    const { line, day, description, memo, fitid, type, cells, folded } = entry
    const amount = amountOf(entry)
    const instalment = entry.instalment ?? instalmentInText(description, kind)
    const hints = hintsOf(folded, amount, kind)
    const transaction: StatementTransaction = { line, day, amount, description, hints, cells }
    if (description === '') transaction.description = NO_DESCRIPTION
    if (memo !== undefined) transaction.memo = memo
    if (fitid !== undefined) transaction.fitid = fitid
    if (instalment !== undefined) transaction.instalment = instalment
    if (type !== undefined) transaction.type = type
    return transaction
  })
}
