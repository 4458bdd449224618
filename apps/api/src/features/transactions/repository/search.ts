import { FIRST_DAY, LAST_DAY } from '@tostao/primitives/calendar'
import { type SearchTerm, searchTerms } from '@tostao/primitives/search-terms'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { contains, listOf } from '../../../database/sql.ts'
import { onBasis } from '../../../ledger/cash-or-invoice.ts'
import { describedBy, isIndexed } from '../../../ledger/search.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import type { Filter } from './filter.ts'

/** So many ids are looked up; of more the newest are soon found by going through the list. */
const FEW = 5_000

type Narrowable = Pick<Filter, 'q' | 'from' | 'to' | 'basis'>
type Narrowing = Pick<Filter, 'notDue'> & { among?: readonly number[] | undefined }

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

const Ids = z.array(z.int())

/** How many of several words are looked up alone, and up to how many rows each. */
const [ALONE, FEWER] = [3, 1_000]

/**
 * The ids of what may mention a text, where these are few: by one of the words, else by all at once. Words that are too
 * short for an index, and the others, are tested in each row that is found.
 */
async function findAmong(db: Db, userId: UserId, q = ''): Promise<Narrowing> {
  const terms = searchTerms(q).filter(({ text }) => isIndexed(text))
  // Numbers and long words are rare.
  const rarest = terms.toSorted((a, b) => Number(!a.amounts) - Number(!b.amounts) || b.text.length - a.text.length)
  const alone = terms.length > 1 ? rarest.slice(0, ALONE) : []
  for (const term of alone) {
    const ids = await idsBy(db, userId, [term], FEWER)
    if (ids) return { among: ids }
  }
  return terms.length > 0 ? { among: await idsBy(db, userId, terms, FEW) } : {}
}

/**
 * The ids of the transactions that have all terms in their own text, or one of them elsewhere; undefined if there are more
 * than `most`. Each way in which a transaction mentions a term is read by its own index, and stops after `most` rows.
 */
async function idsBy(
  db: Db,
  userId: UserId,
  terms: readonly SearchTerm[],
  most: number,
): Promise<number[] | undefined> {
  const texts = terms.map(({ text }) => text)
  // As one text: thousands of rows would take longer to arrive than to be found.
  const { rows } = await sql<{ ids: string }>`select ${listOf(db, sql.ref('id'))} as ids from (select id from (
      ${describedBy(db, userId, texts)}
      union all ${sql.join(terms.flatMap(elsewhere(userId)), sql` union all `)}
    ) as m limit ${most + 1}) as few`.execute(db)
  const ids = z.parse(Ids, JSON.parse(rows[0]?.ids ?? '[]'))
  return ids.length > most ? undefined : [...new Set(ids)]
}

const elsewhere =
  (userId: UserId) =>
  ({ text, amounts }: SearchTerm): RawBuilder<unknown>[] => {
    const named = (table: 'accounts' | 'payees' | 'categories' | 'tags') =>
      sql`select id from ${sql.table(table)} where user_id = ${userId} and ${contains(sql.ref('name_folded'), text)}`
    const where = (condition: RawBuilder<unknown>) =>
      sql`select id from transactions where user_id = ${userId} and ${condition}`
    return [
      where(sql`payee_id in (${named('payees')})`),
      where(sql`category_id in (${named('categories')})`),
      where(sql`account_id in (${named('accounts')})`),
      ...(amounts ? [where(sql`amount between ${amounts.least} and ${amounts.most}`)] : []),
      sql`select transaction_id from transaction_tags where user_id = ${userId} and tag_id in (${named('tags')})`,
      sql`select transaction_id from transaction_splits where user_id = ${userId}
        and (${contains(sql.ref('description_folded'), text)} or payee_id in (${named('payees')})
          or category_id in (${named('categories')}))`,
    ]
  }
