import { screen, waitFor, within } from '@testing-library/react'
import * as accounts from '@tostao/contract/accounts'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { account, homeApi } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { AccountsPage } from './accounts-page.tsx'

async function openAccounts() {
  const api = homeApi()
  const acting = await openPage(AccountsPage, '/accounts')
  await acting.see.findByRole('button', { name: 'Editar Cartão' })
  return { ...acting, api }
}

async function openNewAccount() {
  const { api, press } = await openAccounts()
  await press('Nova conta')
  const element = await screen.findByRole('dialog', { name: 'Nova conta' })
  await within(element).findByLabelText('Nome')
  return { ...actor(element), api, element }
}

test('an opening balance that cannot be read is refused under its field, and never taken for nothing', async () => {
  const { api, element, field, fill, press, see } = await openNewAccount()
  api.answers(accounts.create, account({ id: 3, name: 'Poupança' }))
  await fill(field('Nome'), 'Poupança')
  await fill(field('Saldo hoje'), '1.2.3')
  await press('Criar conta')
  const description = 'Use um valor como 1.234,56, de até 9.999.999.999,99'
  expect(document.activeElement).toBe(see.getByRole('textbox', { name: 'Saldo hoje', description }))
  expect(api.writes).toEqual([])
  await fill(field('Saldo hoje'), '150.75')
  await press('Criar conta')
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ name: 'Poupança', opening_balance: 150.75 }))
  await waitFor(() => expect(element.isConnected).toBe(false))
})

test('a name that is taken is refused under its field', async () => {
  const { api, field, fill, press, see } = await openNewAccount()
  api.refuses(accounts.create, 'account_name_taken')
  await fill(field('Nome'), 'cartão')
  await press('Criar conta')
  const name = await see.findByRole('textbox', { description: 'Já existe uma conta com este nome.' })
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('a server that gives no reason is reported in the words of each action', async () => {
  const { api, press, see } = await openAccounts()
  api.breaks(accounts.update).breaks(accounts.remove)
  await press('Editar Cartão')
  const dialog = actor(await screen.findByRole('dialog', { name: 'Editar conta' }))
  dialog.see.getByText('Alterar o saldo inicial pode afetar o histórico de transações')
  await dialog.fill(dialog.field('Nome'), 'Cartão novo')
  await dialog.press('Salvar')
  await dialog.see.findByText('Erro ao salvar conta')
  await dialog.press('Cancelar')
  await actor(await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' })).press('Descartar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press('Excluir Cartão')
  const question = actor(await screen.findByRole('dialog'))
  question.see.getByText('Deseja excluir esta conta? Se houver transações, a exclusão será bloqueada.')
  await question.press('Excluir')
  await see.findByText('Não foi possível excluir')
})

test('an account in use says what uses it, and is archived instead', async () => {
  const { api, press } = await openAccounts()
  api.refuses(accounts.remove, 'account_in_use', undefined, { transactions: 24, cards: 1 })
  api.answers(accounts.archive, { ...account({ id: 2, archived_at: '2026-11-01T00:00:00Z' }), undo_id: 6 })
  await press('Excluir Cartão')
  await actor(await screen.findByRole('dialog', { name: 'Excluir Cartão' })).press('Excluir')
  const asked = actor(await screen.findByRole('dialog', { name: 'Excluir Cartão?' }))
  asked.see.getByText('24 transações e 1 cartão usam Cartão.')
  asked.see.getByText('Conta possui transações. Arquive-a ou exclua as transações primeiro.')
  asked.button('Ver transações')
  await asked.press('Arquivar')
  await screen.findByText('Cartão foi arquivada')
  expect(api.writes.map(({ call }) => call)).toEqual(['DELETE /accounts', 'POST /accounts/archive'])
})

test('what is owed stands apart from what the user has, each with its total', async () => {
  homeApi().answers(accounts.list, [
    account({ balance: 1000.5 }),
    account({ id: 2, name: 'Cartão', type: 'credit_card', balance: 0 }),
    account({ id: 3, name: 'Conta antiga', balance: -20 }),
    account({ id: 4, name: 'Poupança', type: 'savings', balance: 2000 }),
  ])
  const { see } = await openPage(AccountsPage, '/accounts')
  const group = (name: string) => within(see.getByRole('region', { name }))
  await see.findByRole('region', { name: 'Devo' })
  const namesOf = (title: string) =>
    group(title)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(namesOf('Tenho')).toEqual(['Poupança', 'Banco Roxo'])
  expect(namesOf('Devo')).toEqual(['Conta antiga', 'Cartão'])
  group('Tenho').getByText('R$ 3.000,50')
  group('Devo').getAllByText('− R$ 20,00')
})

test('an account leads to its transactions of the month, a card to its page', async () => {
  homeApi()
  const { see } = await openPage(AccountsPage, '/accounts?month=2026-03')
  const link = await see.findByRole('link', { name: /^Banco Roxo/ })
  expect(link.getAttribute('href')).toMatch(/[?&]month=2026-03/)
  expect(see.getByRole('link', { name: /^Cartão/ }).getAttribute('href')).toBe('/cards/2')
})

test('a new card is asked for its days and its debt, has its payer proposed, and is opened', async () => {
  const { api, element, field, fill, press, see, user } = await openNewAccount()
  const card = account({ id: 3, name: 'Roxinho', type: 'credit_card' })
  api.answers(accounts.create, card)
  await fill(field('Nome'), 'Roxinho')
  await user.selectOptions(see.getByLabelText('Tipo'), 'Cartão de Crédito')
  expect(field('Conta que paga a fatura', 'combobox').value).toBe('Banco Roxo')
  await fill(field('Vence dia'), '10')
  await press('Criar conta')
  see.getByRole('textbox', { name: 'Fecha dia', description: /^Informe o fechamento/ })
  await user.click(field('Dias antes de vencer', 'radio'))
  await fill(field('Fecha dias antes'), '29')
  await press('Criar conta')
  see.getByRole('textbox', { description: 'O fechamento pode ser até 28 dias antes do vencimento.' })
  expect(api.writes).toEqual([])
  await fill(field('Fecha dias antes'), '7')
  see.getByText(/^A fatura de \p{L}+ fecha em \d\d\/\d\d e vence em 10\/\d\d/u)
  await fill(field('Quanto você deve hoje'), '320,50')
  await press('Criar conta')
  await waitFor(() => expect(element.isConnected).toBe(false))
  expect(api.writes.map(({ body }) => body)).toEqual([
    {
      name: 'Roxinho',
      type: 'credit_card',
      opening_balance: -320.5,
      credit_limit: null,
      payment_account_id: 1,
      terms: { due_day: 10, closing: 'days_before_due', closing_value: 7, closing_day_purchases: 'next' },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Contas' })).toBeNull())
})

test('after a lost answer a card that was typed otherwise takes the place of the first', async () => {
  const { api, field, fill, press, see, user } = await openNewAccount()
  const card = account({ id: 3, name: 'Roxinho', type: 'credit_card' })
  api.loses(accounts.create)
  await fill(field('Nome'), 'Roxinho')
  await user.selectOptions(see.getByLabelText('Tipo'), 'Cartão de Crédito')
  await fill(field('Vence dia'), '10')
  await fill(field('Fecha dia'), '3')
  await press('Criar conta')
  await see.findByRole('alert')
  api.answers(accounts.create, card).answers(accounts.remove, { ok: true, undo_id: 4 })
  await fill(field('Vence dia'), '12')
  await press('Criar conta')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const due = (body: unknown) => typeof body === 'object' && body !== null && 'terms' in body && body.terms
  expect(api.writes.map(({ call, body }) => [call, due(body)])).toMatchObject([
    ['POST /accounts', { due_day: 10 }],
    ['POST /accounts', { due_day: 10 }],
    ['DELETE /accounts', false],
    ['POST /accounts', { due_day: 12 }],
  ])
})

test('archived accounts are read when they are asked for', async () => {
  const { api, press, see } = await openAccounts()
  const closed = account({ id: 9, name: 'Conta fechada', archived_at: '2026-01-01T00:00:00Z' })
  api.answers(accounts.list, ({ search }) => (search.get('archived') === '1' ? [closed] : [account()]))
  expect(see.queryByRole('region', { name: 'Contas arquivadas' })).toBeNull()
  await press('Ver arquivadas')
  await see.findByRole('button', { name: 'Reativar Conta fechada' })
  await press('Ocultar arquivadas')
  expect(see.queryByRole('link', { name: 'Conta fechada' })).toBeNull()
})

test('a form stays open and locked while it is saved, and closes without a question', async () => {
  const saved = Promise.withResolvers<ReturnType<typeof account> & { undo_id: number }>()
  const { api, press } = await openAccounts()
  api.answers(accounts.update, () => saved.promise)
  await press('Editar Cartão')
  const element = await screen.findByRole('dialog', { name: 'Editar conta' })
  const dialog = actor(element)
  await dialog.fill(dialog.field('Nome'), 'Cartão azul')
  await dialog.user.keyboard('{Enter}')
  await waitFor(() => expect(api.writes).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(element))
  await dialog.user.keyboard('{Escape}')
  for (const button of ['Fechar', 'Cancelar']) await dialog.press(button)
  expect(screen.getAllByRole('dialog')).toEqual([element])
  saved.resolve({ ...account({ id: 2, name: 'Cartão azul', version: 2 }), undo_id: 5 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('accounts that cannot be loaded are said to be so', async () => {
  homeApi().breaks(accounts.list)
  const { see } = await openPage(AccountsPage, '/accounts')
  await see.findByText('Erro ao carregar contas')
})

async function openAdjustment() {
  const api = homeApi()
    .answers(accounts.list, [account({ balance: 100, opening_balance: 30, version: 4 })])
    .answers(accounts.update, { ...account({ version: 5 }), undo_id: 5 })
    .answers(undo.run, { ok: true })
  const page = await openPage(AccountsPage, '/accounts')
  await page.user.click(await page.see.findByRole('button', { name: 'Ajustar saldo de Banco Roxo' }))
  const dialog = actor(await screen.findByRole('dialog', { name: 'Ajustar saldo de Banco Roxo' }))
  return { api, page, ...dialog, balance: () => dialog.field('Para que termine em') }
}

test('a balance is adjusted by the opening balance from what it is now, and back', async () => {
  const { api, balance, fill, page, press, see } = await openAdjustment()
  await press('Ajustar')
  see.getByRole('textbox', { name: 'Para que termine em', description: 'Informe um valor' })
  expect(api.writes).toEqual([])
  // Another window has moved the balance since it was shown.
  api.answers(accounts.list, [account({ balance: 90, opening_balance: 30, version: 4 })])
  await fill(balance(), '82,50')
  await press('Ajustar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.see.findByText('Banco Roxo termina em R$ 82,50')
  await page.press('Desfazer')
  await waitFor(() =>
    expect(api.writes.map(({ body }) => body)).toEqual([{ id: 1, opening_balance: 22.5, version: 4 }, { id: 5 }]),
  )
})

test('a balance that is already right changes nothing', async () => {
  const { api, balance, fill, page, press } = await openAdjustment()
  await fill(balance(), '100')
  await press('Ajustar')
  await page.see.findByText('Banco Roxo termina em R$ 100,00')
  expect(api.writes).toEqual([])
})
