import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rowLimits } from './row-limits.ts'
import { filters } from './transaction-filters.ts'

/** `spreadsheet`, the usual one, opens in a Brazilian one: `;`, decimal comma, dd/mm/yyyy. `plain` is for programs: `,`, point, ISO days. */
const Format = z.enum(['spreadsheet', 'plain'], { error: 'Formato inválido' })

/** Sizes of an archive as it is sent, and of all that it unpacks to: a million transactions, with what hangs on them. */
export const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 512 * 1024 * 1024
/** An archive of more rows comes back after its call was answered. */
export const MAX_ROWS_AT_ONCE = 20_000

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

const Running = z.object({
  state: z.literal('running'),
  /** That are there, of so many; while the archive is checked none is. */
  rows: z.int(),
  of: z.int(),
  /** Rows that had come in go again. */
  cancelled: z.boolean(),
})
const Restored = z.object({ accounts: z.int(), transactions: z.int() })

/** The outcome of the last restore of many rows: kept for a day, or until the next one. */
export const RestoreOutcome = z.discriminatedUnion('state', [
  z.extend(Restored, { state: z.literal('done') }),
  /** Nothing was brought in. `line` is of the file that `message` names. */
  z.object({ state: z.literal('failed'), line: z.nullable(z.int()), message: z.string() }),
])
export type RestoreOutcome = z.output<typeof RestoreOutcome>

export const restore = endpoint({
  method: 'POST',
  path: '/import',
  summary: `Brings the ZIP of \`GET /export\` to a user who has typed nothing yet, in place of the default categories: all of it, with new ids, or nothing. Sample data is removed by \`DELETE /example\` before. Of more than ${MAX_ROWS_AT_ONCE} rows it answers 202 and goes on: \`GET /import/status\`.`,
  upload: { maxBytes: MAX_ARCHIVE_BYTES, tooLarge: 'archive_too_large' },
  answer: z.union([Restored, z.object({ restore: Running })]),
  goesOn: 'restore',
  whileRestoring: true,
  errors: [
    'file_missing',
    'restoring',
    'restore_not_empty',
    'restore_beside_example',
    'restore_cancelled',
    'archive_unreadable',
    'archive_newer',
    'archive_invalid',
    'archive_too_large',
    ...rowLimits,
  ],
})

export const restoreStatus = endpoint({
  method: 'GET',
  path: '/import/status',
  summary: 'How far a restore is, or what became of the last one.',
  answer: z.union([z.object({ state: z.literal('none') }), Running, RestoreOutcome]),
  whileRestoring: true,
})

export const cancelRestore = endpoint({
  method: 'DELETE',
  path: '/import',
  summary: 'Cancels the restore that is running: all that came in goes again, and what was there before comes back.',
  answer: z.object({ ok: z.literal(true) }),
  whileRestoring: true,
  errors: ['restore_not_found'],
})
