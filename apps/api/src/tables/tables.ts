import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { AccountTables } from './accounts.ts'
import type { AuthTables } from './auth.ts'
import type { BudgetTables } from './budgets.ts'
import type { CardTables } from './cards.ts'
import type { CategoryTables } from './categories.ts'
import type { CategoryRuleTables } from './category-rules.ts'
import type { Instant } from './columns.ts'
import type { GoalTables } from './goals.ts'
import type { IdempotencyTables } from './idempotency.ts'
import type { ImportTables } from './imports.ts'
import type { JobTables } from './jobs.ts'
import type { LabelTables } from './labels.ts'
import type { PurchaseTables } from './purchases.ts'
import type { RecurringTables } from './recurring.ts'
import type { RestoreTables } from './restores.ts'
import type { TotalTables } from './totals.ts'
import type { TransactionTables } from './transactions.ts'
import type { UndoTables } from './undo.ts'

interface Migrations {
  name: string
  applied_at: Instant
}

export interface Tables
  extends AuthTables,
    IdempotencyTables,
    AccountTables,
    CardTables,
    CategoryTables,
    BudgetTables,
    CategoryRuleTables,
    LabelTables,
    JobTables,
    ImportTables,
    TransactionTables,
    PurchaseTables,
    TotalTables,
    GoalTables,
    RecurringTables,
    RestoreTables,
    UndoTables {
  migrations: Migrations
}

export type Db = Kysely<Tables>
/** For what is whole only inside one transaction. */
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type Changes<T extends keyof Tables> = Updateable<Tables[T]>
export type OwnRow<T extends keyof Tables> = Omit<NewRow<T>, 'user_id'>
export type OwnedTable = { [T in keyof Tables]: 'user_id' extends keyof Tables[T] ? T : never }[keyof Tables]
