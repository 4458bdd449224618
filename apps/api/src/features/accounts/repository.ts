import { randomInt } from 'node:crypto'
import { type Day, LAST_DAY } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { idsIn, sumOf } from '../../database/sql.ts'
import type { Period } from '../../ledger/postings.ts'
import { recordRows } from '../../ledger/records.ts'
import { take, updateStored } from '../../ledger/stored-rows.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db, Trx } from '../../tables/tables.ts'

const COLUMNS = [
  'id',
  'name',
  'type',
  'opening_balance as openingBalance',
  'archived_at as archivedAt',
  'version',
] as const

const accountOf = compiledOnce((db, userId, { id }: { id: number }) =>
  db.selectFrom('accounts').select(COLUMNS).where('user_id', '=', userId).where('id', '=', id),
)
export const findAccount = async (db: Db, userId: UserId, id: number) => (await accountOf(db, userId, { id })).at(0)

export const findExampleAccounts = (db: Db, userId: UserId) =>
  db
    .selectFrom('accounts')
    .select(['id', 'archived_at as archivedAt'])
    .where('user_id', '=', userId)
    .where('example', '=', 1)
    .execute()

export const findAccountIds = async (db: Db, userId: UserId): Promise<number[]> => {
  const rows = await db.selectFrom('accounts').select('id').where('user_id', '=', userId).execute()
  return rows.map((row) => row.id)
}

export const findNamesAndTypes = (db: Db, userId: UserId) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name_folded', 'type', 'archived_at', 'example'])
    .where('user_id', '=', userId)
    .execute()

interface Wanted {
  archived?: boolean
  today: Day
  period: Period
  id?: number
}
export const findAccountsWithSums = (db: Db, userId: UserId, { archived, today, period, id }: Wanted) =>
  accountsWithSums(db, userId, {
    today,
    id,
    inUse: archived === false ? 1 : undefined,
    archived: archived === true ? 1 : undefined,
    from: period.from,
    to: period.to,
  })

type Values = {
  today: Day
  from: Day
  to: Day
  id: number | undefined
  /** Only accounts in use, or only archived ones. */
  inUse: 1 | undefined
  archived: 1 | undefined
}
const accountsWithSums = compiledOnce((db, userId, { today, from, to, id, inUse, archived }: Values) =>
  db
    .with('future', (with_) =>
      with_
        .selectFrom('daily_totals')
        .where('user_id', '=', userId)
        .where('date', '>', today)
        // Without an end PostgreSQL expects a third of all days, and so plans anew at each call.
        .where('date', '<=', LAST_DAY)
        .select(({ ref }) => ['account_id', sumOf(ref('moved')).as('amount')])
        .groupBy('account_id'),
    )
    .with('moved', (with_) =>
      with_
        .selectFrom('daily_totals')
        .where('user_id', '=', userId)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .select(({ ref }) => ['account_id', sumOf(ref('moved')).as('amount')])
        .groupBy('account_id'),
    )
    .selectFrom('accounts as a')
    .leftJoin('account_totals as t', (join) =>
      join.onRef('t.user_id', '=', 'a.user_id').onRef('t.account_id', '=', 'a.id'),
    )
    .leftJoin('cards as c', (join) => join.onRef('c.user_id', '=', 'a.user_id').onRef('c.account_id', '=', 'a.id'))
    .leftJoin('future as f', 'f.account_id', 'a.id')
    .leftJoin('moved as m', 'm.account_id', 'a.id')
    .select(({ fn }) => [
      'a.id',
      'a.name',
      'a.type',
      'a.opening_balance as openingBalance',
      'c.credit_limit as creditLimit',
      'c.payment_account_id as paymentAccountId',
      'a.archived_at as archivedAt',
      'a.example',
      'a.version',
      fn.coalesce('t.amount', sql<number>`0`).as('total'),
      fn.coalesce('f.amount', sql<number>`0`).as('future'),
      fn.coalesce('m.amount', sql<number>`0`).as('moved'),
    ])
    .where('a.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .$if(inUse !== undefined, (query) => query.where('a.archived_at', 'is', null))
    .$if(archived !== undefined, (query) => query.where('a.archived_at', 'is not', null))
    .orderBy('a.name_folded'),
)

export const findNamesake = (db: Db, userId: UserId, nameFolded: string, exceptId = 0) =>
  db
    .selectFrom('accounts')
    .select('archived_at as archivedAt')
    .where('user_id', '=', userId)
    .where('name_folded', '=', nameFolded)
    .where('id', '<>', exceptId)
    .executeTakeFirst()

export const accountRows = recordRows('accounts')

/** At random: no account of an archive that the user brings has it. */
export const newImportId = (): number => randomInt(1, 2 ** 47)

export const insertAccount = (db: Trx, userId: UserId, row: Parameters<typeof accountRows.insert>[2]) =>
  accountRows.insert(db, userId, { import_id: newImportId(), ...row })

export const findRows = (db: Db, userId: UserId, ids: readonly number[]) =>
  db.selectFrom('accounts').selectAll().where('user_id', '=', userId).where('id', 'in', idsIn(db, ids)).execute()

export const findCard = (db: Db, userId: UserId, accountId: number) =>
  db
    .selectFrom('cards')
    .select(['credit_limit as creditLimit', 'payment_account_id as paymentAccountId'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const saveCard = recordRows('cards').save

export const hasTerms = async (db: Db, userId: UserId, accountId: number): Promise<boolean> => {
  const terms = db.selectFrom('card_terms').select('account_id').where('user_id', '=', userId)
  return (await terms.where('account_id', '=', accountId).limit(1).execute()).length > 0
}

/** Removes the row that an account has as a card. */
export async function removeCard(db: Trx, userId: UserId, accountId: number): Promise<void> {
  for (const table of ['card_invoices', 'card_terms', 'cards'] as const)
    await take(db, userId, table, 'account_id', [accountId])
}

/** Cards that were paid from an account have no such account any more. */
export async function forgetPaymentAccount(db: Trx, userId: UserId, accountId: number): Promise<void> {
  const cards = await db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('payment_account_id', '=', accountId)
    .execute()
  const free = cards.map(({ account_id }) => ({ account_id, payment_account_id: null }))
  await updateStored(db, userId, 'cards', free, { before: cards })
}
