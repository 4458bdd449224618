import type { AccountType } from '@tostao/contract/accounts'
import type { EntryType } from '@tostao/contract/fields'
import type { Status } from '@tostao/contract/transactions'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely'

/** An instant, ISO 8601 in UTC. */
type Instant = string
type Flag = 0 | 1
/** What a row is given once and keeps. */
type Fixed<T> = ColumnType<T, T, never>

interface Owned {
  id: Generated<number>
  user_id: Fixed<number>
}
interface Named {
  name: string
  name_folded: string
  /** 1 for what came with the sample data, and goes with it. */
  example: Generated<Flag>
}

export interface Users {
  id: Generated<number>
  name: string
  email: string
  password_hash: string
  created_at: Fixed<Instant>
}
export interface Sessions extends Owned {
  refresh_hash: string
  previous_hash: string | null
  rotated_at: Instant
  remember: Flag
  expires_at: Instant
  revoked_at: Instant | null
}
export interface PasswordResets extends Owned {
  token_hash: Fixed<string>
  expires_at: Fixed<Instant>
}
export interface Throttles {
  key: string
  failures: number
  blocked_until: Instant | null
  /** When the failures are forgotten. */
  expires_at: Instant
}
export interface IdempotencyKeys {
  user_id: Fixed<number>
  route: Fixed<string>
  key: Fixed<string>
  body_hash: Fixed<string>
  answer: Fixed<string>
  created_at: Fixed<Instant>
}
export interface Accounts extends Owned, Named {
  type: AccountType
  opening_balance: Centavos
  archived_at: Instant | null
  version: Generated<number>
}
export interface Categories extends Owned, Named {
  type: Fixed<EntryType>
}
export interface Labels extends Owned, Named {}
export interface Transfers extends Owned {}
export interface ImportBatches extends Owned {
  inserted: number
  skipped: number
  created_at: Fixed<Instant>
}
export interface Transactions extends Owned {
  account_id: number
  type: EntryType
  amount: Centavos
  date: Day
  description: string
  description_folded: string
  status: Status
  category_id: number | null
  payee_id: number | null
  transfer_id: number | null
  goal_id: number | null
  recurring_id: number | null
  due_date: Day | null
  import_batch_id: number | null
  import_key: string | null
  /** 1 while the amount is told by split lines: then they count in the totals, not this row. */
  split: Flag
  version: Generated<number>
}
export interface TransactionSplits extends Owned {
  transaction_id: Fixed<number>
  position: Fixed<number>
  amount: Fixed<Centavos>
  description: Fixed<string>
  description_folded: Fixed<string>
  category_id: Fixed<number | null>
  payee_id: Fixed<number | null>
}
export interface TransactionTags {
  user_id: Fixed<number>
  transaction_id: Fixed<number>
  tag_id: Fixed<number>
}
export interface Budgets extends Owned {
  category_id: number
  month: Month
  amount: Centavos
  rollover: Flag
}
export interface Goals extends Owned {
  name: string
  type: 'poupanca' | 'quitar_divida'
  target_amount: Centavos
  initial_amount: Centavos
  strategy: 'linear' | 'por_alocacao'
  account_id: number | null
  category_id: number | null
  target_date: Day | null
  planned_monthly_amount: Centavos | null
  recurring_day: number | null
  priority: 'baixa' | 'media' | 'alta'
  archived_at: Instant | null
  created_on: Fixed<Day>
}
export interface RecurringRules extends Owned {
  account_id: number
  type: EntryType
  amount: Centavos
  description: string
  category_id: number | null
  payee_id: number | null
  interval_unit: 'month'
  interval_count: number
  anchor_day: number
  next_run: Day
  last_run: Day | null
  mode: 'manual' | 'automatic'
  notify_days: number
}
/** Kept by the database's own triggers; `category_id` is 0 where there is none. */
export interface MonthlyTotals {
  user_id: number
  month: Month
  account_id: number
  type: EntryType
  category_id: number
  transfer: Flag
  amount: Centavos
}
/** Kept by the database's own triggers: the signed sum of every transaction of the account, whatever its day. */
export interface AccountTotals {
  user_id: number
  account_id: number
  amount: Centavos
}
export interface Migrations {
  name: string
  applied_at: Instant
}

export interface Tables {
  users: Users
  sessions: Sessions
  password_resets: PasswordResets
  throttles: Throttles
  idempotency_keys: IdempotencyKeys
  accounts: Accounts
  categories: Categories
  tags: Labels
  payees: Labels
  transfers: Transfers
  import_batches: ImportBatches
  transactions: Transactions
  transaction_splits: TransactionSplits
  transaction_tags: TransactionTags
  budgets: Budgets
  goals: Goals
  recurring_rules: RecurringRules
  monthly_totals: MonthlyTotals
  account_totals: AccountTotals
  migrations: Migrations
}

/** A connection or a transaction: every repository function takes it first. */
export type Db = Kysely<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
/** A new row apart from whose it is. */
export type OwnRow<T extends keyof Tables> = Omit<NewRow<T>, 'user_id'>
