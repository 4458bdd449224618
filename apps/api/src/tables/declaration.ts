// This folder has the tables, a file a feature: in the words of `columns.ts` each column, then how many rows there may
// be, and whether they are in the ZIP and the trash. `tables.ts` has the types, `declared.ts` what else follows.

import type { RowLimit } from '@tostao/contract/row-limits'
import type { DeclaredColumns } from './columns.ts'

interface Kept<C> {
  /** The columns that tell the rows of a user apart; `id` when absent. */
  key?: readonly C[]
}
/** How many rows a user may have, and how more are refused. */
export interface Limit<C = string> {
  most: number
  refusal: RowLimit
  /** Each value of this column has its own `most`: budgets of a month. */
  per?: C
  /** Only the rows with this value count: accounts that are credit cards. */
  only?: readonly [column: C, value: string]
}
/** Rows that hang on those of a table with a limit: each of these has at most so many. */
export interface Hanging {
  on: string
  most: number
}
/** Who inserts asks for the limits. */
type Bounded<C> = { limits: readonly [Limit<C>, ...Limit<C>[]]; hangs?: never } | { limits?: never; hangs: Hanging }
interface InZip {
  /** Its name in the ZIP's readme. */
  zip: string
}
interface NotInZip {
  zip?: never
}
/**
 * Work that follows a write of rows, done by `ledger/after-write.ts`.
 * `assign`: they go to the invoices of their cards. `assign card`: so do all transactions of their card.
 * `ask keys`: an undo may not bring an import key that another transaction has. `ask plans`: nor leave a card without a plan.
 * `ask links`: nor a payment or a refund that is none by its type.
 */
export type After = 'assign' | 'assign card' | 'ask keys' | 'ask plans' | 'ask links'
interface InTrash {
  /** Undo records may hold its rows. */
  trash: true
  after?: readonly After[]
}
interface NotInTrash {
  trash?: never
  after?: never
}
interface Why {
  why: string
}
interface OfServer {
  /** The table whose triggers write it. */
  filledBy?: string
}

/** Where the rows of a table go: to the user's ZIP, the trash, both or neither, and then why. */
type Declaration<C> =
  | (Kept<C> & Bounded<C> & InZip & InTrash)
  | (Kept<C> & Bounded<C> & InZip & NotInTrash & Why)
  | (Kept<C> & Bounded<C> & NotInZip & InTrash & Why)
  | (OfServer & NotInZip & NotInTrash & Why)

/** Declares a table that holds rows of users: each column but the owner, and what becomes of the rows. */
export const table = <C extends DeclaredColumns, const D extends Declaration<keyof C & string>>(
  columns: C,
  declaration: D,
) => ({
  ...declaration,
  columns,
})
