import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

export type Format = 'delimited' | 'fixed-width' | 'ofx'
export type Encoding = 'ascii' | 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'cp1252'
export type Delimiter = ',' | ';' | '\t' | '|'
export type DateOrder = 'dmy' | 'mdy' | 'ymd'
export type DecimalMark = 'comma' | 'dot'
export type AccountKind = 'bank' | 'card'

/**
 * How the file's signs become signed centavos (expense negative).
 * `printed`: income +, expense −. `inverted`: a card's purchase is printed as a plain number, its payment with a minus.
 * `columns`: one column of credits and one of debits. `type`: a column (or a letter after the number) says C or D.
 * `balance`: no amount has a sign, the running balance goes up or down by each of them.
 */
export type SignRule = 'printed' | 'inverted' | 'columns' | 'type' | 'balance'

/** What a column holds. `type` is a word such as C, D, entrada, saída, receita, despesa, transferência. */
export type ColumnRole =
  | 'date'
  | 'description'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'type'
  | 'balance'
  | 'instalment'
  | 'id'
  | 'account'
  | 'destination'
  | 'category'
  | 'payee'
  | 'status'
  | 'ignored'

/** Something found out about the file, with the reason in Portuguese words fit to show. */
export interface Guess<T> {
  value: T
  evidence: string
  /** Whether the file showed it, the caller's options said so, or neither did: it is what most files are. */
  from: 'file' | 'options' | 'default'
}

/** Every guess can be overridden; what is absent is detected. The import wizard's settings are this structure. */
export interface ReadOptions {
  encoding?: Encoding
  delimiter?: Delimiter
  /** Line of the table's header, counted from 1; 0 says that the table has no header. */
  headerLine?: number
  /** Roles by column index, counted from 0; columns not named keep the detected role. */
  columns?: Readonly<Record<number, ColumnRole>>
  dateOrder?: DateOrder
  decimalMark?: DecimalMark
  /** Of no effect where columns, letters or words tell the sign of the rows. */
  signs?: SignRule
  kind?: AccountKind
  /** Dates without a year take the latest year in which the day is not after this one. For a bare year pass YYYY-12-31. */
  referenceDay?: Day
  /** Day on which the file was saved: the last resort for dates without a year; the answer then has `asksYear`. */
  savedOn?: Day
}

export interface Detection {
  format: Guess<Format>
  encoding: Guess<Encoding>
  kind: Guess<AccountKind>
  dateOrder: Guess<DateOrder>
  decimalMark: Guess<DecimalMark>
  signs: Guess<SignRule>
  /** Delimited text only. */
  delimiter?: Guess<Delimiter>
  /** Tables only: line of the header counted from 1, 0 when there is none. */
  headerLine?: Guess<number>
  /** Present when the dates have no year: the day they were completed from. */
  referenceDay?: Guess<Day>
}

/** A column of a delimited or fixed-width table; OFX files have none. */
export interface Column {
  index: number
  /** Header text, empty when the table has no header. */
  name: string
  /** Up to three cells of the first transactions. */
  samples: string[]
  role: Guess<ColumnRole>
}

export type TransactionType = 'RECEITA' | 'DESPESA' | 'TRANSFER'

export type Hint = 'own-transfer' | 'card-bill-payment' | 'refund' | 'fee' | 'interest'

/** Raw text of the columns that a wizard resolves against the person's own records; only non-empty cells. */
export type MappedCells = Partial<Record<'type' | 'account' | 'destination' | 'category' | 'payee' | 'status', string>>

export interface StatementTransaction {
  /** Line of the file, counted from 1. */
  line: number
  day: Day
  /** Signed: expense negative, income positive. */
  amount: Centavos
  description: string
  /** The bank's second text, where the file has one; `description` already contains it. */
  memo?: string
  /** The bank's own identifier (OFX FITID, or a column of identifiers). Not always unique. */
  fitid?: string
  /** Instalment `number` of `of`. */
  instalment?: { number: number; of: number }
  /** Only where a type column tells. */
  type?: TransactionType
  hints: Hint[]
  cells: MappedCells
}

/** What a balance printed in the file says about the rows read. */
export interface BalanceCheck {
  balance: 'running' | 'closing'
  agrees: boolean
  /** Portuguese sentence fit to show. */
  message: string
}

export interface StatementAccount {
  kind: AccountKind
  /** ISO 4217. */
  currency: string
  institution?: string
  /** Account or card number as the file shows it. */
  accountHint?: string
  period?: { from: Day; to: Day }
  /** Behind the newest transaction: as the file tells it, or by balances that agree with every row. */
  closingBalance?: Centavos
  checks: BalanceCheck[]
  transactions: StatementTransaction[]
}

/**
 * `header`: the names of the columns. `outside`: title, note, page footer. `balance`: balance or total. `future`: in or
 * after a section of future entries or a summary. `empty`: no amount or R$ 0,00. `bad`: the row could not be read.
 */
export type SkipKind = 'header' | 'outside' | 'balance' | 'future' | 'empty' | 'bad'

export interface SkippedLine {
  line: number
  kind: SkipKind
  /** Which of the statement's accounts it was to belong to, where the file has a list for each. */
  account?: number
  /** Portuguese, fit to show. */
  reason: string
  text: string
}

export interface Statement {
  detection: Detection
  columns: Column[]
  accounts: StatementAccount[]
  skipped: SkippedLine[]
  /** The dates have no year and nothing in the file tells it: show or ask the year before importing. */
  asksYear: boolean
}

export type RefusalCode =
  | 'empty'
  | 'too_large'
  | 'too_many_rows'
  | 'endless_line'
  | 'spreadsheet'
  | 'pdf'
  | 'archive'
  | 'binary'
  | 'web_page'
  | 'qif'
  | 'doctype'
  | 'truncated'
  | 'no_table'
  | 'no_date_column'
  | 'no_amount_column'
  | 'year_missing'

export interface Refusal {
  code: RefusalCode
  /** Portuguese, says what to do instead. */
  message: string
  /** Where a table was found without a date or an amount: its columns, for the person to say which one it is. */
  columns?: Column[]
}

export type ReadResult = { ok: true; statement: Statement } | { ok: false; refusal: Refusal }
