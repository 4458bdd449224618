import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { AccountPreview } from './preview.ts'
import { finder } from './resolve-row.ts'
import { suggestAccount } from './suggest-account.ts'

/** The account that a statement's rows go to; null leaves the statement out, undefined is still to be told. */
export type Target = Id | null | undefined

/** What the user chose for a statement; what is absent is suggested. */
export interface TargetChoice {
  leftOut?: boolean
  accountId?: Id
}

export type TargetChoices = Readonly<Record<number, TargetChoice>>

export interface StatementTarget {
  statement: AccountPreview
  target: Target
  /** Accounts that its rows name and the user does not have. */
  unknown: string[]
  /** Whether nothing can be imported before the user tells the account. */
  isMissing: boolean
}

/** Where each statement of the file goes. */
export function targetsOf(
  statements: readonly AccountPreview[],
  accounts: readonly Account[],
  choices: TargetChoices,
): StatementTarget[] {
  const find = finder(accounts)
  return statements.map((statement, index) => {
    const alone = statements.every(({ kind }, other) => other === index || kind !== statement.kind)
    const suggested = suggestAccount(statement, accounts, alone)
    const { leftOut = suggested === null, accountId = suggested ?? undefined } = choices[index] ?? {}
    const target = leftOut ? null : accountId
    const unnamed = statement.names.filter((name) => find(name) === undefined)
    return {
      statement,
      target,
      unknown: unnamed.filter((name) => name !== ''),
      isMissing: target === undefined && unnamed.length > 0,
    }
  })
}
