import type { Call } from '@tostao/contract/endpoint'
import type * as transactions from '@tostao/contract/transactions'
import { compiledOnce } from '../../../database/compiled.ts'
import { idsIn } from '../../../database/sql.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { filteredQuery, idsQuery, newestFirst, nextQuery, pageQuery } from './page.ts'
import { narrowed } from './search.ts'

export { narrowed } from './search.ts'

type Query = Call<typeof transactions.list>['query']

/** The page by the usual filters, whose query depends on nothing but which of them are given. */
const usualPage = compiledOnce((db, userId, { limit, offset, ...filter }: Usual) =>
  newestWithNames(db, newestFirst(filteredQuery(db, userId, filter), limit).offset(offset)),
)
type Usual = Pick<Query, (typeof USUAL)[number] | 'limit'> & { offset: number }
const USUAL = ['from', 'to', 'accountId', 'type', 'id'] as const

/** `beyond`: the last one of the page before, by amount. */
export async function findPage(db: Db, userId: UserId, query: Query, beyond?: PageRow): Promise<PageRow[]> {
  const { page, limit, from, to, accountId, type, id, basis, order, after: _, ...others } = query
  if (order !== 'amount' && basis !== 'fatura' && Object.values(others).every((value) => value === undefined)) {
    return usualPage(db, userId, { from, to, accountId, type, id, limit, offset: (page - 1) * limit })
  }
  const asked = { ...(await narrowed(db, userId, query)), beyond }
  const rows = withNames(db, pageQuery(db, userId, asked)).$if(order === 'amount', (all) =>
    all.orderBy('t.amount', 'desc'),
  )
  return rows.orderBy('t.date', 'desc').orderBy('t.id', 'desc').execute()
}

export const findNext = (...asked: Parameters<typeof nextQuery>) =>
  newestWithNames(asked[0], nextQuery(...asked)).execute()

export const findIds = async (...asked: Parameters<typeof idsQuery>): Promise<number[]> =>
  (await idsQuery(...asked).execute()).map(({ id }) => id)

type PageRow = Awaited<ReturnType<typeof usualPage>>[number]

const newestWithNames = (db: Db, rows: ReturnType<typeof filteredQuery>) =>
  withNames(db, rows).orderBy('t.date', 'desc').orderBy('t.id', 'desc')

const withId = compiledOnce((db, userId, { id }: { id: number }) => withNames(db, filteredQuery(db, userId, { id })))

export const findTransaction = async (db: Db, userId: UserId, id: number): Promise<PageRow | undefined> => {
  const [found] = await withId(db, userId, { id })
  return found
}

const withNames = (db: Db, rows: ReturnType<typeof filteredQuery>) =>
  db
    .selectFrom(rows.as('t'))
    .leftJoin('accounts as a', (join) => join.onRef('a.user_id', '=', 't.user_id').onRef('a.id', '=', 't.account_id'))
    .leftJoin('categories as c', (join) =>
      join.onRef('c.user_id', '=', 't.user_id').onRef('c.id', '=', 't.category_id'),
    )
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 't.user_id').onRef('p.id', '=', 't.payee_id'))
    .leftJoin('transactions as o', (join) =>
      join
        .onRef('o.user_id', '=', 't.user_id')
        .onRef('o.transfer_id', '=', 't.transfer_id')
        .onRef('o.type', '<>', 't.type'),
    )
    .leftJoin('accounts as oa', (join) =>
      join.onRef('oa.user_id', '=', 'o.user_id').onRef('oa.id', '=', 'o.account_id'),
    )
    .select(({ ref }) => [
      't.id',
      't.date',
      't.description',
      't.note',
      't.merchant',
      't.amount',
      't.type',
      't.status',
      't.account_id as accountId',
      ref('a.name').$notNull().as('accountName'),
      't.category_id as categoryId',
      'c.name as categoryName',
      'c.color as categoryColor',
      'c.icon as categoryIcon',
      't.payee_id as payeeId',
      'p.name as payeeName',
      't.transfer_id as transferId',
      'o.account_id as otherAccountId',
      'oa.name as otherAccountName',
      'o.date as otherDate',
      't.split',
      't.invoice_month as invoiceMonth',
      't.version',
    ])

export const findSplitLines = (db: Db, userId: UserId, transactionIds: readonly number[]) =>
  db
    .selectFrom('transaction_splits as s')
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 's.user_id').onRef('p.id', '=', 's.payee_id'))
    .select(['s.transaction_id', 's.amount', 's.description', 's.category_id as categoryId', 's.payee_id as payeeId'])
    .select('p.name as payeeName')
    .where('s.user_id', '=', userId)
    .where('s.transaction_id', 'in', idsIn(db, transactionIds))
    .orderBy('s.position')
    .execute()
