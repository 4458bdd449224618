import { within } from '@testing-library/react'
import * as reports from '@tostao/contract/reports'
import { expect, onTestFinished, test, vi } from 'vitest'
import { homeApi } from '../../test/home-api.ts'
import { openPage } from '../../test/open-page.tsx'
import { PrintPage } from './print-page.tsx'

/** The files that the page has saved. */
function savedFiles() {
  const files: File[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  return { files, made }
}

test('the file is saved once everything is there, again on demand, and the page says when it cannot be', async () => {
  const { files, made } = savedFiles()
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  made.mockImplementationOnce(() => {
    throw new Error('no room')
  })
  homeApi()
    .answers(reports.byCategory, [])
    .answers(reports.monthly, [{ month: '2026-10', receitas: 0, despesas: 1750 }])
    .answers(reports.topExpenses, { data: [{ name: 'ALUGUEL', title: 'Aluguel', total: 1750, count: 1 }], total: 1750 })
    .answers(reports.topIncomes, { data: [], total: 0 })
  const { see, press } = await openPage(PrintPage, '/reports/print?month=2026-10')
  see.getByRole('heading', { name: 'Relatório de outubro de 2026', level: 1 })
  await see.findByText('Não foi possível gerar o PDF agora')
  expect(made).toHaveBeenCalledTimes(1)
  see.getByRole('row', { name: /Aluguel 1 1\.750,00/ })
  see.getByText('Nenhuma despesa neste período.')

  await press('Tentar de novo')
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(see.queryByText('Não foi possível gerar o PDF agora')).toBeNull()
  await press('Baixar PDF')
  await vi.waitFor(() => expect(files).toHaveLength(2))
  const [file] = files
  expect(file).toMatchObject({ name: 'relatorio-2026-10.pdf', type: 'application/pdf' })
  const pdf = new TextDecoder('windows-1252').decode(await file?.arrayBuffer())
  expect(pdf).toMatch(/^%PDF-1/)
  for (const text of ['Relatório de outubro de 2026', 'Aluguel', '1.750,00', '– 1.750,00']) {
    expect(pdf).toContain(`(${text}) Tj`)
  }

  expect(print).not.toHaveBeenCalled()
  await press('Imprimir')
  expect(print).toHaveBeenCalledTimes(1)
})

test('paper has six slices and the rest, six months, and eight names a side', async () => {
  const { files } = savedFiles()
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
  await vi.waitFor(() => expect(files).toHaveLength(1))
})
