import { waitFor, within } from '@testing-library/react'
import * as budgets from '@tostao/contract/budgets'
import * as cards from '@tostao/contract/cards'
import * as profile from '@tostao/contract/profile'
import type { CategorySum, NameSum } from '@tostao/contract/reports'
import * as reports from '@tostao/contract/reports'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { card, homeApi, joana, transaction } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { ReportsPage } from './reports-page.tsx'

const food = { categoria_color: 'limao', categoria_icon: 'shopping-cart' } as const

const category = (fields: Partial<z.input<typeof CategorySum>> = {}): z.input<typeof CategorySum> => ({
  id: 1,
  name: 'Mercado',
  type: 'DESPESA',
  total: 1134.5,
  count: 13,
  ...food,
  ...fields,
})
const named = (fields: Partial<z.input<typeof NameSum>> = {}): z.input<typeof NameSum> => ({
  id: 7,
  name: 'ASSAI ATACADISTA',
  type: 'DESPESA',
  total: 900,
  count: 9,
  ...fields,
})
const nameless = { id: null, name: 'Sem categoria', categoria_color: null, categoria_icon: null } as const

const OCTOBER = [
  category({ id: 9, name: 'Salário', type: 'RECEITA', total: 4000, count: 1 }),
  category(),
  category({ ...nameless, total: 100, count: 2 }),
]
const SEPTEMBER = [category({ total: 822.1 }), category({ id: 9, name: 'Salário', type: 'RECEITA', total: 4000 })]
const PURCHASES = Array.from({ length: 9 }, (_, n) =>
  transaction({ id: n + 1, amount: 100, payeeId: 7, payee_name: 'ASSAI', date: '2026-10-05' }),
)

function reportsApi() {
  return homeApi(...PURCHASES)
    .answers(budgets.list, [])
    .answers(reports.byCategory, ({ search }) =>
      search.get('from') === '2026-10-01' ? OCTOBER : search.get('from') === '2026-09-01' ? SEPTEMBER : [],
    )
    .answers(reports.byPayee, [named(), named({ id: null, name: 'Sem favorecido', total: 50 })])
    .answers(reports.byTag, [named({ id: null, name: 'Sem tag' })])
    .answers(reports.monthly, [
      { month: '2026-09', receitas: 4000, despesas: 822.1 },
      { month: '2026-10', receitas: 4000, despesas: 1234.5 },
    ])
    .answers(reports.topExpenses, ({ search }) => {
      expect(search.get('limit')).toBe('5')
      return { data: [{ name: 'Compras', title: 'Compras', total: 900, count: 9 }], total: 1234.5 }
    })
    .answers(reports.topIncomes, { data: [], total: 0 })
}

const open = (search = '') => openPage(ReportsPage, `/reports?month=2026-10${search}`)
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

test('the period is summed, compared with the one before, and ranked by category', async () => {
  reportsApi()
  const { see } = await open()
  const table = within(await see.findByRole('table', { name: 'Despesas por categoria' }))
  see.getByText('Outubro de 2026, comparado com setembro.')
  await waitFor(() =>
    expect(see.getByRole('region', { name: 'Resumo do período' }).textContent).toMatch(
      /Despesas−\s?R\$\s1\.234,50.*50,2%.*R\$\s412,40 a mais.*69,1% guardado/,
    ),
  )
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mercado.*38%\+ 312,4091,9%1\.134,50$/),
    expect.stringMatching(/^Sem categorianova8,1%100,00$/),
  ])
  expect(hrefOf(table.getByRole('link', { name: 'Sem categoria' }))).toBe('/reports?month=2026-10&category=none')
})

test('beside the ranking stands the chosen category: where, and its transactions', async () => {
  reportsApi()
  const { see } = await open('&category=1')
  const where = await see.findByRole('list', { name: 'Onde, em Mercado' })
  expect(hrefOf(within(where).getByRole('link', { name: 'Assai' }))).toBe(
    '/transactions?month=2026-10&categoryId=1&payeeId=7',
  )
  expect(hrefOf(see.getByRole('link', { name: 'Ver as 13 transações' }))).toBe(
    '/transactions?month=2026-10&categoryId=1',
  )
  see.getByRole('table', { name: 'Mercado em seis meses' })
})

test('payees open their transactions, the nameless group has none', async () => {
  reportsApi()
  const { see } = await open('&tab=payee&from=2026-10-01&to=2026-10-20')
  const payee = await see.findByRole('link', { name: 'Assai Atacadista' })
  expect(hrefOf(payee)).toBe('/transactions?from=2026-10-01&to=2026-10-20&payeeId=7')
  expect(see.queryByRole('link', { name: 'Sem favorecido' })).toBeNull()
})

test('trends are bars with a table whose months open', async () => {
  reportsApi()
  const { see } = await open('&tab=trends')
  const table = within(await see.findByRole('table', { name: 'Receitas e despesas por mês' }))
  expect(hrefOf(table.getByRole('link', { name: 'outubro de 2026' }))).toBe('/transactions?month=2026-10')
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/4\.000,001\.234,50\+\s2\.765,50$/)
})

test('beside a period with nothing at all, nothing is new and nothing grew', async () => {
  reportsApi()
  const { see } = await openPage(ReportsPage, '/reports?month=2026-09')
  const table = within(await see.findByRole('table', { name: 'Despesas por categoria' }))
  await see.findByRole('table', { name: 'Mercado em seis meses' })
  expect(table.getByRole('row', { name: /Mercado/ }).textContent).toBe('Mercado100,0%822,10')
})

test('insights say in sentences what happened and why', async () => {
  reportsApi()
  const { see } = await open('&tab=insights')
  await see.findByText(/^Mercado subiu R\$\s312,40 \(\+38%\) sobre setembro/)
  see.getByText(/^Sobraram R\$\s2\.765,50 \(69,1% do que entrou\)/)
  await see.findByText(/^A maior despesa foi Compras/)
  expect(hrefOf(await see.findByRole('link', { name: 'Compras' }))).toBe(
    '/transactions?month=2026-10&type=despesa&q=Compras',
  )
  const flow = within(see.getByRole('list', { name: 'Para onde foi o dinheiro' }))
  expect(flow.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mercado1.134,50',
    'Sem categoria100,00',
    'Sobrou2.765,50',
  ])
})

test.for([
  ['', reports.byCategory, 'Falha ao carregar dados do relatório'],
  ['&tab=payee', reports.byPayee, 'Falha ao carregar dados do relatório'],
  ['&tab=trends', reports.monthly, 'Não foi possível carregar tendências no momento'],
  ['&tab=insights', reports.topIncomes, 'Falha ao carregar dados de top itens'],
] as const)('what fails to load at "%s" is said', async ([search, call, text]) => {
  reportsApi().refuses(call, 'internal')
  const { see } = await open(search)
  await see.findByText(`Erro ao carregar dados: ${text}`)
})

test('both lists that fail are said once', async () => {
  reportsApi().refuses(reports.topIncomes, 'internal').refuses(reports.topExpenses, 'internal')
  const { see } = await open('&tab=insights')
  await see.findByRole('region', { name: 'Maiores despesas e receitas' })
  expect(see.getAllByText('Erro ao carregar dados: Falha ao carregar dados de top itens')).toHaveLength(1)
})

test.for([
  ['', 'Nenhuma despesa neste período'],
  ['&tab=payee', 'Nenhum favorecido neste período'],
  ['&tab=tag', 'Nenhuma tag neste período'],
  ['&tab=trends', 'Ainda não há o que comparar'],
  ['&tab=insights', 'Nada aconteceu neste período'],
])('without data "%s" says what to do', async ([search, text]) => {
  reportsApi().answers(reports.byCategory, []).answers(reports.byPayee, []).answers(reports.monthly, [])
  const { see } = await open(search)
  await see.findByText(text ?? '')
  see.getAllByRole('button', { name: 'Nova transação' })
})

test('who has a card with terms chooses whether it counts by purchase or by invoice, and the choice is kept', async () => {
  let basis: 'compra' | 'fatura' = 'compra'
  const asked = new Set<string | null>()
  const api = reportsApi()
    .answers(cards.list, [card()])
    .answers(profile.me, () => ({ ...joana, report_basis: basis }))
    .answers(profile.update, () => {
      basis = 'fatura'
      return { ...joana, report_basis: basis }
    })
    .answers(reports.byCategory, ({ search }) => {
      asked.add(search.get('basis'))
      return search.get('basis') === 'fatura' ? [category({ total: 50 })] : OCTOBER
    })
  const { see, user } = await open()
  const table = () => within(see.getByRole('table', { name: 'Despesas por categoria' }))
  await see.findByRole('list', { name: 'Onde, em Mercado' })
  const choices = within(await see.findByRole('group', { name: 'Como o cartão conta' }))
  expect(choices.getByRole<HTMLInputElement>('radio', { name: 'Por compra' }).checked).toBe(true)
  expect(asked).toEqual(new Set(['compra']))
  await user.click(choices.getByRole('radio', { name: 'Por fatura' }))
  await waitFor(() => expect(table().getByRole('row', { name: /Mercado/ }).textContent).toContain('50,00'))
  await waitFor(() => expect(api.writes).toMatchObject([{ call: 'PUT /me', body: { report_basis: 'fatura' } }]))
  see.getByText(/O que é do cartão conta no vencimento da fatura/)
})

test('what was chosen holds where the address says nothing; without terms nothing is to be chosen', async () => {
  const asked: (string | null)[] = []
  reportsApi()
    .answers(cards.list, [card({ open: null, closed: null, best_day: null })])
    .answers(profile.me, { ...joana, report_basis: 'fatura' })
    .answers(reports.byCategory, ({ search }) => {
      asked.push(search.get('basis'))
      return OCTOBER
    })
  const { see } = await open()
  await see.findByRole('table', { name: 'Despesas por categoria' })
  expect(new Set(asked)).toEqual(new Set(['fatura']))
  expect(hrefOf(await see.findByRole('link', { name: 'Ver as 13 transações' }))).toBe(
    '/transactions?month=2026-10&categoryId=1&base=fatura',
  )
  // A card without terms has no invoices.
  expect(see.queryByRole('group', { name: 'Como o cartão conta' })).toBeNull()
})

test('an address that says how cards count wins', async () => {
  const asked: (string | null)[] = []
  reportsApi()
    .answers(profile.me, { ...joana, report_basis: 'fatura' })
    .answers(reports.byCategory, ({ search }) => {
      asked.push(search.get('basis'))
      return OCTOBER
    })
  const { see } = await open('&base=compra')
  await see.findByRole('table', { name: 'Despesas por categoria' })
  expect(new Set(asked)).toEqual(new Set(['compra']))
})
