import { screen, waitFor, within } from '@testing-library/react'
import * as recurring from '@tostao/contract/recurring'
import { addDays } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { fixedExpense, homeApi } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { RecurringDashboardPage } from './recurring-dashboard-page.tsx'

const PATH = '/dashboard-gastos-fixos'
const day = today()

function expense(id: number, description: string, status: 'pago' | 'pendente' | 'atrasado', amount: number) {
  const due = { due_date: day, payable_on: day, status, amount, transaction_id: null }
  return fixedExpense({ id, description, amount, next_run: day, payment_status: status, occurrences: [due] })
}
const inCategory = (id: number, name: string) => ({ category_id: id, category_name: name })
const items = [
  { ...expense(1, 'Aluguel', 'atrasado', 2000), ...inCategory(1, 'Moradia') },
  { ...expense(2, 'Energia elétrica', 'pendente', 180), ...inCategory(2, 'Casa') },
  ...[3, 4, 5, 6].map((id) => expense(id, `Curso ${id}`, 'pago', 100)),
]
const dueItem = (id: number, due_date: string, payment_status: 'pendente' | 'atrasado') => {
  const { occurrences: _o, version: _v, ...described } = expense(id, `Conta ${id}`, payment_status, 50)
  return { ...described, due_date, payable_on: due_date, payment_status, near: true }
}

async function openDashboard() {
  homeApi().answers(recurring.list, items)
  const acting = await openPage(RecurringDashboardPage, PATH)
  await acting.see.findByText('Total Mensal')
  return acting
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const rows = () =>
  within(screen.getByRole('table', { name: 'Todos os gastos fixos' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test('the total, and what is paid, pending and overdue, three of each', async () => {
  const { see } = await openDashboard()
  expect(see.getByText('Total Mensal').parentElement?.textContent).toContain('2.580,00')
  expect(region('Pagos').getAllByRole('listitem')).toHaveLength(3)
  region('Pagos').getByText('e mais 1 gasto')
  region('Pendentes').getByText('Energia elétrica')
  region('Atrasados').getByText('Aluguel')
  region('Distribuição por categoria').getByText('Moradia')
  expect(see.getByRole('link', { name: 'Gerenciar Gastos' }).getAttribute('href')).toBe('/fixed')
  const calendar = within(see.getByRole('table', { name: /^Vencimentos de / }))
  expect(calendar.getByText(/Aluguel, Energia elétrica.*atrasado$/)).toBeTruthy()
})

test('what is due within a week is shown, five at most, without the overdue', async () => {
  const due = [1, 2, 3, 4, 5, 6].map((id) => dueItem(id, addDays(day, 1), 'pendente'))
  const late = dueItem(9, addDays(day, -1), 'atrasado')
  homeApi()
    .answers(recurring.list, items)
    .answers(recurring.upcoming, { count: 7, items: [late, ...due], by_date: [], posted: [] })
  await openPage(RecurringDashboardPage, PATH)
  const list = await screen.findByRole('list', { name: 'Próximos 7 dias' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  expect(within(list).queryByText('Conta 9')).toBeNull()
})

test('the table is searched by description and filtered by category and status', async () => {
  const { user, see, fill, press } = await openDashboard()
  expect(rows()).toHaveLength(6)
  await user.selectOptions(see.getByRole('combobox', { name: 'Status' }), 'Pagos')
  expect(rows()).toHaveLength(4)
  await user.selectOptions(see.getByRole('combobox', { name: 'Status' }), 'Todos os status')
  await user.selectOptions(see.getByRole('combobox', { name: 'Categoria' }), 'Moradia')
  expect(rows()).toEqual(['Aluguel'])
  await fill(see.getByRole('searchbox', { name: 'Buscar por descrição' }), 'eletrica')
  see.getByText('Nenhum gasto fixo neste filtro')
  await press('Limpar filtros')
  expect(rows()).toHaveLength(6)
  await fill(see.getByRole('searchbox', { name: 'Buscar por descrição' }), 'eletrica')
  expect(rows()).toEqual(['Energia elétrica'])
})

test('what cannot be loaded is replaced by four examples that say so, until a new try', async () => {
  const api = homeApi().breaks(recurring.list)
  const { see, press } = await openPage(RecurringDashboardPage, PATH)
  await see.findByText('Dados de exemplo — não foi possível carregar os seus')
  expect(rows()).toHaveLength(4)
  expect(see.getByText('Total Mensal').closest('[inert]')).toBeTruthy()
  api.answers(recurring.list, items)
  await press('Tentar de novo')
  await waitFor(() => expect(rows()).toHaveLength(6))
  expect(see.queryByText(/^Dados de exemplo/)).toBeNull()
})

test('who has none is led to the first', async () => {
  homeApi()
  const { see } = await openPage(RecurringDashboardPage, PATH)
  await see.findByText('Nenhum gasto fixo cadastrado')
  expect(see.getByRole('link', { name: 'Cadastrar gasto fixo' }).getAttribute('href')).toBe('/fixed')
})
