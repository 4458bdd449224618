import type { Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as imports from '@tostao/contract/imports'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import type { ImportResult } from '../rules/import-result.ts'
import { entriesByLine } from '../rules/moving/entries-by-line.ts'
import { reportOf } from '../rules/moving/report.ts'
import type { Moving } from '../rules/prepare-import.ts'

type Query = Pick<Call<typeof imports.importCsv>['query'], 'restoreDeleted' | 'fileName' | 'layout' | 'settings'>

/**
 * Sends a list of another app, part by part, as one import. When a later part fails, what came before it stays and is told;
 * each part may be sent again.
 */
export async function sendMoved(
  moving: Moving,
  query: Query,
  { signal, idempotencyKey }: { signal: AbortSignal; idempotencyKey: string },
): Promise<ImportResult> {
  const { parts, sent, left } = moving.moved
  const lineOf = new Map(sent.map(({ index, line }) => [index, line]))
  const refused = new Map<number, string>()
  let importId: Id | undefined
  let stopped: string | undefined
  let sentParts = 0
  const sum = {
    inserted: 0,
    entries: 0,
    transfers: 0,
    skipped: left.length,
    duplicates: 0,
    deleted: 0,
    matched: 0,
    uncategorised: 0,
  }
  for (const [at, part] of parts.entries()) {
    try {
      const answer = await call(
        imports.importCsv,
        {
          query: { ...query, create: true, ...(importId !== undefined && { importId }) },
          file: new TextEncoder().encode(part.csv),
        },
        { signal, idempotencyKey: at === 0 ? idempotencyKey : `${idempotencyKey}-${at}` },
      )
      importId ??= answer.importId
      sum.inserted += answer.inserted
      sum.entries += answer.entries
      sum.transfers += answer.transfers
      sum.skipped += answer.skipped
      sum.duplicates += answer.duplicates
      sum.deleted += answer.deleted
      sum.matched += answer.matched
      sum.uncategorised += answer.uncategorised
      const entryAt = entriesByLine(part)
      for (const { line, message } of answer.errors) {
        const index = entryAt(line)
        if (index !== undefined) refused.set(index, message)
      }
      sentParts += 1
    } catch (error) {
      // Nothing is in: the review stays, and says why.
      if (at === 0 || signal.aborted) throw error
      stopped = `Parou na parte ${at + 1} de ${parts.length}. ${messageOf(error)}`
      break
    }
  }
  return {
    ...sum,
    ...(importId !== undefined && sum.inserted > 0 && { importId }),
    errors: [...refused].map(([index, message]) => ({ line: lineOf.get(index) ?? 0, message })),
    report: reportOf(moving, {
      ...{ refused, parts: sentParts, restored: query.restoreDeleted === true },
      ...(stopped !== undefined && { stopped }),
    }),
  }
}
