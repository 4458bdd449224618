import type { UserId } from '../lib/caller.ts'
import type { Row, Trx } from '../tables/tables.ts'
import { forgetDeletedImport, insertDeletedImports } from './deleted-imports.ts'
import { expectedKey, findImportIds } from './import-keys.ts'

interface Deleted {
  transactions: readonly Row<'transactions'>[]
  import_aliases: readonly Row<'import_aliases'>[]
}

/** Keeps the keys of imported transactions that were deleted: both legs of a transfer, although one file brought it. */
export async function rememberImported(
  db: Trx,
  userId: UserId,
  undo_id: number,
  { transactions: deleted, import_aliases }: Deleted,
) {
  const legs = Map.groupBy(deleted, ({ id, transfer_id }) => transfer_id ?? `entry ${id}`)
  const imported = [...legs.values()].filter((rows) => rows.some(({ import_key }) => import_key !== null))
  if (imported.length === 0) return
  const keyOf = keyOfLegs(await findImportIds(db, userId))
  const keys = imported.flatMap((rows) =>
    rows.map((row) => {
      const other = rows.find(({ id }) => id !== row.id)
      return { transaction_id: row.id, undo_id, import_key: keyOf(row, other?.account_id ?? row.account_id) }
    }),
  )
  const aliases = import_aliases.map(({ transaction_id, import_key }) => ({ transaction_id, undo_id, import_key }))
  // A transaction that came back may have had others.
  await forgetDeletedImport(
    db,
    userId,
    keys.map(({ transaction_id }) => transaction_id),
  )
  await insertDeletedImports(db, userId, [...keys, ...aliases])
}

type Leg = Pick<
  Row<'transactions'>,
  'id' | 'account_id' | 'type' | 'amount' | 'date' | 'description_folded' | 'import_key'
>

/** The key of a leg, or what it will be until a statement of its account brings it. */
export function keyOfLegs(importIds: ReadonlyMap<number, number>) {
  const importIdOf = (accountId: number) => importIds.get(accountId) ?? accountId
  return (leg: Leg, otherAccountId: number): string =>
    leg.import_key ??
    expectedKey({ ...leg, account_import_id: importIdOf(leg.account_id) }, importIdOf(otherAccountId), leg.id)
}
