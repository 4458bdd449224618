import * as payees from '@tostao/contract/payees'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

test('payees are made, listed by name, renamed and deleted', async () => {
  const { user, api } = await signedIn()
  const baker = await user.has.payee('padaria')
  const butcher = await user.has.payee('Açougue')
  expect(await api.call(payees.list)).toEqual([butcher, baker])
  const renamed = await api.call(payees.rename, { body: { id: baker.id, name: 'Abastecimento' } })
  expect(await api.call(payees.list)).toEqual([renamed, butcher])
  await api.call(payees.remove, { query: { id: butcher.id } })
  expect(await api.call(payees.list)).toEqual([{ id: baker.id, name: 'Abastecimento' }])
})

test.each(['ACOUGUE', ' açougue '])('the name %o is taken', async (name) => {
  const { user, api } = await signedIn()
  const payee = await user.has.payee('Açougue')
  const other = await user.has.payee('Outro')
  const taken = { code: 'payee_name_taken', status: 409 }
  expect(await api.refusal(payees.create, { body: { name } })).toMatchObject(taken)
  expect(await api.refusal(payees.rename, { body: { id: other.id, name } })).toMatchObject(taken)
  expect(await api.call(payees.rename, { body: { id: payee.id, name } })).toEqual({ id: payee.id, name: name.trim() })
})

test('a payee of a transaction cannot be deleted until the transaction is', async () => {
  const { user, api } = await signedIn()
  const expense = await user.has.expense({ account: await user.has.account(), payeeName: 'Padaria' })
  const query = { id: expense.payeeId ?? 0 }
  expect(await api.refusal(payees.remove, { query })).toMatchObject({ code: 'payee_in_use', status: 409 })
  await api.call(transactions.remove, { query: { id: expense.id } })
  await api.call(payees.remove, { query })
})

test('a payee of a split line cannot be deleted', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.payee()
  const splits = [4_00, 6_00].map((amount) => ({ amount, description: '', categoryId: null, payeeId: id }))
  await user.has.expense({ account: await user.has.account(), amount: 10_00, splits })
  expect(await api.refusal(payees.remove, { query: { id } })).toMatchObject({ code: 'payee_in_use' })
})

test('an unknown payee is 404, and a name of one letter 422', async () => {
  const { api } = await signedIn()
  const unknown = { code: 'payee_not_found', status: 404 }
  expect(await api.refusal(payees.rename, { body: { id: 1, name: 'Casa' } })).toMatchObject(unknown)
  expect(await api.refusal(payees.remove, { query: { id: 1 } })).toMatchObject(unknown)
  expect((await api.raw({ method: 'POST', url: '/api/v1/payees', payload: { name: 'a' } })).statusCode).toBe(422)
})
