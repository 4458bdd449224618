import type { UserId } from '../../lib/caller.ts'
import type { Fixed, Instant } from './columns.ts'

export interface RestoreTables {
  restores: {
    user_id: Fixed<UserId>
    /** Of the last transaction. */
    touched_at: Instant
    /** JSON: what stood there before, and comes back when the restore fails. */
    gave_way: Fixed<string>
  }
}
