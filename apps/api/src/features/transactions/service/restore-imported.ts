import type { Trx } from '../../../database/tables.ts'
import { updateRows } from '../../../database/transaction-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { restoreOrForget } from '../../undo/service/undo.ts'
import { type DeletedImport, forgetDeletedImport, forgetDeletedImports } from '../repository/deleted-imports.ts'
import type { FileRow } from '../repository/imported.ts'

/** A row of a file, and the deleted transaction that it is. */
export interface DeletedRow<R extends FileRow> {
  row: R
  kept: DeletedImport
}

/**
 * Brings deleted transactions back from the trash, with what the user changed. `gone` are the rows that it no longer has, and
 * those that were deleted together with others, which must stay there: these come anew from the file.
 */
export function restorer(db: Trx, userId: UserId, deletedImports: readonly DeletedImport[]) {
  const deletions = Map.groupBy(deletedImports, ({ undo_id }) => undo_id)
  const isBack = new Map<number, boolean>()
  return async <R extends FileRow>(rows: readonly DeletedRow<R>[]): Promise<{ restored: number; gone: R[] }> => {
    let restored = 0
    const [together, alone] = [rows.filter(isOfSeveral), rows.filter((row) => !isOfSeveral(row))]
    if (together.length > 0) {
      const ids = together.map(({ kept }) => kept.transaction_id)
      await forgetDeletedImport(db, userId, ids)
    }
    for (const undoId of new Set(alone.map(({ kept }) => kept.undo_id))) {
      if (isBack.has(undoId)) continue
      const back = await restoreOrForget(db, userId, undoId)
      isBack.set(undoId, back)
      if (back) restored += deletions.get(undoId)?.length ?? 0
      else await forgetDeletedImports(db, userId, undoId)
    }
    const cameBack = ({ kept }: DeletedRow<R>) => isBack.get(kept.undo_id) === true
    const keys = rows
      .filter(cameBack)
      .map(({ row, kept }) => ({ id: kept.transaction_id, import_key: row.own.import_key }))
    await updateRows(db, userId, keys, { newVersion: false })
    return { restored, gone: rows.filter((row) => !cameBack(row)).map(({ row }) => row) }
  }
}

const isOfSeveral = ({ kept }: { kept: DeletedImport }): boolean => kept.kind === 'transactions'
