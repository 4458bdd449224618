// The postings of a period, row by row. As sums they are in `postings.ts` and `flows.ts`.

import type { EntryType } from '@tostao/contract/fields'
import { sql } from 'kysely'
import { sumOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'
import { archivedAccountIds, side, sidedAmount } from './flows.ts'
import { halvesOf, type Period, refundOrCategoryOf } from './postings.ts'

const countable = (db: Db, userId: UserId) =>
  db
    .selectFrom('transactions as t')
    .where('t.user_id', '=', userId)
    .where('t.transfer_id', 'is', null)
    .where('t.account_id', 'not in', archivedAccountIds(db, userId))

/** Income and expense by their days, row by row. */
export const counted = (db: Db, userId: UserId, { from, to }: Period) =>
  countable(db, userId).where('t.date', '>=', from).where('t.date', '<=', to)

/** Split transactions by their split lines; one without a payee has that of its transaction. */
export function countedLines(db: Db, userId: UserId, period: Period) {
  const byDay = lines(db, userId).where('t.date', '>=', period.from).where('t.date', '<=', period.to)
  const halves = halvesOf(db, userId, period)
  if (!halves) return db.selectFrom(byDay.as('p'))
  return db.selectFrom(byDay.where(halves.elsewhere).unionAll(lines(db, userId).where(halves.onInvoice)).as('p'))
}

const lines = (db: Db, userId: UserId) =>
  countable(db, userId)
    .leftJoin('transaction_splits as s', (join) =>
      join.onRef('s.user_id', '=', 't.user_id').onRef('s.transaction_id', '=', 't.id').on('t.split', '=', 1),
    )
    .select(({ fn }) => [
      't.id as transaction_id',
      't.split',
      't.type',
      't.description',
      't.description_folded',
      refundOrCategoryOf.as('category_id'),
      fn.coalesce('s.payee_id', 't.payee_id').as('payee_id'),
      fn.coalesce('s.amount', 't.amount').as('amount'),
    ])

/** The same lines on their category's side. */
const sided = (db: Db, userId: UserId, period: Period) =>
  countedLines(db, userId, period)
    .leftJoin('categories as c', (join) => join.onRef('c.id', '=', 'p.category_id').on('c.user_id', '=', userId))
    .select(['p.transaction_id', 'p.split', 'p.payee_id', 'p.description', 'p.description_folded'])
    .select([side.as('type'), sidedAmount.as('amount')])

/** Counts the transactions of lines `f` or `p` in a group. Only a split one has several: telling all apart doubles the time. */
export const countOfTransactions = (line: 'f' | 'p') => {
  const [id, split] = [sql.ref(`${line}.transaction_id`), sql.ref(`${line}.split`)]
  return sql<number>`cast(sum(1 - ${split}) + count(distinct case ${split} when 1 then ${id} end) as bigint)`
}
const summed = ['f.type', sumOf(sql.ref('f.amount')).as('total')] as const

// The names are joined to the sums: to sort all lines with their names would take twice as long.
export const flowsByPayee = (db: Db, userId: UserId, period: Period) =>
  db
    .selectFrom(
      db
        .selectFrom(sided(db, userId, period).as('f'))
        .select(['f.payee_id', ...summed, countOfTransactions('f').as('count')])
        .groupBy(['f.payee_id', 'f.type'])
        .as('f'),
    )
    .leftJoin('payees as n', (join) => join.onRef('n.id', '=', 'f.payee_id').on('n.user_id', '=', userId))
    .select(['n.id', 'n.name', 'f.type', 'f.total', 'f.count'])
    .execute()

export const flowsByTag = (db: Db, userId: UserId, period: Period) =>
  db
    .selectFrom(
      db
        .selectFrom(sided(db, userId, period).as('f'))
        .leftJoin('transaction_tags as l', (join) =>
          join.onRef('l.transaction_id', '=', 'f.transaction_id').on('l.user_id', '=', userId),
        )
        .select(['l.tag_id', ...summed, countOfTransactions('f').as('count')])
        .groupBy(['l.tag_id', 'f.type'])
        .as('f'),
    )
    .leftJoin('tags as n', (join) => join.onRef('n.id', '=', 'f.tag_id').on('n.user_id', '=', userId))
    .select(['n.id', 'n.name', 'f.type', 'f.total', 'f.count'])
    .execute()

/** By description, folded; by payee where there is none. */
export const largestFlows = (db: Db, userId: UserId, period: Period, type: EntryType, limit: number) =>
  db
    .selectFrom(
      db
        .selectFrom(sided(db, userId, period).as('s'))
        .leftJoin('payees as n', (join) => join.onRef('n.id', '=', 's.payee_id').on('n.user_id', '=', userId))
        .where('s.type', '=', type)
        .select(['s.transaction_id', 's.split', 's.type', 's.amount'])
        .select(({ fn }) => [
          fn.coalesce(sql<string>`nullif(s.description, '')`, 'n.name', sql<string>`''`).as('name'),
          fn.coalesce(sql<string>`nullif(s.description_folded, '')`, 'n.name_folded', sql<string>`''`).as('folded'),
        ])
        .as('f'),
    )
    .select(({ fn }) => [fn.min('f.name').as('name'), ...summed, countOfTransactions('f').as('count')])
    .groupBy(['f.folded', 'f.type'])
    .having(sumOf(sql.ref('f.amount')), '>', 0)
    .orderBy('total', 'desc')
    .orderBy('f.folded')
    .limit(limit)
    .execute()
