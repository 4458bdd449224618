import * as accounts from '@tostao/contract/accounts'
import * as imports from '@tostao/contract/imports'
import * as profile from '@tostao/contract/profile'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { withAccounts } from '../../test/matching-files.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()

test('a row that may be something typed is asked: chosen they are one, unanswered it is new', async () => {
  const { user, api, bank, preview, send, list, held, takeBack } = await withAccounts(app)
  const lunch = await user.has.expense({ account: bank, amount: 31_90, date: '2026-11-09', description: 'almoço' })
  const before = await held()
  const line = { text: 'COMPRA CARTAO RESTAURANTE SABOR', amount: '31.90' }
  const [found] = await preview(line)
  expect(found).toMatchObject({ state: 'candidate', candidates: 1 })
  expect(found?.match).toMatchObject({ kind: 'transaction', id: lunch.id, description: 'almoço', date: '2026-11-09' })
  const { importId } = await send(line)
  expect(await list()).toHaveLength(2)
  await takeBack(importId)
  // Its day and its words do not matter any more: the user has said that it is this one.
  await api.call(transactions.update, { body: { id: lunch.id, date: '2026-10-01', description: 'lanche' } })
  expect(await send({ ...line, match: `transaction:${lunch.id}` })).toMatchObject({ inserted: 0, matched: 1 })
  expect(await list()).toMatchObject([{ id: lunch.id, description: 'lanche', amount: 31_90 }])
  expect(await send(line)).toMatchObject({ inserted: 0, duplicates: 1 })
  await api.call(imports.undo, { body: { id: (await api.call(imports.list, { query: {} }))[1]?.id ?? 0 } })
  await api.call(transactions.update, { body: { id: lunch.id, date: '2026-11-09', description: 'almoço' } })
  expect((await held()).rows).toMatchObject(before.rows?.map((row) => ({ ...row, version: expect.any(Number) })) ?? [])
})

test('a fixed expense that was paid so once is known by its merchant the next time', async () => {
  const { user, api, bank, preview, send } = await withAccounts(app)
  const rent = await user.has.recurring({
    account: bank,
    amount: 1_800_00,
    nextRun: '2026-10-05',
    description: 'Aluguel',
  })
  const line = (day: string, amount = '1800.00') => ({ day, text: 'PIX ENVIADO IMOBILIARIA SOL', amount })
  const [first] = await preview(line('2026-10-06'))
  const match = { kind: 'fixed', id: rent.id, dueDate: '2026-10-05' }
  expect(first).toMatchObject({ state: 'candidate', match })
  expect(await preview(line('2026-10-06', '1801.00'))).toMatchObject([{ state: 'new' }])
  expect(await preview({ ...line('2026-10-06', '1000.00'), text: 'ALUGUEL' })).toMatchObject([
    { state: 'candidate', match },
  ])

  const chosen = `fixed:${rent.id}:2026-10-05`
  const { importId } = await send({ ...line('2026-10-06', '1900.00'), match: chosen, fitid: 'A' })
  const next = { state: 'fixed', match: { ...match, dueDate: '2026-11-05' } }
  expect(await preview(line('2026-11-05'))).toMatchObject([next])
  expect(await preview(line('2026-11-05', '1400.00'))).toMatchObject([{ ...next, state: 'candidate' }])
  await api.call(imports.undo, { body: { id: importId } })
  expect(await preview(line('2026-11-05'))).toMatchObject([{ ...next, state: 'candidate' }])
  await send({ ...line('2026-11-05'), match: `fixed:${rent.id}:2026-11-05` })
  const paid = (await api.call(recurring.list, { query: {} })).map(({ lastRun }) => lastRun)
  expect(paid).toEqual(['2026-11-05'])
})

test('what was typed as the payment of a fixed expense pays it once it is the bank’s row', async () => {
  const { user, api, bank, send, takeBack, held } = await withAccounts(app)
  const rent = await user.has.recurring({ account: bank, amount: 90_00, nextRun: '2026-11-10', description: 'Aluguel' })
  const typed = await user.has.expense({ account: bank, amount: 90_00, date: '2026-11-10', description: 'Aluguel' })
  const before = await held()
  const { importId } = await send({ text: 'PIX IMOBILIARIA SOL', amount: '90.00', match: `transaction:${typed.id}` })
  expect(await api.call(recurring.list, { query: {} })).toMatchObject([{ id: rent.id, lastRun: '2026-11-10' }])
  await app.expectSound()
  await takeBack(importId)
  expect(await held()).toEqual(before)
  expect(await api.call(recurring.list, { query: {} })).toMatchObject([
    { id: rent.id, lastRun: null, nextRun: '2026-11-10' },
  ])
})

test('a record is of one row: a second one that may be it stays new', async () => {
  const { user, bank, preview, refused } = await withAccounts(app)
  const { id } = await user.has.expense({ account: bank, amount: 50_00, date: '2026-11-09', description: 'almoço' })
  const lines = [
    { text: 'LOJA A', day: '2026-11-12' },
    { text: 'LOJA B', day: '2026-11-10' },
  ]
  expect((await preview(...lines)).map(({ state }) => state)).toEqual(['new', 'candidate'])
  const match = `transaction:${id}`
  expect(await refused(...lines.map((line) => ({ ...line, match })))).toMatchObject({ code: 'match_changed' })
})

test('a name that the bank cut: two words make a transfer, one and a letter are asked', async () => {
  const { user, api, bank, preview, send, list, balances } = await withAccounts(app)
  await api.call(profile.update, { body: { name: 'Ana Beatriz Lima' } })
  const other = await user.has.account({ name: 'Outro banco' })
  await send({ text: 'PIX ENVIADO ANA BEATRIZ LIMA' })
  const [sent] = await list()
  const line = (text: string) => ({ text, account: other.id, type: 'RECEITA', day: '2026-11-11' }) as const
  const match = { kind: 'transfer', id: sent?.id }
  expect(await preview(line('PIX RECEBIDO ANA BEATRIZ L'))).toMatchObject([{ state: 'transfer', match }])
  expect(await preview(line('PIX RECEBIDO ANA COSTA'))).toMatchObject([{ state: 'new', match: null }])
  expect(await preview(line('PIX TRANSF ANA B11/11'))).toMatchObject([{ state: 'candidate', match }])
  // The user's choice holds whatever its day and its words are now.
  await api.call(transactions.update, { body: { id: sent?.id ?? 0, date: '2026-10-01', description: 'PIX JOANA' } })
  await send({ ...line('PIX TRANSF ANA B11/11'), match: `transfer:${sent?.id}` })
  expect((await list()).map(({ transfer }) => transfer !== null)).toEqual([true, true])
  expect(await balances()).toEqual([bank.balance - 50_00, 0, 50_00])
})

test('money that is put aside is proposed for the only reserve of its bank, and nothing is done by itself', async () => {
  const { user, api, bank, preview, send, list } = await withAccounts(app)
  const reserve = await user.has.account({ name: 'Reserva do banco', type: 'investment' })
  const lines = ['Aplicação RDB', 'Resgate RDB loja azul', 'PIX ENVIADO'].map((text) => ({ text, day: '2026-11-20' }))
  const found = async () => (await preview(...lines)).map(({ state, reserveId }) => [state, reserveId])
  expect(await found()).toEqual([
    ['new', reserve.id],
    ['new', null],
    ['new', null],
  ])
  await send({ text: 'Aplicação RDB', day: '2026-11-09', fitid: 'A' })
  expect((await list()).map(({ transfer }) => transfer)).toEqual([null])
  // A transfer waits for the reserve's own file.
  await send({ text: 'Aplicação RDB', fitid: 'B', to: reserve.id })
  expect((await list()).filter(({ transfer }) => transfer)).toHaveLength(2)
  await user.has.account({ name: 'Outra reserva', type: 'investment' })
  expect((await found())[0]).toEqual(['new', null])
  await api.call(accounts.archive, { body: { id: reserve.id, archived: true } })
  expect((await preview({ text: 'APLIC', account: bank.id }))[0]?.reserveId).not.toBe(reserve.id)
})
