import type { Answer } from '@tostao/contract/endpoint'
import type * as exports from '@tostao/contract/exports'
import type { Day } from '@tostao/primitives/calendar'
import type { InTransaction, Portions } from '../../../calls/route.ts'
import { type ExportedTable, exportedTables } from '../../../database/declared.ts'
import { inSavepoint, isConstraintViolation, refreshStatistics } from '../../../database/sql.ts'
import { insertStored } from '../../../database/stored-rows.ts'
import type { Trx } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { isDefault } from '../../categories/rules.ts'
import { findCategories } from '../../categories/service.ts'
import { removeUntouchedExample } from '../../example/service.ts'
import { findSchema } from '../repository/portions.ts'
import { deleteRows, findRows, forgetEarlierArchive, hasRows } from '../repository/restore.ts'
import type { ArchiveRow } from '../rules/archive-rows.ts'
import type { GaveWay } from '../rules/gave-way.ts'
import { wholeness } from '../rules/whole.ts'
import { type Archive, invalid, openArchive, type Portion } from './archive.ts'
import { newIds } from './new-ids.ts'
import { restoreInPortions } from './restore-in-portions.ts'

/** Nobody types them: what is known of imports whose transactions are gone. */
const RECORDS: readonly ExportedTable[] = ['import_batches', 'deleted_imports']
/** What may be there before, each table checked on its own. */
const REPLACED: readonly ExportedTable[] = ['categories', ...RECORDS]
/** All others hold what the user typed, also those that come later. */
const typed = exportedTables.filter((table) => !REPLACED.includes(table))

/** An archive of more rows comes in by several transactions: others must not wait for all of it. */
const MAX_AT_ONCE = 5_000

type Restored = Answer<typeof exports.restore>

/**
 * Brings the ZIP of everything to a user who has typed nothing yet, in place of the default categories and the sample
 * data: all of it, with new ids, or nothing.
 */
export async function restore(
  userId: UserId,
  clock: Clock,
  file: Uint8Array<ArrayBuffer>,
  { inTransaction, underMark, keep }: Portions<Restored>,
): Promise<Restored> {
  const archive = await openArchive(file).catch(async (error: unknown) => {
    // Who has data here is told that first.
    await inTransaction((trx) => makeRoom(trx, userId).then(() => Promise.reject(error)))
    throw error
  })
  const { accounts = 0, transactions = 0 } = archive.about.rows
  const restored: Restored = { accounts, transactions }
  const begin = async (trx: Trx): Promise<GaveWay> => {
    const gaveWay = await makeRoom(trx, userId)
    if (archive.about.schema > (await findSchema(trx)).name) throw new AppError('archive_newer')
    return gaveWay
  }
  const fillBy = (portion: InTransaction) => fill(portion, userId, clock.today(), archive)
  const finish = async (trx: Trx): Promise<Restored> => {
    await refreshStatistics(trx, transactions)
    await keep(trx, restored)
    return restored
  }
  const rows = Object.values(archive.about.rows).reduce((sum, count) => sum + count, 0)
  if (rows > MAX_AT_ONCE)
    return restoreInPortions(userId, clock, { inTransaction, underMark }, { begin, fillBy, finish })
  return inTransaction(async (trx) => {
    await begin(trx)
    await fillBy((work) => work(trx))
    return finish(trx)
  })
}

/** Deletes what was not typed by the user; answers it. */
async function makeRoom(trx: Trx, userId: UserId): Promise<GaveWay> {
  const example = await removeUntouchedExample(trx, userId)
  const isOwn = (await findCategories(trx, userId)).some((category) => !isDefault(category))
  if (isOwn || (await hasRows(trx, userId, typed))) throw new AppError('restore_not_empty')
  const categories = await findRows(trx, userId, 'categories')
  // Imports that are known to be deleted stay, those of an earlier archive apart.
  await deleteRows(trx, userId, ['categories', 'import_batches'])
  await forgetEarlierArchive(trx, userId)
  return { example, categories }
}

/** The tables by which transactions are checked. */
const READ_FIRST = ['transaction_splits', 'recurring_postings', 'refunds', 'purchase_installments'] as const

async function fill(inTransaction: InTransaction, userId: UserId, today: Day, archive: Archive): Promise<void> {
  const whole = wholeness(today)
  const ids = newIds(userId)
  for (const table of READ_FIRST) {
    for await (const portion of archive.portions(table)) assertFit(portion, whole.before[table])
  }
  for (const table of exportedTables) {
    for await (const portion of archive.portions(table)) {
      const { rows } = portion
      assertFit(portion, whole.checks[table])
      await inTransaction(async (trx) => {
        const added = await ids.replace(trx, portion)
        for (const [index, row] of added.entries()) {
          if (table === 'transactions') row.split = whole.isSplit(rows[index]?.id) ? 1 : 0
          // The import keys of an account without this number name it by the id that it had.
          if (table === 'accounts') row.import_id ??= rows[index]?.id ?? null
        }
        await insertOrRefuse(trx, userId, portion, added)
      })
    }
  }
  if (whole.isMisplaced()) throw invalid('card_terms.csv: o fechamento de uma fatura não confere')
  const half = whole.findHalfTransfer()
  if (half !== undefined) throw invalid(`transactions.csv: a transferência ${half} não tem dois lados iguais`)
}

function assertFit({ rows, lineOf }: Portion, problemOf: ((row: ArchiveRow) => string | undefined) | undefined): void {
  for (const [index, row] of rows.entries()) {
    const problem = problemOf?.(row)
    if (problem) throw invalid(`${lineOf(index)}: ${problem}`)
  }
}

/** The database finds what is there twice; then the rows go in one by one, to name the line. */
async function insertOrRefuse(trx: Trx, userId: UserId, { table, lineOf }: Portion, rows: readonly ArchiveRow[]) {
  try {
    await inSavepoint(trx, () => insertStored(trx, userId, table, rows))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    for (const [index, row] of rows.entries()) {
      const refuse = () => Promise.reject(invalid(`${lineOf(index)}: repete outra linha ou a contradiz`))
      await insertStored(trx, userId, table, [row]).catch(refuse)
    }
  }
}
