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
  /** Whether a new account is being filled in for it. */
  isCreating?: boolean
}

export type TargetChoices = Readonly<Record<number, TargetChoice>>

export interface StatementTarget {
  statement: AccountPreview
  target: Target
  isCreating: boolean
  /** Accounts that its rows name and the user does not have. */
  unknown: string[]
  /** Whether nothing can be imported before the user tells the account. */
  isMissing: boolean
}

/** Where each statement of the file goes. `startsNew`: who had no account is asked for a new one. */
export function targetsOf(
  statements: readonly AccountPreview[],
  accounts: readonly Account[],
  choices: TargetChoices,
  startsNew = false,
): StatementTarget[] {
  const find = finder(accounts)
  return statements.map((statement, index) => {
    const alone = statements.every(({ kind }, other) => other === index || kind !== statement.kind)
    const suggested = suggestAccount(statement, accounts, alone)
    const { leftOut = suggested === null, isCreating = startsNew, ...choice } = choices[index] ?? {}
    const { accountId = suggested ?? undefined } = choice
    const target = leftOut ? null : isCreating ? undefined : accountId
    const unnamed = statement.names.filter((name) => find(name) === undefined)
    return {
      statement,
      target,
      isCreating,
      unknown: unnamed.filter((name) => name !== ''),
      isMissing: target === undefined && (isCreating || unnamed.length > 0),
    }
  })
}
