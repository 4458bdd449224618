import type { ErrorCode } from '@tostao/contract/errors'
import { MAX_USED_MONTHS, MAX_USES, type Uses } from '@tostao/contract/uses'
import type { Month } from '@tostao/primitives/calendar'
import { type RawBuilder, sql } from 'kysely'
import { idsIn } from '../database/sql.ts'
import { AppError } from '../lib/app-error.ts'
import type { UserId } from '../lib/caller.ts'
import { type Reference, type ReferringTo, references } from '../tables/declared.ts'
import type { Db, Trx } from '../tables/tables.ts'
import { takeWhere, updateStored } from './stored-rows.ts'

type Referenced = 'accounts' | 'categories' | 'tags' | 'payees'

const linksTo = (table: Referenced) =>
  references.filter(({ refers, refusal }) => refers === table && refusal !== undefined)

/** The tables that have a column which refers to this one. The cast says what the declarations do. */
export const referencesTo = <T extends Referenced>(table: T): ReferringTo<T>[] =>
  linksTo(table).map((link) => link.table as ReferringTo<T>)

/** The first that refers decides. */
export async function findDeletionRefusal(db: Db, userId: UserId, table: Referenced, id: number) {
  const cases = linksTo(table).map(
    (link) => sql`when ${isReferredTo(userId, link, sql`${id}`)} then ${sql.lit(link.refusal)}`,
  )
  const { rows } = await sql<{ code: ErrorCode | null }>`select case ${sql.join(cases, sql` `)} end as code`.execute(db)
  return rows[0]?.code ?? null
}

/** Refuses to delete what others refer to, and says by how much it is used. */
export async function assertUnused(db: Db, userId: UserId, table: Referenced, id: number): Promise<void> {
  const refusal = await findDeletionRefusal(db, userId, table, id)
  if (refusal) throw new AppError(refusal, { uses: await findUses(db, userId, table, id) })
}

/** The rows that stand for what uses a record, and the column with their id. */
const COUNTED = {
  transactions: { transactions: 'id', transaction_splits: 'transaction_id', transaction_tags: 'transaction_id' },
  rules: { rules: 'id', rule_tags: 'rule_id' },
  recurring: { recurring: 'id' },
  goals: { goals: 'id', goal_contributions: 'goal_id' },
  cards: { cards: 'account_id' },
} as const
const KINDS = ['transactions', 'rules', 'recurring', 'goals', 'cards'] as const
const PAYER = references.filter(({ table, column }) => table === 'cards' && column === 'payment_account_id')

/** Budgets are told by their months; of a purchase its installments count, as transactions. */
const TOLD_OTHERWISE = ['budgets', 'purchases']
const counted = new Set([...KINDS.flatMap((kind) => Object.keys(COUNTED[kind])), ...TOLD_OTHERWISE])
const uncounted = references.find(({ table, refusal }) => refusal !== undefined && !counted.has(table))
if (uncounted) throw new Error(`Count ${uncounted.table} among the uses of ${uncounted.refers}`)

/** Counts what uses a record, by the kinds of the contract. */
export async function findUses(db: Db, userId: UserId, table: Referenced, id: number): Promise<Uses> {
  const links = [...linksTo(table), ...PAYER.filter(({ refers }) => refers === table)]
  const uses: Uses = {}
  for (const kind of KINDS) {
    const ids = new Map<string, string>(Object.entries(COUNTED[kind]))
    const parts = links.flatMap((link) => {
      const of = ids.get(link.table)
      return of === undefined ? [] : sql`select id from (${rowsUsing(userId, link, { of, id })}) u`
    })
    const count = parts.length > 0 ? await countOf(db, parts) : 0
    if (count > 0) uses[kind] = count
  }
  const months = table === 'categories' ? await findBudgetMonths(db, userId, id) : []
  return { ...uses, ...(months.length > 0 && { budgets: months }) }
}

const rowsUsing = (userId: UserId, { table, column }: Reference, { of, id }: { of: string; id: number }) => sql`
  select ${sql.ref(of)} as id from ${sql.table(table)}
  where user_id = ${userId} and ${sql.ref(column)} = ${id} limit ${sql.lit(MAX_USES)}`

async function countOf(db: Db, parts: readonly RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from (${sql.join(parts, sql` union `)}) a`.execute(db)
  return Math.min(rows[0]?.count ?? 0, MAX_USES)
}

async function findBudgetMonths(db: Db, userId: UserId, id: number): Promise<Month[]> {
  const budgets = db.selectFrom('budgets').select('month').where('user_id', '=', userId).where('category_id', '=', id)
  const rows = await budgets.orderBy('month', 'desc').limit(MAX_USED_MONTHS).execute()
  return rows.map(({ month }) => month)
}

/** Deletes the rows of the sample data; those that others refer to become the user's own. */
export async function releaseExamples(db: Trx, userId: UserId, table: Exclude<Referenced, 'accounts'>): Promise<void> {
  await takeWhere(db, userId, table, sql<boolean>`example = 1 and ${isUnused(userId, table)}`)
  const left = await db.selectFrom(table).select('id').where('user_id', '=', userId).where('example', '=', 1).execute()
  await updateStored(
    db,
    userId,
    table,
    left.map(({ id }) => ({ id, example: 0 })),
  )
}

/** Deletes those of these records that nothing refers to. */
export async function takeUnused(
  db: Trx,
  userId: UserId,
  table: Exclude<Referenced, 'accounts'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await takeWhere(db, userId, table, sql<boolean>`id in ${idsIn(db, ids)} and ${isUnused(userId, table)}`)
}

function isUnused(userId: UserId, table: Referenced): RawBuilder<boolean> {
  const uses = linksTo(table).map((link) => isReferredTo(userId, link, sql.ref(`${table}.id`)))
  return sql`not (${sql.join(uses, sql` or `)})`
}

function isReferredTo(userId: UserId, { table, column }: Reference, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from ${sql.table(table)} r where r.user_id = ${userId} and r.${sql.ref(column)} = ${id})`
}
