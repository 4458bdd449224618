import { screen, waitFor, within } from '@testing-library/react'
import * as accounts from '@tostao/contract/accounts'
import * as payees from '@tostao/contract/payees'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { account, homeApi, transaction } from '#test/home-api.ts'
import { actor, openNewTransaction, openPage } from '#test/open-page.tsx'

async function openForm(api = homeApi()) {
  localStorage.clear()
  const acting = await openNewTransaction()
  const says = (name: string, description: string, role = 'textbox') =>
    expect(acting.see.getByRole(role, { name, description })).toBeTruthy()
  /** What an open list offers. */
  const options = (name: string) => {
    const list = document.getElementById(acting.combobox(name).getAttribute('aria-controls') ?? '')
    return [...(list?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => textContent)
  }
  return { ...acting, api, says, options }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the global event opens the form, a save fires tx-created, and the next one begins empty', async () => {
  const api = homeApi()
  await openPage(() => <h1>Página</h1>, '/')
  const created = vi.fn()
  window.addEventListener('tx-created', created)
  const open = async () => {
    window.dispatchEvent(new Event('open-new-transaction'))
    const dialog = await screen.findByRole('dialog', { name: 'Nova transação' })
    await within(dialog).findByLabelText('Valor')
    return actor(dialog)
  }
  const { choose, field, fill, press } = await open()
  await fill(field('Valor'), '12')
  await fill(field('Descrição'), 'Pão')
  await choose('Conta', 'Cartão')
  expect(created).not.toHaveBeenCalled()
  await press('Salvar')
  await isGone()
  expect(created).toHaveBeenCalledOnce()
  expect(api.writes).toHaveLength(1)
  const next = await open()
  expect([next.field('Valor').value, next.field('Descrição').value]).toEqual(['', ''])
  expect(next.combobox('Conta').value).toBe('Cartão')
})

test('without an account the same dialog asks for one, and goes on with it', async () => {
  const api = homeApi()
  const first = account({ name: 'Nubank', type: 'savings', opening_balance: 1250.5 })
  api.answers(accounts.list, () => (api.writes.length === 0 ? [] : [first])).answers(accounts.create, first)
  const { user } = await openPage(() => <h1>Página</h1>, '/')
  await user.keyboard('n')
  const { combobox, field, see } = actor(await screen.findByRole('dialog', { name: 'Nova transação' }))
  const name = await see.findByLabelText('Nome')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.keyboard('Nubank{Tab}1250,50')
  await user.selectOptions(see.getByLabelText('Tipo'), 'Poupança')
  await user.click(name)
  await user.keyboard('{Enter}')
  const amount = await see.findByLabelText('Valor')
  expect(api.writes[0]?.body).toMatchObject({ name: 'Nubank', type: 'savings', opening_balance: 1250.5 })
  expect(combobox('Conta').value).toBe('Nubank')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  // Another window has taken it away: what is typed stays.
  await user.keyboard('12')
  api.answers(accounts.list, [])
  await queryClient.invalidateQueries()
  expect(field('Valor').value).toBe('12')
})

test('nothing is saved without account, amount or destination, each said under its field', async () => {
  const { api, press, says, see, user } = await openForm()
  await press('Salvar')
  says('Valor', 'Informe um valor')
  says('Conta', 'Selecione uma conta', 'combobox')
  await user.click(see.getByRole('radio', { name: 'Transferência' }))
  await press('Salvar')
  says('De', 'Selecione uma conta', 'combobox')
  says('Para', 'Selecione a conta de destino', 'combobox')
  expect(api.writes).toEqual([])
})

test('the destination of a transfer is not its source, and the transfer is one call', async () => {
  const { api, choose, combobox, field, fill, options, press, see, user } = await openForm()
  api.answers(transfers.create, { id: 1, from: transaction(), to: transaction({ id: 2 }) })
  await fill(field('Valor'), '200')
  await user.click(see.getByRole('radio', { name: 'Transferência' }))
  await choose('De', 'Banco Roxo')
  await user.click(combobox('Para'))
  await waitFor(() => expect(options('Para')).toEqual(['Cartão']))
  await choose('Para', 'Cartão')
  await press('Salvar')
  await isGone()
  expect(api.writes.map(({ call, body }) => ({ call, body }))).toMatchObject([
    { call: 'POST /transfers', body: { amount: 200, fromAccountId: 1, toAccountId: 2, description: 'Transferência' } },
  ])
})

test('a failed save says so and keeps what was typed', async () => {
  const { api, choose, field, fill, press, see } = await openForm()
  api.breaks(transactions.create)
  await fill(field('Valor'), '12')
  await choose('Conta', 'Cartão')
  await press('Salvar')
  await see.findByText(/^Falha ao salvar\. Verifique os dados e tente novamente\./)
  expect(field('Valor').value).toBe('12,00')
})

test('at most eight payees are suggested', async () => {
  const api = homeApi().answers(
    payees.list,
    Array.from({ length: 12 }, (_, id) => ({ id: id + 1, name: `Loja ${id}` })),
  )
  const { combobox, options, user } = await openForm(api)
  await user.type(combobox('Favorecido'), 'loja')
  await waitFor(() => expect(options('Favorecido')).toHaveLength(8))
})

test('Enter adds a tag once, whatever its case, and Escape closes only the suggestions', async () => {
  const { api, choose, field, fill, options, press, see, user } = await openForm()
  const tags = see.getByRole('combobox', { name: 'Tags' })
  await user.type(tags, 'casa{Enter}CASA{Enter}')
  await user.clear(tags)
  await user.type(tags, 'sem')
  await waitFor(() => expect(options('Tags')).toEqual(['semana']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(options('Tags')).toEqual([]))
  expect(screen.getByRole('dialog', { name: 'Nova transação' })).toBeTruthy()
  await user.clear(tags)
  await fill(field('Valor'), '12')
  await choose('Conta', 'Cartão')
  await press('Salvar')
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ tagNames: ['casa'] }))
})

test('Ctrl+Enter saves from any field, with what is not yet entered there', async () => {
  const { api, choose, field, fill, press, see, user } = await openForm()
  await fill(field('Valor'), '12')
  await choose('Conta', 'Cartão')
  // The last button pressed does not decide what the keys do.
  await press('Salvar e criar outra')
  await waitFor(() => expect(field('Valor').value).toBe(''))
  await fill(field('Valor'), '13')
  await user.type(see.getByRole('combobox', { name: 'Tags' }), 'casa')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await isGone()
  expect(api.writes.map(({ body }) => body)).toMatchObject([{ amount: 12 }, { amount: 13, tagNames: ['casa'] }])
})

test.each(['Fechar', 'Cancelar', 'a press beside it'])(
  '%s closes the form, and asks first when something was typed',
  async (by) => {
    const { api, button, field, fill, user } = await openForm(homeApi().answers(accounts.list, [account()]))
    const beside = { keys: '[MouseLeft]', target: screen.getByRole('dialog'), coords: { clientX: -1, clientY: -1 } }
    const close = () => (by === 'a press beside it' ? user.pointer(beside) : user.click(button(by)))
    await fill(field('Valor'), '12')
    await close()
    const question = await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(field('Valor').value).toBe('12,00')
    await fill(field('Valor'), '')
    await close()
    await isGone()
    expect(api.writes).toEqual([])
  },
)

test('a transfer never starts at the card last used, and an expense has it again', async () => {
  localStorage.setItem('lastAccountId', '2')
  homeApi()
  const { combobox, see, user } = await openNewTransaction()
  expect(combobox('Conta').value).toBe('Cartão')
  await user.click(see.getByRole('radio', { name: 'Transferência' }))
  expect([combobox('De').value, combobox('Para').value]).toEqual(['Banco Roxo', ''])
  await user.click(see.getByRole('radio', { name: 'Receita' }))
  expect(combobox('Conta').value).toBe('Cartão')
})
