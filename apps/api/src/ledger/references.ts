import type { ErrorCode } from '@tostao/contract/errors'
import { type RawBuilder, sql } from 'kysely'
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

/** Deletes the rows of the sample data; those that others refer to become the user's own. */
export async function releaseExamples(db: Trx, userId: UserId, table: Exclude<Referenced, 'accounts'>): Promise<void> {
  const uses = linksTo(table).map((link) => isReferredTo(userId, link, sql.ref(`${table}.id`)))
  await takeWhere(db, userId, table, sql<boolean>`example = 1 and not (${sql.join(uses, sql` or `)})`)
  const left = await db.selectFrom(table).select('id').where('user_id', '=', userId).where('example', '=', 1).execute()
  await updateStored(
    db,
    userId,
    table,
    left.map(({ id }) => ({ id, example: 0 })),
  )
}

function isReferredTo(userId: UserId, { table, column }: Reference, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from ${sql.table(table)} r where r.user_id = ${userId} and r.${sql.ref(column)} = ${id})`
}
