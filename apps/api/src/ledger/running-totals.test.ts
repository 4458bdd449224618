import { createHash } from 'node:crypto'
import type { EntryType } from '@tostao/contract/fields'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { totals } from '../database/migrations/0001-first/totals.ts'
import { type RunningTotal, runningTotals } from '../database/running-totals.ts'
import type { UserId } from '../lib/caller.ts'
import { openEmptyDatabase } from '../test/test-database.ts'
import { byMonth, driftOf, rebuild } from './totals.ts'

const NOW = '2026-11-21T15:00:00.000Z'

/** A second total: other months, and not of all transactions. */
const invoices: RunningTotal = {
  table: 'invoice_totals',
  month: (t) => `${t}invoice_month`,
  where: (t) => `${t}invoice_month is not null`,
}

const { db, columnTypes, drop } = await openEmptyDatabase(inject('engine'))
afterAll(drop)
await migrate(db, columnTypes, NOW)

interface Home {
  userId: UserId
  accounts: number[]
  categories: number[]
}

let serial = 0
async function newHome(): Promise<Home> {
  const user = { name: 'Ana', email: `ana${++serial}@example.com`, password_hash: '-', created_at: NOW }
  const { id: userId } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const named = (name: string) => ({ user_id: userId, name, name_folded: name })
  const account = { type: 'cash', opening_balance: 0, archived_at: null, import_id: null } as const
  const accounts = ['a', 'b'].map((name) => ({ ...named(name), ...account }))
  const category = { type: 'DESPESA', color: 'anil', icon: 'tag' } as const
  const categories = ['a', 'b'].map((name) => ({ ...named(name), ...category }))
  const idOf = ({ id }: { id: number }) => id
  return {
    userId,
    accounts: (await db.insertInto('accounts').values(accounts).returning('id').execute()).map(idOf),
    categories: (await db.insertInto('categories').values(categories).returning('id').execute()).map(idOf),
  }
}

interface Summand {
  type: EntryType
  amount: number
  account: number
  category: number | null
  invoice: string | null
  lines: number
}

const pick = (ids: number[], index: number): number => {
  const found = ids[index % ids.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const columnsOf = ({ accounts, categories }: Home, { type, amount, account, category, invoice, lines }: Summand) => ({
  type,
  amount,
  account_id: pick(accounts, account),
  category_id: category === null ? null : pick(categories, category),
  invoice_month: invoice,
  split: lines > 0 ? (1 as const) : (0 as const),
})

const texts = { description: '', description_folded: '', payee_id: null }

async function insert(home: Home, entries: Summand[]): Promise<number[]> {
  const rest = {
    date: '2026-11-05',
    status: 'CLEARED',
    transfer_id: null,
    import_batch_id: null,
    import_key: null,
  } as const
  const values = entries.map((entry) => ({ user_id: home.userId, ...texts, ...rest, ...columnsOf(home, entry) }))
  const rows = await db.insertInto('transactions').values(values).returning('id').execute()
  for (const [n, { id }] of rows.entries()) await insertLines(home, id, entries[n]?.lines ?? 0)
  return rows.map(({ id }) => id)
}

async function insertLines({ userId, categories }: Home, transaction_id: number, count: number): Promise<void> {
  const line = { user_id: userId, transaction_id, ...texts }
  const lines = Array.from({ length: count }, (_, position) => ({
    ...line,
    position,
    amount: 1_00 + position,
    category_id: pick(categories, position),
  }))
  if (count > 0) await db.insertInto('transaction_splits').values(lines).execute()
}

const deleteLines = ({ userId }: Home, id: number) =>
  db.deleteFrom('transaction_splits').where('user_id', '=', userId).where('transaction_id', '=', id).execute()

const early = await newHome()
const expense = { type: 'DESPESA', amount: 7_00, account: 0, category: 0, invoice: '2026-12', lines: 0 } as const
await insert(early, [expense, { ...expense, lines: 2 }])
await insert(
  early,
  [expense, { ...expense, lines: 2 }].map((entry) => ({ ...entry, invoice: null })),
)
const ofInvoices = byMonth(invoices)
for (const statement of runningTotals(invoices, columnTypes)) await sql.raw(statement).execute(db)

const month = fc.option(fc.constantFrom('2026-11', '2026-12', '2027-01'))
const entry = fc.record({
  type: fc.constantFrom<EntryType>('RECEITA', 'DESPESA'),
  amount: fc.integer({ min: 1, max: 999_999_999_999 }),
  account: fc.nat(1),
  category: fc.option(fc.nat(1)),
  invoice: month,
  lines: fc.constantFrom(0, 0, 2, 3),
})
const target = fc.nat(20)
const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), entries: fc.array(entry, { minLength: 1, maxLength: 4 }) }),
  fc.record({ do: fc.constant('change' as const), target, entry }),
  fc.record({ do: fc.constant('file' as const), month }),
  fc.record({ do: fc.constant('delete' as const), target }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function act(home: Home, ids: number[], done: Step): Promise<void> {
  const mine = db.updateTable('transactions').where('user_id', '=', home.userId)
  if (done.do === 'insert') ids.push(...(await insert(home, done.entries)))
  if (done.do === 'file') await mine.where('split', '=', 0).set({ invoice_month: done.month }).execute()
  if (!('target' in done) || ids.length === 0) return
  const id = pick(ids, done.target)
  await deleteLines(home, id)
  if (done.do === 'change') {
    await mine.where('id', '=', id).set(columnsOf(home, done.entry)).execute()
    await insertLines(home, id, done.entry.lines)
  } else {
    await db.deleteFrom('transactions').where('user_id', '=', home.userId).where('id', '=', id).execute()
    ids.splice(ids.indexOf(id), 1)
  }
}

const kept = async ({ userId }: Home) => {
  const { rows } = await sql`select month, category_id, amount, entries from invoice_totals
    where user_id = ${userId} and amount <> 0 order by category_id`.execute(db)
  return rows
}

/** Hashes of its SQL, which the generator must never change: databases that exist have been made by it. */
const PINNED = {
  sqlite: 'e733dc83c12003c9300cad97723fa02252ace89fbe4b4dfdef25cbec37071eff',
  postgres: '72cd13e48f12730e731f923f277186a4a01ba417afd3f882f07730bd7eaf2e25',
}

test('the first migration makes the totals as it always has', () => {
  const statements = JSON.stringify(totals(columnTypes))
  expect(createHash('sha256').update(statements).digest('hex')).toBe(PINNED[columnTypes.engine])
})

test('whatever is written, a further total is the sums of the rows that it counts', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const home = await newHome()
      const ids: number[] = []
      for (const done of steps) await act(home, ids, done)
      expect(await driftOf(db, home.userId, ofInvoices)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('it counts what was there before it, split lines with the month of their transaction', async () => {
  const [first, second] = early.categories
  expect(await kept(early)).toEqual([
    { month: '2026-12', category_id: first, amount: 8_00, entries: 2 },
    { month: '2026-12', category_id: second, amount: 1_01, entries: 0 },
  ])
  expect(await driftOf(db, early.userId, ofInvoices)).toEqual([])
})

test('the month of a transaction stays while it has split lines', async () => {
  const mine = db.updateTable('transactions').where('user_id', '=', early.userId).where('split', '=', 1)
  await expect(mine.set({ invoice_month: '2027-01' }).execute()).rejects.toThrow('remove the split lines')
  await mine.set({ amount: 11_00 }).execute()
  expect(await driftOf(db, early.userId, ofInvoices)).toEqual([])
})

test('wrong, missing and surplus sums are mended, and nobody else’s are touched', async () => {
  const other = await newHome()
  await insert(other, [expense])
  const before = await kept(early)
  await sql`update invoice_totals set amount = amount + 1, entries = 9`.execute(db)
  const rebuildOf = (home: Home) => db.transaction().execute((trx) => rebuild(trx, home.userId, ofInvoices))
  await rebuildOf(early)
  expect(await driftOf(db, early.userId, ofInvoices)).toEqual([])
  expect(await kept(early)).toEqual(before)
  expect(await driftOf(db, other.userId, ofInvoices)).toHaveLength(2)
  await sql`delete from invoice_totals where user_id = ${other.userId}`.execute(db)
  expect(await driftOf(db, other.userId, ofInvoices)).toHaveLength(1)
  await rebuildOf(other)
  await insert(other, [expense])
  expect(await kept(other)).toMatchObject([{ amount: 14_00, entries: 2 }])
})
