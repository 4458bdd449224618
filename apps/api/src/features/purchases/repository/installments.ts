import type { Agreed } from '@tostao/cards/purchases'
import type { Centavos } from '@tostao/primitives/money'
import { type SqlBool, sql } from 'kysely'
import { idsIn, tableOf } from '../../../database/sql.ts'
import { installments, isLowest } from '../../../ledger/installments.ts'
import { add, recordRows } from '../../../ledger/records.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, OwnRow, Row, Trx } from '../../../tables/tables.ts'

const purchaseRows = recordRows('purchases')
export const insertPurchase = purchaseRows.insert

interface NewPurchase {
  accountId: number
  agreed: Agreed
  description: string
}
export const rowOf = ({ accountId, agreed, description }: NewPurchase) => ({
  account_id: accountId,
  purchased_on: agreed.purchasedOn,
  total: agreed.total,
  installments: agreed.installments,
  first_installment: agreed.firstInstallment,
  first_month: agreed.firstMonth,
  description,
})

type Installment = Omit<Row<'purchase_installments'>, 'user_id'>

export const insertInstallments = (trx: Trx, userId: UserId, rows: readonly Installment[]) =>
  add(trx, userId, 'purchase_installments', rows)

/** All installments of the purchases that have these transactions. */
export const findPurchasesWith = (db: Db, userId: UserId, transactionIds: readonly number[]) =>
  installments(db, userId)
    .select(['i.purchase_id', 't.id', 't.import_key'])
    .where('i.purchase_id', 'in', ({ selectFrom }) =>
      selectFrom('purchase_installments as some')
        .select('some.purchase_id')
        .where('some.user_id', '=', userId)
        .where('some.transaction_id', 'in', idsIn(db, transactionIds)),
    )
    .execute()

const OPEN = [
  't.id',
  't.account_id',
  't.amount',
  't.date',
  't.description',
  't.merchant',
  't.status',
  't.invoice_month',
  'i.installment',
] as const

/** The installments of cards that no row of a file has filled. */
export const findUnfilled = (db: Db, userId: UserId, accountIds: readonly number[]) =>
  installments(db, userId)
    .where('p.account_id', 'in', idsIn(db, accountIds))
    .where('t.import_key', 'is', null)
    .select([...OPEN, 'p.installments'])
    .orderBy('t.invoice_month')
    .orderBy('t.id')
    .execute()

/**
 * The purchases of cards that lack installments: those before the first that a file brought, or cancelled ones. With the
 * merchant and amount of the first that is there.
 */
export const findWithMissing = (db: Db, userId: UserId, accountIds: readonly number[]) =>
  installments(db, userId)
    .where(isLowest)
    .where('p.account_id', 'in', idsIn(db, accountIds))
    .where(sql<SqlBool>`p.installments > ${countOf}`)
    .selectAll('p')
    .select(['t.merchant', 't.amount'])
    .orderBy('p.id')
    .execute()

const countOf = sql<number>`(select count(*) from purchase_installments one
  where one.user_id = p.user_id and one.purchase_id = p.id)`

/** The numbers of the installments of these purchases that are there. */
export const findNumbers = (db: Db, userId: UserId, purchaseIds: readonly number[]) =>
  db
    .selectFrom('purchase_installments')
    .select(['purchase_id', 'installment'])
    .where('user_id', '=', userId)
    .where('purchase_id', 'in', idsIn(db, purchaseIds))
    .execute()

/** The transactions with one of these amounts and a number such as '2/10' that are no installments, on any account. */
export const findNumbered = (db: Db, userId: UserId, amounts: readonly Centavos[]) =>
  db
    .selectFrom(
      tableOf(
        db,
        'transactions',
        ['amount'],
        amounts.map((amount) => ({ amount })),
      ).as<'r'>(sql.ref('r')),
    )
    // Without conditions on account, key or invoice: by their indexes SQLite would read the whole card for each amount.
    .crossJoin('transactions as t')
    .selectAll('t')
    .where('t.user_id', '=', sql<UserId>`(select cast(${userId} as integer))`)
    .whereRef('t.amount', '=', 'r.amount')
    .where('t.description', 'like', '%/%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchase_installments as i')
            .select('i.purchase_id')
            .whereRef('i.user_id', '=', 't.user_id')
            .whereRef('i.transaction_id', '=', 't.id'),
        ),
      ),
    )
    .orderBy('t.id')
    .execute()

/** Answers their ids, in order. */
export async function insertPurchases(
  trx: Trx,
  userId: UserId,
  rows: readonly OwnRow<'purchases'>[],
): Promise<number[]> {
  const inserted = await purchaseRows.insertAll(trx, userId, rows)
  const byContent = Map.groupBy(
    inserted.toSorted((a, b) => a.id - b.id),
    contentOf,
  )
  return rows.map((row) => byContent.get(contentOf(row))?.shift()?.id ?? 0)
}

const contentOf = (row: OwnRow<'purchases'>): string =>
  [
    row.account_id,
    row.purchased_on,
    row.total,
    row.installments,
    row.first_installment,
    row.first_month,
    row.description,
  ].join(' ')

/** The installments that an import planned: rows of the import without a key. */
export const findPlanned = (db: Db, userId: UserId, batchId: number) =>
  db
    .selectFrom('transactions')
    .select(['id', 'account_id', 'date', 'amount', 'description'])
    .where('user_id', '=', userId)
    .where('import_batch_id', '=', batchId)
    .where('import_key', 'is', null)
    .orderBy('id')
    .execute()
