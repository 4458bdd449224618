import type { Id } from '@tostao/contract/fields'
import { formatCount } from '@tostao/primitives/count'
import type { MovedReport } from './moving/report.ts'
import type { Prepared } from './prepare-import.ts'

export interface ImportResult {
  /** Absent where nothing came in, or more than one import brought it. */
  importId?: Id
  inserted: number
  /** What came in as people count it: transactions, and transfers with both their legs. */
  entries: number
  transfers: number
  skipped: number
  /** The skipped rows that had been imported before. */
  duplicates: number
  /** Of the duplicates, those that the user deleted. */
  deleted: number
  /** Rows that were recognised as transactions that existed before. */
  matched: number
  /** Rows that came in without a category. */
  uncategorised: number
  errors: { line: number; message: string }[]
  /** Why what the file says of an invoice was not kept. */
  notKept?: string[]
  /** Where the file was a list of another app: what became of its lines. */
  report?: MovedReport
}

/** What was sent, and what became of it. */
export type Imported = Prepared & ImportResult

/** '6 transações e 1 transferência'; of the others nothing is said. */
export const cameIn = ({ entries, transfers }: Pick<ImportResult, 'entries' | 'transfers'>): string =>
  [
    entries > 0 && `${formatCount(entries)} ${entries === 1 ? 'transação' : 'transações'}`,
    transfers > 0 && `${formatCount(transfers)} ${transfers === 1 ? 'transferência' : 'transferências'}`,
  ]
    .filter(Boolean)
    .join(' e ')

/** The counts of an import after what the user had deleted was brought back: `again` counts the same rows anew. */
export const afterRestore = (first: ImportResult, again: ImportResult): ImportResult => {
  const restored = first.deleted - again.deleted
  return {
    inserted: first.inserted + again.inserted,
    entries: first.entries + again.entries,
    transfers: first.transfers + again.transfers,
    skipped: first.skipped - restored,
    duplicates: first.duplicates - restored,
    deleted: again.deleted,
    matched: first.matched + again.matched,
    uncategorised: first.uncategorised + again.uncategorised,
    errors: again.errors,
    ...(again.report && { report: again.report }),
  }
}
