import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { filters } from './transaction-filters.ts'

/** `spreadsheet`, the usual one, opens in a Brazilian one: `;`, decimal comma, dd/mm/yyyy. `plain` is for programs: `,`, point, ISO days. */
const Format = z.enum(['spreadsheet', 'plain'], { error: 'Formato inválido' })

/** Of an archive as it is sent, and of all that it unpacks to: some 500 000 transactions. */
export const MAX_ARCHIVE_BYTES = 32 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024

export const transactions = endpoint({
  method: 'GET',
  path: '/transactions/export',
  summary: 'The transactions of a list as CSV, newest first; each line of a split one is a row.',
  query: z.strictObject({ ...filters, format: z.optional(Format) }),
  file: 'text/csv; charset=utf-8',
  answer: z.file(),
  errors: ['period_inverted'],
})

export const everything = endpoint({
  method: 'GET',
  path: '/export',
  summary: 'All data of the user as a ZIP: one CSV per table, tostao.json and a README.',
  file: 'application/zip',
  answer: z.file(),
})

export const restore = endpoint({
  method: 'POST',
  path: '/import',
  summary:
    'Brings the ZIP of `GET /export` to a user who has typed nothing yet, in place of the default categories and the sample data: all of it, with new ids, or nothing.',
  upload: { maxBytes: MAX_ARCHIVE_BYTES, tooLarge: 'archive_too_large' },
  answer: z.object({ accounts: z.int(), transactions: z.int() }),
  errors: [
    'file_missing',
    'restore_not_empty',
    'archive_unreadable',
    'archive_newer',
    'archive_invalid',
    'archive_too_large',
    'too_many',
    'too_many_accounts',
  ],
})
