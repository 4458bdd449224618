import { screen, waitFor, within } from '@testing-library/react'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { homeApi, transaction } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { TransactionsPage } from '../../transactions-page.tsx'

const done = { changed: 2, undo_id: 7, left_out: { transfers: 0, splits: 0, installments: 0 } }
const sums = { receitas: 0, despesas: 0, resultado: -45, transfers: 1, in_archived: 0 }

/** A month of 45 transactions, of which three are loaded. */
async function openList() {
  const rows = ['Feira', 'Uber', 'Café'].map((description, index) =>
    transaction({ id: 3 - index, description, amount: 10, tags: index === 0 ? [{ id: 1, name: 'semana' }] : [] }),
  )
  const api = homeApi(...rows)
    .answers(transactions.totals, { ...sums, count: 44 })
    .answers(transactions.bulk, done)
    .answers(undo.run, { ok: true })
  const page = await openPage(TransactionsPage, '/transactions?month=2026-03')
  const box = (name: string) =>
    page.see.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Selecionar ${name}`) })
  await page.see.findByText('Uber')
  const bar = async () => actor(await screen.findByRole('region', { name: 'Seleção' }))
  const menu = async (button: string, name: string) => {
    await (await bar()).press(button)
    return actor(await screen.findByRole('dialog', { name }))
  }
  return { api, ...page, box, bar, menu }
}

test('rows are selected one by one and by a range, and left by Esc', async () => {
  const { user, box, bar, see } = await openList()
  await user.click(box('Feira'))
  await (await bar()).see.findByText('1 selecionada')
  await user.keyboard('{Shift>}')
  await user.click(box('Café'))
  await user.keyboard('{/Shift}')
  const { see: inBar } = await bar()
  await inBar.findByText('3 selecionadas')
  expect(inBar.getByRole('status').textContent).toMatch(/−\s30,00/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(see.queryByRole('region', { name: 'Seleção' })).toBeNull())
  expect(see.queryAllByRole('checkbox', { checked: true })).toEqual([])
})

test('the keyboard selects a range by Shift and Space', async () => {
  const { user, box, bar } = await openList()
  box('Feira').focus()
  await user.keyboard('[Space]')
  await (await bar()).see.findByText('1 selecionada')
  box('Café').focus()
  await user.keyboard('{Shift>}[Space]{/Shift}')
  await (await bar()).see.findByText('3 selecionadas')
  expect(box('Uber').checked).toBe(true)
  await user.keyboard('{Shift>}[Space]{/Shift}')
  await waitFor(() => expect(box('Café').checked).toBe(false))
  expect(document.activeElement).toBe(box('Café'))
})

test('two selected rows of one account become one', async () => {
  const { api, user, box, bar, see } = await openList()
  api.answers(transactions.merge, { ...transaction({ id: 3, description: 'Feira', amount: 10 }), undo_id: 7 })
  await user.click(box('Feira'))
  expect((await bar()).see.queryByRole('button', { name: 'É a mesma transação' })).toBeNull()
  await user.click(box('Uber'))
  await (await bar()).press('É a mesma transação')
  await waitFor(() => expect(api.writes[0]?.body).toEqual({ ids: [3, 2] }))
  await see.findByText('Agora é uma transação só')
  await waitFor(() => expect(see.queryByRole('region', { name: 'Seleção' })).toBeNull())
})

test('a category is given to the selected rows, and taken back', async () => {
  const { api, user, box, menu, see, press } = await openList()
  await user.click(box('Feira'))
  await user.click(box('Uber'))
  const choices = await menu('Categoria', 'Categoria da seleção')
  await choices.user.click(await choices.see.findByRole('option', { name: 'Mercado' }))
  await waitFor(() => expect(api.writes[0]?.body).toEqual({ ids: [3, 2], set: { categoryId: 1 } }))
  await see.findByText('2 transações alteradas')
  await waitFor(() => expect(see.queryByRole('region', { name: 'Seleção' })).toBeNull())
  await press('Desfazer')
  await waitFor(() => expect(api.writes[1]?.body).toEqual({ id: 7 }))
  await see.findByText('Alterações desfeitas')
})

test('all of the filter are sent by the filter and the count that is shown', async () => {
  const { api, user, box, bar, menu } = await openList()
  await user.click(box('Uber'))
  await (await bar()).press('Selecionar todas as 45')
  await (await bar()).see.findByText('45 selecionadas')
  const choices = await menu('Situação', 'Situação da seleção')
  await choices.user.click(await choices.see.findByRole('option', { name: 'Pendente' }))
  const filter = { from: '2026-03-01', to: '2026-03-31' }
  await waitFor(() => expect(api.writes[0]?.body).toEqual({ filter, expected_count: 45, set: { status: 'PENDING' } }))
})

test('the tags of the selected rows can be removed, others added or created', async () => {
  const { api, user, box, menu } = await openList()
  await user.click(box('Feira'))
  const choices = await menu('Tags', 'Tags da seleção')
  const removal = within(await choices.see.findByRole('group', { name: 'Remover' }))
  expect(choices.see.queryByRole('group', { name: 'Adicionar' })).toBeNull()
  await user.click(removal.getByRole('option', { name: 'semana' }))
  await waitFor(() => expect(api.writes[0]?.body).toEqual({ ids: [3], set: { removeTags: ['semana'] } }))
  await user.click(box('Uber'))
  const others = await menu('Tags', 'Tags da seleção')
  await user.type(others.combobox('Buscar ou criar tag'), 'Viagem{Enter}')
  await waitFor(() => expect(api.writes[1]?.body).toEqual({ ids: [2], set: { addTags: ['Viagem'] } }))
})

test('a payee is created by its name; deleting asks first', async () => {
  const { api, user, box, bar, menu } = await openList()
  await user.click(box('Café'))
  const choices = await menu('Favorecido', 'Favorecido da seleção')
  await user.type(await choices.see.findByRole('combobox', { name: 'Buscar ou criar favorecido' }), 'Bar do Zé{Enter}')
  await waitFor(() => expect(api.writes[0]?.body).toEqual({ ids: [1], set: { payeeName: 'Bar do Zé' } }))
  await user.click(box('Café'))
  await user.click(box('Uber'))
  await (await bar()).press('Excluir')
  const question = actor(await screen.findByRole('dialog', { name: 'Excluir 2 transações?' }))
  expect(api.writes).toHaveLength(1)
  await question.press('Excluir')
  await waitFor(() => expect(api.writes[1]?.body).toEqual({ ids: [2, 1], delete: true }))
})

test('a list that has changed meanwhile says so, and keeps the selection', async () => {
  const { api, user, box, bar, menu, see } = await openList()
  api.refuses(transactions.bulk, 'selection_changed')
  await user.click(box('Uber'))
  const choices = await menu('Situação', 'Situação da seleção')
  await choices.user.click(await choices.see.findByRole('option', { name: 'Conferida' }))
  await see.findByText(/A lista mudou desde que você selecionou/)
  await (await bar()).see.findByText('1 selecionada')
})

test('day, account and text are changed behind "Mais"', async () => {
  const { api, user, box, menu } = await openList()
  const choose = async (line: string, name: string) => {
    await user.click(box('Feira'))
    await user.click((await menu('Mais', 'Ações de 1 selecionada')).see.getByRole('button', { name: line }))
    return actor(await screen.findByRole('dialog', { name }))
  }
  const date = await choose('Mudar a data', 'Data da seleção')
  await date.fill(date.combobox('Data'), '02/03/2026')
  await date.press('Mudar')
  await waitFor(() => expect(api.writes[0]?.body).toEqual({ ids: [3], set: { date: '2026-03-02' } }))
  const text = await choose('Mudar o texto', 'Texto da seleção')
  await text.fill(text.field('Descrição'), 'Feira da vila')
  await text.press('Mudar')
  await waitFor(() => expect(api.writes[1]?.body).toEqual({ ids: [3], set: { description: 'Feira da vila' } }))
  const account = await choose('Mudar a conta', 'Conta da seleção')
  await user.click(await account.see.findByRole('option', { name: 'Banco Roxo' }))
  await waitFor(() => expect(api.writes[2]?.body).toEqual({ ids: [3], set: { accountId: 1 } }))
})

test('one selected row is duplicated: the form opens filled, of today', async () => {
  const { api, user, box, menu } = await openList()
  await user.click(box('Feira'))
  const more = await menu('Mais', 'Ações de 1 selecionada')
  more.see.getByRole('button', { name: 'É uma transferência' })
  await more.press('Duplicar')
  const form = actor(await screen.findByRole('dialog', { name: 'Nova transação' }))
  await waitFor(() => expect(form.field('Descrição').value).toBe('Feira'))
  await form.press('Salvar')
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ description: 'Feira', amount: 10, date: today() }))
  expect(api.writes[0]?.call).toBe('POST /transactions')
})
