import type { Call } from '@tostao/contract/endpoint'
import type * as transactions from '@tostao/contract/transactions'
import { type SearchTerm, searchTerms } from '@tostao/primitives/search-terms'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { contains, idsIn } from '../../../database/sql.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Tables } from '../../../tables/tables.ts'

type Query = Call<typeof transactions.list>['query']
export interface Filter extends Partial<Omit<Query, 'page' | 'limit' | 'order' | 'after' | 'categoryId'>> {
  /** The category that the payee's split line must have; null for none. */
  lineCategory?: number | null
  /** Only these: what may mention `q`. */
  among?: readonly number[] | undefined
  /** Only those that come after this one, newest first. */
  before?: { date: string; id: number } | undefined
  /** Only those that come after this one, largest first. */
  beyond?: { amount: number; date: string; id: number } | undefined
  /** Where cards count by invoice: as in a `Period` of the days `from` and `to`. */
  notDue?: string | undefined
  /** One of the halves by which such a list is read. */
  half?: Expression<SqlBool> | undefined
}
type Filtered = ExpressionBuilder<Tables & { t: Tables['transactions'] }, 't'>

export const isMatch =
  (db: Db, userId: UserId, { id, from, to, accountId, type, payeeId, lineCategory, tagId, ...more }: Filter) =>
  (eb: Filtered) => {
    const {
      merchant,
      split,
      status,
      amountMin,
      amountMax,
      importId,
      invoiceMonth,
      purchaseId,
      before,
      beyond,
      half,
      among,
      q = '',
    } = more
    return eb.and([
      eb('t.user_id', '=', userId),
      ...(id === undefined ? [] : [eb('t.id', '=', id)]),
      ...(from === undefined ? [] : [eb('t.date', '>=', from)]),
      ...(to === undefined ? [] : [eb('t.date', '<=', to)]),
      ...(accountId === undefined ? [] : [eb('t.account_id', '=', accountId)]),
      ...(type === undefined ? [] : [eb('t.type', '=', type)]),
      ...(merchant === undefined ? [] : [eb('t.merchant', '=', merchant)]),
      ...(split === undefined ? [] : [eb('t.split', '=', sql.lit(split ? 1 : 0))]),
      // Written out: by a parameter no engine would see that the index of this situation fits.
      ...(status === undefined ? [] : [eb('t.status', '=', sql.lit(status))]),
      ...(amountMin === undefined ? [] : [eb('t.amount', '>=', amountMin)]),
      ...(amountMax === undefined ? [] : [eb('t.amount', '<=', amountMax)]),
      ...(importId === undefined ? [] : [eb('t.import_batch_id', '=', importId)]),
      ...(invoiceMonth === undefined ? [] : [eb('t.invoice_month', '=', invoiceMonth)]),
      ...(purchaseId === undefined ? [] : [eb('t.id', 'in', installmentIds(db, userId, purchaseId))]),
      ...(before === undefined ? [] : [sql<SqlBool>`(t.date, t.id) < (${before.date}, ${before.id})`]),
      ...(beyond === undefined
        ? []
        : [sql<SqlBool>`(t.amount, t.date, t.id) < (${beyond.amount}, ${beyond.date}, ${beyond.id})`]),
      ...(half === undefined ? [] : [half]),
      ...(payeeId === undefined ? [] : [isPaidTo(db, userId, payeeId, lineCategory, eb)]),
      ...(tagId === undefined ? [] : [eb('t.id', 'in', taggedIds(db, userId).where('tag_id', '=', tagId))]),
      ...(among === undefined ? [] : [eb('t.id', 'in', idsIn(db, among))]),
      ...mentionsOf(db, userId, q, eb),
    ])
  }

export const taggedIds = (db: Db, userId: UserId) =>
  db.selectFrom('transaction_tags').select('transaction_id').where('user_id', '=', userId)

export const installmentIds = (db: Db, userId: UserId, purchaseId: number) =>
  db
    .selectFrom('purchase_installments')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where('purchase_id', '=', purchaseId)

const linesOf = (db: Db, userId: UserId, eb: Filtered) =>
  db
    .selectFrom('transaction_splits as s')
    .select('s.id')
    .where('s.user_id', '=', userId)
    .where('s.transaction_id', '=', eb.ref('t.id'))

/** Whether a transaction, or one of its split lines, has the payee. With a category, one line must have both. */
function isPaidTo(db: Db, userId: UserId, payeeId: number, category: number | null | undefined, eb: Filtered) {
  if (category === undefined) {
    const lines = linesOf(db, userId, eb).where('s.payee_id', '=', payeeId)
    return eb.or([eb('t.payee_id', '=', payeeId), eb.and([eb('t.split', '=', 1), eb.exists(lines)])])
  }
  // A split line without a payee has the transaction's.
  const lines = linesOf(db, userId, eb)
    .where(({ fn }) => fn.coalesce('s.payee_id', eb.ref('t.payee_id')), '=', payeeId)
    .where('s.category_id', category === null ? 'is' : '=', category)
  return eb.or([
    eb.and([eb('t.split', '=', 0), eb('t.payee_id', '=', payeeId)]),
    eb.and([eb('t.split', '=', 1), eb.exists(lines)]),
  ])
}

/** Each term somewhere in the transaction. Nothing but punctuation finds nothing. */
function mentionsOf(db: Db, userId: UserId, q: string, eb: Filtered) {
  const terms = searchTerms(q)
  if (terms.length === 0) return q.trim() === '' ? [] : [sql<SqlBool>`1 = 0`]
  return terms.map((term) => mentions(db, userId, term, eb))
}

/** In the transaction or its split lines. */
function mentions(db: Db, userId: UserId, { text, amounts }: SearchTerm, eb: Filtered) {
  const idsNamed = (table: 'accounts' | 'payees' | 'categories' | 'tags') =>
    db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where(({ ref }) => contains(ref('name_folded'), text))
  const lines = linesOf(db, userId, eb).where((line) =>
    line.or([
      contains(line.ref('s.description_folded'), text),
      line('s.payee_id', 'in', idsNamed('payees')),
      line('s.category_id', 'in', idsNamed('categories')),
    ]),
  )
  return eb.or([
    contains(eb.ref('t.description_folded'), text),
    ...(amounts ? [eb.between('t.amount', amounts.least, amounts.most)] : []),
    eb('t.account_id', 'in', idsNamed('accounts')),
    eb('t.payee_id', 'in', idsNamed('payees')),
    eb.and([eb('t.split', '=', 0), eb('t.category_id', 'in', idsNamed('categories'))]),
    contains(eb.ref('t.merchant'), text),
    contains(eb.ref('t.note_folded'), text),
    eb('t.id', 'in', taggedIds(db, userId).where('tag_id', 'in', idsNamed('tags'))),
    eb.and([eb('t.split', '=', 1), eb.exists(lines)]),
  ])
}
