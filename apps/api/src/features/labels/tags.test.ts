import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

test('tags are made, listed by name, renamed and deleted', async () => {
  const { user, api } = await signedIn()
  const trip = await user.has.tag('viagem')
  const home = await user.has.tag('Água')
  expect(await api.call(tags.list)).toEqual([home, trip])
  const renamed = await api.call(tags.rename, { body: { id: trip.id, name: 'Acampamento' } })
  expect(await api.call(tags.list)).toEqual([renamed, home])
  await api.call(tags.remove, { query: { id: home.id } })
  expect(await api.call(tags.list)).toEqual([{ id: trip.id, name: 'Acampamento' }])
})

test.each(['VIAGEM', ' viágem '])('the name %o is taken', async (name) => {
  const { user, api } = await signedIn()
  const tag = await user.has.tag('Viagem')
  const other = await user.has.tag('Outra')
  const taken = { code: 'tag_name_taken', status: 409 }
  expect(await api.refusal(tags.create, { body: { name } })).toMatchObject(taken)
  expect(await api.refusal(tags.rename, { body: { id: other.id, name } })).toMatchObject(taken)
  expect(await api.call(tags.rename, { body: { id: tag.id, name } })).toEqual({ id: tag.id, name: name.trim() })
})

test('a tag of a transaction cannot be deleted until the transaction is', async () => {
  const { user, api } = await signedIn()
  const expense = await user.has.expense({ account: await user.has.account(), tagNames: ['Casa'] })
  const query = { id: expense.tags[0]?.id ?? 0 }
  expect(await api.refusal(tags.remove, { query })).toMatchObject({ code: 'tag_in_use', status: 409 })
  await api.call(transactions.remove, { query: { id: expense.id } })
  await api.call(tags.remove, { query })
})

test('an unknown tag is 404, and a name of one letter 422', async () => {
  const { api } = await signedIn()
  const unknown = { code: 'tag_not_found', status: 404 }
  expect(await api.refusal(tags.rename, { body: { id: 1, name: 'Casa' } })).toMatchObject(unknown)
  expect(await api.refusal(tags.remove, { query: { id: 1 } })).toMatchObject(unknown)
  expect((await api.raw({ method: 'POST', url: '/api/v1/tags', payload: { name: 'a' } })).statusCode).toBe(422)
})
