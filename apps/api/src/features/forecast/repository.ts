import type { Day } from '@tostao/primitives/calendar'
import { isComparable } from '@tostao/primitives/money'
import { compiledOnce } from '../../database/compiled.ts'
import { idsOf, sumOf, textsOf } from '../../database/sql.ts'
import { dayTotals } from '../../ledger/flows.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'

type Dated = { accounts: string; after: Day; until: Day; most: number }

/** The transactions of some accounts that are dated already, with the account at the other end of a transfer. */
const datedOf = compiledOnce((db, userId, { accounts, after, until, most }: Dated) =>
  db
    .selectFrom('transactions as t')
    .leftJoin('transactions as o', (join) =>
      join
        .onRef('o.user_id', '=', 't.user_id')
        .onRef('o.transfer_id', '=', 't.transfer_id')
        .onRef('o.id', '<>', 't.id'),
    )
    .where('t.user_id', '=', userId)
    .where('t.date', '>', after)
    .where('t.date', '<=', until)
    .where('t.account_id', 'in', idsOf(db, accounts))
    .select(['t.id', 't.date', 't.type', 't.amount', 't.description', 't.account_id as accountId'])
    .select(['t.transfer_id as transferId', 'o.account_id as otherId'])
    .orderBy('t.date')
    .orderBy('t.id')
    .limit(most),
)
export const findDated = (db: Db, userId: UserId, accountIds: readonly number[], span: Omit<Dated, 'accounts'>) =>
  datedOf(db, userId, { accounts: JSON.stringify(accountIds), ...span })

type Span = { accounts: string; from: Day; to: Day }

/** The expenses of each day, refunds taken off, transfers left out. */
const expensesOf = compiledOnce((db, userId, { accounts, from, to }: Span) =>
  db
    .selectFrom(dayTotals(db, userId, { from, to }).as('d'))
    .where('account_id', 'in', idsOf(db, accounts))
    .select(({ ref }) => ['date', sumOf(ref('expenses')).as('amount')])
    .groupBy('date'),
)

/** The transactions that were planned: payments of fixed expenses, and installments. */
function idsOfPlans(db: Db, userId: UserId) {
  const bought = db.selectFrom('purchase_installments').where('user_id', '=', userId).select('transaction_id')
  return db
    .selectFrom('recurring_postings')
    .where('user_id', '=', userId)
    .where('transaction_id', 'is not', null)
    .select('transaction_id')
    .unionAll(bought)
}

/** The part of it that was planned. */
const plannedOf = compiledOnce((db, userId, { accounts, from, to }: Span) =>
  db
    .selectFrom('transactions as t')
    .where('t.user_id', '=', userId)
    .where('t.id', 'in', idsOfPlans(db, userId))
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .where('t.type', '=', 'DESPESA')
    .where('t.transfer_id', 'is', null)
    .where('t.account_id', 'in', idsOf(db, accounts))
    .select(({ ref }) => ['t.date', sumOf(ref('t.amount')).as('amount')])
    .groupBy('t.date'),
)

type Alike = Span & { merchants: string; most: number }

/** Expenses with these merchants that no due date and no purchase has as its own. */
const alikeOf = compiledOnce((db, userId, { accounts, from, to, merchants, most }: Alike) =>
  db
    .selectFrom('transactions as t')
    .where('t.user_id', '=', userId)
    .where('t.merchant', 'in', textsOf(db, merchants))
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .where('t.type', '=', 'DESPESA')
    .where('t.transfer_id', 'is', null)
    .where('t.account_id', 'in', idsOf(db, accounts))
    .where('t.id', 'not in', idsOfPlans(db, userId))
    .select(['t.date', 't.amount', 't.account_id as accountId', 't.merchant'])
    .limit(most),
)

/** Expenses before there was a rule for them: as it, on its account. */
export interface Fixed {
  accountId: number
  merchant: string
  amount: number
}

/** The sum that the everyday took on each day of a period, without what is fixed. */
export async function findEveryday(
  db: Db,
  userId: UserId,
  accountIds: readonly number[],
  { from, to }: { from: Day; to: Day },
  fixed: readonly Fixed[],
): Promise<Map<Day, number>> {
  const asked = { accounts: JSON.stringify(accountIds), from, to }
  const spent = new Map((await expensesOf(db, userId, asked)).map(({ date, amount }) => [date, amount]))
  for (const { date, amount } of await plannedOf(db, userId, asked)) spent.set(date, (spent.get(date) ?? 0) - amount)
  if (fixed.length === 0) return spent
  const merchants = JSON.stringify([...new Set(fixed.map(({ merchant }) => merchant))])
  const byRule = Map.groupBy(fixed, ({ accountId, merchant }) => `${accountId} ${merchant}`)
  for (const { date, amount, accountId, merchant } of await alikeOf(db, userId, {
    ...asked,
    merchants,
    most: MOST_ALIKE,
  }))
    if (byRule.get(`${accountId} ${merchant}`)?.some((rule) => isComparable(amount, rule.amount)))
      spent.set(date, (spent.get(date) ?? 0) - amount)
  return spent
}

const MOST_ALIKE = 5_000
