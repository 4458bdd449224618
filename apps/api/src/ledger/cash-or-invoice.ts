// Whether cards count by purchase or by invoice is decided here; sums and rows of reports follow the period that this
// gives. Budgets, goals and the usage of records always count by purchase.

import { periodOf } from '@tostao/cards/periods'
import type { ReportBasis } from '@tostao/contract/report-basis'
import { addMonths, monthOf } from '@tostao/primitives/calendar'
import { jsonOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'
import { type CardPlans, readPlansWithin } from './card-plans.ts'
import type { Period } from './postings.ts'

/** The period as reports of this basis count it: by purchase, which is the default, or by invoice. */
export const onBasis = async (db: Db, userId: UserId, period: Period, basis?: ReportBasis): Promise<Period> =>
  basis === 'fatura' ? byInvoice(db, await readDuePlans(db, userId, period), period) : period

/** The plans as far as `byInvoice` asks them of these days. */
export const readDuePlans = (db: Db, userId: UserId, { from, to }: Pick<Period, 'from' | 'to'>): Promise<CardPlans> =>
  readPlansWithin(db, userId, addMonths(monthOf(from), -1), monthOf(to))

/** The period with its invoices: of its first and last month those that fall due in it. */
export function byInvoice(db: Db, plans: CardPlans, { from, to }: Period): Period {
  const ends = [...new Set([monthOf(from), monthOf(to)])]
  const notDue = [...plans].flatMap(([account_id, plan]) =>
    ends
      .map((month) => ({ account_id, month, dueOn: periodOf(plan, month).dueOn }))
      .filter(({ dueOn }) => dueOn < from || dueOn > to),
  )
  return { from, to, plans, notDue: jsonOf(db, ['account_id', 'month'], notDue) }
}
