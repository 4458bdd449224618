import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as goals from '@tostao/contract/goals'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()

test('a new goal has the defaults of the specification', async () => {
  const { api } = await signedIn()
  const payload = { name: 'Viagem', target_amount: 3000, target_date: '2027-02-28' }
  const response = await api.raw({ method: 'POST', url: '/api/v1/goals', payload })
  expect(response.statusCode).toBe(201)
  expect(response.json().data).toEqual({
    id: expect.any(Number),
    name: 'Viagem',
    type: 'poupanca',
    strategy: 'linear',
    priority: 'media',
    target_amount: 3000,
    initial_amount: 0,
    current_amount: 0,
    accumulated: 0,
    remaining: 3000,
    percent: 0,
    months_left: 3,
    suggested_monthly: 1000,
    status: 'em_andamento',
    account_id: null,
    category_id: null,
    target_date: '2027-02-28',
    planned_monthly_amount: null,
    recurring_day: null,
    archived_at: null,
    version: 1,
  })
})

test('what has no value may be null or absent, in a new goal and in an edit', async () => {
  const { user, api } = await signedIn()
  const nothing = {
    initial_amount: null,
    account_id: null,
    category_id: null,
    target_date: null,
    planned_monthly_amount: null,
    recurring_day: null,
  }
  const send = (method: 'POST' | 'PUT', payload: object) => api.raw({ method, url: '/api/v1/goals', payload })
  const created = await send('POST', { name: 'Sem nada', target_amount: 10, ...nothing })
  expect(created.statusCode).toBe(201)
  const account = await user.has.account()
  const goal = await user.has.goal({
    initialAmount: 5_00,
    accountId: account.id,
    targetDate: '2027-01-01',
    plannedMonthlyAmount: 1_00,
    recurringDay: 5,
  })
  const edited = await send('PUT', { id: goal.id, ...nothing })
  expect(edited.json().data).toMatchObject({ ...nothing, initial_amount: 0, months_left: null })
})

test.each([
  [{ name: '' }, { name: 'Informe um nome e um valor de alvo válido' }],
  [{ target_amount: 0 }, { target_amount: 'Informe um nome e um valor de alvo válido' }],
  [{ target_amount: null }, { target_amount: 'Informe um nome e um valor de alvo válido' }],
  [{ recurring_day: 32 }, { recurring_day: 'Informe um dia de 1 a 31' }],
  [{ recurring_day: 0 }, { recurring_day: 'Informe um dia de 1 a 31' }],
  [{ initial_amount: -1 }, { initial_amount: 'Informe um valor a partir de zero' }],
  [{ target_date: '2026-11-20' }, { target_date: 'A data limite não pode estar no passado' }],
  [{ strategy: 'por_alocacao' }, { account_id: 'Escolha a conta ou a categoria cujas entradas contam para a meta' }],
  [{ priority: 'urgente' }, { priority: 'Opção inválida' }],
  [{ color: 'ouro' }, { color: 'Campo desconhecido' }],
])('%j is refused under its field', async (wrong, fields) => {
  const { api } = await signedIn()
  const payload = { name: 'Viagem', target_amount: 100, ...wrong }
  const response = await api.raw({ method: 'POST', url: '/api/v1/goals', payload })
  expect([response.statusCode, response.json().error.fields]).toEqual([422, fields])
})

test('today is not in the past; a past date stays when an edit does not change it', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.goal({ targetDate: '2026-11-21' })
  await db.updateTable('goals').set({ target_date: '2026-10-31' }).where('id', '=', id).execute()
  const edited = await api.call(goals.update, { body: { id, name: 'Atrasada', targetDate: '2026-10-31' } })
  expect(edited).toMatchObject({ name: 'Atrasada', monthsLeft: 1, suggestedMonthly: 100_00 })
  const refused = await api.refusal(goals.update, { body: { id, targetDate: '2026-11-20' } })
  expect(refused.code).toBe('goal_date_past')
})

test('the list goes by priority, then by date, those without a date last', async () => {
  const { user, api } = await signedIn()
  for (const [name, priority, targetDate] of [
    ['F', 'baixa', '2026-12-01'],
    ['E', 'media', null],
    ['D', 'media', '2028-01-01'],
    ['C', 'media', '2027-01-01'],
    ['B', 'alta', null],
    ['A', 'alta', '2030-01-01'],
  ] as const) {
    await user.has.goal({ name, priority, targetDate })
  }
  expect((await api.call(goals.list)).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test('a name is taken without regard to case and accents, and by an archived goal', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.goal({ name: 'Férias' })
  const body = { name: ' ferias', type: 'poupanca', strategy: 'linear', priority: 'media', targetAmount: 1 } as const
  expect(await api.refusal(goals.create, { body })).toMatchObject({ code: 'goal_name_taken', status: 409 })
  await api.call(goals.archive, { body: { id, archived: true } })
  expect((await api.refusal(goals.create, { body })).fields).toEqual({
    name: 'Já existe uma meta arquivada com este nome.',
  })
})

test('an edit changes only the fields sent; without a change, or on old data, nothing', async () => {
  const { user, api } = await signedIn()
  const goal = await user.has.goal({ name: 'Carro', targetDate: '2028-01-31', recurringDay: 31 })
  const { id, version } = goal
  const same = { id, name: 'Carro', targetDate: '2028-01-31' }
  expect(await api.call(goals.update, { body: same })).toEqual({ ...goal, undoId: null })
  const edited = await api.call(goals.update, { body: { id, version, targetAmount: 200_00 } })
  expect(edited).toMatchObject({ name: 'Carro', targetAmount: 200_00, recurringDay: 31, version: 2 })
  expect(await api.refusal(goals.update, { body: { id, version, name: 'Moto' } })).toMatchObject({ code: 'stale_edit' })
  // The first edit again, because its answer was lost.
  const again = await api.call(goals.update, { body: { id, version, targetAmount: 200_00 } })
  expect(again).toEqual({ ...edited, undoId: null })
})

test('an archived goal stays listed and comes back; twice is once', async () => {
  const { user, api } = await signedIn()
  const goal = await user.has.goal()
  const archive = (archived: boolean) => api.call(goals.archive, { body: { id: goal.id, archived } })
  const archived = await archive(true)
  expect(archived).toMatchObject({ archivedAt: '2026-11-21T15:00:00.000Z', version: 2 })
  expect(await archive(true)).toEqual({ ...archived, undoId: null })
  const { undoId, ...listed } = archived
  expect(await api.call(goals.list)).toEqual([listed])
  expect(await archive(false)).toMatchObject({ ...goal, version: 3 })
  await archive(true)
  await archive(false)
  expect(await api.refusal(undo.run, { body: { id: undoId ?? 0 } })).toMatchObject({ code: 'undo_conflict' })
})

test('an account or category of a goal is kept, and the refusal names the goal', async () => {
  const { user, api } = await signedIn()
  const [account, category] = [await user.has.account(), await user.has.category()]
  const { id } = await user.has.goal({ accountId: account.id, categoryId: category.id })
  expect(await api.refusal(accounts.remove, { query: { id: account.id } })).toMatchObject({
    code: 'account_in_goal',
    status: 409,
    message: expect.stringContaining('usada em uma meta'),
  })
  expect(await api.refusal(categories.remove, { query: { id: category.id } })).toMatchObject({
    code: 'category_in_goal',
    status: 409,
  })
  await api.call(goals.remove, { query: { id } })
  await api.call(accounts.remove, { query: { id: account.id } })
  await api.call(categories.remove, { query: { id: category.id } })
  expect(await db.selectFrom('goals').select('id').where('user_id', '=', user.id).execute()).toEqual([])
})

test('a deleted goal is in the trash; a second deletion finds nothing', async () => {
  const { user, api } = await signedIn()
  const { id, name } = await user.has.goal()
  await api.call(goals.remove, { query: { id } })
  expect(await api.call(undo.trash)).toMatchObject([{ kind: 'goal', label: name }])
  expect((await api.refusal(goals.remove, { query: { id } })).code).toBe('goal_not_found')
})
