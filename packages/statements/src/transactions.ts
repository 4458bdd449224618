import type { Entry } from './entry.ts'
import { hintsOf } from './hints.ts'
import { instalmentInText } from './instalment.ts'
import { signedAmount } from './signs.ts'
import type { AccountKind, SignRule, StatementTransaction } from './types.ts'

/** Entries as transactions of one account. */
export function transactionsOf(entries: readonly Entry[], kind: AccountKind, rule: SignRule): StatementTransaction[] {
  return entries.map((entry) => {
    const { line, day, memo, fitid, type, cells, folded } = entry
    const amount = signedAmount(entry, rule)
    const instalment = entry.instalment ?? instalmentInText(entry.description, kind)
    return {
      ...{ line, day, amount, description: entry.description === '' ? 'Sem descrição' : entry.description },
      ...(memo === undefined ? {} : { memo }),
      ...(fitid === undefined ? {} : { fitid }),
      ...(instalment === undefined ? {} : { instalment }),
      ...(type === undefined ? {} : { type }),
      ...{ hints: hintsOf(folded, amount, kind), cells },
    }
  })
}
