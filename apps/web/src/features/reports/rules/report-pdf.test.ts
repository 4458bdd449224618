import type { CategorySum } from '@tostao/contract/reports'
import { expect, test } from 'vitest'
import { fileNameOf, layOut, type Report } from './report-pdf.ts'

const LETTER = 5
const widthOf = (text: string) => text.length * LETTER

const sum = (id: number, total: number, type: CategorySum['type'] = 'DESPESA', name = `Categoria ${id}`) =>
  ({ id, name, type, total, count: 1, categoryColor: 'anil', categoryIcon: 'tag' }) as const

const top = (n: number) => ({ name: `NOME ${n}`, title: `Nome ${n}`, total: 9_00, count: n })

const report = (fields: Partial<Report> = {}): Report => ({
  period: { from: '2026-11-01', to: '2026-11-30' },
  about: ['Período de 01/11/2026 a 30/11/2026, comparado com outubro', 'Cartões pelo vencimento', 'Joana Prado'],
  day: '2026-11-26',
  sums: [sum(1, 300_00), sum(2, 100_00), sum(3, 1000_00, 'RECEITA')],
  before: [sum(1, 200_00), sum(3, 1000_00, 'RECEITA')],
  months: [
    { month: '2026-10', income: 100_00, expenses: 200_00 },
    { month: '2026-11', income: 1000_00, expenses: 400_00 },
  ],
  expenses: [top(1)],
  incomes: [],
  ...fields,
})

const pagesOf = (fields?: Partial<Report>) =>
  layOut(report(fields), widthOf).map((marks) => marks.flatMap((mark) => ('text' in mark ? [mark] : [])))
const textsOf = (fields?: Partial<Report>) => pagesOf(fields).flatMap((page) => page.map(({ text }) => text))

test('the report in the order in which it is read', () => {
  expect(textsOf()).toEqual([
    'Relatório de novembro de 2026',
    ...report().about,
    ...['Receitas', '+ R$ 1.000,00', 'igual'],
    ...['Despesas', '– R$ 400,00', 'R$ 200,00 a mais (+100%)'],
    ...['Resultado', '+ R$ 600,00', 'R$ 200,00 a menos', '60,0% guardado'],
    ...['Despesas por categoria', 'Categoria', 'Parte', 'Total'],
    ...['Categoria 1', '75,0%', '300,00', 'Categoria 2', '25,0%', '100,00'],
    ...['Receitas por categoria', 'Categoria', 'Parte', 'Total', 'Categoria 3', '100,0%', '1.000,00'],
    ...['Receitas e despesas em seis meses', 'Mês', 'Receitas', 'Despesas', 'Resultado'],
    ...['novembro de 2026', '1.000,00', '400,00', '+ 600,00'],
    ...['outubro de 2026', '100,00', '200,00', '– 100,00'],
    ...['Maiores despesas', 'Nome', 'Vezes', 'Total', 'Nome 1', '1', '9,00'],
    ...['Maiores receitas', 'Nenhuma neste período.'],
    ...['Gerado pelo Tostão em 26/11/2026', 'Página 1 de 1'],
  ])
  expect(textsOf({ before: [] }).join()).not.toMatch(/a mais|a menos|igual/)
})

test('the fullest report stands on one page; what is longer goes on on the next, in whole sections', () => {
  const many = Array.from({ length: 8 }, (_, n) => top(n))
  const full: Partial<Report> = {
    sums: [...many.map((_, n) => sum(n, 100_00)), ...many.map((_, n) => sum(n, 100_00, 'RECEITA'))],
    months: Array.from({ length: 6 }, (_, n) => ({ month: `2026-0${n + 1}`, income: 1, expenses: 2 })),
    expenses: many,
    incomes: many,
  }
  expect(pagesOf(full)).toHaveLength(1)
  const months = Array.from({ length: 12 }, (_, n) => ({ month: `20${n + 10}-01`, income: 1, expenses: 2 }))
  const pages = pagesOf({ ...full, months })
  expect(pages.map((page) => page.at(-1)?.text)).toEqual(['Página 1 de 2', 'Página 2 de 2'])
  expect(pages[1]?.[0]?.text).toBe('Maiores despesas')
  for (const { y } of pages.flat()) expect(y).toBeLessThan(842)
})

test('amounts end in a column; a long name is cut before them; letters that the font lacks are left out', () => {
  const names = ['Um nome que não cabe de jeito nenhum na coluna', '🏠 Casa ❤️', '中文', 'Ação “já” – R$ 5']
  const [page = []] = pagesOf({ sums: names.map((name, n) => sum(n, 10 ** (4 + n), 'DESPESA', name)) })
  const amounts = page.filter(({ text }) => /^[\d.]+,00$/.test(text)).slice(0, names.length)
  expect(new Set(amounts.map(({ text, x }) => x + widthOf(text))).size).toBe(1)
  const at = page.findIndex(({ text }) => text === 'Total') + 1
  const shown = names.map((_, row) => page[at + row * 3])
  expect(shown.map((mark) => mark?.text)).toEqual(['Um nome que não cabe d…', 'Casa', '??', 'Ação “já” – R$ 5'])
  const end = Math.max(...shown.map((mark) => (mark ? mark.x + widthOf(mark.text) : 0)))
  expect(end).toBeLessThan(Math.min(...amounts.map(({ x }) => x)))
})

test('the file is named by its month, or by its days', () => {
  expect(fileNameOf({ from: '2026-11-01', to: '2026-11-30' })).toBe('relatorio-2026-11.pdf')
  expect(fileNameOf({ from: '2026-11-01', to: '2026-11-15' })).toBe('relatorio-2026-11-01-a-2026-11-15.pdf')
})
