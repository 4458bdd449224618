import type { Day, Month } from '@tostao/primitives/calendar'
import { compiledOnce } from '../../database/compiled.ts'
import { sumOf } from '../../database/sql.ts'
import { installments } from '../../ledger/installments.ts'
import type { Period } from '../../ledger/postings.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'

const daysOf = (db: Db, userId: UserId) => db.selectFrom('transactions').select('date').where('user_id', '=', userId)

/** The first and last day with a transaction, and whether the period has one: three looks into the date index. */
export async function findDataDays(db: Db, userId: UserId, { from, to }: Period): Promise<DataDays> {
  const [found] = await dataDays(db, userId, { from, to })
  return found ?? { first: null, last: null, inside: null }
}

type DataDays = Record<'first' | 'last' | 'inside', Day | null>

const dataDays = compiledOnce((db, userId, { from, to }: { from: Day; to: Day }) => {
  const first = daysOf(db, userId).orderBy('date').limit(1)
  const last = daysOf(db, userId).orderBy('date', 'desc').limit(1)
  const inside = daysOf(db, userId).where('date', '>=', from).where('date', '<=', to).limit(1)
  return db.selectNoFrom([first.as('first'), last.as('last'), inside.as('inside')]).$castTo<DataDays>()
})

/** Sums of installments by the months of their invoices. */
export const findInstallmentSums = (db: Db, userId: UserId, months: readonly Month[]) =>
  installments(db, userId)
    .where('t.invoice_month', 'in', months)
    .select(({ ref }) => [ref('t.invoice_month').$notNull().as('month'), sumOf(ref('t.amount')).as('amount')])
    .groupBy('t.invoice_month')
    .execute()
