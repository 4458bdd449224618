import * as transactions from '@tostao/contract/transactions'
import { fold } from '@tostao/primitives/text'
import { expect, test } from 'vitest'
import { insertUnknown } from '../../ledger/write.ts'
import { testApp } from '../../test/test-app.ts'
import type { ImportedRow } from './repository/imported.ts'

const { signedIn, db } = await testApp()

/** A user with an account and the rows of a statement. */
async function withStatement() {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const batch = { user_id: user.id, inserted: 0, skipped: 0, created_at: '2026-11-21T15:00:00.000Z' }
  const { id } = await db.insertInto('import_batches').values(batch).returning('id').executeTakeFirstOrThrow()
  const row = (key: string, { description = 'Café "expresso" \\ 100%', ...more }: Partial<ImportedRow> = {}) => ({
    account_import_id: account.id,
    account_id: account.id,
    type: 'DESPESA' as const,
    amount: 12_34,
    date: '2026-11-03',
    description,
    description_folded: fold(description),
    merchant: '',
    status: 'CLEARED' as const,
    category_id: null,
    payee_id: null,
    transfer_id: null,
    import_key: key,
    ...more,
  })
  const stored = async (q = '') =>
    (await api.call(transactions.list, { query: { page: 1, limit: 100, ...(q && { q }) } })).items
  const insert = (rows: ImportedRow[]) => db.transaction().execute((trx) => insertUnknown(trx, user.id, id, rows))
  return { user, api, id, account, row, stored, insert }
}

test('rows arrive as they are, and are found by the search', async () => {
  const { user, account, row, stored, insert } = await withStatement()
  const category = await user.has.category()
  const payee = await user.has.payee()
  const rows = [row('a'), row('b', { type: 'RECEITA', date: '2026-11-04', status: 'PENDING', payee_id: payee.id })]
  const filed = row('c', { date: '2026-11-05', category_id: category.id, description: '' })
  expect(await insert([...rows, filed])).toBe(3)
  expect(await stored()).toMatchObject([
    { description: '', categoryId: category.id, accountId: account.id },
    { type: 'RECEITA', status: 'PENDING', payeeId: payee.id },
    { type: 'DESPESA', amount: 12_34, date: '2026-11-03', description: 'Café "expresso" \\ 100%', version: 1 },
  ])
  expect(await stored('cafe "EXPRESSO" \\ 100%')).toHaveLength(2)
})

test('the rows of one import are listed and summed by its id, for their user only', async () => {
  const { user, api, id, account, row, insert } = await withStatement()
  await user.has.expense({ account })
  await insert([row('a'), row('b')])
  const query = { importId: id, page: 1, limit: 30 }
  expect((await api.call(transactions.list, { query })).items).toHaveLength(2)
  const totals = { count: 2, expenses: 24_68 }
  expect(await api.call(transactions.totals, { query: { importId: id } })).toMatchObject(totals)
  const stranger = await withStatement()
  expect((await stranger.api.call(transactions.list, { query })).items).toEqual([])
})

test('a key that is there already is left out', async () => {
  const { row, stored, insert } = await withStatement()
  expect(await insert([row('a'), row('b')])).toBe(2)
  expect(await insert([row('a'), row('c'), row('b', { amount: 1 })])).toBe(1)
  expect((await stored()).map((item) => item.amount)).toEqual([12_34, 12_34, 12_34])
  const other = await withStatement()
  expect(await other.insert([other.row('a')])).toBe(1)
})

test('a row that names what is not the user’s is refused by the database, with all the others', async () => {
  const { row, stored, insert } = await withStatement()
  const stranger = await withStatement()
  const foreign = row('b', { account_id: stranger.account.id })
  await expect(insert([row('a'), foreign])).rejects.toThrow(/foreign key/i)
  expect(await stored()).toEqual([])
})

test('thousands of rows are one statement', async () => {
  const { row, stored, insert } = await withStatement()
  const rows = Array.from({ length: 5_000 }, (_, n) => row(`key ${n}`, { amount: n + 1, description: `Linha ${n}` }))
  expect(await insert(rows)).toBe(5_000)
  expect(await insert(rows)).toBe(0)
  expect(await stored('linha 4999')).toMatchObject([{ amount: 5_000 }])
})
