import { within } from '@testing-library/react'
import * as reports from '@tostao/contract/reports'
import { expect, onTestFinished, test, vi } from 'vitest'
import { homeApi } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { PrintPage } from './print-page.tsx'

/** What stood on the page each time that it was printed. */
function printedPages() {
  const pages: string[] = []
  vi.stubGlobal('print', () => pages.push(document.body.textContent))
  // The window of the tests knows no fonts.
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'fonts')
  })
  return pages
}

test('the page prints itself once everything is there, again on demand, and says when it cannot', async () => {
  const printed = printedPages()
  const api = homeApi()
    .answers(reports.byCategory, [])
    .answers(reports.monthly, [{ month: '2026-10', receitas: 0, despesas: 1750 }])
    .breaks(reports.topExpenses)
    .answers(reports.topIncomes, { data: [], total: 0 })
  const { see, press } = await openPage(PrintPage, '/reports/print?month=2026-10')
  see.getByRole('heading', { name: 'Relatório de outubro de 2026', level: 1 })
  await see.findByText('Não foi possível gerar o PDF agora')
  expect(printed).toHaveLength(0)

  const rent = { name: 'ALUGUEL', title: 'Aluguel', total: 1750, count: 1 }
  api.answers(reports.topExpenses, { data: [rent], total: 1750 })
  await press('Tentar de novo')
  await vi.waitFor(() => expect(printed).toHaveLength(1))
  expect(see.queryByText('Não foi possível gerar o PDF agora')).toBeNull()
  see.getByRole('row', { name: /Aluguel 1 1\.750,00/ })
  expect(printed[0]).toContain('Aluguel')
  expect(printed[0]).toContain('Nenhuma despesa neste período.')
  await press('Imprimir ou salvar em PDF')
  expect(printed).toHaveLength(2)
})

test('paper has six slices and the rest, six months, and eight names a side', async () => {
  printedPages()
  const category = (id: number) =>
    ({ id, name: `Categoria ${id}`, type: 'DESPESA', total: 100 - id, count: 1 }) as const
  const look = { categoria_color: 'limao', categoria_icon: 'home' } as const
  const topOf = ({ search }: { search: URLSearchParams }) => {
    const data = Array.from({ length: Number(search.get('limit')) }, (_, n) => ({
      name: `Nome ${n}`,
      title: `Nome ${n}`,
      total: 9,
      count: 1,
    }))
    return { data, total: 900 }
  }
  homeApi()
    .answers(
      reports.byCategory,
      Array.from({ length: 9 }, (_, n) => ({ ...category(n + 1), ...look })),
    )
    .answers(reports.monthly, ({ search }) => {
      expect([search.get('from'), search.get('to')]).toEqual(['2026-05-01', '2026-10-31'])
      return [5, 6, 7, 8, 9, 10].map((n) => ({ month: `2026-${`${n}`.padStart(2, '0')}`, receitas: 1, despesas: 2 }))
    })
    .answers(reports.topExpenses, topOf)
    .answers(reports.topIncomes, topOf)
  const { see } = await openPage(PrintPage, '/reports/print?month=2026-10')
  const rowsOf = (name: string) => within(see.getByRole('table', { name })).getAllByRole('row')
  await see.findByRole('table', { name: 'Maiores despesas' })
  expect(rowsOf('Despesas por categoria').map(({ textContent }) => textContent)).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((n) => expect.stringContaining(`Categoria ${n}`)),
    expect.stringContaining('Outras 3'),
  ])
  expect(rowsOf('Maiores despesas')).toHaveLength(1 + 8)
  expect(rowsOf('Maiores receitas')).toHaveLength(1 + 8)
})
