import type { accounts } from '@tostao/contract/accounts'
import type { categories } from '@tostao/contract/categories'
import type { ErrorCode } from '@tostao/contract/errors'
import type { payees, tags } from '@tostao/contract/labels'
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { TotalTables } from './tables/totals.ts'
import type { Db, Tables } from './tables.ts'

type Referring = Exclude<keyof Tables, keyof TotalTables>
/** `table.column` of every column with this name, or with a name that ends in it, such as `to_account_id`. */
type ColumnsTo<C extends string> = {
  [T in Referring]: `${T}.${Extract<keyof Tables[T], C | `${string}_${C}`>}`
}[Referring]
/** Each with a refusal that the deletion declares. */
type Refusals<C extends string, Removal extends { errors: readonly ErrorCode[] }> = Record<
  ColumnsTo<C>,
  Removal['errors'][number]
>

/** The first that refers decides. The types demand all: one not listed would fail with the database's own error. */
const references: {
  accounts: Refusals<'account_id', typeof accounts.remove>
  categories: Refusals<'category_id', typeof categories.remove>
  tags: Refusals<'tag_id', typeof tags.remove>
  payees: Refusals<'payee_id', typeof payees.remove>
} = {
  accounts: {
    'transactions.account_id': 'account_in_use',
    'goals.account_id': 'account_in_goal',
    'recurring.account_id': 'account_in_recurring',
  },
  categories: {
    'transactions.category_id': 'category_in_use',
    'transaction_splits.category_id': 'category_in_use',
    'goals.category_id': 'category_in_goal',
    'goal_contributions.category_id': 'category_in_goal',
    'budgets.category_id': 'category_in_budget',
    'recurring.category_id': 'category_in_recurring',
  },
  tags: { 'transaction_tags.tag_id': 'tag_in_use' },
  payees: {
    'transactions.payee_id': 'payee_in_use',
    'transaction_splits.payee_id': 'payee_in_use',
    'recurring.payee_id': 'payee_in_recurring',
  },
}
type Referenced = keyof typeof references

type TableOf<Column extends string> = Column extends `${infer Table}.${string}` ? Table : never
/** The tables that have a column which refers to one of these. */
export type ReferringTo<T extends Referenced> = { [R in T]: TableOf<keyof (typeof references)[R] & string> }[T]

/** The tables that have a column which refers to this one. The cast says what `split` does. */
export const referencesTo = <T extends Referenced>(table: T): ReferringTo<T>[] =>
  Object.keys(references[table]).map((column) => column.split('.')[0] as ReferringTo<T>)

export async function findDeletionRefusal(db: Db, userId: UserId, table: Referenced, id: number) {
  const cases = Object.entries<ErrorCode>(references[table]).map(
    ([column, code]) => sql`when ${isReferredTo(userId, column, sql`${id}`)} then ${sql.lit(code)}`,
  )
  const { rows } = await sql<{ code: ErrorCode | null }>`select case ${sql.join(cases, sql` `)} end as code`.execute(db)
  return rows[0]?.code ?? null
}

/** Deletes the rows of the sample data; those that others refer to become the user's own. */
export async function releaseExamples(db: Db, userId: UserId, table: Exclude<Referenced, 'accounts'>): Promise<void> {
  const uses = Object.keys(references[table]).map((column) => isReferredTo(userId, column, sql.ref(`${table}.id`)))
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('example', '=', 1)
    .where(sql<boolean>`not (${sql.join(uses, sql` or `)})`)
    .execute()
  await db.updateTable(table).set({ example: 0 }).where('user_id', '=', userId).where('example', '=', 1).execute()
}

function isReferredTo(userId: UserId, tableAndColumn: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const [table = '', column = ''] = tableAndColumn.split('.')
  return sql`exists (select 1 from ${sql.table(table)} r where r.user_id = ${userId} and r.${sql.ref(column)} = ${id})`
}
