import type { Id } from '@tostao/contract/fields'
import * as imports from '@tostao/contract/imports'
import { call } from '#lib/call.ts'
import { FIRST_LINE, type Prepared } from '../rules/prepare-import.ts'

export interface ImportResult {
  /** Only where all that it brought came with this one import. */
  importId?: Id
  inserted: number
  skipped: number
  /** The skipped rows that had been imported before. */
  duplicates: number
  /** Of the duplicates, those that the user deleted. */
  deleted: number
  /** Rows that are transactions which were there. */
  matched: number
  errors: { line: number; message: string }[]
  /** Why what the file says of an invoice was not kept. */
  notKept?: string[]
}

/** Sends what was prepared, all or nothing. May be repeated: what is there already is not inserted again. */
export async function sendImport(
  { csv, lines, ignored, leftOut, origin, keepBalance = [] }: Prepared,
  { restoreDeleted, ...options }: { restoreDeleted: boolean; signal: AbortSignal; idempotencyKey: string },
): Promise<ImportResult> {
  const query = { restoreDeleted, ...origin, ...(keepBalance.length > 0 && { keepBalance: [...keepBalance] }) }
  const input = { query, file: new TextEncoder().encode(csv ?? '') }
  const { importId, ...answer } = csv ? await call(imports.importCsv, input, options) : NOTHING
  const refused = answer.errors.map(({ line, message }) => ({ line: lines[line - FIRST_LINE] ?? line, message }))
  return {
    ...answer,
    ...(importId !== undefined && answer.inserted > 0 && { importId }),
    skipped: answer.skipped + ignored.length + leftOut,
    errors: [...ignored, ...refused],
  }
}

/** The counts of an import after what the user had deleted was brought back: `again` counts the same rows anew. */
export const afterRestore = (first: ImportResult, again: ImportResult): ImportResult => {
  const restored = first.deleted - again.deleted
  return {
    inserted: first.inserted + again.inserted,
    skipped: first.skipped - restored,
    duplicates: first.duplicates - restored,
    deleted: again.deleted,
    matched: first.matched + again.matched,
    errors: again.errors,
  }
}

const NOTHING = { importId: undefined, inserted: 0, skipped: 0, duplicates: 0, deleted: 0, matched: 0, errors: [] }
