import { MAX_DESCRIPTION, MAX_DUE_DATES, MAX_RECURRING } from '@tostao/contract/limits'
import type { RecurringMode } from '@tostao/contract/recurring-shape'
import { recurringModes } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Owned } from './columns.ts'
import {
  aDay,
  amount,
  type Declared,
  flag,
  free,
  id,
  oneOf,
  orNull,
  partOf,
  refersTo,
  version,
  whole,
} from './declaration.ts'

export interface RecurringTables {
  recurring: Owned & {
    account_id: number
    amount: Centavos
    description: string
    category_id: number | null
    payee_id: number | null
    interval_count: number
    due_day: number
    /** The first due date that has no row in `recurring_postings`: all earlier ones have one, no later one has. */
    next_run: Day
    mode: RecurringMode
    notify_days: number
    version: Generated<number>
  }
  /** A due date that is paid by a transaction, skipped, or neither: then it is unpaid. */
  recurring_postings: Owned & {
    recurring_id: Fixed<number>
    due_date: Fixed<Day>
    transaction_id: number | null
    skipped: Flag
    /** The day on which the server posted it by itself. */
    posted_on: Day | null
  }
}

export const recurringTables = {
  recurring: {
    zip: 'gastos fixos',
    trash: true,
    limits: [{ most: MAX_RECURRING, refusal: 'too_many' }],
    columns: {
      id,
      account_id: refersTo('accounts', 'account_in_recurring'),
      amount: amount(1),
      description: free(MAX_DESCRIPTION),
      category_id: orNull(refersTo('categories', 'category_in_recurring')),
      payee_id: orNull(refersTo('payees', 'payee_in_recurring')),
      interval_count: whole(1, 12),
      due_day: whole(1, 31),
      next_run: aDay,
      mode: oneOf(recurringModes),
      notify_days: whole(0, 365),
      version,
    },
  },
  recurring_postings: {
    zip: 'vencimentos dos gastos fixos',
    trash: true,
    hangs: { on: 'recurring', most: MAX_DUE_DATES },
    columns: {
      id,
      recurring_id: partOf('recurring'),
      due_date: aDay,
      transaction_id: orNull(partOf('transactions')),
      skipped: flag,
      posted_on: orNull(aDay),
    },
  },
} as const satisfies Declared<RecurringTables>
