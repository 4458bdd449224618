import * as imports from '@tostao/contract/imports'
import { call } from '#lib/call.ts'
import type { ImportResult } from '../rules/import-result.ts'
import { positionOf } from '../rules/position-of.ts'
import type { Prepared } from '../rules/prepare-import.ts'
import { sendMoved } from './send-moved.ts'

/** Sends what was prepared, all or nothing. May be repeated: what is there already is not inserted again. */
export async function sendImport(
  { csv, csvLines, lines, ignored, leftOut, origin, past, moving, keepBalance = [], newAccounts = [] }: Prepared,
  { restoreDeleted, ...options }: { restoreDeleted: boolean; signal: AbortSignal; idempotencyKey: string },
): Promise<ImportResult> {
  if (moving) return sendMoved(moving, { ...origin, restoreDeleted }, options)
  const query = {
    restoreDeleted,
    create: true,
    ...origin,
    ...past,
    ...(keepBalance.length > 0 && { keepBalance: [...keepBalance] }),
    ...(newAccounts.length > 0 && { newAccounts: [...newAccounts] }),
  }
  const input = { query, file: new TextEncoder().encode(csv ?? '') }
  const { importId, ...answer } = csv ? await call(imports.importCsv, input, options) : NOTHING
  const position = positionOf({ csvLines })
  const refused = answer.errors.map(({ line, message }) => ({ line: lines[position(line) ?? -1] ?? line, message }))
  return {
    ...answer,
    ...(importId !== undefined && answer.inserted > 0 && { importId }),
    skipped: answer.skipped + ignored.length + leftOut,
    errors: [...ignored, ...refused],
  }
}

const NOTHING = {
  importId: undefined,
  inserted: 0,
  entries: 0,
  transfers: 0,
  skipped: 0,
  duplicates: 0,
  deleted: 0,
  matched: 0,
  uncategorised: 0,
  errors: [],
}
