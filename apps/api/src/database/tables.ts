import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { AuthTables } from './tables/auth.ts'
import type { BudgetTables } from './tables/budgets.ts'
import type { CardTables } from './tables/cards.ts'
import type { CategoryTables } from './tables/categories.ts'
import type { CategoryRuleTables } from './tables/category-rules.ts'
import type { Instant } from './tables/columns.ts'
import type { GoalTables } from './tables/goals.ts'
import type { IdempotencyTables } from './tables/idempotency.ts'
import type { ImportTables } from './tables/imports.ts'
import type { JobTables } from './tables/jobs.ts'
import type { LabelTables } from './tables/labels.ts'
import type { PurchaseTables } from './tables/purchases.ts'
import type { RecurringTables } from './tables/recurring.ts'
import type { RestoreTables } from './tables/restores.ts'
import type { TotalTables } from './tables/totals.ts'
import type { TransactionTables } from './tables/transactions.ts'
import type { UndoTables } from './tables/undo.ts'

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
