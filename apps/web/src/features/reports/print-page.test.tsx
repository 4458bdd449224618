// @vitest-environment happy-dom

import { reports } from '@tostao/contract/reports'
import { expect, test, vi } from 'vitest'
import { homeApi } from '../../test/home-api.ts'
import { openPage } from '../../test/open-page.tsx'
import { PrintPage } from './print-page.tsx'

test('the dialog opens once everything is there; when it cannot, the page says so', async () => {
  const print = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('no printer')
  })
  vi.stubGlobal('print', print)
  homeApi()
    .answers(reports.byCategory, [])
    .answers(reports.monthly, [{ month: '2026-10', receitas: 0, despesas: 0 }])
    .answers(reports.topExpenses, { data: [{ name: 'ALUGUEL', total: 1750, count: 1 }], total: 1750 })
    .answers(reports.topIncomes, { data: [], total: 0 })
  const { see, press } = await openPage(PrintPage, '/reports/print?month=2026-10')
  see.getByRole('heading', { name: 'Relatório de outubro de 2026', level: 1 })
  await see.findByText('Não foi possível gerar o PDF agora')
  expect(print).toHaveBeenCalledTimes(1)
  see.getByRole('row', { name: /Aluguel 1 1\.750,00/ })
  see.getByText('Nenhuma despesa neste período.')

  await press('Tentar de novo')
  expect(print).toHaveBeenCalledTimes(2)
  expect(see.queryByText('Não foi possível gerar o PDF agora')).toBeNull()
})
