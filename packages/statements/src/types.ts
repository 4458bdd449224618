import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { AccountKind } from '@tostao/texts/account-kind'
import type { Hint } from '@tostao/texts/hints'
import type { Installment } from '@tostao/texts/installment'
import type { Explained, Question } from './explained.ts'
import type { Column, DateOrder, DecimalMark, Delimiter, Encoding, Format, Guess, SignRule } from './options.ts'
import type { Refusal } from './refusal.ts'

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

export type TransactionType = 'RECEITA' | 'DESPESA' | 'TRANSFER'

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
  installment?: Installment
  /** Only in a file of Tostão's own: payee and tags by name, the note, and the note of the transfer's other leg. */
  own?: { payee: string; tags: string[]; note: string; otherNote: string }
  /** Only when the file has a type column. */
  type?: TransactionType
  hints: Hint[]
  cells: MappedCells
}

/** A point for the user to look at. */
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

/** The invoice that a card's file prints. */
export interface PrintedInvoice {
  dueOn?: Day
  closesOn?: Day
  /** The sum to be paid; negative when the bank owes it. */
  total?: Centavos
}

export interface StatementAccount {
  kind: AccountKind
  /** ISO 4217. */
  currency: string
  institution?: string
  /** Account or card number as the file shows it. */
  accountHint?: string
  /** `accountHint` is the account's name in Tostão. */
  isNamed?: true
  period?: { from: Day; to: Day }
  /** The balance after the newest transaction, when printed or when all printed balances agree with the rows. */
  closingBalance?: Centavos
  /** Tables of cards only. */
  invoice?: PrintedInvoice
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
  /** Points that the user must decide before importing, besides `asksYear`. */
  questions: Question[]
  /** No year in the dates or elsewhere in the file: show the assumed year, or ask, before importing. */
  asksYear: boolean
  /** How many split transactions stand in a file of Tostão's own, each part in a row. */
  dividedCount?: number
}

/** A statement of a file that names its own fields, before its questions are added. */
export type OwnFields = Omit<Statement, 'explained' | 'questions'>

export type ReadResult = { ok: true; statement: Statement } | { ok: false; refusal: Refusal }
