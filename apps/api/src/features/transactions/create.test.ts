import * as accounts from '@tostao/contract/accounts'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()
const all = { query: { page: 1, limit: 30 } }

test('an expense is answered with the names of what it refers to', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account({ name: 'Nubank', openingBalance: 100_00 })
  const category = await user.has.category({ name: 'Mercado' })
  const expense = await user.has.expense({
    account,
    amount: 30_25,
    date: '2026-11-03',
    description: 'Compra do mês',
    status: 'PENDING',
    categoryId: category.id,
    payeeName: 'Pão de Açúcar',
    tagNames: ['Casa', 'Essencial'],
  })
  expect(expense).toMatchObject({
    date: '2026-11-03',
    description: 'Compra do mês',
    amount: 30_25,
    type: 'DESPESA',
    status: 'PENDING',
    accountId: account.id,
    accountName: 'Nubank',
    categoryId: category.id,
    categoryName: 'Mercado',
    categoryColor: 'limao',
    categoryIcon: 'shopping-cart',
    payeeName: 'Pão de Açúcar',
    tags: [{ name: 'Casa' }, { name: 'Essencial' }],
    splits: [],
    transfer: null,
    goalId: null,
    recurringId: null,
    purchaseId: null,
    installment: null,
    installments: null,
    version: 1,
  })
  expect(await api.call(transactions.list, all)).toEqual({ items: [expense] })
  expect(await api.call(accounts.list)).toMatchObject([{ balance: 69_75, monthMovement: -30_25 }])
})

test('payees and tags are matched without case and accents, and made once', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const payee = await user.has.payee('Açougue')
  const tag = await user.has.tag('Férias')
  const first = await user.has.expense({ account, payeeName: ' ACOUGUE ', tagNames: ['ferias', 'Praia', 'PRAIA'] })
  const second = await user.has.expense({ account, payeeName: 'açougue', tagNames: ['práia'] })
  expect(first).toMatchObject({ payeeId: payee.id, payeeName: 'Açougue', tags: [tag, { name: 'Praia' }] })
  expect(second.tags).toEqual([first.tags[1]])
  expect(await api.call(payees.list)).toEqual([payee])
  expect(await api.call(tags.list)).toHaveLength(2)
})

test('split lines keep their own categories and payees, in their order', async () => {
  const { user } = await signedIn()
  const account = await user.has.account()
  const category = await user.has.category()
  const payee = await user.has.payee()
  const splits = [
    { amount: 30_01, description: 'Ração', categoryId: category.id, payeeId: null },
    { amount: 9_99, description: '', categoryId: null, payeeId: payee.id },
  ]
  expect(await user.has.expense({ account, amount: 40_00, splits })).toMatchObject({ amount: 40_00, splits })
})

test('a split line names its payee, which is created once; a refused save creates none', async () => {
  const { user, api } = await signedIn()
  const { id: accountId } = await user.has.account()
  const baker = await user.has.payee('Padaria Ézio')
  const named = (amount: number, payeeName: string) => ({ ...line(amount), payeeName })
  const splits = [named(4_00, 'padaria ezio'), named(3_00, 'Açougue'), named(2_00, ' AÇOUGUE'), named(1_00, '')]
  const entry = { accountId, type: 'DESPESA', date: '2026-11-10', description: '', status: 'CLEARED', splits } as const

  expect(await api.refusal(transactions.create, { body: { ...entry, amount: 11_00 } })).toMatchObject({
    code: 'split_sum_mismatch',
  })
  expect(await api.call(payees.list)).toEqual([baker])

  const created = await api.call(transactions.create, { body: { ...entry, amount: 10_00 } })
  expect(created.splits.map(({ payeeName }) => payeeName)).toEqual(['Padaria Ézio', 'Açougue', 'Açougue', null])
  expect(created.splits[0]?.payeeId).toBe(baker.id)
  expect(await api.call(payees.list)).toHaveLength(2)
})

test('the name of a split line’s payee decides, not the id beside it; without a name the id does', async () => {
  const { user, api } = await signedIn()
  const { id: accountId } = await user.has.account()
  const [old, other] = [await user.has.payee('Padaria'), await user.has.payee('Feira')]
  const sent = (payeeName?: string | null) => ({
    ...line(1_00),
    payeeId: old.id,
    ...(payeeName !== undefined && { payeeName }),
  })
  const splits = [sent('feira'), sent(''), sent(null), sent()]
  const entry = { accountId, type: 'DESPESA', date: '2026-11-10', description: '', status: 'CLEARED' } as const
  const created = await api.call(transactions.create, { body: { ...entry, amount: 4_00, splits } })
  expect(created.splits.map(({ payeeId }) => payeeId)).toEqual([other.id, null, old.id, old.id])
})

const line = (amount: number) => ({ amount, description: '', categoryId: null, payeeId: null })

test.each([
  ['a single line', [line(10_00)], 'split_count'],
  ['lines that sum to less', [line(4_00), line(5_99)], 'split_sum_mismatch'],
  ['lines that sum to more', [line(4_00), line(6_01)], 'split_sum_mismatch'],
])('%s do not fit the amount', async (_what, splits, code) => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  const body = { accountId: id, type: 'DESPESA' as const, amount: 10_00, date: '2026-11-10', splits }
  expect(
    await api.refusal(transactions.create, { body: { ...body, description: '', status: 'CLEARED' } }),
  ).toMatchObject({
    code,
    status: 422,
  })
  expect(await api.call(transactions.list, all)).toEqual({ items: [] })
})

test('the Portuguese names of the specification are understood, and used in the refusal', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  const send = async (method: 'POST' | 'PUT', payload: object) =>
    (await api.raw({ method, url: '/api/v1/transactions', payload })).json()

  const { data } = await send('POST', {
    accountId: id,
    date: '2026-11-03',
    tipo: 'despesa',
    valor: 10.5,
    descricao: 'Pão',
  })
  expect(data).toMatchObject({ type: 'DESPESA', amount: 10.5, description: 'Pão' })
  expect((await send('PUT', { id: data.id, valor: 7 })).data).toMatchObject({ amount: 7, description: 'Pão' })
  expect((await send('PUT', { id: data.id, valor: '7' })).error.fields).toHaveProperty('valor')
})

test('what is missing is named in the words of the screens', async () => {
  const { api } = await signedIn()
  const fields = async (path: string, payload: object) =>
    (await api.raw({ method: 'POST', url: `/api/v1${path}`, payload })).json().error.fields
  const entry = { date: '2026-11-03', type: 'DESPESA' }
  expect(await fields('/transactions', entry)).toEqual({ accountId: 'Selecione uma conta', amount: 'Informe um valor' })
  expect(await fields('/transfers', { date: '2026-11-03', amount: 1, fromAccountId: null })).toEqual({
    fromAccountId: 'Selecione uma conta',
    toAccountId: 'Selecione a conta de destino',
  })
  expect(await fields('/accounts', {})).toEqual({ name: 'Nome é obrigatório' })
  expect(await fields('/transactions', { ...entry, accountId: 'x', amount: 1 })).toEqual({
    accountId: 'Valor inválido',
  })
})
