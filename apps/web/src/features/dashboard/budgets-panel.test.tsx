import { within } from '@testing-library/react'
import type { Summary } from '@tostao/contract/dashboard'
import { expect, test } from 'vitest'
import { homeApi } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { BudgetsPanel } from './components/budgets-panel.tsx'

const budget = (id: number, name: string, available: number, spent: number): Summary['budgets'][number] => ({
  id,
  categoryId: id,
  categoryName: name,
  categoryColor: 'anil',
  categoryIcon: 'tag',
  month: '2026-03',
  budget: available,
  rollover: false,
  carried: 0,
  available,
  spent,
  remaining: available - spent,
  percent: null,
  version: 1,
})

async function openPanel(budgets: Summary['budgets']) {
  homeApi()
  const Page = () => (
    <>
      <h1>Dashboard</h1>
      <BudgetsPanel budgets={budgets} />
    </>
  )
  const { see } = await openPage(Page, '/?month=2026-03')
  return within(see.getByRole('region', { name: 'Orçamentos' }))
}

test('the four fullest budgets are shown with what is spent of what, red above 100', async () => {
  const panel = await openPanel([
    budget(1, 'Lazer', 345_00, 136_85),
    budget(2, 'Restaurantes', 350_00, 402_10),
    budget(3, 'Saúde', 100_00, 0),
    budget(4, 'Mercado', 1_500_00, 1_213_89),
    budget(5, 'Transporte', 300_00, 156_49),
  ])
  const rows = panel.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Restaurantes402,10 de 350 115%',
    'Mercado1.213,89 de 1.500 80%',
    'Transporte156,49 de 300 52%',
    'Lazer136,85 de 345 39%',
  ])
  expect(rows.map((row) => row.querySelector('span[data-level]')?.getAttribute('data-level'))).toEqual([
    'over',
    'near',
    'good',
    'good',
  ])
  expect(panel.getByRole('link', { name: 'Restaurantes' }).getAttribute('href')).toBe(
    '/transactions?categoryId=2&month=2026-03',
  )
  expect(panel.getByRole('link', { name: 'Ver 5 orçamentos' }).getAttribute('href')).toBe('/budgets?month=2026-03')
})

test('without budgets it says so and leads to them', async () => {
  const panel = await openPanel([])
  panel.getByText('Nenhum orçamento neste mês')
  expect(panel.getByRole('link').textContent).toBe('Criar orçamento')
})
