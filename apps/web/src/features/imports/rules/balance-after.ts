import type { Account } from '@tostao/contract/accounts'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { AccountDraft } from './import-session.ts'
import { asksToday, enteringOf, isAsPrinted, openingOf } from './opening-balance.ts'
import type { ReviewedRow } from './review.ts'
import type { StatementTarget, TargetChoice } from './targets.ts'
import { movesOf } from './typed-balances.ts'

interface Known {
  account: Account
  target: StatementTarget
  choice: TargetChoice | undefined
  rows: readonly ReviewedRow[]
  /** Its balance of today stays. */
  isKept: boolean
  today: Day
}

/** The balance of today that an account will have after the import. */
export function balanceAfter({ account, target, choice, rows, isKept, today }: Known): Centavos {
  const { moved = 0, ofToday = 0 } = movesOf(rows, today).get(account.id) ?? {}
  if (choice?.stated !== undefined) return choice.stated + (choice.hasToday === false ? ofToday : 0)
  if (isKept) return account.balance
  const { openingBalance, balance } = account
  // It follows the review until the import.
  const isByFile = choice?.created === account.id && choice.opening === openingBalance
  const opening = isByFile ? (openingOf(target.statement, enteringOf(rows)) ?? 0) : openingBalance
  return balance - openingBalance + opening + moved
}

/** The same of an account that is created with the import; undefined where nobody says its balance. */
export function balanceOfNew(
  { target: { statement }, choice, rows, today }: Pick<Known, 'target' | 'choice' | 'rows' | 'today'>,
  { openingBalance: typed, type }: AccountDraft,
): Centavos | undefined {
  if (statement.kind === 'card' || type === 'credit_card' || Number.isNaN(typed)) return undefined
  const { moved = 0, ofToday = 0 } = movesOf(rows, today).get(null) ?? {}
  if (asksToday(statement)) return typed == null ? undefined : typed + (choice?.hasToday === false ? ofToday : 0)
  const opening = typed ?? (isAsPrinted(rows, undefined) ? openingOf(statement, enteringOf(rows)) : undefined)
  return opening === undefined ? undefined : opening + moved
}
