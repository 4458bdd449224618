import type { Centavos } from '@tostao/primitives/money'
import type { AccountKind } from '@tostao/texts/account-kind'
import { hintsOf } from '@tostao/texts/hints'
import { installmentInText } from '@tostao/texts/installment'
import type { UnsignedEntry } from './rows/entry.ts'
import type { SkippedLine, StatementTransaction } from './types.ts'
import { joinTexts } from './values/clean.ts'
import { takesDebtAway } from './words/balances.ts'
import { sentences } from './words/sentences.ts'

/** The description of a row that has none, and no payee or category. */
export const NO_DESCRIPTION = 'Sem descrição'

/** Turns the entries of one account into transactions; those without a sign, and credits of a debt made new, are left out. */
export function transactionsOf(
  entries: readonly UnsignedEntry[],
  kind: AccountKind,
  amounts: readonly (Centavos | undefined)[],
): { transactions: StatementTransaction[]; left: SkippedLine[] } {
  const transactions: StatementTransaction[] = []
  const left: SkippedLine[] = []
  for (const [index, entry] of entries.entries()) {
    const amount = amounts[index]
    const text = entry.description.slice(0, 200)
    if (kind === 'card' && (amount ?? 0) > 0 && takesDebtAway(entry.folded))
      left.push({ line: entry.line, kind: 'balance', reason: sentences.debtTakenAway, text })
    else if (amount !== undefined) transactions.push(transactionOf(entry, kind, amount))
    else left.push({ line: entry.line, kind: 'bad', reason: NO_SIGN, text })
  }
  return { transactions, left }
}

/** Why a row is left out whose sign nothing shows. */
export const NO_SIGN = 'Sem sinal, nem C ou D: não dá para saber se entrou ou saiu'

function transactionOf(entry: UnsignedEntry, kind: AccountKind, amount: Centavos): StatementTransaction {
  const { line, day, memo, fitid, type, cells, folded } = entry
  const description = withParty(entry, amount)
  const installment = entry.installment ?? installmentInText(description, kind)
  const hints = hintsOf(folded, amount, kind)
  const transaction: StatementTransaction = { line, day, amount, description, hints, cells }
  // A transfer is called by its accounts.
  const other = type === 'TRANSFER' ? undefined : (cells.payee ?? cells.category)
  if (description === '') transaction.description = other ?? NO_DESCRIPTION
  if (memo !== undefined) transaction.memo = memo
  if (fitid !== undefined) transaction.fitid = fitid
  if (installment !== undefined) transaction.installment = installment
  if (type !== undefined) transaction.type = type
  return transaction
}

/** The description with the other party: who received what went out, or sent what came in. */
function withParty({ description, parties }: UnsignedEntry, amount: Centavos): string {
  if (!parties) return description
  const { from, to } = parties
  const party = amount < 0 ? to || from : from || to
  // Stone's word for no party.
  const isNone = /^(?:desconhecid[oa])?$/i.test(party)
  return joinTexts([description, isNone ? '' : party].filter((text) => text !== ''))
}
