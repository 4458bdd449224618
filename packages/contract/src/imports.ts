import { fold } from '@tostao/primitives/text'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, type EntryType, entryTypes, id, idIn, instant, limited, matching, queryFlag, text } from './fields.ts'
import { MAX_DESCRIPTION } from './limits.ts'
import { positiveMoney } from './money.ts'
import { statuses } from './transactions.ts'
import { onWire } from './wire.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
export const MAX_FILE_NAME = 255
export const MAX_LAYOUT = 64
export const MAX_SETTINGS = 2_000
export const MAX_PAST_IMPORTS = 200

const TYPES = new Map<string, EntryType>([
  ...entryTypes.map((type) => [type, type] as const),
  ['receita', 'RECEITA'],
  ['income', 'RECEITA'],
  ['entrada', 'RECEITA'],
  ['despesa', 'DESPESA'],
  ['expense', 'DESPESA'],
  ['saida', 'DESPESA'],
])
const UNKNOWN_TYPE = 'O tipo deve ser RECEITA ou DESPESA'
const typeWord = z.pipe(
  z.pipe(
    limited(100, UNKNOWN_TYPE),
    z.transform((word) => TYPES.get(word) ?? TYPES.get(fold(word))),
  ),
  z.enum(entryTypes, { error: UNKNOWN_TYPE }),
)

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/
const reais = z.codec(
  matching(AMOUNT, 13, 'O valor deve ser positivo, com ponto e até duas casas decimais'),
  z.number(),
  { decode: Number, encode: String },
)

/** Null for an empty cell and for a cell that is not an id. */
const idCell = z.pipe(
  limited(255, 'Identificador inválido'),
  z.transform((cell) => idIn(cell) ?? null),
)

export const UNKNOWN_DESTINATION = 'Conta de destino não encontrada.'

/** Null for an empty cell alone: a transfer whose destination is no id must not become an expense. */
const destinationCell = z.codec(
  limited(255, UNKNOWN_DESTINATION).check(
    z.refine((cell) => cell === '' || idIn(cell) !== undefined, { error: UNKNOWN_DESTINATION }),
  ),
  z.nullable(z.int()),
  { decode: (cell) => idIn(cell) ?? null, encode: (id) => (id === null ? '' : String(id)) },
)

const statusCell = z.codec(z.enum(['', ...statuses], { error: 'Situação inválida' }), z.enum(statuses), {
  decode: (status) => status || 'CLEARED',
  encode: (status) => status,
})

/** A row of the normalised CSV by column, decoded from text (RFC 4180, commas, ISO days, reais with a dot). */
export const ImportRow = z.object({
  date: day,
  description: text(MAX_DESCRIPTION),
  type: typeWord,
  amount: z.pipe(reais, positiveMoney),
  account_id: idCell,
  category_id: idCell,
  payee_id: idCell,
  status: statusCell,
  /** The bank's own identifier of the row. */
  fitid: text(255),
  /** Makes the row a transfer: an expense goes from `account_id` to this account, an income comes from it. */
  to_account_id: destinationCell,
})
export type ImportRow = z.output<typeof ImportRow>

/** Columns of the normalised CSV. The file names them in its first line, in any order; the last two may be absent. */
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
  'to_account_id',
] as const satisfies readonly (keyof ImportRow)[]

export const COLUMN_MISMATCH = 'A linha não tem as mesmas colunas que o cabeçalho'

const layout = text(MAX_LAYOUT)
const settings = text(MAX_SETTINGS).check(z.refine(isJson, { error: 'Valor inválido' }))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export const importCsv = endpoint({
  method: 'POST',
  path: '/transactions/import-csv',
  summary:
    'Imports a normalised CSV: every row that passes, in one database transaction. A row with a to_account_id is a transfer, two inserted. The same file twice adds nothing.',
  upload: { maxBytes: MAX_IMPORT_BYTES, tooLarge: 'too_large' },
  query: z.strictObject({
    restoreDeleted: z.optional(queryFlag),
    fileName: z.optional(text(MAX_FILE_NAME)),
    /** What the file looks like, in the client's words. */
    layout: z.optional(layout),
    /** JSON by which the client reads the next file of this layout. */
    settings: z.optional(settings),
  }),
  answer: onWire(
    z.object({
      /** `GET /transactions?importId=` lists what it inserted. */
      importId: z.int(),
      inserted: z.int(),
      skipped: z.int(),
      /** The skipped rows that had been imported before. */
      duplicates: z.int(),
      /** Of the duplicates, those that the user deleted: `restoreDeleted=1` brings them back: from the trash with all that was changed, else from the file. */
      deleted: z.int(),
      /** The first 100 refused rows, by their line in the file (the header is line 1). */
      errors: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
    { importId: 'import_id' },
  ),
  errors: ['file_missing', 'file_unreadable', 'too_large'],
})

const PastImport = onWire(
  z.object({
    id,
    fileName: z.nullable(z.string()),
    /** Null where the file has rows of several, and when the account is gone. */
    accountId: z.nullable(id),
    from: z.nullable(day),
    to: z.nullable(day),
    inserted: z.int(),
    skipped: z.int(),
    matched: z.int(),
    /** How many of its rows were changed since; a transfer counts once. */
    edited: z.int(),
    createdAt: instant,
    undoneAt: z.nullable(instant),
    /** `POST /undo` with it brings back what was undone. */
    undoId: z.nullable(id),
    settings: z.nullable(z.string()),
  }),
  {
    fileName: 'file_name',
    accountId: 'account_id',
    createdAt: 'created_at',
    undoneAt: 'undone_at',
    undoId: 'undo_id',
  },
)
export type PastImport = z.output<typeof PastImport>

export const list = endpoint({
  method: 'GET',
  path: '/imports',
  summary: `Lists the past imports, newest first; at most ${MAX_PAST_IMPORTS}. With layout, those of files that looked so.`,
  query: z.strictObject({ layout: z.optional(layout) }),
  answer: z.array(PastImport),
})

export const undo = endpoint({
  method: 'POST',
  path: '/imports/undo',
  heavy: true,
  summary:
    'Takes a whole import back: its rows go, what it changed is as before, and the same file may come in again. Rows that were changed since are kept or removed as `edited` says.',
  once: true,
  body: z.strictObject({ id, edited: z.optional(z.enum(['keep', 'remove'])) }),
  answer: onWire(z.object({ removed: z.int(), restored: z.int(), kept: z.int(), undoId: id }), { undoId: 'undo_id' }),
  errors: ['import_not_found', 'import_edited', 'undo_conflict'],
})
