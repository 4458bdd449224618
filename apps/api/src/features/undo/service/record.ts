import type { Deleted } from '@tostao/contract/undo'
import { takeChanges } from '../../../ledger/logged-changes.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { OwnRow, Trx } from '../../../tables/tables.ts'
import { insertUndo, trimUndo } from '../repository.ts'

/** A record of more letters checks the total length of its user's records; `purgeTrash` checks users with many short ones. */
const SHORT = 4_000

interface Recorded {
  kind: OwnRow<'undo'>['kind']
  /** By what the user knows it. */
  label: string
}

/** Keeps for `POST /undo` what this transaction has written so far. A service says it when all is done. */
export async function recorded(trx: Trx, userId: UserId, clock: Clock, { kind, label }: Recorded): Promise<Deleted> {
  const { rows, added } = await takeChanges(trx, userId)
  const changes = { rows: JSON.stringify(rows), added: JSON.stringify(added) }
  const undoId = await insertUndo(trx, userId, { kind, label, ...changes, created_at: clock.instant() })
  if (changes.rows.length + changes.added.length > SHORT) await trimUndo(trx, userId)
  return { ok: true, undoId }
}
