import { type CardPlan, placeOf } from '@tostao/cards/periods'
import type { Month } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { idsIn, jsonRows } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import { portions } from '../lib/portions.ts'
import type { InvoiceSource } from '../tables/cards.ts'
import type { Flag } from '../tables/columns.ts'
import type { Db, Row, Trx } from '../tables/tables.ts'
import { type CardPlans, hasPlans, readPlans } from './card-plans.ts'

// To which invoice of its card a transaction belongs: decided here alone, after every write that may change it, and
// stored, so that everything else reads the column.

/** The place of a transaction that is new. */
export async function findPlace(db: Db, userId: UserId, row: NewRow): Promise<Omit<Place, 'id'>> {
  const known = { id: 0, transfer_id: null, invoice_month: null, invoice_source: null }
  const { id: _id, ...place } = placeIn(await readPlans(db, userId, [row.account_id]), { ...known, ...row })
  return place
}

/** Assigns its invoice to a transaction that was inserted on a card without one, and has no split lines yet. */
export async function assignNew(trx: Trx, userId: UserId, id: number, row: NewRow): Promise<void> {
  const place = await findPlace(trx, userId, row)
  await trx.updateTable('transactions').set(place).where('user_id', '=', userId).where('id', '=', id).execute()
}

type NewRow = Pick<Assigned, 'account_id' | 'type' | 'date'> & { transfer_id?: number | null }

/** Assigns invoices to these transactions by the terms of their cards; what a user or a file has assigned stays. */
export async function assignRows(
  trx: Trx,
  userId: UserId,
  ids: readonly number[],
  { hadInvoice = false, plans }: { hadInvoice?: boolean; plans?: CardPlans | undefined } = {},
): Promise<void> {
  if (plans ? plans.size === 0 : !hadInvoice && !(await hasPlans(trx, userId))) return
  await assignInvoices(trx, userId, await assigned(trx, userId).where('id', 'in', idsIn(trx, ids)).execute(), plans)
}

/** As `assignRows`, for transactions that an import has brought; `said` are the invoices that the file says, by id. */
export async function assignImported(
  trx: Trx,
  userId: UserId,
  batchId: number,
  said: ReadonlyMap<number, Month>,
  plans: CardPlans,
): Promise<void> {
  if (plans.size === 0) return
  const brought = assigned(trx, userId)
    .where('import_batch_id', '=', batchId)
    .where('account_id', 'in', ({ selectFrom }) =>
      selectFrom('card_terms').select('account_id').where('user_id', '=', userId),
    )
    .where('invoice_month', 'is', null)
  const rows = await brought.execute()
  const ofFile = rows.flatMap(({ id, split, transfer_id }) => {
    const invoice_month = transfer_id === null ? said.get(id) : undefined
    return invoice_month === undefined ? [] : [{ id, split, invoice_month, invoice_source: 'file' as const }]
  })
  const isOfFile = new Set(ofFile.map(({ id }) => id))
  await writePlaces(trx, userId, [
    ...ofFile,
    ...movesIn(
      plans,
      rows.filter(({ id }) => !isOfFile.has(id)),
    ),
  ])
}

/**
 * Assigns to transactions that were there the invoice that a file says; what a user has assigned stays, or the file that
 * brought them: not what was only planned by one.
 */
export async function assignByFile(
  trx: Trx,
  userId: UserId,
  months: ReadonlyMap<number, Month>,
  isPlanned: (id: number) => boolean,
): Promise<void> {
  if (months.size === 0) return
  const rows = await assigned(trx, userId)
    .where('id', 'in', idsIn(trx, [...months.keys()]))
    .execute()
  const moved = rows.flatMap(({ id, split, invoice_source, transfer_id }) => {
    const invoice_month = months.get(id)
    const isFree = invoice_source === 'terms' || (invoice_source === 'file' && isPlanned(id))
    return isFree && transfer_id === null && invoice_month
      ? [{ id, split, invoice_month, invoice_source: 'file' as const }]
      : []
  })
  await writePlaces(trx, userId, moved)
}

/** Assigns all invoices of a card after its terms or closings have changed; without terms no transaction has one. */
export async function assignAccount(trx: Trx, userId: UserId, accountId: number): Promise<void> {
  const rows = await assigned(trx, userId).where('account_id', '=', accountId).execute()
  await assignInvoices(trx, userId, rows)
}

/** How many transactions stand in another invoice than their terms say. */
export async function countMisplaced(db: Db, userId: UserId): Promise<number> {
  const plans = await readPlans(db, userId)
  if (plans.size === 0) return 0
  const rows = await assigned(db, userId)
    .where('account_id', 'in', idsIn(db, [...plans.keys()]))
    .execute()
  return movesIn(plans, rows).length
}

/** Assigns the invoices of all transactions of the user's cards anew. */
export async function assignAll(trx: Trx, userId: UserId): Promise<void> {
  for (const accountId of (await readPlans(trx, userId)).keys()) await assignAccount(trx, userId, accountId)
}

/** Who says in which invoice it stands; null when it stands in none. */
export const findPlacer = async (db: Db, userId: UserId, id: number): Promise<InvoiceSource | null> =>
  (await assigned(db, userId).where('id', '=', id).executeTakeFirst())?.invoice_source ?? null

const assigned = (db: Db, userId: UserId) => db.selectFrom('transactions').select(COLUMNS).where('user_id', '=', userId)
const COLUMNS = ['id', 'account_id', 'type', 'date', 'transfer_id', 'split', 'invoice_month', 'invoice_source'] as const
type Assigned = Pick<Row<'transactions'>, (typeof COLUMNS)[number]>
export type Place = Pick<Assigned, 'id' | 'invoice_month' | 'invoice_source'>

function placeIn(plans: CardPlans, row: Omit<Assigned, 'split'>): Place {
  const { id, account_id, date, type, transfer_id, invoice_month, invoice_source } = row
  const plan = plans.get(account_id)
  if (!plan) return { id, invoice_month: null, invoice_source: null }
  if (invoice_month !== null && invoice_source !== 'terms') return { id, invoice_month, invoice_source }
  const isPayment = type === 'RECEITA' && transfer_id !== null
  return { id, invoice_month: placeOf(plan, { date, isPayment }), invoice_source: 'terms' }
}

async function assignInvoices(trx: Trx, userId: UserId, rows: readonly Assigned[], plans?: CardPlans): Promise<void> {
  if (rows.length > 0) await writePlaces(trx, userId, movesIn(plans ?? (await plansFor(trx, userId, rows)), rows))
}

const plansFor = (db: Db, userId: UserId, rows: readonly Assigned[]): Promise<CardPlans> =>
  readPlans(db, userId, [...new Set(rows.map(({ account_id }) => account_id))])

const movesIn = (plans: CardPlans, rows: readonly Assigned[]) =>
  rows.flatMap((row) => {
    const to = placeIn(plans, row)
    const isThere = to.invoice_month === row.invoice_month && to.invoice_source === row.invoice_source
    return isThere ? [] : [{ ...to, split: row.split, from: row.invoice_month }]
  })

/** The invoices that transactions of a card would leave and enter by another plan. */
export async function findMoves(db: Db, userId: UserId, accountId: number, plan: CardPlan): Promise<Set<Month>> {
  const rows = await assigned(db, userId).where('account_id', '=', accountId).execute()
  const moves = movesIn(new Map([[accountId, plan]]), rows).filter(({ from, invoice_month }) => from !== invoice_month)
  return new Set(moves.flatMap(({ from, invoice_month }) => [from, invoice_month].filter((month) => month !== null)))
}

/**
 * Moves transactions to invoices. One of source `terms` stays there only as long as its terms say so. Not in the log: what
 * moved them is, and so is what `updateRows` moves.
 */
export async function writePlaces(
  trx: Trx,
  userId: UserId,
  places: readonly (Place & { split?: Flag })[],
): Promise<void> {
  for (const portion of portions(places)) {
    // A split transaction is counted by its lines: it has none while it moves.
    const maySplit = portion.filter(({ split }) => split !== 0)
    const lines = maySplit.length > 0 ? await takeLines(trx, userId, maySplit) : []
    // Materialized: SQLite would read the JSON anew for each row of the user.
    await sql`with r as materialized (select id, invoice_month, invoice_source
        from ${jsonRows(trx, 'transactions', ['id', 'invoice_month', 'invoice_source'], portion)} as j)
      update transactions set invoice_month = r.invoice_month, invoice_source = r.invoice_source from r
      where transactions.user_id = ${userId} and transactions.id = r.id`.execute(trx)
    if (lines.length > 0) await trx.insertInto('transaction_splits').values(lines).execute()
  }
}

const takeLines = (trx: Trx, userId: UserId, places: readonly Place[]) =>
  trx
    .deleteFrom('transaction_splits')
    .where('user_id', '=', userId)
    .where(
      'transaction_id',
      'in',
      idsIn(
        trx,
        places.map(({ id }) => id),
      ),
    )
    .returningAll()
    .execute()
