import type { Day, Month } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { sumOf } from '../../database/sql.ts'
import { archivedAccountIds, countUncategorized, laterThan, movedLater } from '../../ledger/flows.ts'
import { installments } from '../../ledger/installments.ts'
import { type FlatPeriod, flatPeriod, type Period } from '../../ledger/postings.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'

const daysOf = (db: Db, userId: UserId) => db.selectFrom('transactions').select('date').where('user_id', '=', userId)

/**
 * The first and last day with a transaction, and one of the period; how many of the period have no category; what moves the
 * balances after a day.
 */
export async function findFigures(db: Db, userId: UserId, { from, to }: Period, day: Day): Promise<Figures> {
  const [found] = await figures(db, userId, { from, to, ...flatPeriod({ from, to }), ...laterThan(day) })
  if (!found) throw new Error('Figures without a row')
  return found
}

type Figures = Record<'first' | 'last' | 'inside', Day | null> & Record<'uncategorized' | 'moved', number>

type Asked = { from: Day; to: Day } & FlatPeriod & ReturnType<typeof laterThan>

/** Limits are no parameters: PostgreSQL takes these for a tenth of all rows, and so plans anew at each call. */
const figures = compiledOnce((db, userId, { from, to, month, day, end, ...parts }: Asked) => {
  const first = daysOf(db, userId).orderBy('date').limit(sql.lit(1))
  const last = daysOf(db, userId).orderBy('date', 'desc').limit(sql.lit(1))
  const inside = daysOf(db, userId).where('date', '>=', from).where('date', '<=', to).limit(sql.lit(1))
  const uncategorized = countUncategorized(db, userId, { from, to, ...parts })
  const moved = movedLater(db, userId, { month, ...(day && { day }), ...(end && { end }) })
  return db
    .selectNoFrom([first.as('first'), last.as('last'), inside.as('inside')])
    .select([uncategorized.as('uncategorized'), moved.as('moved')])
    .$castTo<Figures>()
})

/** Sums of installments on accounts in use, by the months of their invoices. */
export const findInstallmentSums = (db: Db, userId: UserId, months: readonly Month[]) =>
  installments(db, userId)
    .where('t.invoice_month', 'in', months)
    .where('t.account_id', 'not in', archivedAccountIds(db, userId))
    .select(({ ref }) => [ref('t.invoice_month').$notNull().as('month'), sumOf(ref('t.amount')).as('amount')])
    .groupBy('t.invoice_month')
    .execute()
