import * as accounts from '@tostao/contract/accounts'
import * as example from '@tostao/contract/example'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn, db } = await testApp()

test('a new account shows its opening balance', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account({ name: 'Nubank', openingBalance: 100_50 })
  expect(account).toMatchObject({ name: 'Nubank', type: 'checking', balance: 100_50, monthMovement: 0, version: 1 })
  expect(await api.call(accounts.list)).toEqual([account])
})

test.each([
  ['in another case', 'NUBANK'],
  ['with accents', 'Núbank'],
  ['with outer spaces', '  nubank '],
])('a name that differs only %s is taken', async (_how, name) => {
  const { user, api } = await signedIn()
  await user.has.account({ name: 'Nubank' })
  expect(await api.refusal(accounts.create, { body: { name, type: 'cash', openingBalance: 0 } })).toMatchObject({
    code: 'account_name_taken',
    status: 409,
  })
})

test('the name of an archived account is taken, and the message says so', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account({ name: 'Nubank' })
  await api.call(accounts.archive, { body: { id, archived: true } })
  const body = { name: 'nubank', type: 'checking', openingBalance: 0 } as const
  expect(await api.refusal(accounts.create, { body })).toMatchObject({
    code: 'account_name_taken',
    fields: { name: 'Já existe uma conta arquivada com este nome.' },
  })
})

test('there are at most 200, archived ones, sample data and what is undone included', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account({ name: 'Última' })
  const { undoId } = await api.call(accounts.remove, { query: { id } })
  const row = { user_id: user.id, type: 'cash', opening_balance: 0, archived_at: '2026-11-01T00:00:00.000Z' } as const
  const rows = Array.from({ length: 199 }, (_, n) => ({ ...row, name: `${n}`, name_folded: `${n}`, import_id: n + 1 }))
  await db.insertInto('accounts').values(rows).execute()
  const refused = { code: 'too_many_accounts', status: 409 }
  expect(await api.refusal(example.create)).toMatchObject(refused)
  await user.has.account()
  const body = { name: 'Mais uma', type: 'checking', openingBalance: 0 } as const
  expect(await api.refusal(accounts.create, { body })).toMatchObject(refused)
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject(refused)
  expect(await api.call(accounts.list)).toHaveLength(1)
})

test('an edit changes only the fields sent', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account({ name: 'Carteira', type: 'wallet', openingBalance: 20_00 })
  expect(await api.call(accounts.update, { body: { id, name: 'Bolso' } })).toMatchObject({
    name: 'Bolso',
    type: 'wallet',
    openingBalance: 20_00,
    version: 2,
  })
})

test('an archived account is not in the list until it is restored', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  await api.call(accounts.archive, { body: { id, archived: true } })
  expect(await api.call(accounts.list)).toEqual([])
  expect(await api.call(accounts.list, { query: { archived: true } })).toMatchObject([{ id }])
  await api.call(accounts.archive, { body: { id, archived: false } })
  expect(await api.call(accounts.list)).toMatchObject([{ id, archivedAt: null }])
})

test('archiving or restoring twice changes nothing', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const archive = (archived: boolean) => api.call(accounts.archive, { body: { id: account.id, archived } })
  expect(await archive(false)).toEqual({ ...account, undoId: null })
  const archived = await archive(true)
  expect(archived).toMatchObject({ version: 2 })
  expect(await archive(true)).toEqual({ ...archived, undoId: null })
  expect(await archive(false)).toMatchObject({ ...account, version: 3 })
})

test('archiving is undone, unless something has changed since', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const archive = async (archived: boolean) => {
    const { undoId } = await api.call(accounts.archive, { body: { id: account.id, archived } })
    return { body: { id: undoId ?? 0 } }
  }
  await api.call(undo.run, await archive(true))
  expect(await api.call(accounts.list)).toEqual([account])
  const first = await archive(true)
  await archive(false)
  expect(await api.refusal(undo.run, first)).toMatchObject({ code: 'undo_conflict' })
})

test('an account without transactions can be deleted', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  expect(await api.call(accounts.remove, { query: { id } })).toMatchObject({ ok: true })
  expect(await api.refusal(accounts.remove, { query: { id } })).toMatchObject({
    code: 'account_not_found',
    status: 404,
  })
})

test('the wire takes reais, the aliases of the specification, and nothing else', async () => {
  const { api } = await signedIn()
  const post = (payload: object) => api.raw({ method: 'POST', url: '/api/v1/accounts', payload })
  const created = await post({ nome: 'Caixa', tipo: 'savings', opening_balance: 10.5 })
  expect(created.statusCode).toBe(201)
  expect(created.json()).toMatchObject({
    data: { name: 'Caixa', type: 'savings', opening_balance: 10.5, balance: 10.5 },
  })
  for (const wrong of [
    { opening_balance: '1' },
    { opening_balance: 1.005 },
    { opening_balance: 1e10 },
    { color: 'red' },
  ]) {
    const refused = await post({ name: 'Outra', ...wrong })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().error.fields)).toEqual(Object.keys(wrong))
  }
})

test('a creating call that is retried with the same key is done once', async () => {
  const { api } = await signedIn()
  const again = { headers: { 'idempotency-key': 'the-same-key' } }
  const body = { name: 'Uma só', type: 'cash' as const, openingBalance: 0 }
  const first = await api.call(accounts.create, { body }, again)
  expect(await api.call(accounts.create, { body }, again)).toEqual(first)
  expect(await api.refusal(accounts.create, { body: { ...body, name: 'Outra' } }, again)).toMatchObject({
    code: 'idempotency_mismatch',
    status: 422,
  })
  expect(await api.call(accounts.list)).toEqual([first])
})

test('the movement is that of the month asked for, of the current one otherwise', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.income({ account, date: '2026-09-10', amount: 50_00 })
  await user.has.expense({ account, date: '2026-11-10', amount: 20_00 })
  const movement = async (query: object) => (await api.call(accounts.list, { query })).map((row) => row.monthMovement)
  expect(await movement({})).toEqual([-20_00])
  expect(await movement({ from: '2026-09-01', to: '2026-09-30' })).toEqual([50_00])
  expect(await movement({ from: '2026-09-01', to: '2026-11-30' })).toEqual([30_00])
  const refused = await api.refusal(accounts.list, { query: { from: '2026-10-01', to: '2026-09-01' } })
  expect(refused.code).toBe('period_inverted')
})
