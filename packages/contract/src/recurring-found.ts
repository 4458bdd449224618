import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, text } from './fields.ts'
import { MAX_FOUND, MAX_MERCHANT } from './limits.ts'
import { money, moneyTotal } from './money.ts'
import { intervalUnits } from './recurring-shape.ts'
import { onWire } from './wire.ts'

/** Charges of one merchant that come at a steady rhythm and are no fixed expense yet. */
export const FoundSubscription = onWire(
  z.object({
    /** By which the import knows its charges. */
    merchant: z.string(),
    merchantName: z.string(),
    /** The last charge. */
    amount: money,
    intervalUnit: z.enum(intervalUnits),
    intervalCount: z.int(),
    lastOn: day,
    /** The first charge that is expected from today on. */
    nextOn: day,
    /** The usual day of the month; null where it comes in weeks. */
    dueDay: z.nullable(z.int()),
    /** At the amount of the last charge. */
    yearly: moneyTotal,
    /** The price before it changed, and the day of the first charge of the new one; null when it did not in the last year. */
    previousAmount: z.nullable(money),
    changedOn: z.nullable(day),
    /** The day of the charge that did not come. */
    missedOn: z.nullable(day),
    /** The last charge, its account and its category. */
    transactionId: id,
    accountId: id,
    categoryId: z.nullable(id),
  }),
  {
    merchantName: 'merchant_name',
    intervalUnit: 'interval_unit',
    intervalCount: 'interval_count',
    lastOn: 'last_on',
    nextOn: 'next_on',
    dueDay: 'due_day',
    previousAmount: 'previous_amount',
    changedOn: 'changed_on',
    missedOn: 'missed_on',
    transactionId: 'transaction_id',
    accountId: 'account_id',
    categoryId: 'category_id',
  },
)
export type FoundSubscription = z.output<typeof FoundSubscription>

export const list = endpoint({
  method: 'GET',
  path: '/recurring/found',
  heavy: true,
  summary: `The subscriptions in the history that are no fixed expense, the dearest first; at most ${MAX_FOUND}. Three charges or more of one merchant, never a person, week by week to year by year within three days, of amounts within 15 % or with one change of price. Markets, petrol, restaurants, delivery and rides are none.`,
  answer: z.array(FoundSubscription),
})

export const ignore = endpoint({
  method: 'PUT',
  path: '/recurring/found',
  summary: 'Says whether a merchant, by its key or its name in any spelling, is left out of what is found.',
  body: z.strictObject({ merchant: text(MAX_MERCHANT).check(z.trim(), z.minLength(1)), ignored: z.boolean() }),
  answer: onWire(z.object({ ok: z.literal(true), undoId: z.nullable(id) }), { undoId: 'undo_id' }),
  errors: ['too_many_ignored'],
})
