import type { UserId } from '../../lib/caller.ts'
import type { Fixed, Instant } from './columns.ts'
import type { Declared } from './declaration.ts'

export interface RestoreTables {
  restores: {
    user_id: Fixed<UserId>
    /** Of the last transaction. */
    touched_at: Instant
    /** JSON: what stood there before, and comes back when the restore fails. */
    gave_way: Fixed<string>
  }
}

export const restoreTables = {
  restores: { why: 'The mark of a restore at work' },
} as const satisfies Declared<RestoreTables>
