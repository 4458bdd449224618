import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import * as undo from '@tostao/contract/undo'
import { describe, expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()

/** The files that show one movement of 10.00: of which account, and whether they name the other one. */
const FILES = ['bank entry', 'bank transfer', 'savings entry', 'savings transfer'] as const
type File = (typeof FILES)[number]

const pairs = FILES.flatMap((first) => FILES.map((second) => ({ first, second })))
const accountOf = (file: File) => file.split(' ')[0]

async function withAccounts({ fitids = false, times = 1 } = {}) {
  const { user, api } = await signedIn()
  const [bank, savings] = [await user.has.account(), await user.has.account()]
  const row = (own: Account, other: Account | '', fitid = '') => {
    const type = own === bank ? 'DESPESA' : 'RECEITA'
    return `2026-11-10,Guardar,${type},10.00,${own.id},,,,${fitid},${other === '' ? '' : other.id}`
  }
  const send = (rows: readonly string[], query = {}) => {
    const file = Uint8Array.from(Buffer.from([importColumns.slice(0, 10).join(','), ...rows].join('\n')))
    return api.call(imports.importCsv, { file, query })
  }
  const rowsOf = (file: File) => {
    const [own, other] = file.startsWith('bank') ? [bank, savings] : [savings, bank]
    const fitid = (index: number) => (fitids ? `${accountOf(file)} ${index}` : '')
    return Array.from({ length: times }, (_, index) => row(own, file.endsWith('transfer') ? other : '', fitid(index)))
  }
  const sendFile = (file: File, query = {}) => send(rowsOf(file), query)
  /** The sum that moved on each account. */
  const moved = async () => {
    const list = await api.call(accounts.list)
    const movedOn = ({ id, balance }: Account) => (list.find((account) => account.id === id)?.balance ?? 0) - balance
    return { bank: movedOn(bank), savings: movedOn(savings) }
  }
  const stored = () => db.selectFrom('transactions').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  const remove = async () => {
    const [first] = await stored()
    return api.call(transactions.remove, { query: { id: first?.id ?? 0 } })
  }
  const body = { date: '2026-11-10', amount: 10_00, description: 'Guardar' }
  const record = () =>
    api.call(transfers.create, { body: { ...body, fromAccountId: bank.id, toAccountId: savings.id } })
  return { user, api, bank, savings, row, send, sendFile, rowsOf, moved, stored, remove, record }
}

describe.each([
  { fitids: false, times: 1 },
  { fitids: true, times: 2 },
])('with FITIDs: $fitids, equal rows: $times', (how) => {
  const amount = 10_00 * how.times

  test.each(pairs)('$first, then $second: each account counts the movement once', async ({ first, second }) => {
    const { sendFile, moved, stored } = await withAccounts(how)
    expect(await sendFile(first)).toMatchObject({ duplicates: 0 })
    await sendFile(second)
    const files = [first, second]
    const shown = files.map(accountOf)
    const { bank, savings } = await moved()
    expect(shown.includes('bank') ? [-amount] : [-amount, 0]).toContain(bank)
    expect(shown.includes('savings') ? [amount] : [amount, 0]).toContain(savings)
    for (const file of files) expect(await sendFile(file)).toMatchObject({ inserted: 0, duplicates: how.times })
    for (const file of FILES) await sendFile(file)
    expect(await moved()).toEqual({ bank: -amount, savings: amount })
    expect(await stored()).toHaveLength(2 * how.times)
  })

  const ofBoth = pairs.filter(({ first, second }) => accountOf(first) !== accountOf(second))
  test.each(ofBoth)('$first and $second in one file are counted once', async ({ first, second }) => {
    const { send, rowsOf, moved } = await withAccounts(how)
    await send([...rowsOf(first), ...rowsOf(second)])
    expect(await moved()).toEqual({ bank: -amount, savings: amount })
  })

  test.each(FILES)('a transfer recorded by hand is what %s shows', async (file) => {
    const { sendFile, moved, record } = await withAccounts(how)
    for (let made = 0; made < how.times; made += 1) await record()
    for (const next of [file, ...FILES]) {
      expect(await sendFile(next)).toMatchObject({ inserted: 0, duplicates: how.times, deleted: 0 })
    }
    expect(await moved()).toEqual({ bank: -amount, savings: amount })
  })
})

describe('what was deleted', () => {
  const how = { fitids: true }
  const isSeen = ({ first, second }: (typeof pairs)[number]) =>
    first.endsWith('transfer') || accountOf(first) === accountOf(second)

  test.each(pairs.filter(isSeen))('$first stays known to $second, and comes back when asked for', async (files) => {
    const { sendFile, moved, remove, api } = await withAccounts(how)
    await sendFile(files.first)
    const both = await moved()
    await remove()
    expect(await sendFile(files.second)).toMatchObject({ inserted: 0, duplicates: 1, deleted: 1 })
    expect(await moved()).toEqual({ bank: 0, savings: 0 })
    const inserted = files.first.endsWith('transfer') ? 2 : 1
    const restored = await sendFile(files.second, { restoreDeleted: true })
    expect(restored).toMatchObject({ inserted, duplicates: 0, deleted: 0 })
    expect(await moved()).toEqual(both)
    expect(await api.call(undo.trash)).toEqual([])
    for (const file of [files.first, files.second]) {
      expect(await sendFile(file)).toMatchObject({ inserted: 0, duplicates: 1, deleted: 0 })
    }
  })

  test.each(FILES)('a transfer recorded by hand that a file showed stays known to %s', async (file) => {
    const { sendFile, moved, record, remove } = await withAccounts(how)
    await record()
    await sendFile('bank entry')
    await remove()
    expect(await sendFile(file)).toMatchObject({ inserted: 0, deleted: 1 })
    expect(await moved()).toEqual({ bank: 0, savings: 0 })
  })
})

test('an imported transfer that was edited is what the other account’s file shows', async () => {
  const { sendFile, api, stored } = await withAccounts({ fitids: true })
  await sendFile('bank transfer')
  const [leg] = await stored()
  await api.call(transactions.update, {
    body: { id: leg?.id ?? 0, description: 'Poupança', date: '2026-11-12', amount: 12_00 },
  })
  expect(await sendFile('savings entry')).toMatchObject({ inserted: 0, duplicates: 1 })
})

test('an entry that becomes a leg loses its category and split lines, and another value stays apart', async () => {
  const { user, api, sendFile, stored, moved } = await withAccounts({ fitids: true })
  await sendFile('savings entry')
  const [entry] = await stored()
  const line = { amount: 5_00, description: '', categoryId: (await user.has.category()).id, payeeId: null }
  await api.call(transactions.update, { body: { id: entry?.id ?? 0, splits: [line, line], payeeName: 'Eu' } })
  expect(await sendFile('bank transfer')).toMatchObject({ inserted: 1, duplicates: 0 })
  const [leg, source] = await stored()
  expect(leg).toMatchObject({ id: entry?.id, category_id: null, payee_id: null, split: 0 })
  expect(leg?.transfer_id).toBe(source?.transfer_id)
  expect(leg?.transfer_id).not.toBeNull()
  expect(await moved()).toEqual({ bank: -10_00, savings: 10_00 })
})

test('an entry that was moved to another day keeps it as a leg', async () => {
  const { api, sendFile, stored } = await withAccounts({ fitids: true })
  await sendFile('savings entry')
  const [entry] = await stored()
  await api.call(transactions.update, { body: { id: entry?.id ?? 0, date: '2026-11-12' } })
  expect(await sendFile('bank transfer')).toMatchObject({ inserted: 1, duplicates: 0 })
  expect((await stored()).map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-10'])
})

test('what an import changed of rows that were there is as before when it is undone', async () => {
  const { user, api, record, sendFile, stored } = await withAccounts({ fitids: true })
  const state = async () => {
    const { transactions: rows, transaction_splits, transfers: pairs } = await possessionsOf(db, user.id)
    return { rows, transaction_splits, pairs }
  }
  const takeBack = async () => {
    const [newest] = await api.call(imports.list, { query: {} })
    await api.call(imports.undo, { body: { id: newest?.id ?? 0 } })
  }
  await sendFile('savings entry')
  const [entry] = await stored()
  const line = { amount: 5_00, description: '', categoryId: (await user.has.category()).id, payeeId: null }
  await api.call(transactions.update, { body: { id: entry?.id ?? 0, splits: [line, line], payeeName: 'Eu' } })
  const unjoined = await state()
  await sendFile('bank transfer')
  await takeBack()
  expect(await state()).toEqual(unjoined)
  await api.call(transactions.remove, { query: { id: entry?.id ?? 0 } })

  await record()
  const recorded = await state()
  await sendFile('bank transfer')
  expect(await state()).not.toEqual(recorded)
  await takeBack()
  expect(await state()).toEqual(recorded)
})

test('a file that names a third account is not the transfer of the first two', async () => {
  const { user, sendFile, send, bank, savings, row } = await withAccounts({ fitids: true })
  const third = await user.has.account()
  await sendFile('bank transfer')
  const both = [row(savings, third, 'C0'), row(savings, bank, 'B0')]
  expect(await send(both)).toMatchObject({ inserted: 2, duplicates: 1 })
})
