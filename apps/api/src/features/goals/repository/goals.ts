import { idsIn } from '../../../database/sql.ts'
import { recordRows } from '../../../ledger/records.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { addedTo } from './added.ts'

const MAX_LISTED = 500

/** `added`: what counts besides the initial amount. */
export const findGoals = (db: Db, userId: UserId, id?: number) =>
  db
    .selectFrom('goals as g')
    .select((goal) => [
      'g.id',
      'g.name',
      'g.type',
      'g.strategy',
      'g.priority',
      'g.target_amount as targetAmount',
      'g.initial_amount as initialAmount',
      'g.account_id as accountId',
      'g.category_id as categoryId',
      'g.target_date as targetDate',
      'g.planned_monthly_amount as plannedMonthlyAmount',
      'g.recurring_day as recurringDay',
      'g.archived_at as archivedAt',
      'g.version',
      addedTo(db, userId, goal).as('added'),
    ])
    .where('g.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('g.id', '=', id ?? 0))
    .orderBy(({ eb }) => eb.case('g.priority').when('alta').then(0).when('media').then(1).else(2).end())
    .orderBy('g.target_date', (order) => order.asc().nullsLast())
    .orderBy('g.name_folded')
    .execute()

export const findNamesake = (db: Db, userId: UserId, nameFolded: string, exceptId = 0) =>
  db
    .selectFrom('goals')
    .select('archived_at as archivedAt')
    .where('user_id', '=', userId)
    .where('name_folded', '=', nameFolded)
    .where('id', '<>', exceptId)
    .executeTakeFirst()

export const goalRows = recordRows('goals')

export const findGoalIdsOf = (db: Db, userId: UserId, accountIds: readonly number[]) =>
  db
    .selectFrom('goals')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', 'in', idsIn(db, accountIds))
    .execute()

export const listContributions = (db: Db, userId: UserId) =>
  db
    .selectFrom('goal_contributions as c')
    .innerJoin('goals as g', (join) => join.onRef('g.user_id', '=', 'c.user_id').onRef('g.id', '=', 'c.goal_id'))
    .innerJoin('transactions as t', (join) =>
      join
        .onRef('t.user_id', '=', 'c.user_id')
        .onRef('t.transfer_id', '=', 'c.transfer_id')
        .on('t.type', '=', 'RECEITA'),
    )
    .innerJoin('transactions as s', (join) =>
      join
        .onRef('s.user_id', '=', 'c.user_id')
        .onRef('s.transfer_id', '=', 'c.transfer_id')
        .on('s.type', '=', 'DESPESA'),
    )
    .select(['c.goal_id as goalId', 'g.name as goal', 'c.transfer_id as transferId', 't.date', 't.amount'])
    .select(['s.account_id as sourceAccountId', 't.account_id as accountId', 'c.category_id as categoryId'])
    .where('c.user_id', '=', userId)
    .orderBy('t.date', 'desc')
    .orderBy('c.transfer_id', 'desc')
    .limit(MAX_LISTED)
    .execute()
