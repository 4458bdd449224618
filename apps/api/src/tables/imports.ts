import * as imports from '@tostao/contract/imports'
import { MAX_IMPORTS } from '@tostao/contract/limits'
import {
  aDay,
  anyText,
  byDefault,
  fixed,
  flag,
  free,
  id,
  idOfGone,
  instant,
  leftOut,
  orElse,
  orNull,
  partOf,
  whole,
} from './columns.ts'
import { table } from './declaration.ts'

export const importTables = {
  import_batches: table(
    {
      id,
      inserted: whole(0),
      skipped: whole(0),
      /** Rows of the file that are transactions which were there. */
      matched: byDefault(orElse(whole(0), 0)),
      created_at: fixed(instant),
      file_name: fixed(orNull(free(imports.MAX_FILE_NAME))),
      /** Null where the file has rows of several. */
      account_id: orNull(leftOut(whole(1), 'The account may be gone')),
      date_from: orNull(aDay),
      date_to: orNull(aDay),
      /** Describes how the file looks: another one of the same layout is read by the same settings. */
      layout: fixed(orNull(free(imports.MAX_LAYOUT))),
      /** JSON of the client. */
      settings: fixed(orNull(free(imports.MAX_SETTINGS))),
      /** JSON: the rows that were there and were changed, as in `undo`. Large: only taking the import back reads it. */
      changed: orNull(leftOut(anyText, 'Its rows are those of this server')),
      undone_at: orNull(instant),
      /** The record that takes the undoing back. */
      undo_id: orNull(leftOut(whole(1), 'The trash stays on this server')),
    },
    { zip: 'importações', trash: true, limits: [{ most: MAX_IMPORTS, refusal: 'too_many_imports' }] },
  ),
  /** The transactions in `changed`, to be looked up. */
  import_touches: table(
    {
      import_batch_id: fixed(partOf('import_batches')),
      transaction_id: fixed(idOfGone('The transaction may be gone')),
      /** As the import left it, if nobody had edited it before. */
      left_version: fixed(orNull(whole(1))),
      /** Whether it got the key of a row of the import's file. */
      claimed: fixed(flag),
      /** JSON, of one that the user made the same as a row of the import: how it was before, and became. */
      merged: orNull(anyText),
    },
    {
      why: 'Its rows are those of this server',
      trash: true,
      hangs: { on: 'import_batches', most: imports.MAX_WHOLE_IMPORT },
      key: ['import_batch_id', 'transaction_id'],
    },
  ),
}
