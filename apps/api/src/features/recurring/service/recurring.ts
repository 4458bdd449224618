import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as recurring from '@tostao/contract/recurring'
import { DEFAULT_DESCRIPTIONS } from '@tostao/contract/recurring'
import type { Recurring, RecurringType } from '@tostao/contract/recurring-shape'
import type { Deleted } from '@tostao/contract/undo'
import { addDays, type Day } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { readPlan } from '../../../ledger/card-plans.ts'
import { add } from '../../../ledger/records.ts'
import { take, updateStored } from '../../../ledger/stored-rows.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { editRecord } from '../../../lib/edit-record.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { findOrCreatePayee, payeeService } from '../../labels/service.ts'
import { recorded } from '../../undo/service/record.ts'
import { deleteUnpaid, findUnpaidOn } from '../repository/due-dates.ts'
import { findRecurringIdsOf, recurringRows } from '../repository/recurring.ts'
import { isFar, paidIn, type Rhythm, type Series } from '../rules/due-dates.ts'
import { amountsAfter, newSeries, type Planned, seriesAfter, unfitRhythm } from '../rules/edit.ts'
import { merchantKey } from '../rules/found-merchants.ts'
import { findPaymentOrThrow } from './payment.ts'
import { findRecurringOrThrow, readRecurring } from './read.ts'

type NewRecurring = Call<typeof recurring.create>['body']
type Edit = Call<typeof recurring.update>['body']
type WithDueDates = Awaited<ReturnType<typeof findRecurringOrThrow>>

const UNPAID = { amount: null, transaction_id: null, skipped: 0, posted_on: null } as const

export async function createRecurring(db: Trx, userId: UserId, clock: Clock, sent: NewRecurring): Promise<Recurring> {
  const { transactionId, ...plan } = sent
  const today = clock.today()
  if (isFar(plan.nextRun, today)) throw new AppError('recurring_date_far')
  const payeeId = await payeeOf(db, userId, plan)
  const payment = transactionId ? await findPaymentOrThrow(db, userId, transactionId, plan.type) : undefined
  const series = newSeries(plan, payment?.date)
  assertNotTooMany(series, today)
  assertEnds(series, plan, payment ? [{ dueDate: paidIn(series, payment.date) }] : [])
  const row = {
    type: plan.type,
    account_id: plan.accountId,
    to_account_id: plan.toAccountId ?? null,
    amount: plan.amount,
    description: plan.description || DEFAULT_DESCRIPTIONS[plan.type],
    category_id: plan.type === 'TRANSFER' ? null : (plan.categoryId ?? null),
    payee_id: plan.type === 'TRANSFER' ? null : (payeeId ?? null),
    ...columnsOf(series),
    mode: plan.mode,
    notify_days: plan.notifyDays,
    merchant: plan.merchant ? merchantKey(plan.merchant) : null,
  }
  await assertFits(db, userId, row, series)
  const { id } = await recurringRows.insert(db, userId, row)
  const due_date = payment && paidIn(series, payment.date)
  const paid = payment && due_date ? [{ ...UNPAID, due_date, transaction_id: payment.id }] : []
  const open = series.unpaid.map((due_date) => ({ ...UNPAID, due_date }))
  await add(
    db,
    userId,
    'recurring_postings',
    [...open, ...paid].map((row) => ({ ...row, recurring_id: id })),
  )
  return readRecurring(db, userId, today, id)
}

export async function updateRecurringFields(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { scope = 'following', ...sent }: Edit,
): Promise<Answer<typeof recurring.update>> {
  const { id } = sent
  const today = clock.today()
  const found = await findRecurringOrThrow(db, userId, id)
  const { row, known } = found
  if ((sent.type ?? row.type) !== row.type) throw new AppError('recurring_type')
  const { series, once, stale } = amountsAfter(seriesAfter(row, known, sent, today), found, scope, sent.amount)
  const payeeId = await payeeOf(db, userId, sent)
  const changes = {
    account_id: sent.accountId ?? row.accountId,
    to_account_id: sent.toAccountId === undefined ? row.toAccountId : sent.toAccountId,
    amount: scope === 'this' ? row.amount : (sent.amount ?? row.amount),
    description: sent.description === '' ? DEFAULT_DESCRIPTIONS[row.type] : (sent.description ?? row.description),
    category_id: sent.categoryId === undefined ? row.categoryId : sent.categoryId,
    payee_id: payeeId === undefined ? row.payeeId : payeeId,
    ...columnsOf(series),
    mode: sent.mode ?? row.mode,
    notify_days: sent.notifyDays ?? row.notifyDays,
  }
  const isChanged = !changesNothing(row, changes) || series.moved || once !== undefined || stale.length > 0
  const undone = await editRecord({ current: row, sent, changes: isChanged }, async () => {
    if (sent.nextRun !== undefined && isFar(sent.nextRun, today)) throw new AppError('recurring_date_far')
    if (series.moved || series.intervalUnit !== row.intervalUnit) assertNotTooMany(series, today)
    assertEnds(series, sent, known)
    if (series.moved) assertLeft(series)
    await assertFits(db, userId, { ...changes, type: row.type }, series)
    if (series.moved) await deleteUnpaid(db, userId, id)
    else if (series.dropped.length > 0) await deleteUnpaid(db, userId, id, series.dropped)
    const open = series.unpaid.map((due_date) => ({ ...UNPAID, recurring_id: id, due_date }))
    await add(db, userId, 'recurring_postings', open)
    await recurringRows.update(db, userId, id, changes)
    await expect(db, userId, id, stale, null)
    if (once) await expect(db, userId, id, [once.dueDate], once.amount)
    return recorded(db, userId, clock, { kind: 'recurring_changed', label: labelOf(changes) })
  })
  return { ...(await readRecurring(db, userId, today, id)), undoId: undone?.undoId ?? null }
}

/** Gives unpaid due dates an amount of their own, or none. */
async function expect(db: Trx, userId: UserId, recurringId: number, days: readonly Day[], amount: Centavos | null) {
  if (days.length === 0) return
  const before = await findUnpaidOn(db, userId, recurringId, days)
  const changed = before.map(({ id }) => ({ id, amount }))
  await updateStored(db, userId, 'recurring_postings', changed, { before })
}

/** Payments that it posted stay. */
export async function removeRecurring(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const { row } = await findRecurringOrThrow(db, userId, id)
  await take(db, userId, 'recurring_postings', 'recurring_id', [id])
  await recurringRows.remove(db, userId, id)
  return recorded(db, userId, clock, { kind: 'recurring', label: labelOf(row) })
}

const labelOf = ({ description, amount }: Pick<WithDueDates['row'], 'description' | 'amount'>): string =>
  `${description} · ${formatMoney(amount)}`

/** Deletes the fixed expenses of these accounts past the trash. */
export async function deleteRecurringOf(db: Trx, userId: UserId, accountIds: readonly number[]): Promise<void> {
  const ids = (await findRecurringIdsOf(db, userId, accountIds)).map(({ id }) => id)
  if (ids.length === 0) return
  await take(db, userId, 'recurring_postings', 'recurring_id', ids)
  await recurringRows.remove(db, userId, ...ids)
}

/** The payee that is named, else the one with the id; an empty name alone is none. A refused call takes a new one back. */
const payeeOf = async (db: Trx, userId: UserId, { payeeName, payeeId }: Pick<Edit, 'payeeName' | 'payeeId'>) => {
  if (payeeName) return findOrCreatePayee(db, userId, payeeName)
  return payeeId === undefined && payeeName !== undefined ? null : payeeId
}

const columnsOf = (series: Rhythm & Pick<Series, 'nextRun' | 'endsOn'> & { times: number | null }) => ({
  interval_unit: series.intervalUnit,
  interval_count: series.intervalCount,
  due_rule: series.dueRule,
  due_day: series.dueDay,
  ends_on: series.endsOn,
  times: series.times,
  next_run: series.nextRun,
})

const changesNothing = (row: WithDueDates['row'], changes: object): boolean =>
  JSON.stringify(changes) ===
  JSON.stringify({
    account_id: row.accountId,
    to_account_id: row.toAccountId,
    amount: row.amount,
    description: row.description,
    category_id: row.categoryId,
    payee_id: row.payeeId,
    ...columnsOf(row),
    mode: row.mode,
    notify_days: row.notifyDays,
  })

const DAYS_OF_WEEKS = 731

/** Weeks of ten years would be four times the due dates of months, which each list reads. */
function assertNotTooMany({ intervalUnit, unpaid, nextRun }: Planned, today: Day): void {
  if (intervalUnit === 'week' && (unpaid[0] ?? nextRun) < addDays(today, -DAYS_OF_WEEKS))
    throw new AppError('recurring_weeks_far')
}

/** An end is not before the first due date of all. */
function assertEnds(
  { unpaid, nextRun }: Planned,
  { endsOn, times }: Pick<Edit, 'endsOn' | 'times'>,
  known: readonly { dueDate: Day }[],
): void {
  if (!endsOn) return
  if (times) throw new AppError('recurring_two_ends')
  const [first = nextRun] = [...known.map(({ dueDate }) => dueDate), ...unpaid].sort()
  if (endsOn < first) throw new AppError('recurring_ends_before')
}

/** A series that is moved past its end would be over, and its unpaid due dates would be deleted. */
function assertLeft({ unpaid, nextRun, endsOn }: Planned): void {
  if (endsOn !== null && [...unpaid, nextRun].every((dueDate) => dueDate > endsOn))
    throw new AppError('recurring_ends_before')
}

interface Fields {
  type: RecurringType
  account_id: number
  to_account_id: number | null
  category_id: number | null
  payee_id: number | null
}

async function assertFits(db: Db, userId: UserId, row: Fields, rhythm: Rhythm): Promise<void> {
  const unfit = unfitRhythm(rhythm)
  if (unfit) throw new AppError(unfit)
  await findAccountOrThrow(db, userId, row.account_id)
  if (row.category_id !== null) await assertCategoriesExist(db, userId, [row.category_id])
  if (row.payee_id !== null) await payeeService.assertExist(db, userId, [row.payee_id])
  if (row.type !== 'TRANSFER' && row.to_account_id !== null) throw new AppError('recurring_not_transfer')
  if (row.type !== 'TRANSFER') return
  if (row.to_account_id === null) throw new AppError('recurring_no_destination')
  if (row.to_account_id === row.account_id) throw new AppError('recurring_same_account')
  await findAccountOrThrow(db, userId, row.to_account_id)
  if (await readPlan(db, userId, row.to_account_id)) throw new AppError('recurring_to_card')
}
