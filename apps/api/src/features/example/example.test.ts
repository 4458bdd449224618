import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as cards from '@tostao/contract/cards'
import * as categories from '@tostao/contract/categories'
import * as dashboard from '@tostao/contract/dashboard'
import * as example from '@tostao/contract/example'
import * as goals from '@tostao/contract/goals'
import * as payees from '@tostao/contract/payees'
import * as recurring from '@tostao/contract/recurring'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn, travelTo } = await testApp()
type Api = Awaited<ReturnType<typeof signedIn>>['api']

/** Everything a user has, by the API. */
async function everything(api: Api) {
  const items = []
  for (let page = 1, more = true; more; page += 1) {
    const found = (await api.call(transactions.list, { query: { page, limit: 100 } })).items
    items.push(...found)
    more = found.length === 100
  }
  return {
    accounts: await api.call(accounts.list),
    categories: await api.call(categories.list),
    payees: await api.call(payees.list),
    tags: await api.call(tags.list),
    budgets: await api.call(budgets.list),
    goals: await api.call(goals.list),
    recurring: await api.call(recurring.list, { query: { type: 'all' } }),
    transactions: items,
  }
}

const NOTHING = {
  accounts: [],
  categories: [],
  payees: [],
  tags: [],
  budgets: [],
  goals: [],
  recurring: [],
  transactions: [],
}

test('the example fills the accounts, the lists and the dashboard', async () => {
  const { api } = await signedIn()
  expect(await api.call(example.create)).toEqual({ ok: true })
  const all = await everything(api)
  expect(all.accounts.map(({ name, example: marked }) => [name, marked])).toEqual([
    ['Cartão de crédito (exemplo)', true],
    ['Conta corrente (exemplo)', true],
    ['Poupança (exemplo)', true],
  ])
  expect(all.transactions.length).toBeGreaterThan(140)
  for (const { date, categoryId, splits, transfer } of all.transactions) {
    expect(date >= '2026-06-01' && date <= '2026-11-21').toBe(true)
    const classified = [categoryId, ...splits.map(({ categoryId }) => categoryId)].some((id) => id !== null)
    expect(classified).toBe(transfer === null)
  }
  expect(all.transactions.filter(({ splits }) => splits.length === 2)).toHaveLength(3)
  expect(all.transactions.filter((item) => item.tags.some(({ name }) => name === 'Viagem à praia'))).toHaveLength(5)
  expect(all.budgets.filter(({ spent }) => spent > 0).length).toBeGreaterThan(5)
  expect(all.budgets.filter(({ carried }) => carried > 0).length).toBeGreaterThan(1)
  const expenses = all.recurring.filter(({ type }) => type === 'DESPESA')
  expect(expenses.map(({ description, paymentStatus }) => [description, paymentStatus])).toEqual([
    ['Seguro do carro', 'pendente'],
    ['Aluguel', 'pago'],
    ['Condomínio', 'pago'],
    ['Plano de saúde', 'pago'],
    ['Conta de luz', 'pago'],
    ['Internet', 'pago'],
    ['Plano do celular', 'pago'],
  ])
  expect(all.recurring.filter(({ type }) => type !== 'DESPESA')).toMatchObject([
    { type: 'TRANSFER', description: 'Guardar na poupança', paymentStatus: 'pago', nextRun: '2026-12-07' },
    { type: 'RECEITA', description: 'Salário', paymentStatus: 'pago', nextRun: '2026-12-07', dueDay: 5 },
  ])
  expect(all.goals).toMatchObject([
    { name: 'Reserva de emergência (exemplo)', currentAmount: 10_400_00, status: 'em_andamento' },
    { name: 'Viagem de férias (exemplo)', status: 'em_andamento' },
    { name: 'Notebook novo (exemplo)', status: 'concluida' },
  ])
  expect(all.transactions.filter(({ goalId }) => goalId === all.goals[0]?.id)).toHaveLength(12)
  const summary = await api.call(dashboard.summary)
  expect(summary.trends.every(({ income, expenses }) => income > 0 && expenses > 0)).toBe(true)
  expect(summary.income).toBeGreaterThan(summary.expenses)
})

test('asking for it again changes nothing', async () => {
  const { api } = await signedIn()
  await api.call(example.create)
  const before = await everything(api)
  expect(await api.call(example.create)).toEqual({ ok: true })
  expect(await everything(api)).toEqual(before)
})

test('a second request restores its archived accounts', async () => {
  const { api } = await signedIn()
  await api.call(example.create)
  const before = await api.call(accounts.list)
  for (const { id } of before) await api.call(accounts.archive, { body: { id, archived: true } })
  await api.call(example.create)
  expect((await api.call(accounts.list)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('removing it leaves nothing, and can be repeated', async () => {
  const { user, api } = await signedIn()
  await api.call(example.create)
  expect(await api.call(example.remove)).toEqual({ ok: true })
  expect(await everything(api)).toEqual(NOTHING)
  const transfers = db.selectFrom('transfers').select('id').where('user_id', '=', user.id)
  expect(await transfers.execute()).toEqual([])
  expect(await api.call(example.remove)).toEqual({ ok: true })
  await api.call(example.create)
  expect(await api.call(accounts.list)).toHaveLength(3)
})

test('the user’s own records stay, and so do names that they use', async () => {
  const { user, api } = await signedIn()
  const own = await user.has.account({ name: 'Banco Roxo', openingBalance: 1_000_00 })
  const market = await user.has.category({ name: 'mercado' })
  await user.has.payee('METRÔ')
  await user.has.tag('viagem a praia')
  const before = await everything(api)
  await api.call(example.create)

  const filled = await everything(api)
  const idOf = (name: string) => filled.categories.find((category) => category.name === name)?.id ?? 0
  expect(filled.categories.filter(({ name }) => /mercado/i.test(name))).toEqual([market])
  const expense = await user.has.expense({ account: own, categoryId: idOf('Lazer'), payeeName: 'Cine Praça' })
  const half = { amount: 5_00, description: '', payeeId: null }
  const split = [half, half].map((line) => ({ ...line, categoryId: idOf('Farmácia') }))
  await user.has.expense({ account: own, splits: split, tagNames: ['aniversários'] })
  await api.call(example.remove)

  const after = await everything(api)
  expect(after.accounts.map(({ id }) => id)).toEqual([own.id])
  expect(after.categories.map(({ name }) => name)).toEqual(['Farmácia', 'Lazer', 'mercado'])
  expect(after.payees.map(({ name }) => name)).toEqual(['Cine Praça', 'METRÔ'])
  expect(after.tags.map(({ name }) => name)).toEqual(['Aniversários', 'viagem a praia'])
  expect(after.transactions).toHaveLength(2)
  // Budgets of the categories that stay; a category of the user’s own gets none.
  expect(after.budgets.map(({ categoryName }) => categoryName)).toEqual(['Farmácia', 'Lazer'])

  for (const { id } of after.transactions) await api.call(transactions.remove, { query: { id } })
  await api.call(example.create)
  await api.call(example.remove)
  const kept = await everything(api)
  expect(kept.categories).toContainEqual({
    id: expense.categoryId,
    name: 'Lazer',
    type: 'DESPESA',
    color: 'amora',
    icon: 'ticket',
  })
  const { categories: _categories, payees: _payees, tags: _tags, budgets: _budgets, ...rest } = kept
  expect(before).toMatchObject(rest)
})

test('a renamed record is the user’s own', async () => {
  const { api } = await signedIn()
  await api.call(example.create)
  const filled = await everything(api)
  const [category, payee, tag] = [filled.categories[0]?.id ?? 0, filled.payees[0]?.id ?? 0, filled.tags[0]?.id ?? 0]
  await api.call(categories.update, { body: { id: category, name: 'Meu nome' } })
  await api.call(payees.rename, { body: { id: payee, name: 'Meu favorecido' } })
  await api.call(tags.rename, { body: { id: tag, name: 'Minha tag' } })
  await api.call(example.remove)
  const kept = await everything(api)
  expect(kept.categories.map(({ name }) => name)).toEqual(['Meu nome'])
  expect(kept.payees.map(({ name }) => name)).toEqual(['Meu favorecido'])
  expect(kept.tags.map(({ name }) => name)).toEqual(['Minha tag'])
})

test('removing it deletes everything in its accounts, and both legs of transfers', async () => {
  const { user, api } = await signedIn()
  const own = await user.has.account({ openingBalance: 500_00 })
  const other = await user.has.account()
  await api.call(example.create)
  const [card] = (await api.call(accounts.list)).filter((account) => account.example)
  if (!card) throw new Error('no example')
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  await user.has.expense({ account: card, splits: [half, half], tagNames: ['minha'] })
  await user.has.transfer({ from: own, to: card, amount: 100_00 })
  const fixed = await user.has.recurring({
    account: own,
    transactionId: (await user.has.expense({ account: card })).id,
  })
  const kept = await user.has.transfer({ from: own, to: other, amount: 30_00 })
  await api.call(example.remove)
  const after = await everything(api)
  expect(after.accounts.map(({ balance }) => balance).sort()).toEqual([30_00, 470_00])
  expect(after.transactions.map(({ id }) => id).sort()).toEqual([kept.from.id, kept.to.id].sort())
  expect(after.tags.map(({ name }) => name)).toEqual(['minha'])
  expect(after.recurring).toMatchObject([{ id: fixed.id, paymentStatus: 'pendente' }])
})

test('each user has their own sample data', async () => {
  const ana = await signedIn()
  const bia = await signedIn()
  await ana.api.call(example.create)
  const before = await everything(ana.api)
  await bia.api.call(example.remove)
  expect(await everything(ana.api)).toEqual(before)
  await bia.api.call(example.create)
  await bia.api.call(example.remove)
  expect(await everything(ana.api)).toEqual(before)
})

test('a name taken by an account of the user is refused, and nothing stays half done', async () => {
  const { user, api } = await signedIn()
  await user.has.account({ name: 'Poupanca (exemplo)' })
  const before = await everything(api)
  expect(await api.refusal(example.create)).toMatchObject({ code: 'account_name_taken', status: 409 })
  expect(await everything(api)).toEqual(before)
})

test('the card has terms by which each month is paid on the tenth of the next', async () => {
  const { api } = await signedIn()
  await api.call(example.create)
  const [card] = await api.call(cards.list)
  expect(card).toMatchObject({ bestDay: '2026-12-01', open: { month: '2026-12', status: 'aberta' } })
  const query = { accountId: card?.accountId ?? 0, from: '2026-07', to: '2026-11' }
  const invoices = await api.call(cards.invoices, { query })
  expect(invoices.map(({ status, rest }) => [status, rest])).toEqual(Array.from({ length: 5 }, () => ['paga', 0]))
})

test('on the first of a month the current month has transactions', async () => {
  travelTo('2026-12-01T03:30:00Z')
  const { api } = await signedIn()
  await api.call(example.create)
  const { items } = await api.call(transactions.list, { query: { page: 1, limit: 30, from: '2026-12-01' } })
  expect(items).toMatchObject([{ date: '2026-12-01', description: 'Filmes e séries' }])
  const coming = await api.call(recurring.list, { query: { type: 'RECEITA' } })
  expect(coming).toMatchObject([{ nextRun: '2026-12-07', paymentStatus: 'pendente', occurrences: [{}] }])
})
