import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import * as undo from '@tostao/contract/undo'
import { MAX_CENTAVOS } from '@tostao/primitives/money'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn, travelTo } = await testApp()

const fileOf = (rows: readonly string[], query: object) => ({
  query,
  file: Uint8Array.from(Buffer.from([importColumns.slice(0, 10).join(','), ...rows].join('\n'))),
})

async function withAccounts() {
  const { user, api } = await signedIn()
  const [bank, savings] = [await user.has.account(), await user.has.account()]
  const row = (account: Account, type: string, fitid: string, to?: Account, description = 'Guardar') =>
    `2026-11-10,${description},${type},10.00,${account.id},,,,${fitid},${to?.id ?? ''}`
  const send = (rows: readonly string[], query = {}) => api.call(imports.importCsv, fileOf(rows, query))
  const stored = () => db.selectFrom('transactions').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  const list = (query = {}) => api.call(imports.list, { query })
  const takeBack = (id: number, edited?: 'keep' | 'remove') => api.call(imports.undo, { body: { id, edited } })
  /** All that the user sees, but the imports themselves. */
  const state = async () => {
    const { transactions: rows, transaction_splits, transaction_tags, transfers } = await possessionsOf(db, user.id)
    return { rows, transaction_splits, transaction_tags, transfers }
  }
  return { user, api, bank, savings, row, send, stored, list, takeBack, state }
}

test('past imports are listed with what is known of their files, newest first', async () => {
  const { bank, savings, row, send, list } = await withAccounts()
  const settings = '{"dateOrder":"dmy"}'
  const first = await send([row(bank, 'despesa', 'A1'), '2026-11-31,,,,,,,,,', row(bank, 'despesa', 'A1')], {
    fileName: 'extrato.csv',
    layout: 'data;valor',
    settings,
  })
  const second = await send([`2026-10-01,Café,despesa,3.00,${bank.id},,,,,`, row(savings, 'receita', 'B1')])
  const [newest, oldest] = await list()
  const known = { inserted: 2, edited: 0, matched: 0, undoneAt: null, undoId: null, to: '2026-11-10' }
  expect(newest).toMatchObject({ ...known, id: second.importId, fileName: null, accountId: null, from: '2026-10-01' })
  expect(oldest).toMatchObject({
    id: first.importId,
    fileName: 'extrato.csv',
    accountId: bank.id,
    skipped: 1,
    settings,
  })
  expect(await list({ layout: 'data;valor' })).toEqual([oldest])
  expect(await list({ layout: 'outro' })).toEqual([])
})

test.each([
  ['settings that are no JSON', { settings: '{' }],
  ['settings of more than 2 kB', { settings: JSON.stringify('ã'.repeat(1000)) }],
  ['a long layout', { layout: 'x'.repeat(65) }],
])('%s are refused', (_what, query) => {
  expect(z.safeParse(imports.importCsv.query, query).success).toBe(false)
})

test('an import that is undone is gone with its keys: the same file comes in again, or it comes back', async () => {
  const { user, api, bank, savings, row, send, list, takeBack, state } = await withAccounts()
  await user.has.expense({ account: bank })
  const before = await state()
  const file = [row(bank, 'despesa', 'A1'), row(bank, 'despesa', 'A2', savings)]
  const { importId } = await send(file)
  const after = await state()
  const { undoId, ...counts } = await takeBack(importId)
  expect(counts).toEqual({ removed: 3, restored: 0, kept: 0 })
  expect(await state()).toEqual(before)
  const [undone] = await list()
  expect(undone).toMatchObject({ id: importId, undoId, inserted: 2 })
  expect(undone?.undoneAt).not.toBeNull()
  expect(await api.refusal(imports.undo, { body: { id: importId } })).toMatchObject({ code: 'undo_conflict' })

  await api.call(undo.run, { body: { id: undoId } })
  expect(await state()).toEqual(after)
  expect(await list()).toMatchObject([{ undoneAt: null, undoId: null }])
  await takeBack(importId)
  expect(await send(file)).toMatchObject({ inserted: 3, duplicates: 0, deleted: 0 })
  const [, gone] = await list()
  expect(await api.refusal(undo.run, { body: { id: gone?.undoId ?? 0 } })).toMatchObject({ code: 'undo_conflict' })
})

test('an account that was created for an import goes with it, unless somebody uses or changed it', async () => {
  const { user, api, row, send, takeBack, state } = await withAccounts()
  const all = () => api.call(accounts.list, { query: {} })
  const before = await all()
  const created = await user.has.account({ type: 'credit_card', openingBalance: -300_00 })
  const opening = async () => (await all()).find(({ id }) => id === created.id)?.openingBalance
  const file = [row(created, 'despesa', 'A1')]
  const bring = () => send(file, { newAccounts: [created.id] })
  const [between, { importId }] = [await state(), await bring()]
  const { undoId } = await takeBack(importId)
  expect(await all()).toEqual(before)
  await api.call(undo.run, { body: { id: undoId } })
  expect(await opening()).toBe(-300_00)

  const other = await user.has.expense({ account: created })
  await takeBack(importId)
  expect(await opening()).toBe(-300_00)
  await api.call(transactions.remove, { query: { id: other.id } })
  expect(await state()).toEqual(between)
  const again = await bring()
  await api.call(accounts.update, { body: { id: created.id, name: 'Meu cartão' } })
  await takeBack(again.importId)
  expect(await opening()).toBe(0)
  // Its balance of today was said, and goes with it too.
  const said = await user.has.account({ openingBalance: 1_250_50 })
  const query = { newAccounts: [said.id], keepBalance: [said.id] }
  const last = await send([row(said, 'despesa', 'B1')], query)
  expect((await all()).find(({ id }) => id === said.id)).toMatchObject({ balance: 1_250_50, openingBalance: 1_260_50 })
  await takeBack(last.importId)
  expect((await all()).some(({ id }) => id === said.id)).toBe(false)
  const stranger = (await withAccounts()).bank
  expect(await api.refusal(imports.importCsv, fileOf(file, { newAccounts: [stranger.id] }))).toMatchObject({
    code: 'account_not_found',
  })
})

test('an import keeps the balances of today where it is asked to, and gives the opening balances back', async () => {
  const { user, api, bank, savings, row, send, stored, takeBack } = await withAccounts()
  await user.has.expense({ account: bank, amount: 25_00 })
  await api.call(accounts.update, { body: { id: bank.id, openingBalance: 1_250_50 } })
  const balances = async () => {
    const all = await api.call(accounts.list, { query: {} })
    return [bank, savings].map(({ id }) => {
      const { openingBalance, balance } = all.find((account) => account.id === id) ?? bank
      return { openingBalance, balance }
    })
  }
  const before = await balances()
  const file = [
    row(bank, 'despesa', 'A1'),
    row(bank, 'despesa', 'A2', savings),
    `2026-12-28,Depois,receita,99.00,${bank.id},,,,A3,`,
  ]
  const { importId } = await send(file, { keepBalance: [bank.id] })
  const after = await balances()
  expect(after).toEqual([
    { openingBalance: 1_270_50, balance: 1_225_50 },
    { openingBalance: 0, balance: 10_00 },
  ])
  expect(await send(file, { keepBalance: [bank.id, savings.id] })).toMatchObject({ inserted: 0 })
  expect(await balances()).toEqual(after)

  const { undoId } = await takeBack(importId)
  expect(await balances()).toEqual(before)
  await api.call(undo.run, { body: { id: undoId } })
  expect(await balances()).toEqual(after)
  // A row that the user keeps was part of the balance that was typed.
  const [, mine] = await stored()
  await api.call(transactions.update, { body: { id: mine?.id ?? 0, tagNames: ['feira'] } })
  expect(await takeBack(importId, 'keep')).toMatchObject({ removed: 3, kept: 1 })
  expect((await balances())[0]).toEqual({ openingBalance: 1_260_50, balance: 1_225_50 })
  await api.call(transactions.remove, { query: { id: mine?.id ?? 0 } })
  await api.call(accounts.update, { body: { id: bank.id, openingBalance: 1_250_50 } })

  const refused = (account: Account, openingBalance: number) =>
    api
      .call(accounts.update, { body: { id: bank.id, openingBalance } })
      .then(() => api.refusal(imports.importCsv, fileOf(file, { keepBalance: [account.id] })))
  expect(await refused({ ...bank, id: 999_999 }, 0)).toMatchObject({ code: 'account_not_found' })
  expect(await refused(bank, MAX_CENTAVOS)).toMatchObject({ code: 'opening_balance_too_large' })
  expect(await send(file)).toMatchObject({ inserted: 3, deleted: 1 })
})

test('a row that came back from the trash is not known as deleted when its import is undone', async () => {
  const { api, bank, row, send, stored, takeBack } = await withAccounts()
  const file = [row(bank, 'despesa', 'A1'), row(bank, 'despesa', 'A2')]
  const { importId } = await send(file)
  const [one, other] = await stored()
  const { undoId } = await api.call(transactions.remove, { query: { id: one?.id ?? 0 } })
  await api.call(undo.run, { body: { id: undoId } })
  await api.call(transactions.remove, { query: { id: other?.id ?? 0 } })
  expect(await takeBack(importId)).toMatchObject({ removed: 1 })
  expect(await send(file)).toMatchObject({ inserted: 1, duplicates: 1, deleted: 1 })
})

test('rows that were changed are kept or removed, as asked', async () => {
  const { user, api, bank, savings, row, send, stored, list, takeBack, state } = await withAccounts()
  const file = [row(bank, 'despesa', 'A1'), row(bank, 'despesa', 'A2'), row(bank, 'despesa', 'A3', savings)]
  const { importId } = await send(file)
  const [one, , leg] = await stored()
  await api.call(transactions.update, { body: { id: one?.id ?? 0, tagNames: ['feira'] } })
  expect(await api.refusal(imports.undo, { body: { id: importId } })).toMatchObject({
    code: 'import_edited',
    message: 'Você mudou 1 linha desta importação.',
  })
  await api.call(transactions.update, { body: { id: leg?.id ?? 0, amount: 12_00 } })
  await user.has.category()
  expect(await list()).toMatchObject([{ edited: 2 }])
  expect(await api.refusal(imports.undo, { body: { id: importId } })).toMatchObject({
    message: 'Você mudou 2 linhas desta importação.',
  })
  const edited = await state()
  const kept = await takeBack(importId, 'keep')
  expect(kept).toMatchObject({ removed: 1, kept: 3 })
  expect(await send(file)).toMatchObject({ inserted: 1, duplicates: 2, deleted: 0 })
  const [again] = await list()
  await takeBack(again?.id ?? 0)
  await api.call(undo.run, { body: { id: kept.undoId } })
  expect(await state()).toEqual(edited)
  expect(await takeBack(importId, 'remove')).toMatchObject({ removed: 4, kept: 0 })
  expect(await stored()).toEqual([])
})

test('a leg that the other account’s file has brought stays with that import', async () => {
  const { bank, savings, row, send, stored, takeBack } = await withAccounts()
  const first = await send([row(bank, 'despesa', 'A1', savings)])
  const others = [row(savings, 'receita', 'B1')]
  const second = await send(others)
  expect(second).toMatchObject({ inserted: 0, duplicates: 1 })
  const both = await stored()
  expect(await takeBack(first.importId)).toMatchObject({ removed: 1, restored: 1 })
  expect(await stored()).toMatchObject([
    { account_id: savings.id, transfer_id: null, import_batch_id: second.importId },
  ])
  expect(await send(others)).toMatchObject({ inserted: 0, duplicates: 1 })
  expect(await takeBack(second.importId)).toMatchObject({ removed: 1, restored: 0 })
  expect(both).toHaveLength(2)
  expect(await stored()).toEqual([])
  expect(await send(others)).toMatchObject({ inserted: 1 })
})

test('a leg that another import has claimed goes with that one, also when the transfer was split', async () => {
  const { api, bank, savings, row, send, stored, takeBack } = await withAccounts()
  const first = await send([row(bank, 'despesa', 'A1', savings)])
  const second = await send([row(savings, 'receita', 'B1')])
  const [leg] = await stored()
  await api.call(transfers.split, { body: { id: leg?.transfer_id ?? 0 } })
  await takeBack(first.importId, 'remove')
  expect(await stored()).toMatchObject([{ account_id: savings.id, import_batch_id: second.importId }])
  await takeBack(second.importId, 'remove')
  expect(await stored()).toEqual([])
})

test('what an import brought back from the trash goes with it, and its balance stays', async () => {
  const { api, bank, row, send, stored, takeBack } = await withAccounts()
  const file = [row(bank, 'despesa', 'A1'), row(bank, 'despesa', 'A2')]
  const first = await send(file)
  const [one] = await stored()
  await api.call(transactions.remove, { query: { id: one?.id ?? 0 } })
  const balance = async () => {
    const all = await api.call(accounts.list, { query: {} })
    return all.find(({ id }) => id === bank.id)?.balance
  }
  const before = await balance()
  const second = await send(file, { restoreDeleted: true, keepBalance: [bank.id] })
  expect(await balance()).toBe(before)
  expect(await takeBack(second.importId)).toMatchObject({ removed: 1 })
  expect(await balance()).toBe(before)
  expect(await stored()).toMatchObject([{ import_batch_id: first.importId }])
})

test('what an import brought back goes with it, whoever claimed, typed or edited it before', async () => {
  const { user, api, bank, savings, row, send, stored, takeBack } = await withAccounts()
  const file = [row(bank, 'despesa', 'A1', savings), row(bank, 'despesa', 'A2', undefined, 'Livraria')]
  const typed = await user.has.expense({ account: bank, amount: 10_00, date: '2026-11-10', description: 'Livraria' })
  const columns = importColumns.slice(0, importColumns.indexOf('match') + 1).join(',')
  const known = [columns, file[0], `${file[1]},transaction:${typed.id}`].join('\n')
  await api.call(imports.importCsv, { file: Uint8Array.from(Buffer.from(known)) })
  await send([row(savings, 'receita', 'B1')])
  await api.call(transactions.update, { body: { id: typed.id, tagNames: ['feira'] } })
  for (const { id } of (await stored()).slice(0, 2)) await api.call(transactions.remove, { query: { id } })
  expect(await stored()).toEqual([])
  const third = await send(file, { restoreDeleted: true })
  expect(await stored()).toHaveLength(3)
  expect(await takeBack(third.importId)).toMatchObject({ removed: 3, kept: 0 })
  expect(await stored()).toEqual([])
})

test('a row that the user keeps was part of a balance of its day in São Paulo', async () => {
  travelTo('2026-11-22T01:30:00Z')
  const { api, bank, send, stored, takeBack } = await withAccounts()
  const { importId } = await send([`2026-11-22,Agendado,despesa,100.00,${bank.id},,,,A1,`], { keepBalance: [bank.id] })
  const [row] = await stored()
  await api.call(transactions.update, { body: { id: row?.id ?? 0, tagNames: ['feira'] } })
  await takeBack(importId, 'keep')
  const all = await api.call(accounts.list, { query: {} })
  expect(all.find(({ id }) => id === bank.id)?.openingBalance).toBe(bank.openingBalance)
  travelTo('2026-11-21T15:00:00Z')
})

test('an entry that a later import made a leg goes with its own import; the other leg stays as an entry', async () => {
  const { bank, savings, row, send, stored, list, takeBack, state } = await withAccounts()
  const first = await send([row(savings, 'receita', 'B1')])
  const before = await state()
  const second = await send([row(bank, 'despesa', 'A1', savings)])
  expect(await list()).toMatchObject([{ edited: 0 }, { edited: 0 }])
  await takeBack(second.importId)
  expect(await state()).toEqual(before)
  const third = await send([row(bank, 'despesa', 'A1', savings)])
  expect(await takeBack(first.importId)).toMatchObject({ removed: 1, restored: 1 })
  expect(await stored()).toMatchObject([{ account_id: bank.id, transfer_id: null, import_batch_id: third.importId }])
  expect(await list()).toMatchObject([{ id: third.importId, edited: 0 }, {}, {}])
  await takeBack(third.importId)
  expect(await stored()).toEqual([])
})

test('a joined row that was edited since becomes an entry as it is', async () => {
  const { api, bank, savings, row, send, stored, takeBack } = await withAccounts()
  await send([row(savings, 'receita', 'B1')])
  const { importId } = await send([row(bank, 'despesa', 'A1', savings)])
  const [leg] = await stored()
  await api.call(transactions.update, { body: { id: leg?.id ?? 0, amount: 12_00 } })
  expect(await takeBack(importId, 'remove')).toMatchObject({ removed: 1, restored: 1 })
  expect(await stored()).toMatchObject([{ id: leg?.id, amount: 12_00, transfer_id: null }])
})

test('what was there and cannot be as before refuses it as a whole', async () => {
  const { user, api, bank, savings, row, send, stored, state } = await withAccounts()
  await send([row(savings, 'receita', 'B1')])
  const [entry] = await stored()
  const category = await user.has.category()
  await api.call(transactions.update, { body: { id: entry?.id ?? 0, categoryId: category.id } })
  const { importId } = await send([row(bank, 'despesa', 'A1', savings)])
  await api.call(categories.remove, { query: { id: category.id } })
  const before = await state()
  expect(await api.refusal(imports.undo, { body: { id: importId } })).toMatchObject({ code: 'undo_conflict' })
  expect(await state()).toEqual(before)
})

test('what the user typed waits again when its import is undone, also with a new text', async () => {
  const { user, api, bank, row, stored, takeBack } = await withAccounts()
  const typed = {
    account: bank,
    amount: 10_00,
    date: '2026-11-10',
    description: 'Livraria',
    status: 'PENDING',
  } as const
  const { id } = await user.has.expense(typed)
  const columns = importColumns.slice(0, importColumns.indexOf('match') + 1).join(',')
  const text = `${columns}\n${row(bank, 'DESPESA', '', undefined, 'LIVRARIA SUL')},transaction:${id}`
  const { importId } = await api.call(imports.importCsv, { file: Uint8Array.from(Buffer.from(text)) })
  await api.call(transactions.update, { body: { id, description: 'Presente' } })
  expect(await stored()).toMatchObject([{ status: 'CLEARED' }])
  expect(await takeBack(importId)).toMatchObject({ removed: 0, restored: 1 })
  expect(await stored()).toMatchObject([{ status: 'PENDING', description: 'Presente', import_key: null }])
})
