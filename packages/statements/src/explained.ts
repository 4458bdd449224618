import type { Centavos } from '@tostao/primitives/money'
import type { ReadOptions } from './options.ts'

/** One way to read what the file leaves open, and what comes of it. */
export interface Answer {
  /** Portuguese, for the user. */
  label: string
  /** The options to add to read the file so. */
  options: ReadOptions
  /** The statement is read so. */
  isTaken: boolean
  /** Sums of the account's rows, without sign. */
  income: Centavos
  expense: Centavos
}

/** A point that the file says in two ways or in none, and the sums that it prints do not decide: the user is asked. */
export interface Question {
  about: 'signs' | 'currency' | 'unit' | 'day' | 'status' | 'amount' | 'table'
  /** Portuguese, for the user. */
  message: string
  evidence: string
  answers: Answer[]
}

/**
 * The meaning that something beside the rows was given: a column, a line, a status, a further table, a total. `unexplained` is
 * what could change amounts and nobody knows how: there is a question or a doubt about it, or the user should look.
 */
export interface Explained {
  /** Line of the file, counted from 1. */
  line: number
  what: string
  /** Portuguese, for the user. */
  as: string
  state: 'used' | 'harmless' | 'unexplained'
}
