import { MAX_PAGE_SIZE } from '@tostao/contract/transactions'
import type { Month } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { sumOf } from '../../database/sql.ts'
import { recordRows } from '../../ledger/records.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'

/** The cards in use, by name, or one of whatever kind: what it owes by all its rows, its limit, and the first invoice with a row. */
export const findCards = compiledOnce((db, userId, { id }: { id: number | undefined }) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('cards as c', (join) => join.onRef('c.user_id', '=', 'a.user_id').onRef('c.account_id', '=', 'a.id'))
    .leftJoin('account_totals as t', (join) =>
      join.onRef('t.user_id', '=', 'a.user_id').onRef('t.account_id', '=', 'a.id'),
    )
    .where('a.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .$if(id === undefined, (query) => query.where('a.type', '=', 'credit_card').where('a.archived_at', 'is', null))
    .select(({ ref, selectFrom }) => [
      // One look into the index, however many invoices there are.
      selectFrom('transactions as f')
        .whereRef('f.user_id', '=', 'a.user_id')
        .whereRef('f.account_id', '=', 'a.id')
        .where('f.invoice_month', 'is not', null)
        .select('f.invoice_month')
        .orderBy('f.invoice_month')
        .limit(sql.lit(1))
        .as('firstMonth'),
      'a.id as accountId',
      'a.name',
      'a.type',
      'c.credit_limit as creditLimit',
      'c.payment_account_id as paymentAccountId',
      sql<number>`-(${ref('a.opening_balance')} + coalesce(${ref('t.amount')}, 0))`.as('owed'),
    ])
    .orderBy('a.name_folded'),
)

/** The sums of the invoices from a month on, of one card or of all. */
export const findSums = compiledOnce((db, userId, { id, from }: { id: number | undefined; from: Month }) =>
  db
    .selectFrom('card_month_totals')
    .where('user_id', '=', userId)
    .where('month', '>=', from)
    .$if(id !== undefined, (query) => query.where('account_id', '=', id ?? 0))
    .select(({ ref }) => {
      const sum = (condition: string) =>
        sumOf(sql<number>`case when ${sql.raw<boolean>(condition)} then ${ref('amount')} else 0 end`)
      return [
        'account_id as accountId',
        'month',
        sum("type = 'DESPESA'").as('charges'),
        sum("type = 'RECEITA' and transfer = 0").as('credits'),
        sum("type = 'RECEITA' and transfer = 1").as('paid'),
        sumOf(ref('entries')).as('count'),
      ]
    })
    .groupBy(['account_id', 'month']),
)

/** The ids of what the user or a file has put into an invoice. */
export const findAssignedIn = (db: Db, userId: UserId, { accountId, month }: { accountId: number; month: Month }) =>
  db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('invoice_month', '=', month)
    .where('invoice_source', '<>', 'terms')
    .select('id')
    // The rows that are listed with them, where there are more.
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAGE_SIZE)
    .execute()

/** The invoices of a card of which more is known than its terms. */
export const findStated = (db: Db, userId: UserId, accountId: number) =>
  db.selectFrom('card_invoices').selectAll().where('user_id', '=', userId).where('account_id', '=', accountId).execute()

export const writeStated = recordRows('card_invoices').save
