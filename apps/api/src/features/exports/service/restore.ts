import type { Answer } from '@tostao/contract/endpoint'
import type { exports } from '@tostao/contract/exports'
import type { Day } from '@tostao/primitives/calendar'
import { isConstraintViolation, refreshStatistics } from '../../../database/sql.ts'
import type { Trx } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { findSchema } from '../repository/portions.ts'
import { deleteRows, forgetEarlierArchive, hasRows, insertRows, reserveIds } from '../repository/restore.ts'
import { type ArchiveRow, withFolded } from '../rules/archive-rows.ts'
import type { Value } from '../rules/columns.ts'
import { type ExportedTable, exportedTables, tables } from '../rules/tables.ts'
import { wholeness } from '../rules/whole.ts'
import { type Archive, invalid, openArchive } from './archive.ts'

/** Without these there are no transactions either, nor fixed expenses. */
const DATA = ['accounts', 'goals'] as const
/** What can be without them, such as the usual categories, each table before those that it refers to. Imports that are known to be deleted stay. */
const replaced = tables
  .map(([table]) => table)
  .filter((table) => table !== 'deleted_imports')
  .toReversed()

/**
 * Brings the ZIP of everything to a user without accounts and goals, in place of what else they have: all of it, with
 * new ids, or nothing.
 */
export async function restore(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  file: Uint8Array<ArrayBuffer>,
): Promise<Answer<typeof exports.restore>> {
  if (await hasRows(trx, userId, DATA)) throw new AppError('restore_not_empty')
  const archive = await openArchive(file)
  if (archive.about.schema > (await findSchema(trx)).name) throw new AppError('archive_newer')
  await deleteRows(trx, userId, replaced)
  await forgetEarlierArchive(trx, userId)
  try {
    await fill(trx, userId, clock.today(), archive)
  } catch (error) {
    throw isConstraintViolation(error) ? invalid('há linhas repetidas ou que se contradizem') : error
  }
  const { accounts = 0, transactions = 0 } = archive.about.rows
  await refreshStatistics(trx, transactions)
  return { accounts, transactions }
}

async function fill(trx: Trx, userId: UserId, today: Day, archive: Archive): Promise<void> {
  const whole = wholeness(today)
  const ids = newIds(trx, userId)
  // Their transactions count by them, and come first.
  for await (const lines of archive.portions('transaction_splits')) lines.forEach(whole.addLine)
  for (const [table] of tables) {
    for await (const rows of archive.portions(table)) {
      for (const row of rows) {
        const problem = whole.problemOf(table, row)
        if (problem) throw invalid(`${table}.csv, id ${row.id}: ${problem}`)
      }
      const added = (await ids.replace(table, rows)).map(withFolded(table))
      for (const [index, row] of added.entries()) {
        if (table === 'transactions') row.split = whole.isSplit(rows[index]?.id) ? 1 : 0
        // The import keys of an account without this number name it by the id that it had.
        if (table === 'accounts') row.import_id ??= rows[index]?.id ?? null
      }
      await insertRows(trx, userId, table, added)
    }
  }
  if (!whole.isComplete()) throw invalid('transactions.csv: a transferência não tem dois lados iguais')
}

/** Gives rows ids of this server, and all that refer to them too. */
function newIds(trx: Trx, userId: UserId) {
  const known = new Map<string, Map<Value, number>>()
  const idsOf = (table: string): Map<Value, number> => known.getOrInsertComputed(table, () => new Map())
  let gone = 0

  async function reserve(table: string, old: readonly Value[]): Promise<number[]> {
    const ids = idsOf(table)
    const reserved = await reserveIds(trx, table, old.length)
    for (const [index, id] of reserved.entries()) ids.set(old[index] ?? null, id)
    if (ids.size < old.length) throw invalid(`${table}.csv tem linhas repetidas`)
    return reserved
  }

  /** Transfers are nothing but their legs: they have no file. */
  async function addTransfers(rows: readonly ArchiveRow[]): Promise<void> {
    const transfers = idsOf('transfers')
    const fresh = new Set(rows.map((row) => row.transfer_id ?? null).filter((id) => id !== null && !transfers.has(id)))
    const ids = await reserve('transfers', [...fresh])
    await insertRows(
      trx,
      userId,
      'transfers',
      ids.map((id) => ({ id })),
    )
  }

  function referring(table: ExportedTable) {
    const references = Object.entries(exportedTables[table]).flatMap(([column, { refers }]) =>
      refers ? [{ column, refers, ids: idsOf(refers) }] : [],
    )
    return (row: ArchiveRow): ArchiveRow => {
      const replaced = { ...row }
      for (const { column, refers, ids } of references) {
        const old = row[column] ?? null
        const id = old === null ? null : ids.get(old)
        if (id === undefined) throw invalid(`${table}.csv: ${column} ${old} não está em ${refers}.csv`)
        replaced[column] = id
      }
      return replaced
    }
  }

  /** An id below zero, which no transaction has. */
  const forgotten = (row: ArchiveRow): ArchiveRow => {
    gone -= 1
    return { ...row, transaction_id: gone, undo_id: gone }
  }

  return {
    async replace(table: ExportedTable, rows: readonly ArchiveRow[]): Promise<ArchiveRow[]> {
      // Those that are back are transactions again.
      if (table === 'deleted_imports')
        return rows.filter((row) => !idsOf('transactions').has(row.transaction_id ?? null)).map(forgotten)
      if (table === 'transactions') await addTransfers(rows)
      const ids =
        table === 'transaction_tags'
          ? []
          : await reserve(
              table,
              rows.map(({ id }) => id ?? null),
            )
      return rows.map(referring(table)).map((row, index) => ({ ...row, ...(ids[index] && { id: ids[index] }) }))
    },
  }
}
