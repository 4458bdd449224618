import { screen, within } from '@testing-library/react'
import * as recurring from '@tostao/contract/recurring'
import { expect, test } from 'vitest'
import { fixedExpense, homeApi } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { FixedPanel } from './components/fixed-panel.tsx'

type Wire = ReturnType<typeof fixedExpense>

const Page = () => (
  <>
    <h1>Início</h1>
    <FixedPanel />
  </>
)
const region = async () => within(await screen.findByRole('region', { name: 'Gastos fixos' }))

async function panelOf(...all: Wire[]) {
  homeApi().answers(recurring.list, all)
  await openPage(Page, '/')
  return region()
}
const due = (status: 'pago' | 'pendente' | 'atrasado', amount: number) => ({
  payment_status: status,
  occurrences: [{ due_date: '2026-11-05', payable_on: '2026-11-05', status, amount, transaction_id: null }],
})
const inCategory = (id: number, amount: number) =>
  fixedExpense({ id, amount, category_id: id, category_name: `Categoria ${id}`, ...due('pendente', amount) })
const textOf = (element: HTMLElement | null) => element?.textContent?.replaceAll('\u00a0', ' ')

test('what is paid, pending and overdue is counted and summed', async () => {
  const { payment_status: _, ...unsaid } = fixedExpense({ id: 4, amount: 50 })
  const panel = await panelOf(
    fixedExpense({ ...due('pago', 2350) }),
    fixedExpense({ id: 2, ...due('pendente', 100) }),
    fixedExpense({ id: 3, ...due('atrasado', 630) }),
    unsaid,
  )
  expect(textOf((await panel.findByText('total mensal')).parentElement)).toBe('R$ 3.130,00total mensal')
  expect(textOf(panel.getByText('Pagos · 1').parentElement)).toBe('Pagos · 12.350,00')
  expect(textOf(panel.getByText('Pendentes · 2').parentElement)).toBe('Pendentes · 2150,00')
  expect(textOf(panel.getByText('Vencidos · 1').parentElement)).toBe('Vencidos · 1630,00')
  expect(panel.getByRole('link', { name: 'Gerenciar' }).getAttribute('href')).toContain('/gastos-fixos')
})

test('the five largest categories are shown with their share, and how many more there are', async () => {
  const panel = await panelOf(...[1, 2, 3, 4, 5, 6, 7].map((id) => inCategory(id, 100 * id)))
  const rows = await panel.findAllByRole('listitem')
  expect(rows.map(textOf)[0]).toBe('Categoria 725,0%')
  expect(rows).toHaveLength(5)
  const more = panel.getByRole('link', { name: 'Ver mais 2 categorias...' })
  expect(more.getAttribute('href')).toContain('/dashboard-gastos-fixos')
})

test('without fixed expenses it says so and leads to the first', async () => {
  const panel = await panelOf()
  await panel.findByText('Nenhum gasto fixo cadastrado')
  expect(panel.getByRole('link', { name: 'Cadastrar gasto fixo' }).getAttribute('href')).toBe('/fixed')
})

test('what cannot be loaded is replaced by an example that says so, until a new try', async () => {
  const api = homeApi().breaks(recurring.list)
  const { press } = await openPage(Page, '/')
  const panel = await region()
  await panel.findByText('Dados de exemplo — não foi possível carregar os seus')
  expect(panel.getByText('Moradia').closest('[inert]')?.getAttribute('aria-hidden')).toBe('true')
  api.answers(recurring.list, [inCategory(1, 100)])
  await press('Tentar de novo')
  await panel.findByText('Categoria 1')
  expect(panel.queryByText('Moradia')).toBeNull()
})
