import type { InstallmentMark } from '@tostao/contract/installment-cell'
import type { Month } from '@tostao/primitives/calendar'
import { type SqlBool, sql } from 'kysely'
import { idsIn, tableOf } from '../../../database/sql.ts'
import { sameContent } from '../../../ledger/import-keys.ts'
import type { insertUnknown } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'

/** A checked row, with what its keys are made of. Its account, category and payee are the user's. */
export type ImportedRow = Parameters<typeof insertUnknown>[3][number] & {
  account_import_id: number
  /** Unique among the rows. */
  import_key: string
}

export interface Keyed {
  import_key: string
}

/** A row of a file, with the key by which the file brings it again; of a transfer with the leg on the other account. */
export interface FileRow {
  own: ImportedRow
  other?: ImportedRow
  /** The invoice that the file is of. */
  invoiceMonth?: Month | null
  /** Which installment of a purchase it is. */
  installment?: InstallmentMark | null
}

// Cross joins: SQLite would read every transaction of the user, and look for its rows.
/** The imported transactions that show what these rows show. Of equal rows it wants one. */
export const findImported = (db: Db, userId: UserId, rows: readonly Keyed[]) =>
  db
    .selectFrom(keysOf(db, rows))
    .crossJoin('transactions as t')
    .select(['t.id', 't.import_key'])
    .where(sameContent(userId, '#', '>'))
    .$narrowType<{ import_key: string }>()
    .execute()

const IDENTITY = [
  'id',
  'date',
  'status',
  'amount',
  'invoice_month',
  'invoice_source',
  'import_key',
  'transfer_id',
  'category_id',
  'payee_id',
  'split',
  'version',
] as const

/** All that an import changes of transactions that are there. */
export const findIdentities = async (db: Db, userId: UserId, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('transactions')
        .select(IDENTITY)
        .where('user_id', '=', userId)
        .where('id', 'in', idsIn(db, ids))
        .execute()

/** The ids of the transactions with these keys. */
export async function findIds(db: Db, userId: UserId, keys: readonly Keyed[]): Promise<Map<string | null, number>> {
  const found = await db
    .selectFrom(keysOf(db, keys))
    .crossJoin('transactions as t')
    .select(['t.id', 't.import_key'])
    .where(sql<SqlBool>`t.user_id = (select cast(${userId} as integer))`)
    .whereRef('t.import_key', '=', 'r.import_key')
    .execute()
  return new Map(found.map(({ id, import_key }) => [import_key, id]))
}

/** Without the other columns, which PostgreSQL would read. */
export const keysOf = (db: Db, rows: readonly Keyed[]) =>
  tableOf(
    db,
    'transactions',
    ['import_key'],
    rows.map(({ import_key }) => ({ import_key })),
  ).as<'r'>(sql.ref('r'))

const OTHERS = ['account_id', 'type', 'date', 'description_folded'] as const
const CONTENT = [...OTHERS, 'amount'] as const

/** The legs that were recorded by hand and show what these rows show. Of equal rows it wants one. */
export const findRecordedLegs = (db: Db, userId: UserId, rows: readonly ImportedRow[]) =>
  db
    .selectFrom(tableOf(db, 'transactions', CONTENT, rows).as<'r'>(sql.ref('r')))
    .crossJoin('transactions as t')
    .crossJoin('transactions as other')
    .select(['t.id', 't.import_key', 'other.account_id as other_account_id'])
    .select(CONTENT.map((column) => `t.${column}` as const))
    .where('t.user_id', '=', userId)
    .where('t.transfer_id', 'is not', null)
    .where('t.import_key', 'is', null)
    // Else SQLite would use the index of amounts, and read every transaction of the day with that amount.
    .where(sql<SqlBool>`+t.amount = r.amount`)
    .where(({ and, eb, ref }) => and(OTHERS.map((column) => eb(`t.${column}`, '=', ref(`r.${column}`)))))
    .where('other.user_id', '=', userId)
    .whereRef('other.transfer_id', '=', 't.transfer_id')
    .whereRef('other.type', '<>', 't.type')
    .execute()

/** The legs without a key whose other leg is one of these transactions. */
export const findUnkeyedPartners = (db: Db, userId: UserId, ids: readonly number[]) =>
  db
    .selectFrom('transactions as other')
    .innerJoin('transactions as t', (join) =>
      join
        .onRef('t.user_id', '=', 'other.user_id')
        .onRef('t.transfer_id', '=', 'other.transfer_id')
        .onRef('t.type', '<>', 'other.type'),
    )
    .where('other.user_id', '=', userId)
    .where('other.id', 'in', idsIn(db, ids))
    .where('t.import_key', 'is', null)
    .select(['t.id', 't.import_key', 'other.id as other_id', 'other.account_id as other_account_id'])
    .select(CONTENT.map((column) => `t.${column}` as const))
    .execute()

/**
 * Imported transactions with what a leg needs. `isFree`: neither a payment, a refund nor an installment. `partner`: the
 * other leg, on the account with `partner_account`.
 */
export const findBrought = (db: Db, userId: UserId, ids: readonly number[]) =>
  db
    .selectFrom('transactions as t')
    .leftJoin('transactions as o', (join) =>
      join
        .onRef('o.user_id', '=', 't.user_id')
        .onRef('o.transfer_id', '=', 't.transfer_id')
        .onRef('o.type', '<>', 't.type'),
    )
    .select(['t.id', 't.import_key', 't.account_id', 't.type', 't.amount'])
    .select(['o.id as partner', 'o.import_key as partner_key', 'o.account_id as partner_account'])
    .select(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('recurring_postings as p')
              .select('p.id')
              .whereRef('p.user_id', '=', 't.user_id')
              .whereRef('p.transaction_id', '=', 't.id'),
          ),
        ),
        not(
          exists(
            selectFrom('purchase_installments as i')
              .select('i.purchase_id')
              .whereRef('i.user_id', '=', 't.user_id')
              .whereRef('i.transaction_id', '=', 't.id'),
          ),
        ),
        not(
          exists(
            selectFrom('refunds as f')
              .select('f.refund_of')
              .whereRef('f.user_id', '=', 't.user_id')
              .where((of) =>
                of.or([of('f.transaction_id', '=', of.ref('t.id')), of('f.refund_of', '=', of.ref('t.id'))]),
              ),
          ),
        ),
      ]).as('isFree'),
    )
    .where('t.user_id', '=', userId)
    .where('t.id', 'in', idsIn(db, ids))
    .$narrowType<{ import_key: string }>()
    .orderBy('t.id')
    .execute()
