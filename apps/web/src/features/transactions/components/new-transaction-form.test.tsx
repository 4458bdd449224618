import { screen, waitFor } from '@testing-library/react'
import * as cards from '@tostao/contract/cards'
import * as categories from '@tostao/contract/categories'
import * as proposals from '@tostao/contract/proposals'
import * as transactions from '@tostao/contract/transactions'
import { formatDay } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { homeApi, transaction } from '#test/home-api.ts'
import { openNewTransaction } from '#test/open-page.tsx'

async function openForm(api = homeApi()) {
  const acting = await openNewTransaction()
  const says = (name: string, description: string, role = 'textbox') =>
    expect(acting.see.getByRole(role, { name, description })).toBeTruthy()
  return { ...acting, api, says, save: () => acting.press('Salvar') }
}

test('a choice that is typed is taken by Enter and by leaving', async () => {
  const { api, user, field, combobox, fill, save } = await openForm()
  await fill(field('Valor'), '10')
  await user.type(combobox('Conta'), 'cart{Enter}')
  expect(combobox('Conta').value).toBe('Cartão')
  await user.type(combobox('Categoria'), 'merc')
  await user.click(field('Descrição'))
  expect(combobox('Categoria').value).toBe('Mercado')
  await save()
  await waitFor(() => expect(api.writes).toHaveLength(1))
  expect(api.writes[0]?.body).toMatchObject({ amount: 10, accountId: 2, categoryId: 1, date: today() })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a category that there is not stays as it was typed, and nothing is saved with it', async () => {
  const { api, field, combobox, fill, choose, save, says } = await openForm()
  await fill(field('Valor'), '10')
  await choose('Conta', 'Cartão')
  await fill(combobox('Categoria'), 'Bicicleta')
  await save()
  says('Categoria', 'Nenhuma categoria encontrada', 'combobox')
  expect(combobox('Categoria').value).toBe('Bicicleta')
  expect(document.activeElement).toBe(combobox('Categoria'))
  expect(api.writes).toEqual([])
  await fill(combobox('Categoria'), '')
  await save()
  await waitFor(() => expect(api.writes).toHaveLength(1))
  expect(api.writes[0]?.body).toMatchObject({ categoryId: null })
})

test('without categories the field offers to create one, or the usual ones', async () => {
  const market = { id: 1, name: 'Mercado', type: 'DESPESA', color: 'limao', icon: 'shopping-cart' } as const
  const api = homeApi()
  api.answers(categories.list, () => (api.writes.length === 0 ? [] : [market]))
  api.answers(categories.createDefaults, [market])
  const { combobox, user } = await openForm(api)
  await user.click(combobox('Categoria'))
  await screen.findByText('Escreva um nome para criar')
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('option', { name: 'Mercado' }))
  expect(combobox('Categoria').value).toBe('Mercado')
  expect(api.writes.map(({ call }) => call)).toEqual(['POST /categories/defaults'])
  expect(screen.queryByRole('option', { name: /^Criar categorias prontas/ })).toBeNull()
})

test('a new category needs a second Enter and gets its capital, a usual one is a match', async () => {
  const bike = { id: 7, name: 'Bicicleta', type: 'DESPESA', color: 'anil', icon: 'bike' } as const
  const { api, field, combobox, fill, choose, save, user } = await openForm()
  api.answers(categories.create, bike).answers(categories.list, [bike])
  await fill(field('Valor'), '10')
  await choose('Conta', 'Cartão')
  await user.type(combobox('Categoria'), 'educ')
  const usual = await screen.findByRole('option', { name: 'Educação · criar' })
  expect(usual.dataset).toHaveProperty('active')
  await user.clear(combobox('Categoria'))
  await user.type(combobox('Categoria'), 'bicicleta')
  const creation = await screen.findByRole('option', { name: 'Criar “Bicicleta”' })
  expect(creation.dataset).not.toHaveProperty('active')
  await user.keyboard('{Enter}')
  expect(creation.dataset).toHaveProperty('active')
  expect(api.writes).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.writes.map(({ body }) => body)).toEqual([{ name: 'Bicicleta', type: 'DESPESA' }]))
  await save()
  await waitFor(() => expect(api.writes[1]?.body).toMatchObject({ categoryId: 7 }))
})

test.each([
  ['Escolhido', '{ArrowDown}{Enter}', 'Padaria Real'],
  ['Digitado', '{Enter}', 'padar'],
])('Enter among the suggestions of a payee takes one or closes them (%s)', async (_, keys, taken) => {
  const { api, user, field, combobox, fill, choose } = await openForm()
  await fill(field('Valor'), '5')
  await choose('Conta', 'Cartão')
  await fill(combobox('Favorecido'), 'padar')
  await user.keyboard(keys)
  expect(combobox('Favorecido').value).toBe(taken)
  expect(api.writes).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ payeeName: taken }))
})

test('the source and the destination of a transfer trade places when one is chosen for the other', async () => {
  const { user, see, combobox, choose } = await openForm()
  await user.click(see.getByRole('radio', { name: 'Transferência' }))
  await choose('De', 'Banco Roxo')
  await choose('Para', 'Cartão')
  await choose('De', 'Cartão')
  expect([combobox('De').value, combobox('Para').value]).toEqual(['Cartão', 'Banco Roxo'])
  await user.click(see.getByRole('button', { name: 'Trocar as contas' }))
  expect([combobox('De').value, combobox('Para').value]).toEqual(['Banco Roxo', 'Cartão'])
})

test('what is no day is refused under its field and never saved as another one', async () => {
  const { api, user, field, combobox, choose, fill, save, says } = await openForm()
  await fill(field('Valor'), '12,30')
  await choose('Conta', 'Cartão')
  for (const typed of ['31/04/2026', '']) {
    await fill(combobox('Data'), typed)
    await save()
    says('Data', 'Informe uma data válida', 'combobox')
    expect(combobox('Data').value).toBe(typed)
  }
  expect(api.writes).toEqual([])
  const [, month, day] = today().split('-').map(Number)
  for (const [typed, shown] of [
    [`${day}/${month}`, formatDay(today())],
    ['010226', '01/02/2026'],
    ['30/4/26', '30/04/2026'],
  ] as const) {
    await fill(combobox('Data'), typed)
    await user.click(field('Descrição'))
    expect(combobox('Data').value).toBe(shown)
  }
  await save()
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ date: '2026-04-30', amount: 12.3 }))
})

test('a form stays open while it is saved, and closes without a question', async () => {
  const saved = Promise.withResolvers<ReturnType<typeof transaction>>()
  const { api, choose, field, fill, press, save, user } = await openForm()
  api.answers(transactions.create, () => saved.promise)
  await fill(field('Valor'), '12,00')
  await choose('Conta', 'Cartão')
  await save()
  await waitFor(() => expect(api.writes).toHaveLength(1))
  await user.keyboard('{Escape}')
  for (const button of ['Fechar', 'Cancelar']) await press(button)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  saved.resolve(transaction())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an amount that cannot be read is refused under its field', async () => {
  const { api, user, field, fill, says } = await openForm()
  await fill(field('Valor'), '1,234.56')
  await user.keyboard('{Enter}')
  says('Valor', 'Use um valor como 1.234,56, de até 9.999.999.999,99')
  expect(field('Valor').value).toBe('1,234.56')
  expect(api.writes).toEqual([])
})

const proposal = (fields: object) => ({
  category_id: null,
  payee: null,
  confidence: null,
  reason: null,
  merchant: 'ifood',
  merchant_name: 'iFood',
  ...fields,
})

test('what is as good as known is filled in with its reason, and gives way to what the user chooses', async () => {
  const { api, field, combobox, fill, choose, see } = await openForm()
  const reason = 'Como em 12 de 13 transações de iFood'
  api.answers(proposals.proposal, proposal({ category_id: 1, confidence: 'filled', reason, payee: 'iFood' }))
  await fill(field('Descrição'), 'ifood')
  await waitFor(() => expect(combobox('Categoria').value).toBe('Mercado'))
  expect(combobox('Favorecido').value).toBe('iFood')
  await see.findByText(reason)
  // Another text, of which nothing is known.
  api.answers(proposals.proposal, proposal({}))
  await fill(field('Descrição'), 'outra coisa')
  await waitFor(() => expect(combobox('Categoria').value).toBe(''))
  await choose('Categoria', 'Mercado')
  await fill(field('Favorecido', 'combobox'), 'Padaria Real')
  let asked = ''
  api.answers(proposals.proposal, ({ search }) => {
    asked = search.get('description') ?? ''
    return proposal({ category_id: 1, confidence: 'filled', payee: 'iFood' })
  })
  await fill(field('Descrição'), 'mais uma')
  await waitFor(() => expect(asked).toBe('mais uma'))
  expect(combobox('Categoria').value).toBe('Mercado')
  expect(combobox('Favorecido').value).toBe('Padaria Real')
})

test('what is only likely is offered, and one press takes it', async () => {
  const { api, field, combobox, fill, user, see } = await openForm()
  api.answers(proposals.proposal, proposal({ category_id: 1, confidence: 'offered', reason: 'Costuma ser: Mercado' }))
  await fill(field('Descrição'), 'assai')
  await user.click(await see.findByRole('button', { name: 'Aceitar Mercado: Costuma ser: Mercado' }))
  expect(combobox('Categoria').value).toBe('Mercado')
})

test('the next entry is filled in anew, also after its category was taken away', async () => {
  const { api, field, combobox, fill, choose, press, user } = await openForm()
  api.answers(proposals.proposal, proposal({ category_id: 1, confidence: 'filled', reason: 'Como sempre' }))
  await fill(field('Valor'), '10')
  await choose('Conta', 'Cartão')
  await fill(field('Descrição'), 'ifood')
  await waitFor(() => expect(combobox('Categoria').value).toBe('Mercado'))
  await user.clear(combobox('Categoria'))
  await user.type(field('Descrição'), ' clube')
  await new Promise((done) => setTimeout(done, 600))
  expect(combobox('Categoria').value).toBe('')
  await press('Salvar e criar outra')
  await waitFor(() => expect(field('Descrição').value).toBe(''))
  await fill(field('Descrição'), 'ifood')
  await waitFor(() => expect(combobox('Categoria').value).toBe('Mercado'))
})

test('what comes while another list has the focus is filled in, and goes with the text', async () => {
  const { api, field, combobox, fill, user } = await openForm()
  api.answers(proposals.proposal, ({ search }) =>
    proposal(search.get('accountId') ? { category_id: 1, confidence: 'filled', reason: 'Regra' } : {}),
  )
  await fill(field('Descrição'), 'ifood')
  await user.type(combobox('Conta'), 'cart{Enter}')
  expect(document.activeElement).toBe(combobox('Conta'))
  await waitFor(() => expect(combobox('Categoria').value).toBe('Mercado'))
  await user.clear(field('Descrição'))
  await waitFor(() => expect(combobox('Categoria').value).toBe(''))
  // Of the field that has the focus nothing is taken away.
  await fill(field('Descrição'), 'ifood clube')
  await user.click(combobox('Categoria'))
  await new Promise((done) => setTimeout(done, 500))
  expect(combobox('Categoria').value).toBe('')
  await user.click(field('Valor'))
  await waitFor(() => expect(combobox('Categoria').value).toBe('Mercado'))
})

const standing = { closes_on: '2026-12-03', due_on: '2026-12-10', payable_until: '2026-12-10', total: 0, rest: 0 }

test('on a card an expense is bought in instalments, and as an income it has none', async () => {
  const open = { ...standing, month: '2026-12', status: 'aberta' as const }
  const api = homeApi()
    .answers(cards.list, [
      { account_id: 2, name: 'Cartão', credit_limit: null, available: null, best_day: null, open, closed: null },
    ])
    .answers(cards.invoices, [])
  const { choose, field, fill, save, see, user } = await openForm(api)
  await fill(field('Valor'), '100')
  expect(see.queryByLabelText('Parcelas')).toBeNull()
  await choose('Conta', 'Cartão')
  await user.selectOptions(await see.findByLabelText('Parcelas'), '3x')
  expect(see.getByText(/1 x de R\$\s33,34 e 2 x de R\$\s33,33/)).toBeTruthy()
  expect(see.queryByRole('button', { name: 'Dividir em partes' })).toBeNull()
  await user.click(see.getByRole('radio', { name: 'Receita' }))
  expect(see.queryByLabelText('Parcelas')).toBeNull()
  await user.click(see.getByRole('radio', { name: 'Despesa' }))
  await save()
  await waitFor(() => expect(api.writes).toHaveLength(1))
  expect(api.writes[0]?.body).toMatchObject({ amount: 100, accountId: 2, installments: 3 })
  expect(api.writes[0]?.body).not.toHaveProperty('firstMonth')
})

test('a note is written behind "Mais"', async () => {
  const { api, field, fill, choose, press, save } = await openForm()
  await fill(field('Valor'), '10')
  await choose('Conta', 'Cartão')
  await press('Mais')
  expect(document.activeElement).toBe(field('Observação'))
  await fill(field('Observação'), 'Garantia de dois anos')
  await save()
  await waitFor(() => expect(api.writes).toHaveLength(1))
  expect(api.writes[0]?.body).toMatchObject({ note: 'Garantia de dois anos' })
})
