import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { type Expression, type ExpressionBuilder, type InferResult, type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { idsIn, lastDayOf, monthOf, sumOf } from '../../database/sql.ts'
import { recordRows } from '../../ledger/records.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db, Tables } from '../../tables/tables.ts'

const MAX_LISTED = 500

/** `added`: what counts besides the initial amount. */
export const findGoals = (db: Db, userId: UserId, id?: number) =>
  db
    .with('contributed', (query) => contributedTo(query, userId))
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

const sumsWithin = compiledOnce((db, userId, { from, to }: { from: Day; to: Day }) =>
  db
    .selectFrom('goal_contributions as k')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'k.user_id').onRef('t.transfer_id', '=', 'k.transfer_id'),
    )
    .where('k.user_id', '=', userId)
    .where('t.type', '=', 'RECEITA')
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .select(({ ref }) => ['k.goal_id as goalId', sumOf(ref('t.amount')).as('amount')])
    .groupBy('k.goal_id'),
)

/** The sum that is put aside for each goal from one day to another. */
export const sumContributed = async (
  db: Db,
  userId: UserId,
  range: { from: Day; to: Day },
): Promise<Map<number, Centavos>> =>
  new Map((await sumsWithin(db, userId, range)).map(({ goalId, amount }) => [goalId, amount]))

/** The sums that contributions have brought into each account, by day. */
const contributedTo = (db: Pick<Db, 'selectFrom'>, userId: UserId) =>
  db
    .selectFrom('goal_contributions as k')
    // A cross join: SQLite keeps its order, and would else read every transaction.
    .crossJoin('transactions as t')
    .whereRef('t.user_id', '=', 'k.user_id')
    .whereRef('t.transfer_id', '=', 'k.transfer_id')
    .where('k.user_id', '=', userId)
    .where('t.type', '=', 'RECEITA')
    .select(({ ref }) => ['t.account_id', 't.date', sumOf(ref('t.amount')).as('amount')])
    .groupBy(['t.account_id', 't.date'])

type Contributed = InferResult<ReturnType<typeof contributedTo>>[number]
type Goals = ExpressionBuilder<Tables & { g: Tables['goals']; contributed: Contributed }, 'g'>

/**
 * The sum that counts for a goal g besides its initial amount: whole months from the running totals, the days of the month in
 * which it was created from the transactions. Subqueries for each of the few goals: PostgreSQL would join all rows.
 */
const addedTo = (db: Db, userId: UserId, goal: Goals): RawBuilder<Centavos> =>
  sql<Centavos>`cast(${contributions(userId, goal)} - ${withdrawn(userId, goal)} + case
    when ${goal.ref('g.strategy')} = 'linear' then 0
    when ${goal.ref('g.account_id')} is not null
      then ${monthsOfAccount(db, userId, goal)} + ${daysOfAccount(db, userId, goal)} - ${contributionsInto(goal)}
    else ${monthsOfCategory(db, userId, goal)} + ${daysOfCategory(db, userId, goal)} + ${splitLines(db, userId, goal)}
    end as bigint)`

/** Whatever their day. */
const contributions = (userId: UserId, goal: Goals) =>
  goal
    .selectFrom('goal_contributions as k')
    .crossJoin('transactions as t')
    .whereRef('t.user_id', '=', 'k.user_id')
    .whereRef('t.transfer_id', '=', 'k.transfer_id')
    .where('k.user_id', '=', userId)
    .whereRef('k.goal_id', '=', 'g.id')
    .where('t.type', '=', 'RECEITA')
    .select(({ ref }) => sumOf(ref('t.amount')).as('amount'))

const withdrawn = (userId: UserId, goal: Goals) =>
  goal
    .selectFrom('goal_withdrawals as w')
    .leftJoin('transactions as t', (join) =>
      join
        .onRef('t.user_id', '=', 'w.user_id')
        .onRef('t.transfer_id', '=', 'w.transfer_id')
        .on('t.type', '=', 'DESPESA'),
    )
    .where('w.user_id', '=', userId)
    .whereRef('w.goal_id', '=', 'g.id')
    .select(sumOf(sql<number>`coalesce(w.noted_amount, t.amount, 0)`).as('amount'))

/** The sum that contributions to any goal have brought into its account since it was created: each counts for its own goal. */
const contributionsInto = (goal: Goals) =>
  goal
    .selectFrom('contributed as k')
    .whereRef('k.account_id', '=', 'g.account_id')
    .whereRef('k.date', '>=', 'g.created_on')
    .select(({ ref }) => sumOf(ref('k.amount')).as('amount'))

const months = (db: Db, userId: UserId, goal: Goals) =>
  goal
    .selectFrom('monthly_totals as m')
    .where('m.user_id', '=', userId)
    .where(({ eb, ref }) => eb('m.month', '>', monthOf(db, ref('g.created_on'))))

const monthsOfAccount = (db: Db, userId: UserId, goal: Goals) =>
  months(db, userId, goal)
    .whereRef('m.account_id', '=', 'g.account_id')
    .where('m.type', '=', 'RECEITA')
    .select(({ ref }) => sumOf(ref('m.amount')).as('amount'))

const monthsOfCategory = (db: Db, userId: UserId, goal: Goals) =>
  months(db, userId, goal)
    .whereRef('m.category_id', '=', 'g.category_id')
    .select(({ ref }) => sumOf(income(ref('m.type'), ref('m.amount'))).as('amount'))

const days = (db: Db, userId: UserId, goal: Goals) =>
  goal
    .selectFrom('transactions as t')
    .where('t.user_id', '=', userId)
    .whereRef('t.date', '>=', 'g.created_on')
    .where(({ eb, ref }) => eb('t.date', '<=', lastDayOf(db, ref('g.created_on'))))

const daysOfAccount = (db: Db, userId: UserId, goal: Goals) =>
  days(db, userId, goal)
    .whereRef('t.account_id', '=', 'g.account_id')
    .where('t.type', '=', 'RECEITA')
    .select(({ ref }) => sumOf(ref('t.amount')).as('amount'))

const daysOfCategory = (db: Db, userId: UserId, goal: Goals) =>
  days(db, userId, goal)
    .whereRef('t.category_id', '=', 'g.category_id')
    .where('t.split', '=', 0)
    .select(({ ref }) => sumOf(income(ref('t.type'), ref('t.amount'))).as('amount'))

const splitLines = (db: Db, userId: UserId, goal: Goals) =>
  days(db, userId, goal)
    .crossJoin('transaction_splits as s')
    .whereRef('s.user_id', '=', 't.user_id')
    .whereRef('s.transaction_id', '=', 't.id')
    .where('t.split', '=', sql.lit(1))
    .whereRef('s.category_id', '=', 'g.category_id')
    .select(({ ref }) => sumOf(income(ref('t.type'), ref('s.amount'))).as('amount'))

/** Incomes, less the reversals in a category of income. */
const income = (type: Expression<string>, amount: Expression<number>): RawBuilder<number> => {
  const side = sql`(select c.type from categories c where c.user_id = g.user_id and c.id = g.category_id)`
  return sql<number>`case when ${type} = 'RECEITA' then ${amount} when ${side} = 'RECEITA' then -${amount} else 0 end`
}
