import { type CardPlan, type CardTerms, misplacedMonths, monthOfDay } from '@tostao/cards/periods'
import { addMonths, type Day, type Month, monthOf } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../database/compiled.ts'
import { idsOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'

/** The plan of each card with terms, by its account. */
export type CardPlans = ReadonlyMap<number, CardPlan>

/** The plans of these accounts, or of all: a card may have 60 terms and 600 closings. */
export const readPlans = (db: Db, userId: UserId, accountIds?: readonly number[]): Promise<CardPlans> =>
  plansIn(db, userId, { accounts: accountIds && JSON.stringify(accountIds), from: undefined, to: undefined })

export const readPlan = async (db: Db, userId: UserId, accountId: number): Promise<CardPlan | undefined> =>
  (await readPlans(db, userId, [accountId])).get(accountId)

/** The plans as far as they say the invoices of these months, the first one's begin excepted. */
export const readPlansWithin = (db: Db, userId: UserId, from: Month, to: Month): Promise<CardPlans> =>
  plansIn(db, userId, { accounts: undefined, from, to })

/** For each card the month of the invoice that holds a day, and what its plan says of that one and of those beside it. */
export async function readOpenMonths(db: Db, userId: UserId, day: Day): Promise<Map<number, OpenMonth>> {
  const [from, to] = [addMonths(monthOf(day), -MONTHS_BEFORE), addMonths(monthOf(day), MONTHS_AFTER)]
  const near = await readPlansWithin(db, userId, from, to)
  const open = new Map(Array.from(near, ([id, plan]) => [id, { plan, month: monthOfDay(plan, day) }]))
  // Closings that were said one after the other may take a day as far as they like.
  const far = [...open].flatMap(([id, { month }]) => (addMonths(month, 1) >= to ? id : []))
  if (far.length === 0) return open
  for (const [id, plan] of await readPlans(db, userId, far)) open.set(id, { plan, month: monthOfDay(plan, day) })
  return open
}

interface OpenMonth {
  plan: CardPlan
  month: Month
}
const MONTHS_BEFORE = 3
const MONTHS_AFTER = 6

async function plansIn(db: Db, userId: UserId, asked: PlanQuery): Promise<CardPlans> {
  const plans = new Map<number, { terms: CardTerms[]; closings: Map<Month, Day> }>()
  for (const { accountId, fromMonth, closesOn, ...terms } of await plansOf(db, userId, asked)) {
    const plan = plans.getOrInsertComputed(accountId, () => ({ terms: [], closings: new Map() }))
    if (closesOn === null) plan.terms.push({ fromMonth, ...terms })
    else plan.closings.set(fromMonth, closesOn)
  }
  return plans
}

/** Whether the user has a card with terms. */
export const hasPlans = async (db: Db, userId: UserId): Promise<boolean> => (await anyTerms(db, userId, {})).length > 0

const anyTerms = compiledOnce((db, userId, _: Record<string, never>) =>
  db.selectFrom('card_terms').select('account_id').where('user_id', '=', userId).limit(1),
)

/** The cards with closings and without terms, and those with an invoice that has no day or closes after it falls due. */
export const findMisplanned = async (db: Db, userId: UserId): Promise<{ id: number }[]> =>
  [...(await readPlans(db, userId))].flatMap(([id, plan]) =>
    plan.terms.length === 0 || misplacedMonths(plan).length > 0 ? { id } : [],
  )

/** The accounts of another type that have what only credit cards have. */
export function findNoCards(db: Db, userId: UserId): Promise<{ id: number }[]> {
  const noCards = db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '<>', 'credit_card')
  const among = (table: 'cards' | 'card_terms' | 'card_invoices') =>
    db.selectFrom(table).select('account_id as id').where('user_id', '=', userId).where('account_id', 'in', noCards)
  return among('cards').union(among('card_terms')).union(among('card_invoices')).execute()
}

/** Whether an undo has left a plan of the user that is none, or a purchase of a card without one. */
export async function hasMisplaced(db: Db, userId: UserId): Promise<boolean> {
  if ((await findMisplanned(db, userId)).length > 0 || (await findNoCards(db, userId)).length > 0) return true
  const unplanned = await db
    .selectFrom('purchases')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('account_id', 'not in', db.selectFrom('card_terms').select('account_id').where('user_id', '=', userId))
    .limit(1)
    .execute()
  return unplanned.length > 0
}

type PlanQuery = {
  /** Ids as JSON. */
  accounts: string | undefined
  from: Month | undefined
  to: Month | undefined
}

/** Terms by their months, and the closings that were said: one question, because each creation on a card asks it. */
const plansOf = compiledOnce((db, userId, { accounts, from, to }: PlanQuery) => {
  // The earliest terms hold before their month, too.
  const inForce = db
    .selectFrom('card_terms as c')
    .where('c.user_id', '=', userId)
    .select('c.account_id')
    .select(
      sql<Month>`coalesce(max(case when c.from_month <= ${from ?? ''} then c.from_month end), min(c.from_month))`.as(
        'since',
      ),
    )
    .groupBy('c.account_id')
  const said = db
    .selectFrom('card_invoices')
    .where('user_id', '=', userId)
    .where('closes_on', 'is not', null)
    .$if(accounts !== undefined, (query) => query.where('account_id', 'in', idsOf(db, accounts ?? '')))
    .$if(from !== undefined, (query) => query.where('month', '>=', from ?? '').where('month', '<=', to ?? ''))
    .select(({ lit }) => [
      'account_id as accountId',
      'month as fromMonth',
      lit(0).as('dueDay'),
      sql<CardTerms['closing']>`'day'`.as('closing'),
      lit(0).as('closingValue'),
      sql<CardTerms['closingDayPurchases']>`'next'`.as('closingDayPurchases'),
      'closes_on as closesOn',
    ])
  return db
    .selectFrom('card_terms as t')
    .where('t.user_id', '=', userId)
    .$if(accounts !== undefined, (query) => query.where('t.account_id', 'in', idsOf(db, accounts ?? '')))
    .$if(from !== undefined, (query) =>
      query
        .innerJoin(inForce.as('f'), 'f.account_id', 't.account_id')
        .whereRef('t.from_month', '>=', 'f.since')
        .where(({ or, eb }) => or([eb('t.from_month', '<=', to ?? ''), eb('t.from_month', '=', eb.ref('f.since'))])),
    )
    .select([
      't.account_id as accountId',
      't.from_month as fromMonth',
      't.due_day as dueDay',
      't.closing',
      't.closing_value as closingValue',
      't.closing_day_purchases as closingDayPurchases',
      sql<Day | null>`cast(null as date)`.as('closesOn'),
    ])
    .unionAll(said)
    .orderBy('accountId')
    .orderBy('fromMonth')
})
