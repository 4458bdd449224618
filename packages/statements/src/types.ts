import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Explained, Question } from './explained.ts'
import type { Refusal } from './refusal.ts'

export type Format = 'delimited' | 'fixed-width' | 'ofx' | 'qif'
export type Encoding = 'ascii' | 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'cp1252'
export type Delimiter = ',' | ';' | '\t' | '|'
export type DateOrder = 'dmy' | 'mdy' | 'ymd'
export type DecimalMark = 'comma' | 'dot'
/** What the amounts count. */
export type Unit = 'reais' | 'centavos'
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

/** A value detected in the file, with its reason in Portuguese for the user. */
export interface Guess<T> {
  value: T
  evidence: string
  /** Detected in the file, given by the caller's options, or the value of most files. */
  from: 'file' | 'options' | 'default'
}

/** Overrides of the guesses; what is absent is detected. The import wizard's settings have this structure. */
export interface ReadOptions {
  encoding?: Encoding
  delimiter?: Delimiter
  /** Line of the table's header, counted from 1; 0 when the table has no header. */
  headerLine?: number
  /** Roles by column index, counted from 0; other columns keep their detected role. */
  columns?: Readonly<Record<number, ColumnRole>>
  dateOrder?: DateOrder
  decimalMark?: DecimalMark
  /** No effect when columns, letters or words give the sign. */
  signs?: SignRule
  kind?: AccountKind
  unit?: Unit
  /** ISO 4217: the currency of the rows that do not say their own. */
  currency?: string
  /** Whether the rows with these words in the status column have happened, by the folded word. */
  statuses?: Readonly<Record<string, boolean>>
  /** Whether further tables are part of the statement, by the line of their header. */
  tables?: Readonly<Record<number, boolean>>
  /** A date without a year becomes the latest such day up to this one. For a year alone pass YYYY-12-31. */
  referenceDay?: Day
  /** Day on which the file was saved: the last resort for dates without a year. The result then has `asksYear`. */
  savedOn?: Day
}

export interface Detection {
  format: Guess<Format>
  encoding: Guess<Encoding>
  kind: Guess<AccountKind>
  dateOrder: Guess<DateOrder>
  decimalMark: Guess<DecimalMark>
  /** From `default` when nothing shows whether money came in or went out: ask before importing. */
  signs: Guess<SignRule>
  /** Delimited text only. */
  delimiter?: Guess<Delimiter>
  /** Tables only: line of the header, counted from 1; 0 when there is none. */
  headerLine?: Guess<number>
  /** Only when dates have no year: the day used to complete them. */
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
  /** What its cells could be besides: most of them are days, or amounts. */
  looksLike?: 'date' | 'amount'
}

export type TransactionType = 'RECEITA' | 'DESPESA' | 'TRANSFER'

export type Hint = 'own-transfer' | 'card-bill-payment' | 'refund' | 'fee' | 'interest'

/** Texts of the columns that the user matches with their own records; only non-empty cells. */
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
  /** `number` 8 `of` 12. */
  instalment?: { number: number; of: number }
  /** Only when the file has a type column. */
  type?: TransactionType
  hints: Hint[]
  cells: MappedCells
}

/** What the user has to look at. */
export interface Doubt {
  /** Portuguese, for the user. */
  message: string
  /** Lines of the file, counted from 1. */
  lines: number[]
}

/** The result of comparing the balances or totals printed in the file with the rows read: `lines` are those that disagree. */
export interface BalanceCheck extends Doubt {
  balance: 'running' | 'closing' | 'total'
  agrees: boolean
}

export interface StatementAccount {
  kind: AccountKind
  /** ISO 4217. */
  currency: string
  institution?: string
  /** Account or card number as the file shows it. */
  accountHint?: string
  period?: { from: Day; to: Day }
  /** The balance after the newest transaction, when printed or when all printed balances agree with the rows. */
  closingBalance?: Centavos
  checks: BalanceCheck[]
  /** The few rows that only a missing minus shows as incomes, or that contradict their sign: tell the user. */
  unconfirmed?: Doubt
  transactions: StatementTransaction[]
}

/**
 * `header`: the names of the columns. `outside`: title, note, other table. `balance`: balance or total. `future`: in or
 * after a section of future entries or a summary. `empty`: no amount or R$ 0,00. `bad`: the row could not be read.
 */
export type SkipKind = 'header' | 'outside' | 'balance' | 'future' | 'empty' | 'bad'

export interface SkippedLine {
  line: number
  kind: SkipKind
  /** Index in `accounts`, when the file has a list of transactions for each account. */
  account?: number
  /** Portuguese, for the user. */
  reason: string
  text: string
}

export interface Statement {
  detection: Detection
  columns: Column[]
  accounts: StatementAccount[]
  skipped: SkippedLine[]
  /** Tables only, in the order of their lines. */
  explained: Explained[]
  /** What the user must decide before importing, besides `asksYear`. */
  questions: Question[]
  /** No year in the dates or elsewhere in the file: show the assumed year, or ask, before importing. */
  asksYear: boolean
}

/** A statement of a file that names its own fields, before its questions are added. */
export type OwnFields = Omit<Statement, 'explained' | 'questions'>

export type ReadResult = { ok: true; statement: Statement } | { ok: false; refusal: Refusal }
