import { type CardPlan, type CardTerms, misplacedMonths } from '@tostao/cards/periods'
import type { Day, Month } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { compiledOnce } from './compiled.ts'
import type { Db } from './tables.ts'

/** The plan of each card with terms, by its account. */
export type CardPlans = ReadonlyMap<number, CardPlan>

export async function readPlans(db: Db, userId: UserId): Promise<CardPlans> {
  const plans = new Map<number, { terms: CardTerms[]; closings: Map<Month, Day> }>()
  for (const { accountId, fromMonth, closesOn, ...terms } of await plansOf(db, userId, {})) {
    const plan = plans.getOrInsertComputed(accountId, () => ({ terms: [], closings: new Map() }))
    if (closesOn === null) plan.terms.push({ fromMonth, ...terms })
    else plan.closings.set(fromMonth, closesOn)
  }
  return plans
}

/** Whether a plan of the user is none: a closing or a purchase without terms, of an account that is no card, or an invoice without a day. */
export async function hasMisplaced(db: Db, userId: UserId): Promise<boolean> {
  const plans = [...(await readPlans(db, userId)).values()]
  if (plans.some((plan) => plan.terms.length === 0 || misplacedMonths(plan).length > 0)) return true
  const noCards = db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '<>', 'credit_card')
  const ofNoCard = (table: 'cards' | 'card_terms') =>
    db.selectFrom(table).select('account_id').where('user_id', '=', userId).where('account_id', 'in', noCards)
  const unplanned = db
    .selectFrom('purchases')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('account_id', 'not in', db.selectFrom('card_terms').select('account_id').where('user_id', '=', userId))
  const found = await ofNoCard('cards').unionAll(ofNoCard('card_terms')).unionAll(unplanned).limit(1).execute()
  return found.length > 0
}

/** Terms by their months, and the closings that were said: one question, because each creation on a card asks it. */
const plansOf = compiledOnce((db, userId, _: Record<string, never>) => {
  const said = db
    .selectFrom('card_invoices')
    .where('user_id', '=', userId)
    .where('closes_on', 'is not', null)
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
    .selectFrom('card_terms')
    .where('user_id', '=', userId)
    .select([
      'account_id as accountId',
      'from_month as fromMonth',
      'due_day as dueDay',
      'closing',
      'closing_value as closingValue',
      'closing_day_purchases as closingDayPurchases',
      sql<Day | null>`cast(null as date)`.as('closesOn'),
    ])
    .unionAll(said)
    .orderBy('accountId')
    .orderBy('fromMonth')
})
