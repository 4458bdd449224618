import type { Day } from '@tostao/primitives/calendar'
import type { MappedCells, StatementTransaction, TransactionType } from './types.ts'

/** A transaction whose sign is not yet decided: that takes the whole file. */
export interface Entry {
  line: number
  day: Day
  /** Without sign. */
  centavos: number
  /** The sign in front of or after the number: 0 where none is printed. */
  printed: -1 | 0 | 1
  /** The sign where a column, a letter, a word or the balance tells it. */
  told: -1 | 1 | undefined
  description: string
  /** Folded description, for the rules about words. */
  folded: string
  memo: string | undefined
  fitid: string | undefined
  instalment: StatementTransaction['instalment']
  type: TransactionType | undefined
  cells: MappedCells
}

/** A balance printed in the file, by its place among the entries. */
export interface BalancePoint {
  /** Entries before it when the file goes from old to new. */
  rising: number
  /** Entries before it when the file goes from new to old. */
  falling: number
  /** Signed centavos. */
  value: number
}
