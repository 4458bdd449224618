import { screen, within } from '@testing-library/react'
import * as goals from '@tostao/contract/goals'
import { expect, test } from 'vitest'
import { goal, homeApi } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { GoalsPanel } from './components/goals-panel.tsx'

const Page = () => (
  <>
    <h1>Início</h1>
    <GoalsPanel />
  </>
)

const panelOf = async (...all: ReturnType<typeof goal>[]) => {
  homeApi().answers(goals.list, all)
  await openPage(Page, '/?month=2026-03')
  return within(await screen.findByRole('region', { name: 'Metas' }))
}

test('the first three goals are shown with their state, and how many more there are', async () => {
  const reached = goal({ id: 2, name: 'Notebook', status: 'concluida', percent: 120, target_date: null })
  const others = [3, 4, 5].map((id) => goal({ id, name: `Meta ${id}` }))
  const archived = goal({ id: 9, name: 'Antiga', archived_at: '2026-01-01T00:00:00Z' })
  const panel = await panelOf(archived, goal(), reached, ...others)
  const rows = await panel.findAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Viagem', 'Notebook', 'Meta 3'])
  expect(rows[0]?.textContent).toMatch(/R\$\u00a0400 de R\$\u00a01\.000 · maio de 202740%Em andamento$/)
  expect(rows[1]?.textContent).toMatch(/120%Concluída$/)
  expect(panel.getByRole('link', { name: 'Ver mais 2 metas' }).getAttribute('href')).toBe('/goals?month=2026-03')
})

test('a single further goal is one', async () => {
  const panel = await panelOf(...[1, 2, 3, 4].map((id) => goal({ id, name: `Meta ${id}` })))
  await panel.findByRole('link', { name: 'Ver mais 1 meta' })
})

test('without goals it says so and leads to the first', async () => {
  const panel = await panelOf()
  await panel.findByText('Nenhuma meta cadastrada')
  expect(panel.getByRole('link').textContent).toBe('Criar meta')
})
