import { fold } from '@tostao/primitives/text'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, type EntryType, entryTypes, idIn, limited, matching, queryFlag, text } from './fields.ts'
import { MAX_DESCRIPTION } from './limits.ts'
import { positiveMoney } from './money.ts'
import { statuses } from './transactions.ts'
import { onWire } from './wire.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000

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

export const importCsv = endpoint({
  method: 'POST',
  path: '/transactions/import-csv',
  summary:
    'Imports a normalised CSV: every row that passes, in one database transaction. A row with a to_account_id is a transfer, two inserted. The same file twice adds nothing.',
  upload: { maxBytes: MAX_IMPORT_BYTES, tooLarge: 'too_large' },
  query: z.strictObject({ restoreDeleted: z.optional(queryFlag) }),
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
