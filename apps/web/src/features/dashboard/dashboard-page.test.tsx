import { cleanup, waitFor, within } from '@testing-library/react'
import * as accounts from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import * as categories from '@tostao/contract/categories'
import * as dashboard from '@tostao/contract/dashboard'
import * as imports from '@tostao/contract/imports'
import * as profile from '@tostao/contract/profile'
import * as recurring from '@tostao/contract/recurring'
import type { DueItem } from '@tostao/contract/recurring-shape'
import * as transactions from '@tostao/contract/transactions'
import { addDays, addMonths, type Month, monthOf, monthRange } from '@tostao/primitives/calendar'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { rememberTyped } from '#lib/typed-balances.ts'
import { account, card, fixedExpense, homeApi, joana, transaction } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const MONTH = monthOf(today())

function lineOf(month: Month, balance: number) {
  const { from, to } = monthRange(month)
  const days = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, balance })
  return days
}

const summary = {
  receitas: 5200,
  despesas: 1300,
  gastos_fixos_previstos: 0,
  trends: [{ month: MONTH, receitas: 5200, despesas: 1300 }],
  accounts: [account({ opening_balance: 100, balance: 4000, balance_previsto: 4000, month_movement: 3900 })],
  budgets: [],
  top_categories: [
    {
      id: 1,
      name: 'Mercado',
      categoria_color: 'limao' as const,
      categoria_icon: 'shopping-cart' as const,
      total: 1300,
    },
  ],
  balance_line: lineOf(MONTH, 4000),
  previous_line: lineOf(addMonths(MONTH, -1), 100),
  so_far: { receitas: 5200, despesas: 1300 },
  previous: { receitas: 5000, despesas: 2600 },
  uncategorized: 0,
  data_from: null,
  data_to: null,
}
const nothing = {
  ...summary,
  receitas: 0,
  despesas: 0,
  trends: [],
  accounts: [],
  top_categories: [],
  so_far: { receitas: 0, despesas: 0 },
  previous: { receitas: 0, despesas: 0 },
}

test('a dashboard that cannot be loaded shows invented figures, and says so', async () => {
  homeApi().breaks(dashboard.summary)
  const { see } = await openPage(DashboardPage, '/')
  await see.findByText('Dados de exemplo — não foi possível carregar os seus')
  expect(see.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test('the balance leads, the month follows, and the last transactions open', async () => {
  homeApi(transaction({ date: today(), installment: 3, installments: 6 })).answers(dashboard.summary, summary)
  const { see, user } = await openPage(DashboardPage, '/')
  const hero = (await see.findByText('Saldo atual')).closest('section')
  await see.findByText(/em \d\d\/\d\d/)
  expect(hero?.textContent).toContain('R$\u00a04.000,00')
  expect(see.getByText('Receitas do mês').parentElement?.textContent).toMatch(/mais4%R\$\u00a05\.200,00/)
  expect(see.getByText('Despesas do mês').parentElement?.textContent).toMatch(/menos50%R\$\u00a01\.300,00/)
  expect(see.getByText('Gastos fixos previstos')).toBeTruthy()
  expect(see.getByRole('table', { name: 'Principais categorias' }).textContent).toContain('100,0%')
  const row = await see.findByRole('button', { name: /^Feira, / })
  expect(row.closest('li')?.textContent).toMatch(/parcela 3 de 6Hoje · Cartão/)
  expect(see.queryByText(/sem categoria/)).toBeNull()
  await user.click(row)
  expect(await see.findByRole('dialog', { name: 'Editar Transação' })).toBeTruthy()
})

test('a slice leads to its own transactions of the month, even when another slice has its name', async () => {
  const named = { name: 'Sem categoria', categoria_color: null, categoria_icon: null }
  const top_categories = [
    { ...named, id: null, total: 300 },
    { ...named, id: 7, total: 200 },
  ]
  homeApi().answers(dashboard.summary, { ...summary, top_categories })
  const list = { path: pages.transactions.path, Component: () => <p>{useLocation().search}</p> }
  for (const [index, address] of [
    '?type=despesa&categoryId=none&month=2026-03',
    '?categoryId=7&month=2026-03',
  ].entries()) {
    const { see, user } = await openPage(DashboardPage, '/?month=2026-03', [list])
    const table = await see.findByRole('table', { name: 'Principais categorias' })
    await user.click(within(table).getAllByRole('button', { name: 'Sem categoria' })[index] ?? table)
    await see.findByText(address)
    cleanup()
  }
})

test('the line says the balance of a day in words, and of all days in a table', async () => {
  homeApi().answers(dashboard.summary, summary)
  const { see } = await openPage(DashboardPage, '/')
  const line = await see.findByRole('slider', { name: /^Saldo em / })
  expect(line.getAttribute('aria-valuetext')).toMatch(/: R\$\u00a04\.000,00$/)
  const row = see.getByRole('rowheader', { name: /^1 de / }).closest('tr')
  expect(row?.textContent).toMatch(/R\$\u00a04\.000,00.*R\$\u00a0100,00$/)
})

test('an account that a file filled, and of which nobody said a balance, is asked about once', async () => {
  const past = { file_name: null, from: null, to: null, inserted: 1, skipped: 0, matched: 0, edited: 0 }
  const more = { id: 1, created_at: '2026-11-01T12:00:00.000Z', undone_at: null, undo_id: null, settings: null }
  const unstated = account({ id: 77, name: 'Conta do mês', balance: -24_636.48 })
  homeApi()
    .answers(dashboard.summary, { ...summary, accounts: [unstated, account({ id: 78, balance: 5 })] })
    .answers(imports.list, [{ ...past, ...more, account_id: 77 }])
  const { see, user } = await openPage(DashboardPage, '/')
  await see.findByText('Quanto há em Conta do mês hoje?')
  await user.click(see.getByRole('button', { name: 'Está certo' }))
  expect(see.queryByText(/^Quanto há em/)).toBeNull()
  cleanup()
  const again = await openPage(DashboardPage, '/')
  await again.see.findByRole('slider', { name: /^Saldo em / })
  expect(again.see.queryByText(/^Quanto há em/)).toBeNull()
})

test('an account that was made today with a balance: whether today’s purchases are in it is asked once', async () => {
  const made = account({ id: 79, name: 'Nova', opening_balance: 1000, balance: 950, version: 1 })
  rememberTyped(79)
  const api = homeApi()
    .answers(dashboard.summary, { ...summary, accounts: [made] })
    .answers(accounts.list, [made])
    .breaks(accounts.update)
  const { press, see } = await openPage(DashboardPage, '/')
  await see.findByText(/^Você disse que o saldo de Nova hoje era R\$\s1\.000,00/)
  await press(/^Sim, continua/)
  await see.findByText('Não foi possível ajustar o saldo')
  api.answers(accounts.update, { ...made, opening_balance: 1050, balance: 1000, undo_id: 5 })
  await press(/^Sim, continua/)
  await waitFor(() => expect(see.queryByText(/^Você disse/)).toBeNull())
  expect(api.writes.at(-1)?.body).toEqual({ id: 79, opening_balance: 1050, version: 1 })
})

test('income and expenses count cards as the user has chosen', async () => {
  const asked: (string | null)[] = []
  homeApi()
    .answers(cards.list, [card()])
    .answers(profile.me, { ...joana, report_basis: 'fatura' })
    .answers(dashboard.summary, ({ search }) => {
      asked.push(search.get('basis'))
      return summary
    })
  const { see } = await openPage(DashboardPage, '/')
  const choice = await see.findByRole<HTMLInputElement>('radio', { name: 'Por fatura' })
  expect(choice.checked).toBe(true)
  expect(new Set(asked)).toEqual(new Set(['fatura']))
})

test('transactions without a category are counted and lead to where they get one', async () => {
  homeApi().answers(dashboard.summary, { ...summary, uncategorized: 37 })
  const { see } = await openPage(DashboardPage, '/')
  const nudge = await see.findByRole('link', { name: /37 sem categoria em \p{L}+ · Classificar/u })
  expect(nudge.getAttribute('href')).toBe('/inbox')
})

const due = (fields: Partial<z.input<typeof DueItem>>): z.input<typeof DueItem> => {
  const { occurrences: _, ...described } = fixedExpense()
  const shown = { due_date: today(), payable_on: today(), payment_status: 'pendente', near: true } as const
  return { ...described, ...shown, ...fields }
}

test('what is due is shown, and what waits for the user is paid there', async () => {
  const items = [
    due({ due_date: addDays(today(), -2), payment_status: 'atrasado' }),
    due({ id: 2, description: 'Vivo Fibra', due_date: addDays(today(), 3), near: false, mode: 'automatic' }),
    due({ id: 3, description: 'Plano de saúde', due_date: addDays(today(), 6), near: false }),
  ]
  const api = homeApi(transaction())
    .answers(dashboard.summary, summary)
    .answers(recurring.upcoming, { count: 3, items, by_date: [], posted: [] })
    .answers(recurring.confirm, { ...fixedExpense(), undo_id: 9 })
  const { see, press } = await openPage(DashboardPage, '/')
  const rows = within(await see.findByRole('list', { name: 'A seguir' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Aluguel.*venceu há 2 dias.*Pagar.*−.2\.350,00/),
    expect.stringMatching(/Vivo Fibra.*em 3 dias.*automático/),
    expect.stringMatching(/Plano de saúde.*em 6 dias/),
  ])
  expect(see.getAllByRole('button', { name: /^Pagar/ })).toHaveLength(1)
  await press('Pagar Aluguel')
  const sent = { id: 1, due_date: addDays(today(), -2) }
  await waitFor(() => expect(api.writes).toMatchObject([{ call: 'POST /fixed-expenses/confirm', body: sent }]))
  await see.findByText('Pagamento confirmado: Aluguel')
})

test('panels without figures say so', async () => {
  homeApi(transaction()).answers(dashboard.summary, { ...summary, trends: [], top_categories: [] })
  const { see } = await openPage(DashboardPage, '/')
  await see.findByText('Sem dados de tendência disponíveis')
  see.getByText('Sem dados disponíveis.')
})

test('a month without data says where the data is', async () => {
  const [data_from, data_to] = ['2025-06-06', '2025-06-25']
  homeApi().answers(dashboard.summary, { ...nothing, accounts: [account()], data_from, data_to })
  const { see } = await openPage(DashboardPage, '/')
  const link = await see.findByRole('link', { name: 'Suas transações estão em junho de 2025 · Ver junho' })
  expect(link.getAttribute('href')).toBe('/?month=2025-06')
})

test('a new user sees the steps and no zeros, and creates the usual categories in one click', async () => {
  const api = homeApi().answers(dashboard.summary, nothing).answers(categories.list, [])
  const all = [{ id: 1, name: 'Mercado', type: 'DESPESA' as const, color: 'limao' as const, icon: 'tag' as const }]
  api.answers(categories.createDefaults, all)
  const { see, press } = await openPage(DashboardPage, '/')
  await see.findByRole('heading', { name: 'Boas-vindas ao Tostão!' })
  expect(see.queryByText('Saldo atual')).toBeNull()
  expect(see.getByRole('link', { name: 'Criar conta' })).toBeTruthy()
  expect(see.getByRole('link', { name: 'Importar extrato' })).toBeTruthy()
  expect(see.getByRole('button', { name: 'Explorar com dados de exemplo' })).toBeTruthy()
  api.answers(categories.list, all)
  await press('Criar categorias')
  await see.findByRole('heading', { name: 'Categorias criadas' })
  expect(api.writes.map(({ call }) => call)).toEqual(['POST /categories/defaults'])
})

test('what the server posted by itself today is said, and can be taken back', async () => {
  const due = { type: 'DESPESA' as const, description: 'Internet', amount: 119.9, due_date: today() }
  const posted = [2, 3].map((id) => ({ ...due, id, transaction_id: id + 7 }))
  const api = homeApi()
    .answers(dashboard.summary, summary)
    .answers(recurring.upcoming, { count: 0, items: [], by_date: [], posted })
  const { see, press } = await openPage(DashboardPage, '/')
  await see.findByText('2 gastos fixos lançados hoje: Internet, Internet')
  api
    .answers(transactions.bulk, { changed: 2, left_out: { transfers: 0, splits: 0, installments: 0 }, undo_id: 5 })
    .answers(recurring.upcoming, { count: 0, items: [], by_date: [], posted: [] })
  await press('Desfazer')
  await see.findByText('2 gastos fixos lançados: desfeitos')
  expect(api.writes[0]?.body).toEqual({ ids: [9, 10], delete: true })
})
