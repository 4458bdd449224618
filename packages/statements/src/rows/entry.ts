import type { Day } from '@tostao/primitives/calendar'
import type { MappedCells, StatementTransaction, TransactionType } from '../types.ts'

/** A transaction read from a row. Its sign is decided later, from the whole file. */
export interface UnsignedEntry {
  line: number
  day: Day
  /** Without sign. */
  centavos: number
  /** The plus or minus printed with the number; 0 when there is none. */
  printed: -1 | 0 | 1
  /** The sign given by a column, a letter, a word or the balance. It overrides `printed`. */
  knownSign: -1 | 1 | undefined
  /** The file's own type, or that of all its plain amounts (QIF), says that money came in, and no sign says otherwise. */
  isIncome?: boolean
  /** Another cell than the text names a bill's payment or a refund. */
  isCardCredit?: boolean
  /** The sign of DEBIT or CREDIT, where the printed sign decides. */
  typeSign?: -1 | 1 | undefined
  /** The sign that the title of its section says: Receitas, Despesas. */
  section?: -1 | 1 | undefined
  /** Centavos that the bank charged for the row, where a column says so and the amount may not. */
  fee?: number
  description: string
  /** The description folded, for the patterns in `wording.ts`. */
  folded: string
  memo: string | undefined
  fitid: string | undefined
  installment: StatementTransaction['installment']
  type: TransactionType | undefined
  cells: MappedCells
  /** Who sent and who received the money, where the description says neither. */
  parties?: Parties | undefined
}

export interface Parties {
  from: string
  to: string
}

/** A balance printed in the file and its position among the entries. */
export interface BalancePoint {
  /** Line of the file, counted from 1. */
  line: number
  /** The day that its row prints, or the last one above it. */
  day?: Day | undefined
  /** The folded text of a row that is only a balance. */
  name?: string
  /** For a file from old to new: number of entries listed up to it, its own row included. */
  rising: number
  /** For a file from new to old: number of entries listed before its own row. */
  falling: number
  /** Signed centavos. */
  value: number
}
