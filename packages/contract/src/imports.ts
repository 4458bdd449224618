import * as z from 'zod/mini'
import { AccountType } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { day, entryTypes, id, instant, month, queryFlag, queryId, queryIds, text } from './fields.ts'
import { matchKinds } from './import-row.ts'
import { MAX_ACCOUNTS } from './limits.ts'
import { moneyTotal, positiveMoney } from './money.ts'
import { proposed, proposedOnWire } from './proposals.ts'
import { onWire } from './wire.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
/** Rows of an import with all its parts. */
export const MAX_WHOLE_IMPORT = 50_000
export const MAX_FILE_NAME = 255
export const MAX_LAYOUT = 64
/** In bytes of UTF-8. */
export const MAX_SETTINGS = 2_000
export const MAX_PAST_IMPORTS = 200

const layout = text(MAX_LAYOUT)
const settings = text(MAX_SETTINGS).check(z.refine(fitsSettings, { error: 'Valor inválido' }))

/** Whether a text is JSON of a size that is kept with an import. */
export function fitsSettings(text: string): boolean {
  if (new TextEncoder().encode(text).length > MAX_SETTINGS) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const upload = { maxBytes: MAX_IMPORT_BYTES, tooLarge: 'too_large' } as const
/** The user's answer about installments that follow a file's rows in months before the open invoice: left out, paid or unpaid. */
export const importInstallments = ['skip', 'paid', 'open'] as const
export type ImportInstallments = (typeof importInstallments)[number]

const query = onWire(
  z.strictObject({
    restoreDeleted: z.optional(queryFlag),
    fileName: z.optional(text(MAX_FILE_NAME)),
    /** Describes how the file looks, in the client's words. */
    layout: z.optional(layout),
    /** JSON by which the client reads the next file of this layout. */
    settings: z.optional(settings),
    /** Accounts whose balance of today stays: the import changes their opening balances instead. */
    keepBalance: z.optional(queryIds(MAX_ACCOUNTS)),
    /** Accounts that were created for this file: those that nothing else uses go when the import is taken back. */
    newAccounts: z.optional(queryIds(MAX_ACCOUNTS)),
    /**
     * Creates the accounts and categories that rows name and the user does not have: they go when the import is taken back.
     * Without it such a row is refused.
     */
    create: z.optional(queryFlag),
    /** Makes the file a further part of an import of the same `fileName` that began less than an hour ago. The rows of one day stand in one part. */
    importId: z.optional(queryId),
    /** Whether to plan installments that follow the rows in months before their card's open invoice; `skip` when absent. Later ones are always planned. */
    installments: z.optional(z.enum(importInstallments)),
    /** The account that paid them: with `installments=paid` each invoice gets one payment from it, on its due date. */
    paidFrom: z.optional(queryId),
  }),
  { paidFrom: 'paid_from' },
)
/** The first 100 refused rows, with `create` the first 5 000, by their line in the file (the header is line 1). */
const rowErrors = z.array(z.object({ line: z.int(), message: z.string() }))

export const rowStates = [
  'exists',
  'deleted',
  'installment',
  'similar',
  'transfer',
  'fixed',
  'refund',
  /** Perhaps its match, as the user says; else new. */
  'candidate',
  'new',
] as const
export type RowState = (typeof rowStates)[number]

const FoundMatch = onWire(
  z.object({
    kind: z.enum(matchKinds),
    /** The id of the transaction or of the fixed expense; null for another line of the file. */
    id: z.nullable(id),
    line: z.optional(z.int()),
    date: day,
    description: z.string(),
    amount: positiveMoney,
    /** Null for an account that the import creates. */
    accountId: z.nullable(id),
    dueDate: z.optional(day),
  }),
  { accountId: 'account_id', dueDate: 'due_date' },
)
export type FoundMatch = z.output<typeof FoundMatch>

const RowRule = onWire(
  z.object({
    /** In the words of a reason: 'Regra: contém "uber"'. */
    reason: z.string(),
    tags: z.array(z.string()),
    /** Empty for the bank's text. */
    description: z.string(),
    toAccountId: z.nullable(id),
    leaveOut: z.boolean(),
  }),
  { toAccountId: 'to_account_id', leaveOut: 'leave_out' },
)
export type RowRule = z.output<typeof RowRule>

/** The installments that follow a row, a month apart from `from` on: `past` of them before the card's open invoice. */
const Follows = z.object({ from: month, past: z.int(), coming: z.int() })
export type Follows = z.output<typeof Follows>

const Installments = z.object({
  /** The installments in months before the open invoice of their card; null where there is none. */
  past: z.nullable(z.object({ count: z.int(), amount: moneyTotal, from: month, to: month })),
  /** The installments that the import plans beside the rows, by `installments`. */
  planned: z.object({ count: z.int(), amount: moneyTotal }),
})

const rows = z.int()
/** Records that rows name and the user does not have, and in how many rows. Tags and payees come with any import, the others with `create=1`. */
const Creates = z.object({
  accounts: z.array(z.object({ name: z.string(), type: AccountType, rows })),
  categories: z.array(z.object({ name: z.string(), type: z.enum(entryTypes), rows })),
  tags: z.array(z.string()),
  payees: z.array(z.string()),
})
export type Creates = z.output<typeof Creates>

const PreviewRow = onWire(
  z.object({
    line: z.int(),
    state: z.enum(rowStates),
    match: z.nullable(FoundMatch),
    /** How many records are as near in days as the match and fit for the same reason, itself included. */
    candidates: z.int(),
    ...proposed,
    /** The name of a category to create for it: a usual one, or in the word of the file. `category_name` takes it. */
    newCategory: z.nullable(z.string()),
    /** Effects of the user's rule beside category and payee; null where it has no more, or none fits. */
    rule: z.nullable(RowRule),
    /** Null where nothing follows. */
    follows: z.nullable(Follows),
    /** The user's own account in which the row puts money aside, by its words: a suggestion, which the user confirms. */
    reserveId: z.nullable(id),
  }),
  { ...proposedOnWire, newCategory: 'new_category', reserveId: 'reserve_id' },
)
export type PreviewRow = z.output<typeof PreviewRow>

export const preview = endpoint({
  method: 'POST',
  path: '/transactions/import-preview',
  reads: true,
  heavy: true,
  summary:
    'Says of each row of a normalised CSV what importing it would do: it is there already, was deleted, fills a planned installment, is the other leg of a transfer, pays a fixed expense, refunds a purchase, may be something that is there, or is new. Writes nothing.',
  upload,
  query,
  answer: z.object({ rows: z.array(PreviewRow), errors: rowErrors, installments: Installments, creates: Creates }),
  errors: [
    'file_missing',
    'file_unreadable',
    'too_large',
    'account_not_found',
    'paid_from_missing',
    'paid_from_same',
    'too_many_purchases',
  ],
})

export const importCsv = endpoint({
  method: 'POST',
  path: '/transactions/import-csv',
  summary:
    'Imports a normalised CSV: every row that passes, in one database transaction. A row with a to_account_id is a transfer, two inserted. The same file twice adds nothing.',
  upload,
  query,
  answer: onWire(
    z.object({
      /** `GET /transactions?importId=` lists what it inserted. */
      importId: z.int(),
      inserted: z.int(),
      /** The inserted transactions that are no transfer, and the transfers, which `inserted` counts by their legs. */
      entries: z.int(),
      transfers: z.int(),
      skipped: z.int(),
      /** The skipped rows that had been imported before. */
      duplicates: z.int(),
      /** Duplicates that the user deleted. `restoreDeleted=1` brings them back: as they were from the trash, else from the file. */
      deleted: z.int(),
      /** Rows that are transactions which were there, as `match` says. */
      matched: z.int(),
      /** Rows that came in without a category, transfers not included. */
      uncategorised: z.int(),
      errors: rowErrors,
    }),
    { importId: 'import_id' },
  ),
  errors: [
    'file_missing',
    'file_unreadable',
    'too_large',
    'import_not_found',
    'import_closed',
    'import_full',
    'match_changed',
    'too_many_tag_changes',
    'transaction_not_found',
    'recurring_not_found',
    'too_many_imports',
    'too_many_transactions',
    'too_many_purchases',
    'too_many_refunds',
    'too_many_payees',
    'too_many_accounts',
    'too_many_cards',
    'too_many_categories',
    'too_many_tag_names',
    'account_not_found',
    'opening_balance_too_large',
    'paid_from_missing',
    'paid_from_same',
  ],
})

const PastImport = onWire(
  z.object({
    id,
    fileName: z.nullable(z.string()),
    /** Null where the file has rows of several, and when the account is gone. */
    accountId: z.nullable(id),
    from: z.nullable(day),
    to: z.nullable(day),
    /** Transactions and transfers that came in, each counted once. */
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
