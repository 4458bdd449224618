import type { Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import { MAX_WHOLE_IMPORT } from '@tostao/contract/imports'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import type { FileRow } from '../repository/imported.ts'
import { findBatch, insertBatch, updateBatch } from '../repository/imports.ts'
import { type Changed, joinedChanges, keepTouches, readChanged } from './import-changes.ts'

type Query = Call<typeof imports.importCsv>['query']
type Batch = Pick<Row<'import_batches'>, 'id' | 'inserted' | 'skipped' | 'matched' | 'account_id'> &
  Pick<Row<'import_batches'>, 'date_from' | 'date_to' | 'changed'>

/** For so long an import takes further parts. */
const OPEN_MILLISECONDS = 60 * 60_000

/** The import that rows belong to: a new one, or that of which they are a further part. */
export async function openBatch(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { importId, fileName, layout, settings }: Query,
  rows: number,
): Promise<Batch> {
  if (importId === undefined) {
    const counts = { inserted: 0, skipped: 0, matched: 0 }
    const extent = { account_id: null, date_from: null, date_to: null }
    const file = { file_name: fileName ?? null, layout: layout ?? null, settings: settings ?? null }
    return insertBatch(trx, userId, { ...counts, ...extent, ...file, created_at: clock.instant() })
  }
  const batch = await findBatch(trx, userId, importId)
  if (!batch) throw new AppError('import_not_found')
  const isOpen = Date.parse(batch.created_at) > clock.now() - OPEN_MILLISECONDS
  const isSameFile = batch.file_name === (fileName ?? null)
  if (!isOpen || !isSameFile || batch.undone_at !== null) throw new AppError('import_closed')
  if (batch.inserted + batch.skipped + batch.matched + rows > MAX_WHOLE_IMPORT) throw new AppError('import_full')
  return batch
}

interface Done {
  rows: readonly FileRow[]
  inserted: number
  skipped: number
  matched: number
  changed: Changed | null
}

/** Keeps what an import did, beside what its earlier parts did. */
export async function closeBatch(trx: Trx, userId: UserId, batch: Batch, { rows, changed, ...counts }: Done) {
  const earlier = batch.changed === null ? null : readChanged(batch.changed)
  if (changed) await keepTouches(trx, userId, batch.id, changed)
  const all = joinedChanges(earlier, changed)
  await updateBatch(trx, userId, batch.id, {
    inserted: batch.inserted + counts.inserted,
    skipped: batch.skipped + counts.skipped,
    matched: batch.matched + counts.matched,
    ...extentOf(rows, batch),
    changed: all && JSON.stringify(all),
  })
}

/** The account and the days of the rows, and of those of earlier parts. */
function extentOf(rows: readonly FileRow[], { account_id, date_from, date_to }: Batch) {
  const accounts = new Set(rows.map(({ own }) => own.account_id))
  if (date_from !== null) accounts.add(account_id ?? 0)
  const [only = 0] = accounts.size === 1 ? accounts : []
  const days = [date_from, date_to, ...rows.map(({ own }) => own.date)].filter((day) => day !== null).sort()
  return { account_id: only || null, date_from: days[0] ?? null, date_to: days.at(-1) ?? null }
}
