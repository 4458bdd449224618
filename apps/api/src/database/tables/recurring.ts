import type { RecurringMode } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Owned } from './columns.ts'

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
