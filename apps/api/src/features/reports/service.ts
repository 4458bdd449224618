import type { Answer, Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import type { ReportBasis } from '@tostao/contract/report-basis'
import type * as reports from '@tostao/contract/reports'
import type { CategorySum, NameSum } from '@tostao/contract/reports'
import { addMonths, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'
import { calendarMonths, type Months } from '@tostao/primitives/months'
import { onBasis } from '../../ledger/cash-or-invoice.ts'
import { flowsByCategory, flowsByMonth } from '../../ledger/flows.ts'
import type { Period } from '../../ledger/postings.ts'
import { flowsByPayee, flowsByTag, largestFlows } from '../../ledger/report-rows.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import { type AskedPeriod, periodOf } from '../../lib/period.ts'
import type { Db } from '../../tables/tables.ts'
import { largestFirst, titlesOf } from './rules.ts'

const MAX_MONTHS = 600
const NAMELESS = 'Sem nome'

interface ReportQuery extends AskedPeriod {
  basis?: ReportBasis | undefined
}

/** Today, in the months in which the user counts. */
interface Now {
  today: Day
  months: Months
}

const readPeriod = (
  db: Db,
  userId: UserId,
  { today, months }: Now,
  { basis, ...asked }: ReportQuery,
): Promise<Period> => onBasis(db, userId, periodOf(asked, today, months), basis)

export async function reportMonths(db: Db, userId: UserId, now: Now, asked: ReportQuery) {
  const period = await readPeriod(db, userId, now, asked)
  if (period.to > lastDay(addMonths(monthOf(period.from), MAX_MONTHS - 1))) throw new AppError('period_too_long')
  return flowsByMonth(db, userId, now.months, period)
}

export async function reportCategories(db: Db, userId: UserId, now: Now, asked: ReportQuery): Promise<CategorySum[]> {
  const sums = await flowsByCategory(db, userId, await readPeriod(db, userId, now, asked))
  const shown = sums.map(({ color, icon, ...sum }) => ({ ...sum, categoryColor: color, categoryIcon: icon }))
  return largestFirst(shown, 'Sem categoria')
}

export const reportPayees = async (db: Db, userId: UserId, now: Now, asked: ReportQuery): Promise<NameSum[]> =>
  largestFirst(await flowsByPayee(db, userId, await readPeriod(db, userId, now, asked)), 'Sem favorecido')

export const reportTags = async (db: Db, userId: UserId, now: Now, asked: ReportQuery): Promise<NameSum[]> =>
  largestFirst(await flowsByTag(db, userId, await readPeriod(db, userId, now, asked)), 'Sem tag')

/** The largest of one side, beside the sum of all. */
export async function reportTop(
  db: Db,
  userId: UserId,
  now: Now,
  { limit, ...asked }: Call<typeof reports.topExpenses>['query'],
  type: EntryType,
): Promise<Answer<typeof reports.topExpenses>> {
  const period = await readPeriod(db, userId, now, asked)
  const months = await flowsByMonth(db, userId, calendarMonths, period)
  const total = months.reduce((sum, { income, expenses }) => sum + (type === 'RECEITA' ? income : expenses), 0)
  const found = await largestFlows(db, userId, period, type, limit)
  const titles = titlesOf(found.map(({ name }) => name || NAMELESS))
  const data = found.map(({ name, total: ofName, count }, index) => {
    return { name: name || NAMELESS, title: titles[index] ?? '', total: ofName, count }
  })
  return { data, total }
}
