import type { Day, Month } from '@tostao/primitives/calendar'

// The model of one user: rows that are summed anew each time. Nothing here comes from the API.

export type Side = 'RECEITA' | 'DESPESA'

/** A part of a row that counts by its own category. */
export interface Line {
  amount: number
  category: number | null
}
export interface ModelRow {
  account: number
  date: Day
  type: Side
  /** Centavos, above zero. */
  amount: number
  category: number | null
  lines: readonly Line[]
  /** Shared by the two legs of a transfer. */
  transfer: string | null
  /** The invoice that was chosen; without one its day decides. */
  month: Month | null
  purchase: number | null
  installment: number | null
}
export interface Account {
  opening: number
  archived: boolean
  isCard: boolean
}
export interface Budget {
  category: number
  month: Month
  amount: number
  rollover: boolean
}
export interface Goal {
  initial: number
  account: number
  /** Counts what comes into its account from a day on, not its contributions alone. */
  since: Day | null
}
export interface Fixed {
  amount: number
  account: number
  first: Day
  isAutomatic: boolean
}
export interface Purchase {
  account: number
  total: number
}
/** The rows of the bank's statement that an import brought. */
export interface Import {
  known: readonly number[]
  rows: readonly number[]
}

/** All that a user has, by id. A change makes a new state. */
export interface State {
  rows: ReadonlyMap<number, ModelRow>
  accounts: ReadonlyMap<number, Account>
  categories: ReadonlyMap<number, Side>
  budgets: ReadonlyMap<number, Budget>
  goals: ReadonlyMap<number, Goal>
  /** To which goal a transfer contributes. */
  contributions: ReadonlyMap<string, number>
  fixed: ReadonlyMap<number, Fixed>
  /** By fixed expense and due date: the row that paid it, 0 where it was skipped. */
  settled: ReadonlyMap<string, number>
  purchases: ReadonlyMap<number, Purchase>
  /** The refunds: from a row to the row that it gives back. */
  refunds: ReadonlyMap<number, number>
  imports: ReadonlyMap<number, Import>
  /** Closing days that were moved, by account and month. */
  closings: ReadonlyMap<string, Day>
}
export type Collection = keyof State

export const EMPTY: State = {
  rows: new Map(),
  accounts: new Map(),
  categories: new Map(),
  budgets: new Map(),
  goals: new Map(),
  contributions: new Map(),
  fixed: new Map(),
  settled: new Map(),
  purchases: new Map(),
  refunds: new Map(),
  imports: new Map(),
  closings: new Map(),
}

export const PLAIN = {
  category: null,
  lines: [],
  transfer: null,
  month: null,
  purchase: null,
  installment: null,
} as const
