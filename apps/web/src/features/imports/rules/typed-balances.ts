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
  /** The newest day of its rows in the file, also of those that are recorded already. */
  until: Day
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
    const { id, openingBalance, balance } = account
    const { moved = 0, until = '' } = moves.get(id) ?? {}
    const said = byFile.get(id)
    if (openingBalance === 0 || moved === 0 || said === 'created' || said === openingBalance) return []
    return [{ account, after: balance + moved, until }]
  })
}

interface Past {
  /** The newest first. */
  imports: readonly PastImport[]
  /** Whether the account's file prints no balance: then the earlier ones printed none either, and it was typed. */
  isTyped: boolean
  dayOf: (instant: string) => Day
}

/**
 * Whether it is asked: with the first file, and `again` with a later one whose rows are all of days that the balance had in
 * it, before those of the first file or before it was typed. An import of several accounts does not say which: it counts for all.
 */
export function askedOf({ account, until }: TypedBalance, { imports, isTyped, dayOf }: Past) {
  const first = imports.findLast(
    ({ accountId, undoneAt }) => undoneAt === null && (accountId === account.id || accountId === null),
  )
  if (!first) return 'first'
  const isBefore = first.from !== null && until < first.from
  return isBefore || (isTyped && until <= dayOf(first.createdAt)) ? 'again' : undefined
}

interface Move {
  moved: Centavos
  until: Day
  /** What the rows of today move of it. */
  ofToday: Centavos
}

/** By how much the rows change each account's balance of today; null is the account that is still to be created. */
export function movesOf(rows: readonly ReviewedRow[], today: Day): Map<Id | null, Move> {
  const moves = new Map<Id | null, Move>()
  const move = (id: Id | null | undefined, amount: Centavos, date: Day) => {
    if (id === undefined) return
    const { moved, until, ofToday } = moves.get(id) ?? { moved: 0, until: '', ofToday: 0 }
    moves.set(id, {
      moved: moved + amount,
      until: until > date ? until : date,
      ofToday: ofToday + (date === today ? amount : 0),
    })
  }
  for (const { resolved, becomes, enters, link, payment } of rows) {
    if (resolved.kind === 'ignored') continue
    const { account_id, to_account_id, type, amount, date } = resolved.row
    if (date > today) continue
    const isNew = enters && (becomes === 'entry' || becomes === 'transfer')
    const signed = !isNew ? 0 : type === 'DESPESA' ? -amount : amount
    // What is recorded already moves nothing, but the file reaches to its day.
    move(account_id, signed, date)
    // A matched transfer: its other leg exists already, or is another row of the file.
    if (isNew && link !== 'taken') move(to_account_id ?? payment?.accountId, -signed, date)
  }
  return moves
}
