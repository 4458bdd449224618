import { sql } from 'kysely'
import { tableOf } from '../../../database/sql.ts'
import type { Db } from '../../../database/tables.ts'
import { type insertUnknown, isKnown } from '../../../database/transaction-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { sameContent } from './import-keys.ts'

/** A checked row, with what its keys are made of. Its account, category and payee are the user's. */
export type ImportedRow = Parameters<typeof insertUnknown>[3][number] & {
  account_import_id: number
  /** Unique among the rows. */
  import_key: string
}

/** A row of a file, with the key by which the file brings it again; of a transfer with the leg on the other account. */
export interface FileRow {
  own: ImportedRow
  other?: ImportedRow
}

export async function findKnownKeys(db: Db, userId: UserId, rows: readonly ImportedRow[]): Promise<Set<string | null>> {
  const known = await db
    .selectFrom(tableOf(db, 'transactions', ['import_key'], rows).as<'r'>(sql.ref('r')))
    .select('import_key')
    .where(isKnown(userId, sql.ref('r.import_key')))
    .execute()
  return new Set(known.map(({ import_key }) => import_key))
}

const CONTENT = ['account_id', 'type', 'amount', 'date', 'description_folded'] as const

// Cross joins: SQLite would read every transaction of the user, and look for its rows.
/** The legs that no statement of their own account has brought yet. Of rows that show the same it wants only one. */
export const findOpenLegs = (db: Db, userId: UserId, rows: readonly ImportedRow[]) => {
  const legs = db
    .selectFrom(tableOf(db, 'transactions', ['import_key', ...CONTENT], rows).as<'r'>(sql.ref('r')))
    .crossJoin('transactions as t')
    .crossJoin('transactions as other')
    .select(['t.id', 't.import_key', 'other.account_id as other_account_id'])
    .select(CONTENT.map((column) => `t.${column}` as const))
    .where('other.user_id', '=', userId)
    .whereRef('other.transfer_id', '=', 't.transfer_id')
    .whereRef('other.type', '<>', 't.type')
  const imported = legs.where(sameContent(userId, '>'))
  const recorded = legs
    .where('t.user_id', '=', userId)
    .where('t.transfer_id', 'is not', null)
    .where('t.import_key', 'is', null)
    .where(({ and, eb, ref }) => and(CONTENT.map((column) => eb(`t.${column}`, '=', ref(`r.${column}`)))))
  return imported.unionAll(recorded).execute()
}

/** The imported entries that show what one of these legs shows, with its account and value. Of equal legs it wants one. */
export const findEntriesLike = (db: Db, userId: UserId, legs: readonly ImportedRow[]) =>
  db
    .selectFrom(tableOf(db, 'transactions', ['import_key', 'account_id', 'type', 'amount'], legs).as<'r'>(sql.ref('r')))
    .crossJoin('transactions as t')
    .select(['t.id', 't.import_key'])
    .where(sameContent(userId, '#'))
    .where('t.transfer_id', 'is', null)
    .whereRef('t.account_id', '=', 'r.account_id')
    .whereRef('t.type', '=', 'r.type')
    .whereRef('t.amount', '=', 'r.amount')
    .where('t.import_key', 'is not', null)
    .$narrowType<{ import_key: string }>()
    .orderBy('t.id')
    .execute()
