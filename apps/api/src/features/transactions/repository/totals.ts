import type { Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import type * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { type Day, FIRST_DAY, LAST_DAY } from '@tostao/primitives/calendar'
import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../../../database/compiled.ts'
import { isTransfer, monthOf, sumOf } from '../../../database/sql.ts'
import { archivedAccountIds, dayTotals, onSides, side, sidedAmount, sumOfSide } from '../../../ledger/flows.ts'
import {
  deepPeriod,
  type FlatPeriod,
  flatPeriod,
  inLaterLines,
  type Posting,
  postings,
  refundOrCategoryOf,
} from '../../../ledger/postings.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import type { Filter as Matched } from './filter.ts'
import { matching } from './page.ts'

type Filter = Call<typeof transactions.totals>['query'] & Pick<Matched, 'among' | 'notDue'>

/** From the running totals when these know all that is asked for, else from the transactions that match. */
export async function findTotals(db: Db, userId: UserId, filter: Filter) {
  const { from = FIRST_DAY, to = LAST_DAY, accountId, type, categoryId, basis, notDue, ...rest } = filter
  const category = categoryId === NO_CATEGORY ? 0 : categoryId
  const isPlain = Object.values(rest).every((value) => value === undefined)
  // By invoice the later lines of split transactions are read one by one anyway.
  const isKept = isPlain && (notDue === undefined || category === undefined)
  const ofAccount = { from, to, accountId }
  const uncategorized = category === 0 ? (1 as const) : undefined
  const isOfDays = type === undefined && category === undefined && notDue === undefined
  const [found] = !isKept
    ? await matchedTotals(db, userId, filter).execute()
    : isOfDays
      ? await daysTotals(db, userId, ofAccount)
      : await keptTotals(db, userId, {
          ...ofAccount,
          ...flatPeriod({ from, to, notDue }),
          type,
          category,
          uncategorized,
        })
  if (!found) throw new Error('A sum without rows')
  return found
}

/** Totals over all types and categories. A transfer counts once; in the totals of one account each of its legs there does. */
const daysTotals = compiledOnce((db, userId, { from, to, accountId }: OfAccount) => {
  const archived = sql`t.account_id in ${archivedAccountIds(db, userId)}`
  const isLeftOut = accountId === undefined ? archived : sql`1 = 0`
  const sum = (column: 'income' | 'expenses') => sumOf(sql`case when ${isLeftOut} then 0 else ${sql.ref(column)} end`)
  return db
    .selectFrom(dayTotals(db, userId, { from, to }).as('t'))
    .$if(accountId !== undefined, (query) => query.where('t.account_id', '=', accountId ?? 0))
    .select(({ ref }) => [
      sumOf(ref('t.entries')).as('count'),
      sum('income').as('income'),
      sum('expenses').as('expenses'),
      sumOf(accountId === undefined ? ref('t.outgoing') : sql`t.outgoing + t.incoming`).as('transfers'),
      sumOf(sql`case when ${isLeftOut} then t.entries else 0 end`).as('inArchived'),
    ])
})

/** Both legs of a transfer may match. */
const matchedTotals = (db: Db, userId: UserId, filter: Filter) =>
  sumUp(db, userId, filter, amountsOf(db, userId, filter), sql`count(distinct p.transfer_id)`)

type OfAccount = {
  from: Day
  to: Day
  accountId: number | undefined
}
type Kept = OfAccount &
  FlatPeriod & {
    type: EntryType | undefined
    /** 0 for none. */
    category: number | undefined
    uncategorized: 1 | undefined
  }

const keptTotals = compiledOnce((db, userId, kept: Kept) => {
  const hasBothLegs = kept.accountId === undefined && kept.type === undefined
  const leg = hasBothLegs ? sql`p.transfer = 1 and p.type = 'DESPESA'` : sql`p.transfer = 1`
  const transfers = sumOf(sql`case when ${leg} then p.entries else 0 end`)
  return sumUp(db, userId, kept, keptAmounts(db, userId, kept), transfers)
})

function sumUp(
  db: Db,
  userId: UserId,
  { accountId }: { accountId?: number | undefined },
  amounts: AliasableExpression<Posting>,
  transfers: RawBuilder<number>,
) {
  const isLeftOut = accountId === undefined ? sql`a.archived_at is not null` : sql`1 = 0`
  const counted = sql<number>`case when p.transfer = 1 or ${isLeftOut} then 0 else ${sidedAmount} end`
  return onSides(db, userId, amounts)
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'p.account_id').on('a.user_id', '=', userId))
    .select([
      sumOf(sql`case p.transfer when 0 then p.entries else 0 end`).as('count'),
      sumOfSide('RECEITA', side, counted).as('income'),
      sumOfSide('DESPESA', side, counted).as('expenses'),
      transfers.as('transfers'),
      sumOf(sql`case when p.transfer = 0 and ${isLeftOut} then p.entries else 0 end`).as('inArchived'),
    ])
}

function keptAmounts(db: Db, userId: UserId, { from, to, accountId, type, category, uncategorized, ...parts }: Kept) {
  const all = db
    .selectFrom(postings(db, userId, deepPeriod(parts), category).as('p'))
    .select(['p.month', 'p.account_id', 'p.type', 'p.category_id', 'p.transfer', 'p.amount', 'p.entries'])
    .$if(accountId !== undefined, (query) => query.where('p.account_id', '=', accountId ?? 0))
    .$if(type !== undefined, (query) => query.where('p.type', '=', type ?? 'DESPESA'))
  if (category === undefined) return all
  return (
    all
      // Without one: also the refunds that have none.
      .$if(uncategorized === undefined, (query) => query.where('p.category_id', '=', category))
      .$if(uncategorized !== undefined, (query) => query.where('p.category_id', '<=', 0))
      .where('p.transfer', '=', 0)
      .unionAll(
        inLaterLines(db, userId, { from, to }, category, uncategorized)
          .$if(accountId !== undefined, (query) => query.where('t.account_id', '=', accountId ?? 0))
          .$if(type !== undefined, (query) => query.where('t.type', '=', type ?? 'DESPESA')),
      )
  )
}

/** Split transactions count by the lines that have the category and payee asked for, once, at the first of them. */
function amountsOf(db: Db, userId: UserId, filter: Filter) {
  const { categoryId, payeeId } = filter
  const category = categoryId === NO_CATEGORY ? null : categoryId
  const isAsked = (line: 's' | 'e') => {
    const column = (name: string) => sql.ref(`${line}.${name}`)
    const ofCategory = sql`${column('category_id')} is not distinct from ${category}`
    const ofPayee = sql`coalesce(${column('payee_id')}, t.payee_id) = ${payeeId}`
    return sql<boolean>`${category === undefined ? sql`1 = 1` : ofCategory} and ${payeeId === undefined ? sql`1 = 1` : ofPayee}`
  }
  const first = sql`(select min(e.position) from transaction_splits as e
    where e.user_id = t.user_id and e.transaction_id = t.id and ${isAsked('e')})`
  return db
    .selectFrom(matching(db, userId, filter).as('t'))
    .leftJoin('transaction_splits as s', (join) =>
      join
        .onRef('s.user_id', '=', 't.user_id')
        .onRef('s.transaction_id', '=', 't.id')
        .on('t.split', '=', 1)
        .on(isAsked('s')),
    )
    .select(({ ref }) => [
      monthOf(db, ref('t.date')).as('month'),
      't.account_id',
      't.type',
      't.transfer_id',
      refundOrCategoryOf.as('category_id'),
      isTransfer(ref('t.transfer_id')).as('transfer'),
      sql<number>`case t.split when 1 then coalesce(s.amount, 0) else t.amount end`.as('amount'),
      sql<number>`case when s.position > ${first} then 0 else 1 end`.as('entries'),
    ])
}
