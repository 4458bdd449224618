import { fold } from '@tostao/primitives/text'
import { sql } from 'kysely'
import { describedBy } from '../../../database/search.ts'
import { contains } from '../../../database/sql.ts'
import type { Db } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Filter } from './filter.ts'

/** Of more the newest are soon found by going through the list. */
const FEW = 5_000

/**
 * The filter with the ids of what its text may mention, where these are few. Each way in which a transaction mentions a
 * text is read by its own index, and none further than it takes to see that there are many.
 */
export async function narrowed<F extends Pick<Filter, 'q' | 'among'>>(db: Db, userId: UserId, filter: F): Promise<F> {
  const part = fold(filter.q ?? '')
  const described = describedBy(db, userId, part)
  if (described === undefined) return filter
  const named = (table: 'payees' | 'categories' | 'tags', name = part) =>
    sql`select id from ${sql.table(table)} where user_id = ${userId} and ${contains(sql.ref('name_folded'), name)}`
  const having = (column: 'payee_id' | 'category_id', table: 'payees' | 'categories') =>
    sql`select id from transactions where user_id = ${userId} and ${sql.ref(column)} in (${named(table)})`
  const { rows } = await sql<{ id: number }>`
    select id from (
      ${described}
      union all ${having('payee_id', 'payees')}
      union all ${having('category_id', 'categories')}
      union all select transaction_id from transaction_tags where user_id = ${userId}
        and tag_id in (${named('tags', part.replace(/^#(?=.)/, ''))})
      union all select transaction_id from transaction_splits where user_id = ${userId}
        and (${contains(sql.ref('description_folded'), part)} or payee_id in (${named('payees')})
          or category_id in (${named('categories')}))
    ) as m limit ${FEW + 1}`.execute(db)
  return rows.length > FEW ? filter : { ...filter, among: [...new Set(rows.map(({ id }) => id))] }
}
