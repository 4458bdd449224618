// All tables, and the types of their rows, which follow from the declarations.

import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import { accountTables } from './accounts.ts'
import { authTables, userTables } from './auth.ts'
import { budgetTables } from './budgets.ts'
import { cardTables } from './cards.ts'
import { categoryTables } from './categories.ts'
import { categoryRuleTables } from './category-rules.ts'
import type { OwnedTableOf, TableOf } from './columns.ts'
import { goalTables } from './goals.ts'
import { idempotencyTables } from './idempotency.ts'
import { importTables } from './imports.ts'
import { jobTables } from './jobs.ts'
import { labelTables } from './labels.ts'
import { purchaseTables } from './purchases.ts'
import { pushKeyTables, pushTables } from './push.ts'
import { recurringTables } from './recurring.ts'
import { recurringFoundTables } from './recurring-found.ts'
import { restoreTables } from './restores.ts'
import { totalTables } from './totals.ts'
import { transactionTables } from './transactions.ts'
import { undoTables } from './undo.ts'

/** The tables with rows of users. */
export const ownedTables = {
  ...accountTables,
  ...cardTables,
  ...categoryTables,
  ...labelTables,
  ...importTables,
  ...transactionTables,
  ...purchaseTables,
  ...goalTables,
  ...budgetTables,
  ...recurringTables,
  ...recurringFoundTables,
  ...categoryRuleTables,
  ...totalTables,
  ...undoTables,
  ...restoreTables,
  ...idempotencyTables,
  ...authTables,
  ...pushTables,
}
/** The columns of the other tables. */
export const serverTables = { ...userTables, ...jobTables, ...pushKeyTables }

type Declarations = typeof ownedTables
export type OwnedTable = keyof Declarations
type OwnedTables = { [T in OwnedTable]: OwnedTableOf<Declarations[T]['columns']> }
type ServerTables = { [T in keyof typeof serverTables]: TableOf<(typeof serverTables)[T]> }
export interface Tables extends OwnedTables, ServerTables {}

export type Db = Kysely<Tables>
/** For what is whole only inside one transaction. */
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type Changes<T extends keyof Tables> = Updateable<Tables[T]>
export type OwnRow<T extends keyof Tables> = Omit<NewRow<T>, 'user_id'>
