import type { EntryType } from '@tostao/contract/fields'
import { idsIn } from '../../../database/sql.ts'
import { recordRows } from '../../../ledger/records.ts'
import { takeStored } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'
import type { Filter } from './filter.ts'
import { matching } from './page.ts'
import { narrowed } from './search.ts'

const SELECTED = [
  'id',
  'account_id',
  'type',
  'date',
  'description',
  'transfer_id',
  'split',
  'category_id',
  'payee_id',
  'status',
  'version',
] as const
export type Selected = Pick<Row<'transactions'>, (typeof SELECTED)[number]>

/** At most `most`. */
export const findMatching = async (
  db: Trx,
  userId: UserId,
  filter: Omit<Filter, 'lineCategory'> & Pick<Parameters<typeof matching>[2], 'categoryId'>,
  most: number,
  onlyExpenseLegs: boolean,
): Promise<Selected[]> =>
  db
    .selectFrom(matching(db, userId, await narrowed(db, userId, filter)).as('t'))
    .select(SELECTED)
    .$if(onlyExpenseLegs, (all) =>
      all.where((eb) => eb.or([eb('t.transfer_id', 'is', null), eb('t.type', '=', 'DESPESA')])),
    )
    .limit(most)
    .execute()

interface OfMerchant {
  merchant: string
  type: EntryType
  /** Left out, as is what stands in the category. */
  id: number
  categoryId: number
}

/** The other entries of a merchant on one side that stand in another category, newest first. */
export const findOfMerchant = async (
  db: Db,
  userId: UserId,
  { merchant, type, id, categoryId }: OfMerchant,
  most: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('merchant', '=', merchant)
    .where('type', '=', type)
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('category_id', 'is', null), eb('category_id', '<>', categoryId)]))
    .where('transfer_id', 'is', null)
    .where('split', '=', 0)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

export const findByIds = (db: Trx, userId: UserId, ids: readonly number[]): Promise<Selected[]> =>
  db
    .selectFrom('transactions')
    .select(SELECTED)
    .where('user_id', '=', userId)
    .where('id', 'in', idsIn(db, ids))
    .execute()

export const findLegsOf = (db: Trx, userId: UserId, transferIds: readonly number[]): Promise<Selected[]> =>
  db
    .selectFrom('transactions')
    .select(SELECTED)
    .where('user_id', '=', userId)
    .where('transfer_id', 'in', idsIn(db, transferIds))
    .execute()

/** The transactions whose invoice a file has said. */
export const findPlacedByFile = async (db: Trx, userId: UserId, ids: readonly number[]): Promise<number[]> => {
  const found = await db
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', idsIn(db, ids))
    .where('invoice_source', '=', 'file')
    .execute()
  return found.map(({ id }) => id)
}

/** Answers the tags that were not there before. */
export const addTags = (db: Trx, userId: UserId, ids: readonly number[], tagIds: readonly number[]) =>
  recordRows('transaction_tags').insertMissing(db, userId, links(ids, tagIds))

/** Whether one of them has more tags than `most`. */
export const hasMoreTags = async (db: Trx, userId: UserId, ids: readonly number[], most: number): Promise<boolean> => {
  const found = await db
    .selectFrom('transaction_tags')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(db, ids))
    .groupBy('transaction_id')
    .having(({ fn }) => fn.countAll(), '>', most)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Answers the tags that were there. */
export const removeTags = (db: Trx, userId: UserId, ids: readonly number[], tagIds: readonly number[]) =>
  takeStored(db, userId, 'transaction_tags', links(ids, tagIds))

const links = (ids: readonly number[], tagIds: readonly number[]) =>
  ids.flatMap((transaction_id) => tagIds.map((tag_id) => ({ transaction_id, tag_id })))
