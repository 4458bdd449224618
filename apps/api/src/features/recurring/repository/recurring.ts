import type { Day } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../../../database/compiled.ts'
import { idsIn } from '../../../database/sql.ts'
import { archivedAccountIds } from '../../../ledger/flows.ts'
import { recordRows } from '../../../ledger/records.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'

const recurringOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('recurring as r')
    .innerJoin('accounts as a', (join) => join.onRef('a.user_id', '=', 'r.user_id').onRef('a.id', '=', 'r.account_id'))
    .leftJoin('accounts as d', (join) =>
      join.onRef('d.user_id', '=', 'r.user_id').onRef('d.id', '=', 'r.to_account_id'),
    )
    .leftJoin('categories as c', (join) =>
      join.onRef('c.user_id', '=', 'r.user_id').onRef('c.id', '=', 'r.category_id'),
    )
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 'r.user_id').onRef('p.id', '=', 'r.payee_id'))
    .where('r.user_id', '=', userId)
    .select(['r.id', 'r.type', 'r.description', 'r.amount', 'r.account_id as accountId', 'a.name as accountName'])
    .select(['r.to_account_id as toAccountId', 'd.name as toAccountName'])
    .select(['r.category_id as categoryId', 'c.name as categoryName', 'c.color as categoryColor'])
    .select(['c.icon as categoryIcon', 'r.payee_id as payeeId', 'p.name as payeeName', 'r.mode'])
    .select(['r.notify_days as notifyDays', 'r.interval_unit as intervalUnit', 'r.interval_count as intervalCount'])
    .select(['r.due_rule as dueRule', 'r.due_day as dueDay', 'r.ends_on as endsOn', 'r.times'])
    .select(['r.next_run as nextRun', 'r.version', 'r.merchant'])

export const findRecurring = (db: Db, userId: UserId, id?: number) =>
  recurringOf(db, userId)
    .select(({ selectFrom }) =>
      selectFrom('recurring_postings as o')
        // By an inner join SQLite may read all transactions of the user for each fixed expense.
        .leftJoin('transactions as t', (join) =>
          join.onRef('t.user_id', '=', 'o.user_id').onRef('t.id', '=', 'o.transaction_id'),
        )
        .where('o.user_id', '=', userId)
        .whereRef('o.recurring_id', '=', 'r.id')
        .select(({ fn }) => fn.max('t.date').as('date'))
        .as('lastRun'),
    )
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? 0))
    .orderBy('r.description')
    .orderBy('r.id')
    .execute()

/** All that repeats on accounts in use. */
const recurringInUse = compiledOnce((db, userId) =>
  recurringOf(db, userId).where('a.archived_at', 'is', null).where('d.archived_at', 'is', null),
)
export const findRecurringInUse = (db: Db, userId: UserId) => recurringInUse(db, userId, {})

/**
 * When what repeats on accounts in use is due, and which amounts: a row for each unpaid due date that the database knows,
 * one without where it knows none.
 */
const openSeries = compiledOnce((db, userId) => {
  const archived = archivedAccountIds(db, userId)
  return db
    .selectFrom('recurring as r')
    .leftJoin('recurring_postings as o', (join) =>
      join
        .onRef('o.user_id', '=', 'r.user_id')
        .onRef('o.recurring_id', '=', 'r.id')
        .on('o.transaction_id', 'is', null)
        .on('o.skipped', '=', sql.lit(0)),
    )
    .where('r.user_id', '=', userId)
    .where('r.account_id', 'not in', archived)
    .where(({ or, eb }) => or([eb('r.to_account_id', 'is', null), eb('r.to_account_id', 'not in', archived)]))
    .select(['r.id', 'r.type', 'r.amount', 'r.interval_unit as intervalUnit', 'r.interval_count as intervalCount'])
    .select(['r.due_rule as dueRule', 'r.due_day as dueDay', 'r.ends_on as endsOn', 'r.next_run as nextRun'])
    .select(['o.due_date as dueDate', 'o.amount as expected'])
})
export const findOpenSeries = (db: Db, userId: UserId) => openSeries(db, userId, {})

export const recurringRows = recordRows('recurring')

export const findRecurringIdsOf = (db: Db, userId: UserId, accountIds: readonly number[]) =>
  db
    .selectFrom('recurring')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        eb('account_id', 'in', idsIn(db, accountIds)),
        and([eb('to_account_id', 'is not', null), eb('to_account_id', 'in', idsIn(db, accountIds))]),
      ]),
    )
    .execute()

/** The users for whom automatic fixed expenses are due. */
export const findUsersWithDue = (db: Db, today: Day) =>
  db
    .selectFrom('recurring')
    .select('user_id')
    .where('mode', '=', 'automatic')
    .where('next_run', '<=', today)
    .where(({ or, eb, ref }) => or([eb('ends_on', 'is', null), eb('next_run', '<=', ref('ends_on'))]))
    .union(
      db
        .selectFrom('recurring_postings as o')
        .innerJoin('recurring as r', (join) =>
          join.onRef('r.user_id', '=', 'o.user_id').onRef('r.id', '=', 'o.recurring_id'),
        )
        .where('o.transaction_id', 'is', null)
        .where('o.skipped', '=', sql.lit(0))
        .where('o.due_date', '<=', today)
        .where('r.mode', '=', 'automatic')
        .select('r.user_id'),
    )
    .orderBy('user_id')
    .execute()
