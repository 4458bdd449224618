import type { Day } from '@tostao/primitives/calendar'
import type { AccountKind } from '@tostao/texts/account-kind'

/** `tostao`: what 'Exportar CSV' wrote. */
export type Format = 'delimited' | 'fixed-width' | 'ofx' | 'camt' | 'qif' | 'tostao'
export type Encoding = 'ascii' | 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'cp1252'
export type Delimiter = ',' | ';' | '\t' | '|'
export type DateOrder = 'dmy' | 'mdy' | 'ymd'
export type DecimalMark = 'comma' | 'dot'
/** The unit of the amounts. */
export type Unit = 'reais' | 'centavos'

/**
 * How the file's signs become signed centavos (expense negative).
 * `printed`: income +, expense −. `inverted`: a card's purchase is printed as a plain number, its payment with a minus.
 * `columns`: one column of credits and one of debits. `type`: a column (or a letter after the number) says C or D.
 * `balance`: no amount has a sign, the running balance goes up or down by each of them.
 */
export type SignRule = 'printed' | 'inverted' | 'columns' | 'type' | 'balance'

/** The content of a column. `type` is a word such as C, D, entrada, saída, receita, despesa, transferência. */
export type ColumnRole =
  | 'date'
  | 'description'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'type'
  | 'balance'
  | 'installment'
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
  /** Which way money went in the rows with these words in the type column, by the folded word; 0 where nobody knows. */
  directions?: Readonly<Record<string, -1 | 0 | 1>>
  /** Whether rows with these texts, which a shop and a balance may have, are transactions, by the folded text. */
  transactions?: Readonly<Record<string, boolean>>
  /** Whether further tables are part of the statement, by the line of their header. */
  tables?: Readonly<Record<number, boolean>>
  /** A date without a year becomes the latest such day up to this one. For a year alone pass YYYY-12-31. */
  referenceDay?: Day
  /** Day on which the file was saved: the last resort for dates without a year. The result then has `asksYear`. */
  savedOn?: Day
}

/** A column of a delimited or fixed-width table; OFX files have none. */
export interface Column {
  index: number
  /** Header text, empty when the table has no header. */
  name: string
  /** Up to three cells of the first transactions. */
  samples: string[]
  role: Guess<ColumnRole>
  /** The content that its cells could have besides: most of them are days, or amounts. */
  looksLike?: 'date' | 'amount'
}
