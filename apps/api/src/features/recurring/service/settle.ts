import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as recurring from '@tostao/contract/recurring'
import { type Day, formatDay, lastDay, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { log, unlogged } from '../../../database/change-log.ts'
import { add } from '../../../ledger/records.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { OwnRow, Row, Trx } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { createEntries, createTransfers } from '../../transactions/service/bulk.ts'
import { recorded } from '../../undo/service/record.ts'
import { deleteUnpaid } from '../repository/due-dates.ts'
import { findRecurringInUse, recurringRows } from '../repository/recurring.ts'
import { dueUntil, farAfter } from '../rules/due-dates.ts'
import { unpaidUntil } from '../rules/status.ts'
import { findPaymentOrThrow } from './payment.ts'
import { findRecurringOrThrow, readRecurring } from './read.ts'

type RecurringInUse = Awaited<ReturnType<typeof findRecurringInUse>>[number]
type WithDueDates = Awaited<ReturnType<typeof findRecurringOrThrow>>
type DueDate = Row<'recurring_postings'>
type Payment = { date: Day; amount: Centavos }

/** Pays a due date by a new transaction, or by one that is there. */
export async function confirmDueDate(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id, transactionId, ...sent }: Call<typeof recurring.confirm>['body'],
): Promise<Answer<typeof recurring.confirm>> {
  const found = await findRecurringOrThrow(db, userId, id)
  const { row } = found
  const today = clock.today()
  const dueDate = assertUnpaid(found, sent.dueDate ?? dueNow(found, today), today)
  const linked = transactionId ? await findPaymentOrThrow(db, userId, transactionId, row.type) : undefined
  const accountId = sent.accountId ?? row.accountId
  if (sent.accountId) await findAccountOrThrow(db, userId, accountId)
  if (accountId === row.toAccountId) throw new AppError('recurring_same_account')
  const payment = { date: sent.date ?? today, amount: sent.amount ?? expectedOn(found, dueDate) }
  const created = linked ? [] : await createPayments(db, userId, { ...row, accountId }, [payment])
  const paidBy = linked?.id ?? created[0] ?? null
  await settleDueDates(db, userId, row, [{ due_date: dueDate, transaction_id: paidBy }], unpaidAgain)
  const label = `${row.description} · ${formatDay(dueDate)}`
  const { undoId } = await recorded(db, userId, clock, { kind: 'recurring_payment', label })
  return { ...(await readRecurring(db, userId, today, id)), undoId }
}

export async function skipDueDate(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id, dueDate }: Call<typeof recurring.skip>['body'],
): Promise<Answer<typeof recurring.skip>> {
  const found = await findRecurringOrThrow(db, userId, id)
  const today = clock.today()
  assertUnpaid(found, dueDate, today)
  await settleDueDates(db, userId, found.row, [{ due_date: dueDate, skipped: 1 }], unpaidAgain)
  const label = `${found.row.description} · ${formatDay(dueDate)}`
  const { undoId } = await recorded(db, userId, clock, { kind: 'recurring_skip', label })
  return { ...(await readRecurring(db, userId, today, id)), undoId }
}

interface Paid {
  recurringId: number
  dueDate: Day
  transactionId: number
}

/** Records that transactions are the payments of unpaid due dates. Answers these as they were, and as they are. */
export async function payDueDates(trx: Trx, userId: UserId, payments: readonly Paid[]) {
  if (payments.length === 0) return { before: [], after: [] }
  const plans = new Map((await findRecurringInUse(trx, userId)).map((plan) => [plan.id, plan]))
  const after: DueDate[] = []
  for (const [recurringId, of] of Map.groupBy(payments, (payment) => payment.recurringId)) {
    const plan = plans.get(recurringId)
    if (!plan) throw new AppError('recurring_not_found')
    const paid = of.map(({ dueDate, transactionId }) => ({ due_date: dueDate, transaction_id: transactionId }))
    after.push(...(await settleDueDates(trx, userId, plan, paid, unpaidAgain)))
  }
  return { before: after.map(unpaidAgain), after }
}

/** Posts due dates. Answers the ids of the transactions in their order, of transfers those of the legs that leave. */
export async function createPayments(
  db: Trx,
  userId: UserId,
  plan: RecurringInUse,
  payments: readonly Payment[],
): Promise<(number | null)[]> {
  const { type, description, accountId, toAccountId, categoryId, payeeId } = plan
  if (type !== 'TRANSFER') {
    const entry = { type, description, accountId, categoryId, payeeId }
    const created = await createEntries(
      db,
      userId,
      payments.map((payment) => ({ ...entry, ...payment })),
    )
    return created.map(({ id }) => id)
  }
  if (toAccountId === null) throw new AppError('recurring_no_destination')
  const transfer = { fromAccountId: accountId, toAccountId, description }
  const created = await createTransfers(
    db,
    userId,
    payments.map((payment) => ({ ...transfer, ...payment })),
  )
  return created.map(({ legId }) => legId)
}

/**
 * Records what became of unpaid due dates of one fixed expense; earlier ones of its series that are not among them are
 * unpaid from now on. The database's unique key refuses a due date that is paid or skipped. Undone, the due dates are as
 * `undone` says, and the series has gone on: another payment may have been recorded since.
 */
export async function settleDueDates(
  db: Trx,
  userId: UserId,
  plan: RecurringInUse,
  settled: readonly (Pick<DueDate, 'due_date'> & Partial<OwnRow<'recurring_postings'>>)[],
  undone: (row: DueDate) => DueDate,
): Promise<DueDate[]> {
  const days = settled.map(({ due_date }) => due_date)
  const last = days.toSorted().at(-1) ?? ''
  const { dates, next } = dueUntil(plan, last)
  const due = { recurring_id: plan.id, amount: null, transaction_id: null, skipped: 0, posted_on: null } as const
  const passed = dates.filter((date) => !days.includes(date)).map((due_date) => ({ ...due, due_date }))
  const rows = await unlogged(db, async () => {
    const open = await deleteUnpaid(db, userId, plan.id, days)
    const expected = new Map(open.map(({ due_date, amount }) => [due_date, amount]))
    await add(db, userId, 'recurring_postings', passed)
    if (dates.length > 0) await recurringRows.update(db, userId, plan.id, { next_run: next })
    return add(
      db,
      userId,
      'recurring_postings',
      settled.map((row) => ({ ...due, amount: expected.get(row.due_date) ?? null, ...row })),
    )
  })
  log(db, 'recurring_postings', 'changed', rows.map(undone), rows)
  return rows
}

export const skippedAgain = (row: DueDate): DueDate => ({ ...row, transaction_id: null, posted_on: null, skipped: 1 })
const unpaidAgain = (row: DueDate): DueDate => ({ ...row, transaction_id: null, posted_on: null, skipped: 0 })

/** The oldest unpaid due date. When none is due this month, a payment or a skip of this month refuses another. */
function dueNow({ row, known }: WithDueDates, today: Day): Day {
  const month = monthOf(today)
  const [oldest] = unpaidUntil(row, known, lastDay(month))
  if (oldest !== undefined) return oldest.dueDate
  const isDone = known.some(
    ({ dueDate, transactionId, skipped, paidOn }) =>
      (paidOn !== null && monthOf(paidOn) === month) ||
      (monthOf(dueDate) === month && (transactionId !== null || skipped)),
  )
  if (isDone) throw new AppError('due_date_settled')
  return row.nextRun
}

const expectedOn = ({ row, known }: WithDueDates, dueDate: Day): Centavos =>
  known.find((one) => one.dueDate === dueDate)?.expected ?? row.amount

function assertUnpaid({ row, known }: WithDueDates, dueDate: Day, today: Day): Day {
  const found = known.find((date) => date.dueDate === dueDate)
  if (found && (found.transactionId !== null || found.skipped)) throw new AppError('due_date_settled')
  const isDue = found !== undefined || (dueDate <= farAfter(today) && dueUntil(row, dueDate).dates.includes(dueDate))
  if (!isDue) throw new AppError('due_date_not_found')
  return dueDate
}
