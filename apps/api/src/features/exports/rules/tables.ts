import { accountTypes } from '@tostao/contract/accounts'
import { entryTypes, labelName, name } from '@tostao/contract/fields'
import { goalPriorities, goalStrategies, goalTypes } from '@tostao/contract/goal-shape'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import { recurringModes } from '@tostao/contract/recurring-shape'
import { statuses } from '@tostao/contract/transactions'
import {
  aDay,
  aMonth,
  amount,
  type Column,
  flag,
  foldedAs,
  free,
  id,
  importKey,
  instant,
  oneOf,
  orNull,
  reading,
  refersTo,
  whole,
} from './columns.ts'

type Columns = Readonly<Record<string, Column>>

const category_id = orNull(refersTo('categories'))
const payee_id = orNull(refersTo('payees'))
const account_id = refersTo('accounts')
const type = oneOf(entryTypes)
const description = foldedAs('description_folded', free(MAX_DESCRIPTION))
const named = (schema: Parameters<typeof reading>[0]) => foldedAs('name_folded', reading(schema))
const label = { id, name: named(labelName), example: flag }

/**
 * What the ZIP has of each table, each after those that it refers to. Left out: what is derived (folded names, sums),
 * what belongs to this server (sessions) and the trash.
 */
export const exportedTables = {
  accounts: {
    id,
    name: named(name()),
    type: oneOf(accountTypes),
    opening_balance: amount(),
    archived_at: orNull(instant),
    example: flag,
    import_id: orNull(whole(1)),
  },
  categories: {
    id,
    name: named(labelName),
    type,
    color: reading(CategoryColor),
    icon: reading(CategoryIcon),
    example: flag,
  },
  tags: label,
  payees: label,
  import_batches: { id, inserted: whole(0), skipped: whole(0), created_at: instant },
  transactions: {
    id,
    account_id,
    type,
    amount: amount(1),
    date: aDay,
    description,
    status: oneOf(statuses),
    category_id,
    payee_id,
    transfer_id: orNull(refersTo('transfers')),
    import_batch_id: orNull(refersTo('import_batches')),
    import_key: orNull(importKey),
  },
  transaction_splits: {
    id,
    transaction_id: refersTo('transactions'),
    position: whole(0),
    amount: amount(1),
    description,
    category_id,
    payee_id,
  },
  transaction_tags: { transaction_id: refersTo('transactions'), tag_id: refersTo('tags') },
  budgets: { id, category_id: refersTo('categories'), month: aMonth, amount: amount(1), rollover: flag },
  goals: {
    id,
    name: named(name()),
    type: oneOf(goalTypes),
    strategy: oneOf(goalStrategies),
    priority: oneOf(goalPriorities),
    target_amount: amount(1),
    initial_amount: amount(0),
    account_id: orNull(account_id),
    category_id,
    target_date: orNull(aDay),
    planned_monthly_amount: orNull(amount(0)),
    recurring_day: orNull(whole(1, 31)),
    created_on: aDay,
    archived_at: orNull(instant),
  },
  goal_contributions: { id, goal_id: refersTo('goals'), transfer_id: refersTo('transfers'), category_id },
  recurring: {
    id,
    account_id,
    amount: amount(1),
    description: free(MAX_DESCRIPTION),
    category_id,
    payee_id,
    interval_count: whole(1, 12),
    due_day: whole(1, 31),
    next_run: aDay,
    mode: oneOf(recurringModes),
    notify_days: whole(0, 365),
  },
  recurring_postings: {
    id,
    recurring_id: refersTo('recurring'),
    due_date: aDay,
    transaction_id: orNull(refersTo('transactions')),
    skipped: flag,
    posted_on: orNull(aDay),
  },
  /** Imported and deleted: known, so that no statement brings them again. */
  deleted_imports: { transaction_id: id, import_key: importKey },
} as const satisfies Readonly<Record<string, Columns>>
export type ExportedTable = keyof typeof exportedTables

export const isExported = (table: string): table is ExportedTable => Object.hasOwn(exportedTables, table)

/** In the order in which they can be filled, with their columns. */
export const tables = Object.entries<Columns>(exportedTables).flatMap(([table, columns]) =>
  isExported(table) ? [[table, columns] as const] : [],
)
