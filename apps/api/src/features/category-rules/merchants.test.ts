import * as categories from '@tostao/contract/categories'
import * as rules from '@tostao/contract/category-rules'
import * as proposals from '@tostao/contract/proposals'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMerchantsJob } from '../../jobs/read-merchants.ts'
import { repairRows } from '../../ledger/repair.ts'
import { driftOfTotals } from '../../ledger/totals.ts'
import { testApp } from '../../test/test-app.ts'

const { db, deps, signedIn } = await testApp()

async function withShops() {
  const one = await signedIn()
  const account = await one.user.has.account()
  const delivery = await one.user.has.category({ name: 'Delivery' })
  const spend = (description: string, more: object = {}) =>
    one.user.has.expense({ account, description, amount: 10_00, ...more })
  const merchantsOf = async (merchant: string) => {
    const { items } = await one.api.call(transactions.list, { query: { merchant, page: 1, limit: 30 } })
    return items.map(({ description }) => description)
  }
  const inbox = () => one.api.call(proposals.inbox, { query: {} })
  const propose = (description: string) => one.api.call(proposals.proposal, { query: { description, type: 'DESPESA' } })
  return { ...one, account, delivery, spend, merchantsOf, inbox, propose }
}

test('a list names with whom each transaction is, and is narrowed to one merchant', async () => {
  const { api, spend, merchantsOf } = await withShops()
  const [first] = [await spend('IFD*IFOOD'), await spend('Compra no débito - iFood'), await spend('Padaria Real')]
  expect(first).toMatchObject({ merchant: 'ifood', merchantName: 'iFood' })
  expect(await merchantsOf('ifood')).toEqual(['Compra no débito - iFood', 'IFD*IFOOD'])
  await api.call(transactions.update, { body: { id: first?.id ?? 0, description: 'Padaria Real' } })
  expect(await merchantsOf('ifood')).toEqual(['Compra no débito - iFood'])
  const { undoId } = await api.call(transactions.remove, { query: { id: first?.id ?? 0 } })
  expect(await merchantsOf('padaria real')).toHaveLength(1)
  await api.call(undo.run, { body: { id: undoId } })
  expect(await merchantsOf('padaria real')).toHaveLength(2)
})

test('the inbox groups what has no category by merchant, those with most first; transfers and divided ones are left out', async () => {
  const { user, account, delivery, spend, inbox } = await withShops()
  await spend('Padaria Real')
  for (const text of ['IFD*IFOOD', 'Compra no débito - iFood']) await spend(text)
  await spend('Padaria Real', { categoryId: delivery.id })
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  await spend('Mercado', { splits: [half, half] })
  await user.has.transfer({ from: account, to: await user.has.account(), description: 'Padaria Real' })
  const { count, groups } = await inbox()
  expect(count).toBe(3)
  expect(groups).toMatchObject([
    { merchant: 'ifood', merchantName: 'iFood', type: 'DESPESA', count: 2, total: 20_00 },
    { merchant: 'padaria real', count: 1, categoryId: delivery.id, confidence: 'offered' },
  ])
})

test('a purchase in installments is one in its group, and texts that name nobody are shown by the newest', async () => {
  const { user, spend, inbox } = await withShops()
  await user.has.purchase({ description: 'Loja Azul', categoryId: null })
  await spend('Loja Azul')
  await spend('PIX ENVIADO', { date: '2026-11-01' })
  await spend('DEB AUT 8837462', { date: '2026-11-02' })
  const { count, groups } = await inbox()
  expect(count).toBe(7)
  expect(groups).toMatchObject([
    { merchant: 'loja azul', count: 5, purchases: 2 },
    { merchant: '', merchantName: 'DEB AUT 8837462', count: 2, purchases: 2 },
  ])
})

test('what is classified speaks for its merchant, and is silent when it is taken back or muted', async () => {
  const { api, delivery, spend, propose } = await withShops()
  const before = await propose('Padaria Real')
  expect(before).toMatchObject({ categoryId: null, confidence: null, merchant: 'padaria real' })
  const rows = [await spend('PADARIA REAL'), await spend('Padaria Real')]
  const set = { categoryId: delivery.id }
  const { undoId } = await api.call(transactions.bulk, { body: { ids: rows.map(({ id }) => id), set } })
  const learnt = await propose('Padaria Real')
  expect(learnt).toMatchObject({ categoryId: delivery.id, confidence: 'filled' })
  expect(learnt.reason).toBe('Como em 2 de 2 transações de Padaria Real')

  await api.call(proposals.muteMerchant, { body: { merchant: 'padaria real', muted: true } })
  expect(await propose('Padaria Real')).toEqual(before)
  const silent = { text: 'padaria real', mode: 'is' }
  expect(await api.call(rules.list)).toMatchObject([
    { condition: silent, effect: { categoryId: null, leaveOut: false } },
  ])
  const mute = (merchant: string, muted: boolean) => api.call(proposals.muteMerchant, { body: { merchant, muted } })
  expect(await mute('Padaria Real', true)).toEqual({ ok: true, undoId: null })
  // By its name in any spelling, too.
  const back = await mute('PADARIA REAL 22', false)
  expect(await propose('Padaria Real')).toEqual(learnt)
  await api.call(undo.run, { body: { id: back.undoId ?? 0 } })
  expect(await propose('Padaria Real')).toEqual(before)
  expect(await mute('padaria real', false)).toMatchObject({ ok: true, undoId: expect.any(Number) })
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await propose('Padaria Real')).toEqual(before)
})

test('to mute a merchant is the last rule: those before it decide first, those after it do not', async () => {
  const { api, delivery, propose } = await withShops()
  const mute = (muted: boolean) => api.call(proposals.muteMerchant, { body: { merchant: 'padaria real', muted } })
  const files = (text: string) =>
    api.call(rules.create, { body: { condition: { text }, effect: { categoryId: delivery.id } } })
  const first = await files('padaria')
  await mute(true)
  await files('real')
  expect(await propose('Padaria Real')).toMatchObject({ reason: 'Regra: contém "padaria"' })
  await api.call(rules.remove, { query: { id: first.id } })
  expect(await propose('Padaria Real')).toMatchObject({ categoryId: null, confidence: null, reason: null })
  await mute(false)
  expect(await propose('Padaria Real')).toMatchObject({ reason: 'Regra: contém "real"' })
})

test('what the user calls it as a payee mutes the merchants of its entries', async () => {
  const { api, delivery, spend, propose } = await withShops()
  for (const _ of [1, 2]) await spend('COMPRA CARTAO LOJA VERDE', { categoryId: delivery.id, payeeName: 'Dona Rosa' })
  const mute = (muted: boolean) => api.call(proposals.muteMerchant, { body: { merchant: 'Dona Rosa', muted } })
  await mute(true)
  expect(await propose('COMPRA CARTAO LOJA VERDE')).toMatchObject({ confidence: null })
  await mute(false)
  expect(await propose('COMPRA CARTAO LOJA VERDE')).toMatchObject({ confidence: 'filled' })
  expect(await api.call(rules.list)).toEqual([])
})

test('merging categories moves what was learnt with the transactions', async () => {
  const { user, api, delivery, spend, propose } = await withShops()
  const other = await user.has.category({ name: 'Lanches' })
  for (let n = 0; n < 2; n += 1) await spend('Padaria Real', { categoryId: other.id })
  await api.call(categories.merge, { body: { id: other.id, into: delivery.id } })
  expect(await propose('Padaria Real')).toMatchObject({ categoryId: delivery.id, confidence: 'filled' })
  expect(await driftOfTotals(db, user.id)).toEqual([])
})

test('a proposal for another’s account is refused', async () => {
  const { api } = await withShops()
  const { account } = await withShops()
  const query = { description: 'Padaria', type: 'DESPESA', accountId: account.id } as const
  expect(await api.refusal(proposals.proposal, { query })).toMatchObject({ code: 'account_not_found', status: 404 })
})

test('older rows are read by a job, and repair reads what was read otherwise', async () => {
  const { user, spend, merchantsOf, inbox } = await withShops()
  for (const text of ['IFD*IFOOD', 'Padaria Real']) await spend(text)
  const mine = sql`update transactions set merchant = null where user_id = ${user.id}`
  await mine.execute(db)
  expect(await inbox()).toEqual({ count: 0, groups: [] })
  expect(await readMerchantsJob.hasWork?.(deps)).toBe(true)
  await readMerchantsJob.run(deps)
  expect(await readMerchantsJob.hasWork?.(deps)).toBe(false)
  expect((await inbox()).count).toBe(2)

  await sql`update transactions set merchant = 'outra' where user_id = ${user.id} and merchant = 'ifood'`.execute(db)
  expect(await merchantsOf('ifood')).toEqual([])
  expect(await repairRows(db)).toEqual([{ userId: user.id, drift: 0, misplaced: 0, purchases: 0, merchants: 1 }])
  expect(await merchantsOf('ifood')).toEqual(['IFD*IFOOD'])
  expect(await driftOfTotals(db, user.id)).toEqual([])
})

test('what the inbox counts is what its filter changes, without split transactions', async () => {
  const { api, spend, inbox, delivery } = await withShops()
  for (const text of ['iFood', 'IFD*IFOOD']) await spend(text)
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  await spend('iFood', { splits: [half, half] })
  const [group] = (await inbox()).groups
  const filter = { merchant: 'ifood', type: 'DESPESA', categoryId: 'none', split: false } as const
  const body = { filter, expectedCount: group?.count ?? 0, set: { categoryId: delivery.id } }
  expect(await api.call(transactions.bulk, { body })).toMatchObject({ changed: 2 })
  expect(await inbox()).toEqual({ count: 0, groups: [] })
  const { items } = await api.call(transactions.list, { query: { split: true, page: 1, limit: 30 } })
  expect(items).toHaveLength(1)
})

test('what people write goes between the portions of the job', async () => {
  const [one, other] = [await withShops(), await signedIn()]
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  const lines = Array.from({ length: 4_000 }, (_, row) => `2026-10-10,Feira ${row},DESPESA,1.00,${one.account.id},,,`)
  await one.user.has.imported(new TextEncoder().encode([header, ...lines].join('\n')))
  await sql`update transactions set merchant = null where user_id = ${one.user.id}`.execute(db)
  const ended: string[] = []
  const read = readMerchantsJob.run(deps).then(() => ended.push('job'))
  await other.user.has.account()
  ended.push('account')
  await read
  expect(ended).toEqual(['account', 'job'])
})
