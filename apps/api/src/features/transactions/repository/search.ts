import type { ExpressionBuilder } from 'kysely'
import { contains } from '../../../database/sql.ts'
import type { Db, Tables, Transactions } from '../../../database/tables.ts'

type Searched = ExpressionBuilder<Tables & { t: Transactions }, 't'>

/** Whether a transaction or one of its split lines says a folded text: in a description, payee, category or tag. */
export const mentions = (db: Db, userId: number, part: string) => {
  const named = (table: 'payees' | 'categories' | 'tags') =>
    db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where(({ ref }) => contains(ref('name_folded'), part))
  const tagged = db
    .selectFrom('transaction_tags')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where('tag_id', 'in', named('tags'))
  const lines = db
    .selectFrom('transaction_splits')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where(({ or, eb, ref }) =>
      or([
        contains(ref('description_folded'), part),
        eb('payee_id', 'in', named('payees')),
        eb('category_id', 'in', named('categories')),
      ]),
    )
  return ({ or, eb, ref }: Searched) =>
    or([
      contains(ref('t.description_folded'), part),
      eb('t.payee_id', 'in', named('payees')),
      eb('t.category_id', 'in', named('categories')),
      eb('t.id', 'in', tagged),
      eb('t.id', 'in', lines),
    ])
}
