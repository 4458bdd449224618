import { imports } from '@tostao/contract/imports'
import { transactions, transfers } from '@tostao/contract/transactions'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import type { Prepared } from '../rules/prepare-import.ts'
import type { TransferRow } from '../rules/resolve-row.ts'

export interface ImportResult {
  inserted: number
  skipped: number
  /** Of the rows left out, those that were there already. */
  duplicates: number
  /** The others, by their line in the file. */
  errors: { line: number; message: string }[]
}

export interface Progress {
  text: string
  /** 0 to 1; absent where no one can tell. */
  part?: number
}

const PAGE = 100
const LEGS = 2

/**
 * Sends what was prepared. May be repeated after a failure: what is there already is not inserted again.
 * The transfers go first, because the file's rows are all or nothing and end the work.
 */
export async function sendImport(
  prepared: Prepared,
  tell: (progress: Progress) => void,
  options: { signal: AbortSignal; idempotencyKey: string },
): Promise<ImportResult> {
  const { csv, lines, ignored } = prepared
  const moved = await sendTransfers(prepared, tell, options.signal)
  tell({ text: 'Gravando as transações…' })
  const answer = csv ? await call(imports.importCsv, { file: new TextEncoder().encode(csv) }, options) : NOTHING
  return {
    inserted: answer.inserted + moved.inserted,
    skipped: answer.skipped + moved.duplicates + moved.errors.length + ignored.length,
    duplicates: answer.duplicates + moved.duplicates,
    errors: [
      ...ignored,
      ...moved.errors,
      // Line 1 of what was sent is its header.
      ...answer.errors.map(({ line, message }) => ({ line: lines[line - 2] ?? line, message })),
    ],
  }
}

const NOTHING = { inserted: 0, skipped: 0, duplicates: 0, errors: [] }

async function sendTransfers({ transfers: rows, period }: Prepared, tell: (p: Progress) => void, signal: AbortSignal) {
  const result: Omit<ImportResult, 'skipped'> = { inserted: 0, duplicates: 0, errors: [] }
  if (rows.length === 0 || !period) return result
  const known = await knownTransfers(rows, period, signal)
  for (const [index, { line, ...body }] of rows.entries()) {
    tell({ text: `Gravando as transferências: ${index + 1} de ${rows.length}`, part: index / rows.length })
    const copies = known.get(keyOf(body)) ?? 0
    if (copies > 0) {
      known.set(keyOf(body), copies - 1)
      result.duplicates++
    } else {
      const message = await refusalOf(call(transfers.create, { body }, { signal }))
      if (message === undefined) result.inserted += LEGS
      else result.errors.push({ line, message })
    }
  }
  return result
}

/** Why one transfer was refused; a failure that a second try may cure ends the import instead. */
async function refusalOf(sent: Promise<unknown>): Promise<string | undefined> {
  try {
    await sent
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) {
      return error.message
    }
    throw error
  }
}

/** How many of each transfer are there already: unlike the file's rows, they have no identity that the server keeps. */
async function knownTransfers(rows: readonly TransferRow[], period: { from: string; to: string }, signal: AbortSignal) {
  const known = new Map<string, number>()
  for (const accountId of new Set(rows.map(({ fromAccountId }) => fromAccountId))) {
    for (let page = 1; ; page++) {
      const query = { ...period, accountId, type: 'DESPESA' as const, page, limit: PAGE }
      const { items } = await call(transactions.list, { query }, { signal })
      for (const { transfer, ...leg } of items) {
        if (!transfer) continue
        const key = keyOf({ ...leg, fromAccountId: accountId, toAccountId: transfer.accountId })
        known.set(key, (known.get(key) ?? 0) + 1)
      }
      if (items.length < PAGE) break
    }
  }
  return known
}

const keyOf = ({ date, amount, description, fromAccountId, toAccountId }: Omit<TransferRow, 'line'>) =>
  JSON.stringify([date, amount, description, fromAccountId, toAccountId])
