import { FIRST_DAY, LAST_DAY } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { sql } from 'kysely'
import { contains } from '../../../database/sql.ts'
import { onBasis } from '../../../ledger/cash-or-invoice.ts'
import { describedBy } from '../../../ledger/search.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import type { Filter } from './filter.ts'

/** So many ids are looked up; of more the newest are soon found by going through the list. */
const FEW = 5_000

type Narrowable = Pick<Filter, 'q' | 'from' | 'to' | 'basis'>
type Narrowing = Pick<Filter, 'among' | 'notDue'>

/** The filter with what is read before the list: whose text it may be, and which invoices do not count. */
export const narrowed = async <F extends Narrowable>(db: Db, userId: UserId, filter: F): Promise<F & Narrowing> => ({
  ...filter,
  ...(await findAmong(db, userId, filter.q)),
  ...(await findNotDue(db, userId, filter)),
})

async function findNotDue(
  db: Db,
  userId: UserId,
  { from = FIRST_DAY, to = LAST_DAY, basis }: Narrowable,
): Promise<Narrowing> {
  const { notDue } = await onBasis(db, userId, { from, to }, basis)
  return { notDue }
}

/**
 * The ids of what may mention a text, where these are few. Each way in which a transaction mentions a text is read by its
 * own index, and none further than it takes to see that there are many.
 */
async function findAmong(db: Db, userId: UserId, q = ''): Promise<Narrowing> {
  const part = fold(q)
  const described = describedBy(db, userId, part)
  if (described === undefined) return {}
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
  return rows.length > FEW ? {} : { among: [...new Set(rows.map(({ id }) => id))] }
}
