import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as recurring from '@tostao/contract/recurring'
import { DEFAULT_DESCRIPTION } from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Deleted } from '@tostao/contract/undo'
import { type Day, monthOf } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { add } from '../../../ledger/records.ts'
import { take } from '../../../ledger/stored-rows.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { editRecord } from '../../../lib/edit-record.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { findOrCreatePayee, payeeService } from '../../labels/service.ts'
import { recorded } from '../../undo/service/record.ts'
import { deleteUnpaid } from '../repository/due-dates.ts'
import { findRecurringIdsOf, recurringRows } from '../repository/recurring.ts'
import { dueIn, isFar, reschedule } from '../rules/due-dates.ts'
import { merchantKey } from '../rules/found-merchants.ts'
import { oldestUnpaid } from '../rules/status.ts'
import { findPaymentOrThrow } from './payment.ts'
import { findRecurringOrThrow, readRecurring } from './read.ts'

type NewRecurring = Call<typeof recurring.create>['body']
type Edit = Call<typeof recurring.update>['body']
type WithDueDates = Awaited<ReturnType<typeof findRecurringOrThrow>>

const UNPAID = { transaction_id: null, skipped: 0, posted_on: null } as const

export async function createRecurring(db: Trx, userId: UserId, clock: Clock, sent: NewRecurring): Promise<Recurring> {
  const { transactionId, ...plan } = sent
  const today = clock.today()
  await assertFits(db, userId, plan, today)
  const payeeId = await payeeOf(db, userId, plan)
  const dueDay = plan.dueDay ?? dayOf(plan.nextRun)
  const payment = transactionId ? await findPaymentOrThrow(db, userId, transactionId) : undefined
  const series = { nextRun: dueIn(plan.nextRun, dueDay), dueDay, intervalCount: plan.intervalCount }
  const { unpaid, nextRun } = reschedule(series, new Set(payment && [monthOf(payment.date)]))
  const { id } = await recurringRows.insert(db, userId, {
    account_id: plan.accountId,
    amount: plan.amount,
    description: plan.description || DEFAULT_DESCRIPTION,
    category_id: plan.categoryId ?? null,
    payee_id: payeeId ?? null,
    interval_count: plan.intervalCount,
    due_day: dueDay,
    next_run: nextRun,
    mode: plan.mode,
    notify_days: plan.notifyDays,
    merchant: plan.merchant ? merchantKey(plan.merchant) : null,
  })
  const paid = payment ? [{ ...UNPAID, due_date: dueIn(payment.date, dueDay), transaction_id: payment.id }] : []
  const open = unpaid.map((due_date) => ({ ...UNPAID, due_date }))
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
  sent: Edit,
): Promise<Answer<typeof recurring.update>> {
  const { id } = sent
  const today = clock.today()
  const found = await findRecurringOrThrow(db, userId, id)
  const { row } = found
  const description = sent.description === '' ? DEFAULT_DESCRIPTION : sent.description
  const series = seriesAfter(found, sent)
  const payeeId = await payeeOf(db, userId, sent)
  const changes = {
    account_id: sent.accountId ?? row.accountId,
    amount: sent.amount ?? row.amount,
    description: description ?? row.description,
    category_id: sent.categoryId === undefined ? row.categoryId : sent.categoryId,
    payee_id: payeeId === undefined ? row.payeeId : payeeId,
    interval_count: series.intervalCount,
    due_day: series.dueDay,
    next_run: series.nextRun,
    mode: sent.mode ?? row.mode,
    notify_days: sent.notifyDays ?? row.notifyDays,
  }
  const undone = await editRecord(
    { current: row, sent, changes: !changesNothing(row, changes) || series.moved },
    async () => {
      await assertFits(db, userId, sent, today)
      if (series.moved) await deleteUnpaid(db, userId, id)
      const open = series.unpaid.map((due_date) => ({ ...UNPAID, recurring_id: id, due_date }))
      await add(db, userId, 'recurring_postings', open)
      await recurringRows.update(db, userId, id, changes)
      return recorded(db, userId, clock, { kind: 'recurring_changed', label: labelOf(changes) })
    },
  )
  return { ...(await readRecurring(db, userId, today, id)), undoId: undone?.undoId ?? null }
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

/** Another `next_run` moves the series and all that is unpaid; another due day only what is not due yet. */
function seriesAfter({ row, known }: WithDueDates, sent: Edit) {
  const intervalCount = sent.intervalCount ?? row.intervalCount
  if (sent.nextRun === undefined || sent.nextRun === oldestUnpaid(row, known)) {
    const dueDay = sent.dueDay ?? row.dueDay
    const nextRun = dueDay === row.dueDay ? row.nextRun : dueIn(row.nextRun, dueDay)
    return { dueDay, intervalCount, nextRun, unpaid: [], moved: false }
  }
  const dueDay = sent.dueDay ?? dayOf(sent.nextRun)
  const settled = known.filter(({ transactionId, skipped }) => transactionId !== null || skipped)
  const months = new Set(settled.map(({ dueDate }) => monthOf(dueDate)))
  const series = { dueDay, intervalCount, nextRun: dueIn(sent.nextRun, dueDay) }
  return { dueDay, intervalCount, ...reschedule(series, months), moved: true }
}

/** The payee that is named, else the one with the id; an empty name alone is none. A refused call takes a new one back. */
const payeeOf = async (db: Trx, userId: UserId, { payeeName, payeeId }: Pick<Edit, 'payeeName' | 'payeeId'>) => {
  if (payeeName) return findOrCreatePayee(db, userId, payeeName)
  return payeeId === undefined && payeeName !== undefined ? null : payeeId
}

const dayOf = (day: Day): number => Number(day.slice(8))

const changesNothing = (row: WithDueDates['row'], changes: object): boolean =>
  JSON.stringify(changes) ===
  JSON.stringify({
    account_id: row.accountId,
    amount: row.amount,
    description: row.description,
    category_id: row.categoryId,
    payee_id: row.payeeId,
    interval_count: row.intervalCount,
    due_day: row.dueDay,
    next_run: row.nextRun,
    mode: row.mode,
    notify_days: row.notifyDays,
  })

async function assertFits(
  db: Db,
  userId: UserId,
  { accountId, categoryId, payeeId, nextRun }: NewRecurring | Edit,
  today: Day,
): Promise<void> {
  if (nextRun !== undefined && isFar(nextRun, today)) throw new AppError('recurring_date_far')
  if (accountId !== undefined) await findAccountOrThrow(db, userId, accountId)
  if (categoryId) await assertCategoriesExist(db, userId, [categoryId])
  if (payeeId) await payeeService.assertExist(db, userId, [payeeId])
}
