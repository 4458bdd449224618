import type { Generated } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Fixed, Instant } from './columns.ts'
import type { Declared } from './declaration.ts'

export interface RestoreTables {
  restores: {
    user_id: Fixed<UserId>
    /** Who works under the mark; null when its server has left it. */
    holder: string | null
    /** Grows with each transaction of the holder. */
    beat: Generated<number>
    /** Rows that have come in, of so many. */
    done: Generated<number>
    total: Generated<number>
    cancelled: Generated<0 | 1>
    /** JSON: what stood there before, and comes back when the restore fails. */
    gave_way: Fixed<string>
  }
  restore_outcomes: {
    user_id: Fixed<UserId>
    /** JSON: what `GET /import/status` answers. */
    outcome: string
    ended_at: Instant
  }
}

export const restoreTables = {
  restores: { why: 'The mark of a restore at work' },
  restore_outcomes: { why: 'What became of the last restore, for a day' },
} as const satisfies Declared<RestoreTables>
