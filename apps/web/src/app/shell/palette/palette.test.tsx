import { screen, waitFor } from '@testing-library/react'
import * as budgets from '@tostao/contract/budgets'
import * as goals from '@tostao/contract/goals'
import * as payees from '@tostao/contract/payees'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import { monthOf } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { fixedExpense, goal, homeApi, transaction } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'

const food = {
  id: 1,
  category_id: 1,
  category: 'Mercado',
  categoria_color: 'limao',
  categoria_icon: 'shopping-cart',
  month: `${monthOf(today())}-01`,
  amount: 500,
  rollover: false,
  carried: 0,
  available: 500,
  spent: 87.5,
  remaining: 412.5,
  percent: 17.5,
  version: 1,
} as const

const everything = () =>
  homeApi(transaction())
    .answers(budgets.list, [food])
    .answers(goals.list, [goal()])
    .answers(recurring.list, [fixedExpense({ interval_count: 3 })])

async function openPalette() {
  const acting = await openPage(() => <h1>Página</h1>, '/tags')
  await acting.user.keyboard('/')
  const box = acting.combobox('Buscar em tudo')
  expect(document.activeElement).toBe(box)
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(options()).toContain('Importar extrato ou fatura '))
  return { ...acting, box, options }
}

test('lists actions and pages before anything is typed, and closes with Escape', async () => {
  everything()
  const { user, box, see, options } = await openPalette()
  expect(see.getByRole('group', { name: 'Ações' }).textContent).toContain('Nova transação')
  expect(see.getByRole('group', { name: 'Páginas' }).textContent).toContain('Lixeira')
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(box)
})

test('finds records of every kind without regard to case and accents', async () => {
  everything()
  const { user, see } = await openPalette()
  const find = async (typed: string, group: string, text: RegExp) => {
    await user.clear(screen.getByRole('combobox', { name: 'Buscar em tudo' }))
    await user.keyboard(typed)
    expect((await see.findByRole('group', { name: group })).textContent).toMatch(text)
  }
  await find('CARTAO', 'Contas', /Cartão/)
  await find('merc', 'Categorias', /Mercado despesa/)
  await find('merc', 'Orçamentos', /R\$\s87,50 de R\$\s500,00/)
  await find('viagem', 'Metas', /Viagem 40%/)
  await find('alug', 'Gastos fixos', /Aluguel R\$\s2.350,00 a cada 3 meses/)
  await find('padária', 'Favorecidos', /Padaria Real/)
  await find('#sem', 'Tags', /semana/)
  await find('etiquetas', 'Páginas', /Tags/)
  await find('tend', 'Páginas', /Relatórios: Tendências/)
  await find('logout', 'Ações', /Sair/)
  await find('feira', 'Transações', /Feira R\$\s87,50 em/)
})

test('the arrows go through the options, and Enter does what the chosen one says', async () => {
  everything()
  const { user, box, see } = await openPalette()
  await user.keyboard('nova tr')
  const option = await see.findByRole('option', { name: /^Nova transação/ })
  // The found transactions come last, a moment later.
  await see.findByRole('option', { name: /Feira/ })
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(option.id)
  expect(option.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(see.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Nova transação' })).toBeTruthy()
})

test('says when something could not be searched, and when nothing was found', async () => {
  everything().breaks(payees.list).breaks(transactions.list)
  const { user, see } = await openPalette()
  await user.keyboard('zzz')
  expect(await see.findByText('Nada mais com este texto. Tente só uma parte do nome.')).toBeTruthy()
  expect(await see.findByText('Não foi possível carregar os dados. Pode faltar algo aqui.')).toBeTruthy()
  expect(see.getAllByRole('option')).toHaveLength(1)
})
