import { waitFor } from '@testing-library/react'
import * as debug from '@tostao/contract/debug'
import * as goals from '@tostao/contract/goals'
import { expect, test } from 'vitest'
import { homeApi } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { DebugPage } from './debug-page.tsx'

const report = {
  ok: true,
  message: 'Tudo certo: nenhum problema encontrado.',
  engine: 'sqlite' as const,
  migrations: ['0001-first'],
  missing: [],
  checks: [],
}

test('each button shows its answer as it travelled', async () => {
  homeApi().answers(debug.schema, report).answers(goals.transactions, [])
  const { see, press } = await openPage(DebugPage, '/debug')
  await press('Verificar/Corrigir Schema')
  const shown = await see.findByRole('region', { name: 'Resultado: Schema' })
  expect(JSON.parse(shown.textContent)).toEqual({ data: report })
  expect(shown.tabIndex).toBe(0)
  expect(see.queryByText(/Último backup/)).toBeNull()
  await press('Listar Transações de Metas')
  const list = await see.findByRole('region', { name: 'Resultado: Transações de metas' })
  expect(list.textContent.replaceAll(/\s/g, '')).toBe('{"data":[]}')
})

test.each([
  [30, 'Último backup: 05/01/2020 às 03:00, verificado'],
  [31, 'Último backup: 05/01/2020 às 03:00, verificado, com registros seus que não conferem'],
  [49, 'Último backup: há mais de dois dias'],
  ['unknown', 'Último backup: a pasta dos backups não pode ser lida'],
])('a backup of %s hours is told in a line', async (age_hours, line) => {
  const warnings = age_hours === 31 ? [{ rule: 'transfers', rows: 1 }] : []
  const backup = { last_at: '2020-01-05T06:00:00.000Z', verified: true, warnings } as const
  const said = typeof age_hours === 'number' ? { backup: { ...backup, age_hours } } : { backup_unknown: true as const }
  homeApi().answers(debug.schema, { ...report, ...said })
  const { see, press } = await openPage(DebugPage, '/debug')
  await press('Verificar/Corrigir Schema')
  await see.findByText(line)
})

test.each([
  ['Verificar/Corrigir Schema', debug.schema, 'Erro ao verificar schema'],
  ['Listar Transações de Metas', goals.transactions, 'Erro ao verificar transações de metas'],
] as const)('%s: a failure shows the server’s words, else its own', async (button, endpoint, text) => {
  const api = homeApi().refuses(endpoint, 'unavailable')
  const { see, press } = await openPage(DebugPage, '/debug')
  await press(button)
  await see.findByText('O serviço está indisponível no momento. Tente de novo em instantes.')
  api.breaks(endpoint)
  await press(button)
  await waitFor(() => expect(see.getByRole('alert').textContent).toBe(text))
})
