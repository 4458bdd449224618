import { type Day, isMonth } from '@tostao/primitives/calendar'
import { centavosFromReais, reaisFromCentavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import * as z from 'zod/mini'
import { AccountType } from './accounts.ts'
import {
  accountNameOrNone,
  day,
  type EntryType,
  entryTypes,
  type Id,
  idIn,
  labelName,
  labelNameOrNone,
  limited,
  matching,
  note,
  text,
} from './fields.ts'
import { installmentCell } from './installment-cell.ts'
import { MAX_DESCRIPTION, MAX_NAME, MAX_SPLITS, MAX_TAGS } from './limits.ts'
import { positiveMoney } from './money.ts'
import { statuses } from './transactions.ts'

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

const noneOr = z.union([z.literal(''), AccountType], { error: 'Tipo de conta inválido' })
const accountTypeCell = z.codec(noneOr, z.nullable(AccountType), {
  decode: (type) => type || null,
  encode: (type) => type ?? '',
})

const BALANCE = /^(?:|-?\d{1,10}(?:\.\d{1,2})?)$/
const balanceCell = z.codec(
  matching(BALANCE, 14, 'O saldo deve ter ponto e até duas casas decimais'),
  z.nullable(z.int()),
  {
    decode: (cell) => (cell === '' ? null : (centavosFromReais(Number(cell)) ?? null)),
    encode: (balance) => (balance === null ? '' : String(reaisFromCentavos(balance))),
  },
)

export const matchKinds = ['transaction', 'transfer', 'fixed', 'refund', 'installment'] as const

/** The user's record that a row of a file is, or belongs to. */
export type RowMatch =
  /** Itself, or the planned installment that it fills. */
  | { kind: 'transaction' | 'installment'; id: Id }
  /** The other leg of a transfer, or the purchase that is refunded. */
  | { kind: 'transfer' | 'refund'; id: Id }
  /** The same, in another line of the file. */
  | { kind: 'transfer' | 'refund'; line: number }
  /** A due date of a fixed expense. */
  | { kind: 'fixed'; id: Id; dueDate: Day }

const UNKNOWN_MATCH = 'Correspondência inválida'
const NUMBER = '[1-9]\\d{0,14}'
const MATCH = new RegExp(
  `^(?:|(?:transaction|installment):${NUMBER}|(?:transfer|refund):(?:line:)?${NUMBER}|fixed:${NUMBER}:\\d{4}-\\d\\d-\\d\\d)$`,
)

function matchIn(cell: string): RowMatch | null {
  const [kind, of = '', last = ''] = cell.split(':')
  if (kind === 'transaction' || kind === 'installment') return { kind, id: Number(of) }
  if (kind === 'fixed') return { kind, id: Number(of), dueDate: last }
  if (kind !== 'transfer' && kind !== 'refund') return null
  return of === 'line' ? { kind, line: Number(last) } : { kind, id: Number(of) }
}

/** The cell of a match. */
export function textOfMatch(match: RowMatch | null): string {
  if (match === null) return ''
  if (match.kind === 'fixed') return `fixed:${match.id}:${match.dueDate}`
  return 'line' in match ? `${match.kind}:line:${match.line}` : `${match.kind}:${match.id}`
}

/** `transaction:ID`, `installment:ID`, `transfer:ID`, `transfer:line:N`, `fixed:ID:DUE_DATE`, `refund:ID`, `refund:line:N`; null for an empty cell. */
const matchOfCell = z.codec(matching(MATCH, 40, UNKNOWN_MATCH), z.custom<RowMatch | null>(), {
  decode: matchIn,
  encode: textOfMatch,
})

const monthCell = z.codec(
  limited(7, 'Mês inválido').check(z.refine((cell) => cell === '' || isMonth(cell), { error: 'Mês inválido' })),
  z.nullable(z.string()),
  { decode: (cell) => cell || null, encode: (month) => month ?? '' },
)

const statusCell = z.codec(z.enum(['', ...statuses], { error: 'Situação inválida' }), z.enum(statuses), {
  decode: (status) => status || 'CLEARED',
  encode: (status) => status,
})

const tagsCell = z.codec(text(MAX_TAGS * (MAX_NAME + 1)), z.array(labelName).check(z.maxLength(MAX_TAGS)), {
  decode: (cell) => cell.split(/[\n|]/).filter((name) => name.trim() !== ''),
  encode: (names) => names.join('\n'),
})

/** The cell of tags. */
export const textOfTags = (names: readonly string[]): string => names.join('\n')

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
  /** The record that the row is or belongs to, as `import-preview` found it. */
  match: matchOfCell,
  /** The name of the payee, found or created, where `payee_id` is empty. */
  payee: labelNameOrNone,
  /** The category's name in the file itself: `import-preview` proposes by it. */
  category: text(MAX_DESCRIPTION),
  /**
   * The name of the category, found or, with `create=1`, created, where `category_id` is empty. 'Casa: Luz' and 'Casa > Luz'
   * are 'Luz', unless a category of the whole name exists, or the file has a 'Luz' under another group too.
   */
  category_name: labelNameOrNone,
  /** Stored in place of `description`, by which the row is still known; in a row with a `split` the text of its line. */
  new_description: text(MAX_DESCRIPTION),
  /** Names, a line each or with `|` between them, of tags that are found or created; transfers get none. */
  tags: tagsCell,
  /** The invoice of a card that the file is of. Payments go by their day instead: leave it empty. */
  invoice_month: monthCell,
  /** Which installment of a purchase the row is; one that may also be a day is none until the one beside it is known. */
  installment: installmentCell,
  /** Stored when the row becomes a new transaction. */
  note,
  /** The note of the other leg, where the row is a transfer. */
  other_note: note,
  /** The name of the account, found or, with `create=1`, created, where `account_id` is empty. */
  account_name: accountNameOrNone,
  /** The type of the account when it is created: the first that the file says of it; `checking` where it says none. */
  account_type: accountTypeCell,
  /**
   * The account's balance of today, by the first row that says it: the import sets the opening balance accordingly. A row of
   * nothing but an account and this is no transaction.
   */
  account_balance: balanceCell,
  /** As `account_name`, for `to_account_id`. */
  to_account_name: accountNameOrNone,
  to_account_type: accountTypeCell,
  to_account_balance: balanceCell,
  /**
   * The same text in rows below each other makes them the split lines of one transaction: its day, text, payee, status, tags
   * and note are those of the first row, its amount is their sum. They have one day, account and type, and are no transfer.
   */
  split: text(MAX_DESCRIPTION),
})
export type ImportRow = z.output<typeof ImportRow>

/** Columns of the normalised CSV. The file names them in its first line, in any order; those after `status` may be absent. */
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
  'match',
  'payee',
  'category',
  'new_description',
  'tags',
  'invoice_month',
  'installment',
  'category_name',
  'note',
  'other_note',
  'account_name',
  'account_type',
  'account_balance',
  'to_account_name',
  'to_account_type',
  'to_account_balance',
  'split',
] as const satisfies readonly (keyof ImportRow)[]

export const COLUMN_MISMATCH = 'A linha não tem as mesmas colunas que o cabeçalho'
/** Why a row with a `split` does not come in. */
export const splitErrors = {
  different: 'As partes de uma divisão devem ter a mesma data, a mesma conta e o mesmo tipo, e não ser transferência',
  tooMany: `Uma divisão pode ter até ${MAX_SPLITS} partes`,
  tooLarge: 'As partes da divisão somam mais que o limite',
  beside: 'Outra parte desta divisão não pôde ser lida',
}
