import { anyText, byDefault, fixed, flag, instant, orNull, whole } from './columns.ts'
import { table } from './declaration.ts'

export const restoreTables = {
  restores: table(
    {
      /** Who works under the lock; null when its server has left it. */
      holder: orNull(anyText),
      /** Grows with each transaction of the holder. */
      beat: byDefault(whole(0)),
      /** Rows that have come in, of so many. */
      done: byDefault(whole(0)),
      total: byDefault(whole(0)),
      cancelled: byDefault(flag),
      /** JSON: what stood there before, and comes back when the restore fails. */
      gave_way: fixed(anyText),
    },
    { why: 'The lock of a restore at work' },
  ),
  restore_outcomes: table(
    {
      /** JSON: what `GET /import/status` answers. */
      outcome: anyText,
      ended_at: instant,
    },
    { why: 'What became of the last restore, for a day' },
  ),
}
