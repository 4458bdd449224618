import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { mayBeOf } from './account-fit.ts'
import type { AccountPreview } from './preview.ts'
import { finder } from './resolve-row.ts'
import { suggestAccount } from './suggest-account.ts'

/** The account of a statement's rows; null skips the statement, `undefined` is not chosen yet. */
export type Target = Id | null | undefined

export interface TargetChoice {
  leftOut?: boolean
  accountId?: Id
  isCreating?: boolean
  /** The account that was created for it. */
  created?: Id
  /** The opening balance that it got because the file proposed it: it follows the review until the import. */
  opening?: Centavos | undefined
  /** The balance of today that was typed for it. */
  stated?: Centavos | undefined
  /** Whether today's rows are in that balance. */
  hasToday?: boolean
  /** Of a card; null: each purchase in the invoice of its day. */
  invoiceMonth?: Month | null
}

export type TargetChoices = Readonly<Record<number, TargetChoice>>

export interface StatementTarget {
  statement: AccountPreview
  target: Target
  isCreating: boolean
  /** Accounts named in the rows that the user does not have. */
  unknown: string[]
  isMissing: boolean
}

/** A statement that can be of no account of the user starts with the form of a new one. */
export function targetsOf(
  statements: readonly AccountPreview[],
  accounts: readonly Account[],
  choices: TargetChoices,
): StatementTarget[] {
  const find = finder(accounts)
  return statements.map((statement, index) => {
    const alone = statements.every(({ kind }, other) => other === index || kind !== statement.kind)
    const isOfOther = (id: Id) =>
      Object.entries(choices).some(([at, { created }]) => created === id && Number(at) !== index)
    // Never a sample account: its transactions are removed with the sample data.
    const own = accounts.filter(({ id, example }) => !example && !isOfOther(id))
    const suggested = suggestAccount(statement, own, alone)
    const { accountId = suggested ?? undefined, leftOut = suggested === null, ...choice } = choices[index] ?? {}
    const unnamed = statement.names.filter((name) => find(name) === undefined)
    const startsNew = accountId === undefined && unnamed.length > 0 && !own.some((one) => mayBeOf(statement, one))
    const { isCreating = startsNew } = choice
    const target = leftOut ? null : isCreating ? undefined : accountId
    return {
      statement,
      target,
      isCreating,
      unknown: unnamed.filter((name) => name !== ''),
      isMissing: target === undefined && (isCreating || unnamed.length > 0),
    }
  })
}
