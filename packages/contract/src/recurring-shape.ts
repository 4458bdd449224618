import * as z from 'zod/mini'
import { day, entryType, id } from './fields.ts'
import { money } from './money.ts'
import { classified } from './palette.ts'
import { onWire } from './wire.ts'
/** Who posts: the user by 'Pagar', or the server on the due date. */
export const recurringModes = ['manual', 'automatic'] as const
export type RecurringMode = (typeof recurringModes)[number]
export const paymentStatuses = ['pago', 'pendente', 'atrasado'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** One due date of a fixed expense. */
const Occurrence = onWire(
  z.object({
    dueDate: day,
    /** The first business day from the due date on, when a bank takes the payment. */
    payableOn: day,
    status: z.enum([...paymentStatuses, 'pulado']),
    /** The amount of the transaction when it is paid, else what is expected. */
    amount: money,
    transactionId: z.nullable(id),
  }),
  { dueDate: 'due_date', payableOn: 'payable_on', transactionId: 'transaction_id' },
)
export type Occurrence = z.output<typeof Occurrence>

const described = {
  id,
  description: z.string(),
  amount: money,
  accountId: id,
  accountName: z.string(),
  ...classified,
  mode: z.enum(recurringModes),
  notifyDays: z.int(),
}
const describedNames = {
  accountId: 'account_id',
  accountName: 'account_name',
  categoryId: 'category_id',
  categoryName: 'category_name',
  categoryColor: 'categoria_color',
  categoryIcon: 'categoria_icon',
  payeeId: 'payee_id',
  payeeName: 'payee_name',
  notifyDays: 'notify_days',
} as const

const recurringFields = {
  ...described,
  type: entryType,
  intervalUnit: z.literal('month'),
  intervalCount: z.int(),
  /** The day of the month that was chosen; a shorter month has its last day instead. */
  dueDay: z.int(),
  /** The oldest due date that is neither paid nor skipped. */
  nextRun: day,
  /** The day of the last payment. */
  lastRun: z.nullable(day),
  paymentStatus: z._default(z.enum(paymentStatuses), 'pendente'),
  /** The due dates of the current month, and unpaid ones of earlier months, by date. */
  occurrences: z.array(Occurrence),
  version: z.int(),
}
/** Names of what a client sends. */
export const recurringNames = {
  accountId: 'account_id',
  categoryId: 'category_id',
  payeeId: 'payee_id',
  payeeName: 'payee_name',
  intervalUnit: 'interval_unit',
  intervalCount: 'interval_count',
  nextRun: 'next_run',
  dueDay: 'due_day',
  notifyDays: 'notify_days',
} as const
const answerNames = {
  ...describedNames,
  ...recurringNames,
  lastRun: 'last_run',
  paymentStatus: 'payment_status',
} as const

export const Recurring = onWire(z.object(recurringFields), answerNames)
export type Recurring = z.output<typeof Recurring>

/** A fixed expense after a payment or a skip, with the id that undoes it. */
export const Settled = onWire(z.object({ ...recurringFields, undoId: id }), { ...answerNames, undoId: 'undo_id' })

/** A fixed expense after an edit, with the id that undoes it; null when it was so already. */
export const ChangedRecurring = onWire(z.object({ ...recurringFields, undoId: z.nullable(id) }), {
  ...answerNames,
  undoId: 'undo_id',
})

/** An unpaid due date; `id` is that of its fixed expense. */
export const DueItem = onWire(
  z.object({
    ...described,
    dueDate: day,
    payableOn: day,
    paymentStatus: z.enum(['pendente', 'atrasado']),
    /** Whether `notify_days` or fewer are left to the due date. */
    near: z.boolean(),
  }),
  { ...describedNames, dueDate: 'due_date', payableOn: 'payable_on', paymentStatus: 'payment_status' },
)
export type DueItem = z.output<typeof DueItem>

/** A payment that the server has posted by itself; `id` is that of the fixed expense. */
export const AutomaticPosting = onWire(
  z.object({ id, description: z.string(), amount: money, dueDate: day, transactionId: id }),
  { dueDate: 'due_date', transactionId: 'transaction_id' },
)
export type AutomaticPosting = z.output<typeof AutomaticPosting>

/** The count of the badge of 'Avisos' and of the dashboard's list. */
