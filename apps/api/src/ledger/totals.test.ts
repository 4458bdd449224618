import type { EntryType } from '@tostao/contract/fields'
import { monthOf } from '@tostao/primitives/calendar'
import { splitEvenly } from '@tostao/primitives/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertBatch } from '../features/imports/repository/imports.ts'
import { createTransaction, editTransaction } from '../features/transactions/service/entries.ts'
import { removeTransaction } from '../features/transactions/service/remove.ts'
import { createTransfer } from '../features/transactions/service/transfers.ts'
import { undoDeletion } from '../features/undo/service/undo.ts'
import type { UserId } from '../lib/caller.ts'
import { completed } from '../tables/complete.ts'
import type { Trx } from '../tables/tables.ts'
import { testApp } from '../test/test-app.ts'
import { type Period, postings } from './postings.ts'
import { driftOfTotals } from './totals.ts'
import { insertUnknown } from './write.ts'

const { db, deps, signedIn } = await testApp()

const DAYS = ['2025-12-31', '2026-01-01', '2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2027-01-31']
const amount = fc.integer({ min: 100, max: 999_999_999_999 })
const date = fc.constantFrom(...DAYS)
const account = fc.nat(2)
const entry = fc.record({
  type: fc.constantFrom<EntryType>('RECEITA', 'DESPESA'),
  amount,
  date,
  account,
  description: fc.constantFrom('Padaria Real', 'Mercado Azul', ''),
  category: fc.option(fc.nat(1)),
  parts: fc.constantFrom(0, 2, 3),
})
const target = fc.nat(50)
const action = fc.oneof(
  fc.record({ do: fc.constant('record' as const), entry }),
  fc.record({ do: fc.constant('transfer' as const), amount, date, from: account, by: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('import' as const), entries: fc.array(entry, { minLength: 1, maxLength: 5 }) }),
  fc.record({ do: fc.constant('edit' as const), target, entry }),
  fc.record({ do: fc.constant('move' as const), target, date, account }),
  fc.record({ do: fc.constant('remove' as const), target, undone: fc.boolean() }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
type EntryOf = Extract<Action, { do: 'record' }>['entry']

interface Home {
  userId: UserId
  accounts: number[]
  categories: Record<EntryType, number[]>
}

async function newHome(): Promise<Home> {
  const { user } = await signedIn()
  const idOf = async (made: Promise<{ id: number }>) => (await made).id
  const two = async (type: EntryType) => [
    await idOf(user.has.category({ type })),
    await idOf(user.has.category({ type })),
  ]
  const accounts = [await idOf(user.has.account()), await idOf(user.has.account()), await idOf(user.has.account())]
  return { userId: user.id, accounts, categories: { RECEITA: await two('RECEITA'), DESPESA: await two('DESPESA') } }
}

const pick = <T>(from: readonly T[], index: number): T => {
  const found = from[index % from.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

function bodyOf(home: Home, { type, amount, date, account, description, category, parts }: EntryOf) {
  const categoryOf = (n: number | null) => (n === null ? null : pick(home.categories[type], n))
  const amounts = parts === 0 ? [] : splitEvenly(amount, parts)
  return {
    type,
    amount,
    date,
    description,
    accountId: pick(home.accounts, account),
    categoryId: categoryOf(category),
    splits: amounts.map((part, n) => ({
      amount: part,
      description: '',
      categoryId: categoryOf(n === 0 ? category : n),
      payeeId: null,
    })),
  }
}

/** Any number: totals do not depend on the batch. */
let serial = 0
async function act(trx: Trx, home: Home, step: Action): Promise<void> {
  const { userId, accounts } = home
  const created = { status: 'CLEARED' } as const
  if (step.do === 'record') await createTransaction(trx, userId, { ...created, ...bodyOf(home, step.entry) })
  if (step.do === 'transfer') {
    const ends = { fromAccountId: pick(accounts, step.from), toAccountId: pick(accounts, step.from + step.by) }
    await createTransfer(trx, userId, { amount: step.amount, date: step.date, description: '', ...ends })
  }
  if (step.do === 'import') {
    const rows = step.entries.map((entry) => {
      const { accountId, categoryId, splits, ...row } = bodyOf(home, entry)
      const filed = {
        account_id: accountId,
        category_id: categoryId,
        payee_id: null,
        transfer_id: null,
        import_key: `row ${serial++}`,
      }
      return completed('transactions', { ...created, ...row, ...filed })
    })
    const { id: batchId } = await insertBatch(trx, userId, {
      inserted: 0,
      skipped: 0,
      created_at: deps.clock.instant(),
    })
    await insertUnknown(trx, userId, batchId, rows)
  }
  if (!('target' in step)) return
  const rows = await trx.selectFrom('transactions').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  if (rows.length === 0) return
  const { id, transfer_id } = pick(rows, step.target)
  if (step.do === 'remove') {
    const { undoId } = await removeTransaction(trx, userId, deps.clock, id)
    if (step.undone) await undoDeletion(trx, userId, undoId)
    return
  }
  const other = rows.find((row) => row.transfer_id === transfer_id && row.id !== id)
  if (step.do === 'move') {
    const accountId = pick(accounts, step.account)
    const moved = transfer_id !== null && other?.account_id === accountId ? {} : { accountId }
    await editTransaction(trx, userId, deps.clock, { id, date: step.date, ...moved })
  }
  if (step.do === 'edit') {
    const { amount, date } = step.entry
    await editTransaction(trx, userId, deps.clock, {
      id,
      ...(transfer_id === null ? bodyOf(home, step.entry) : { amount, date }),
    })
  }
}

/** A user's income and expense in a period, summed from the rows. */
async function summedUp(userId: UserId, { from, to }: Period): Promise<Map<string, number>> {
  const rows = await db.selectFrom('transactions').selectAll().where('user_id', '=', userId).execute()
  const lines = await db.selectFrom('transaction_splits').selectAll().where('user_id', '=', userId).execute()
  const sums = new Map<string, number>()
  for (const row of rows.filter((each) => each.date >= from && each.date <= to)) {
    for (const part of row.split === 1 ? lines.filter((line) => line.transaction_id === row.id) : [row]) {
      const key = { ...row, category_id: part.category_id ?? 0, transfer: row.transfer_id === null ? 0 : 1 }
      add(sums, { ...key, month: monthOf(row.date) }, part.amount)
    }
  }
  return sums
}

async function posted(userId: UserId, period: Period): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const row of await postings(db, userId, period).execute()) add(sums, row, row.amount)
  return new Map([...sums].filter(([, sum]) => sum !== 0))
}

function add(
  sums: Map<string, number>,
  key: { month: string; account_id: number; type: string; category_id: number; transfer: number },
  amount: number,
): void {
  const text = [key.month, key.account_id, key.type, key.category_id, key.transfer].join(' ')
  sums.set(text, (sums.get(text) ?? 0) + amount)
}

const somePeriod = fc.tuple(date, date).map(([a, b]): Period => (a < b ? { from: a, to: b } : { from: b, to: a }))

test('whatever is written in whatever order, the totals and postings are the sums of the rows', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), somePeriod, async (steps, period) => {
      const home = await newHome()
      for (const step of steps) await db.transaction().execute((trx) => act(trx, home, step))
      expect(await driftOfTotals(db, home.userId)).toEqual([])
      expect(await posted(home.userId, period)).toEqual(await summedUp(home.userId, period))
    }),
    { numRuns: 15 },
  )
})

/** A user with three expenses and a split one. */
async function withRows() {
  const { user } = await signedIn()
  const [account, other] = [await user.has.account(), await user.has.account()]
  const category = await user.has.category()
  for (const day of DAYS.slice(0, 3)) await user.has.expense({ account, amount: 10_00, date: day })
  const lines = [4_00, 6_00].map((part) => ({ amount: part, description: '', categoryId: category.id, payeeId: null }))
  const split = await user.has.expense({ account, amount: 10_00, splits: lines })
  return { user, account, other, category, split }
}

test('a statement over many rows is counted, inside and outside the app', async () => {
  const { user, other, category, split } = await withRows()
  const unsplit = { user_id: user.id, split: 0 } as const
  const changes = { date: '2026-11-30', account_id: other.id, category_id: category.id }
  const mine = db.updateTable('transactions').where('user_id', '=', user.id).where('split', '=', unsplit.split)
  await mine.set(changes).execute()
  expect(await driftOfTotals(db, user.id)).toEqual([])
  await mine.set((eb) => ({ amount: eb('amount', '*', 2), type: 'RECEITA', category_id: null })).execute()
  expect(await driftOfTotals(db, user.id)).toEqual([])
  await db.deleteFrom('transactions').where('user_id', '=', user.id).where('id', '<>', split.id).execute()
  expect(await driftOfTotals(db, user.id)).toEqual([])
  await db.deleteFrom('transaction_splits').where('user_id', '=', user.id).execute()
  await db.updateTable('transactions').set({ split: 0 }).where('user_id', '=', user.id).execute()
  expect(await driftOfTotals(db, user.id)).toEqual([])
  const [left] = await db.selectFrom('account_totals').selectAll().where('account_id', '=', other.id).execute()
  expect(left).toMatchObject({ amount: 0 })
})

test('the database refuses what would leave a split transaction counted wrong', async () => {
  const { user, other, split } = await withRows()
  const mine = db.updateTable('transactions').where('user_id', '=', user.id).where('id', '=', split.id)
  const refused = 'remove the split lines before changing their transaction'
  for (const changes of [{ account_id: other.id }, { type: 'RECEITA' as const }, { date: '2026-01-01' }]) {
    await expect(mine.set(changes).execute()).rejects.toThrow(refused)
  }
  const lines = db.updateTable('transaction_splits').where('user_id', '=', user.id)
  await expect(lines.set({ position: 9 } as object).execute()).rejects.toThrow('replaced, never changed')
  await expect(
    db.deleteFrom('transactions').where('user_id', '=', user.id).where('id', '=', split.id).execute(),
  ).rejects.toThrow(/foreign key/i)
})
