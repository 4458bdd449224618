import * as imports from '@tostao/contract/imports'
import { MAX_IMPORTS } from '@tostao/contract/limits'
import type { Day } from '@tostao/primitives/calendar'
import type { Generated } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Fixed, Flag, Instant, Owned } from './columns.ts'
import {
  aDay,
  type Declared,
  free,
  id,
  instant,
  leftOut,
  orNull,
  orZero,
  partOf,
  unlinked,
  whole,
} from './declaration.ts'

export interface ImportTables {
  import_batches: Owned & {
    inserted: number
    skipped: number
    /** Rows of the file that are transactions which were there. */
    matched: Generated<number>
    created_at: Fixed<Instant>
    file_name: Fixed<string | null>
    /** Null where the file has rows of several. The account may be gone. */
    account_id: Fixed<number | null>
    date_from: Fixed<Day | null>
    date_to: Fixed<Day | null>
    /** What the file looks like: another one of the same layout is read by the same settings. */
    layout: Fixed<string | null>
    /** JSON of the client. */
    settings: Fixed<string | null>
    /** JSON: the rows that were there and were changed, as in `undo`. Large: only taking the import back reads it. */
    changed: Generated<string | null>
    undone_at: Generated<Instant | null>
    /** What takes the undoing back. */
    undo_id: Generated<number | null>
  }
  /** The transactions in `changed`, to be looked up. They may be gone. */
  import_touches: {
    user_id: Fixed<UserId>
    import_batch_id: Fixed<number>
    transaction_id: Fixed<number>
    /** As the import left it, if nobody had edited it before. */
    left_version: Fixed<number | null>
    /** Whether it got the key of a row of the import's file. */
    claimed: Fixed<Flag>
  }
}

export const importTables = {
  import_batches: {
    zip: 'importações',
    trash: true,
    limits: [{ most: MAX_IMPORTS, refusal: 'too_many_imports' }],
    columns: {
      id,
      inserted: whole(0),
      skipped: whole(0),
      matched: orZero(whole(0)),
      created_at: instant,
      file_name: orNull(free(imports.MAX_FILE_NAME)),
      account_id: leftOut('The account may be gone'),
      date_from: orNull(aDay),
      date_to: orNull(aDay),
      layout: orNull(free(imports.MAX_LAYOUT)),
      settings: orNull(free(imports.MAX_SETTINGS)),
      changed: leftOut('Its rows are those of this server'),
      undone_at: orNull(instant),
      undo_id: leftOut('The trash stays on this server'),
    },
  },
  import_touches: {
    why: 'Its rows are those of this server',
    columns: { import_batch_id: partOf('import_batches'), transaction_id: unlinked(id, 'The transaction may be gone') },
  },
} as const satisfies Declared<ImportTables>
