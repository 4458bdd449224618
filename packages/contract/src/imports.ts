import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000

/** Columns of the normalised CSV, in order; the last one may be left out of the file. */
export const importColumns = [
  'date',
  'description',
  'type',
  'amount',
  'account_id',
  'category_id',
  'payee_id',
  'status',
  'fitid',
] as const

export const imports = {
  importCsv: endpoint({
    method: 'POST',
    path: '/transactions/import-csv',
    summary:
      'Imports a normalised CSV: every row that passes, in one database transaction. The same file twice adds nothing.',
    upload: true,
    answer: z.object({
      inserted: z.int(),
      skipped: z.int(),
      /** Of the rows left out, those that were there already. */
      duplicates: z.int(),
      errors: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
    errors: ['file_missing', 'file_unreadable', 'too_large'],
  }),
}
