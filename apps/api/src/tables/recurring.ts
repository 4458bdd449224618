import { MAX_DESCRIPTION, MAX_DUE_DATES, MAX_MERCHANT, MAX_RECURRING, MAX_TIMES } from '@tostao/contract/limits'
import { dueRules, intervalUnits, recurringModes, recurringTypes } from '@tostao/contract/recurring-shape'
import {
  aDay,
  amount,
  fixed,
  flag,
  free,
  id,
  oneOf,
  orElse,
  orNull,
  partOf,
  refersTo,
  version,
  whole,
} from './columns.ts'
import { table } from './declaration.ts'

export const recurringTables = {
  recurring: table(
    {
      id,
      /** An older file has expenses alone. */
      type: fixed(orElse(oneOf(recurringTypes), 'DESPESA')),
      account_id: refersTo('accounts', 'account_in_recurring'),
      /** Where the money of a transfer goes. */
      to_account_id: orNull(refersTo('accounts', 'account_in_recurring')),
      amount: amount(1),
      description: free(MAX_DESCRIPTION),
      category_id: orNull(refersTo('categories', 'category_in_recurring')),
      payee_id: orNull(refersTo('payees', 'payee_in_recurring')),
      interval_unit: orElse(oneOf(intervalUnits), 'month'),
      interval_count: whole(1, 12),
      due_rule: orElse(oneOf(dueRules), 'day'),
      due_day: whole(1, 31),
      /** The last day on which it may be due, also where its user has said after how many `times` it ends. */
      ends_on: orNull(aDay),
      times: orNull(whole(1, MAX_TIMES)),
      /** The first due date that has no row in `recurring_postings`: all earlier ones have one, no later one has. */
      next_run: aDay,
      mode: oneOf(recurringModes),
      notify_days: whole(0, 365),
      version,
      /** With whom a file shows the payments, where the user follows what was found. */
      merchant: orNull(free(MAX_MERCHANT)),
    },
    { zip: 'gastos fixos', trash: true, limits: [{ most: MAX_RECURRING, refusal: 'too_many' }] },
  ),
  /** A due date that is paid by a transaction, skipped, or neither: then it is unpaid. */
  recurring_postings: table(
    {
      id,
      recurring_id: fixed(partOf('recurring')),
      due_date: fixed(aDay),
      /** The amount that is expected, where it is another than that of the rule. */
      amount: orNull(amount(1)),
      transaction_id: orNull(partOf('transactions')),
      skipped: flag,
      /** The day on which the server posted it by itself. */
      posted_on: orNull(aDay),
    },
    {
      zip: 'vencimentos dos gastos fixos',
      trash: true,
      after: ['ask links'],
      hangs: { on: 'recurring', most: MAX_DUE_DATES },
    },
  ),
}
