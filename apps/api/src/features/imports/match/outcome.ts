import type { RowState } from '@tostao/contract/imports'
import type { Centavos } from '@tostao/primitives/money'
import type { DeletedImport } from '../../../ledger/deleted-imports.ts'
import type { FileRow, ImportedRow } from '../repository/imported.ts'
import type { Due } from '../rules/match-rules.ts'

/** A transaction, or one that comes with the same file and has no id yet. */
export interface JoinedEntry {
  id: number | null
  import_key: string
}

/** The case that a row of a file is, by its word on the wire. */
export type Decision =
  /** The transaction with this id; without one the transfer that another row of the file brings. `gets`: as what it keeps the row's key. */
  | { state: 'exists'; id?: number; gets?: 'key' | 'alias'; isCleared?: boolean }
  /**
   * A transaction that no file has brought; `amount`: what the installment gets; `pays`: a due date, by the words that the
   * user typed; `shows`: what both legs of a payment get that an import wrote.
   */
  | {
      state: 'similar' | 'installment'
      id: number
      isCleared: boolean
      amount?: Centavos
      pays?: Pick<Due, 'id' | 'date'>
      shows?: Pick<ImportedRow, 'amount' | 'date' | 'status'>
    }
  | { state: 'deleted'; kept: DeletedImport }
  /** A transfer with an entry that is there, or comes with this file. */
  | { state: 'transfer'; joins: JoinedEntry }
  | { state: 'fixed'; due: Pick<Due, 'id' | 'date'> }
  /** It gives `of` back. */
  | { state: 'refund'; of: JoinedEntry }
  /** An entry; with `other`, its leg on the other account, a transfer, which may be what a due date `pays`. */
  | { state: 'new'; other?: ImportedRow; pays?: Pick<Due, 'id' | 'date'> }

export type Outcome<R extends FileRow = FileRow> = { row: R } & Decision
export type OutcomeOf<S extends RowState, R extends FileRow = FileRow> = Extract<Outcome<R>, { state: S }>

/** Whether nothing is known of a row by its key. One that names both accounts may be a transfer that was typed. */
export const isOpen = (outcome: Outcome): boolean =>
  outcome.state === 'new' || (outcome.state === 'transfer' && outcome.joins.id === null)

/** Whether an outcome is written as an entry of its account. */
export const isEntry = (outcome: Outcome): boolean =>
  outcome.state === 'fixed' || outcome.state === 'refund' || (outcome.state === 'new' && !outcome.other)

/** The ids of the transaction that a row is by its key, or that a transfer which names both accounts joins. */
export function idsIn(outcome: Outcome): number[] {
  const id = outcome.state === 'transfer' ? outcome.joins.id : 'id' in outcome ? outcome.id : undefined
  return id === undefined || id === null ? [] : [id]
}

/** The rows that are written as entries of their account and stay so: no other row of the file makes them a leg. */
export function entriesIn<R extends FileRow>(outcomes: readonly Outcome<R>[]): R[] {
  const legs = new Set(outcomes.flatMap((one) => (one.state === 'transfer' ? one.joins.import_key : [])))
  return outcomes.flatMap((one) => (isEntry(one) && !legs.has(one.row.own.import_key) ? one.row : []))
}
