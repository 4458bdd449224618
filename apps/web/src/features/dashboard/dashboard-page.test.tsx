// @vitest-environment happy-dom
import { dashboard } from '@tostao/contract/dashboard'
import { expect, test } from 'vitest'
import { homeApi } from '../../test/home-api.ts'
import { openPage } from '../../test/open-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

test('a dashboard that cannot be loaded shows invented figures, and says so', async () => {
  homeApi().breaks(dashboard.summary)
  const { see } = await openPage(DashboardPage, '/')
  await see.findByText('Dados de exemplo — não foi possível carregar os seus')
  expect(see.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})
