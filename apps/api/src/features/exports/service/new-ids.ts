import { insertStored } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Value } from '../../../tables/columns.ts'
import { exportedColumns, keyOf } from '../../../tables/declared.ts'
import type { Trx } from '../../../tables/tables.ts'
import { reserveIds } from '../repository/restore.ts'
import type { ArchiveRow } from '../rules/archive-rows.ts'
import type { Part } from './archive.ts'

export type NewIds = ReturnType<typeof newIds>

/** Gives rows ids of this server, and all that refer to them too. The rows go in by the transaction that asks. */
export function newIds(userId: UserId) {
  const known = new Map<string, Map<Value, number>>()
  const idsOf = (table: string): Map<Value, number> => known.getOrInsertComputed(table, () => new Map())
  let gone = 0

  async function reserve(trx: Trx, table: string, old: readonly Value[]): Promise<number[]> {
    const ids = idsOf(table)
    const reserved = await reserveIds(trx, table, old.length)
    for (const [index, id] of reserved.entries()) ids.set(old[index] ?? null, id)
    return reserved
  }

  /** Transfers are nothing but their legs: they have no file. */
  async function addTransfers(trx: Trx, rows: readonly ArchiveRow[]): Promise<void> {
    const transfers = idsOf('transfers')
    const fresh = new Set(rows.map((row) => row.transfer_id ?? null).filter((id) => id !== null && !transfers.has(id)))
    const ids = await reserve(trx, 'transfers', [...fresh])
    await insertStored(
      trx,
      userId,
      'transfers',
      ids.map((id) => ({ id })),
    )
  }

  function referring({ table, refuse }: Part) {
    const references = Object.entries(exportedColumns(table)).flatMap(([column, { refers }]) =>
      refers ? [{ column, ids: idsOf(refers) }] : [],
    )
    return (row: ArchiveRow, index: number): ArchiveRow => {
      const replaced = { ...row }
      for (const { column, ids } of references) {
        const old = row[column] ?? null
        const id = old === null ? null : ids.get(old)
        // The check has found it, in the same bytes.
        if (id === undefined) throw refuse(index, `${column} ${old}`)
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
    /** The id that a row had in the archive. */
    before: (table: string, id: number): Value | undefined =>
      idsOf(table)
        .entries()
        .find(([, given]) => given === id)?.[0],
    async replace(trx: Trx, part: Part): Promise<ArchiveRow[]> {
      const { table, rows } = part
      // Rows that are back are transactions again.
      if (table === 'deleted_imports')
        return rows.filter((row) => !idsOf('transactions').has(row.transaction_id ?? null)).map(forgotten)
      if (table === 'transactions') await addTransfers(trx, rows)
      const own = keyOf(table).includes('id') ? rows.map(({ id }) => id ?? null) : []
      const ids = own.length === 0 ? [] : await reserve(trx, table, own)
      return rows.map(referring(part)).map((row, index) => ({ ...row, ...(ids[index] && { id: ids[index] }) }))
    },
  }
}
