import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { ReadRow } from '../read/read-file.ts'
import type { RowOutcome } from './match-rows.ts'
import { findTransactions, type SeenTransaction } from './near.ts'

export type Outcome = RowOutcome<ReadRow>

/** Whether nothing is known of a row. One that names both accounts may be a transfer that was typed. */
export const isOpen = (outcome: RowOutcome) =>
  outcome.is === 'new entry' || (outcome.is === 'new transfer' && (outcome.joins?.id ?? null) === null)

/** The entries that a row which names both accounts makes a leg of its transfer, without a match: those that are there by id, those of the file by key. */
export function joinedAnyway(found: readonly Outcome[]) {
  const ids = new Set<number>()
  const keys = new Set<string>()
  for (const outcome of found) {
    if (outcome.is !== 'new transfer' || !outcome.joins || outcome.row.match !== null) continue
    if (outcome.joins.id === null) keys.add(outcome.joins.import_key)
    else ids.add(outcome.joins.id)
  }
  return { ids, keys }
}

/** The transactions that rows name, and those that they are by their keys. */
export async function findSeen(
  db: Trx,
  userId: UserId,
  named: readonly Outcome[],
  ofLine: (line: number) => Outcome | undefined,
): Promise<Map<number, SeenTransaction>> {
  const ids = new Set<number>()
  const add = (outcome: Outcome | undefined) => {
    if (outcome && 'id' in outcome && outcome.id !== undefined) ids.add(outcome.id)
  }
  for (const outcome of named) {
    const { match } = outcome.row
    if (match && 'line' in match) add(ofLine(match.line))
    if (match && 'id' in match && match.kind !== 'fixed') ids.add(match.id)
    add(outcome)
  }
  return new Map((await findTransactions(db, userId, ids)).map((transaction) => [transaction.id, transaction]))
}
