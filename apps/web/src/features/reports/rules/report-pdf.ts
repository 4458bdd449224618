import type { MonthFlow } from '@tostao/contract/month-flow'
import type { CategorySum } from '@tostao/contract/reports'
import { type Day, formatDay, formatMonth, monthOf } from '@tostao/primitives/calendar'
import { type Centavos, formatAmount, formatMoney } from '@tostao/primitives/money'
import { shareText } from '../../../lib/share-text.ts'
import { changeOf, differenceText } from './change.ts'
import {
  beside,
  FAINT,
  HALF,
  inPages,
  type Mark,
  type Pen,
  PLAIN,
  penOf,
  type Section,
  type Style,
  type Table,
  tableOf,
  WIDTH,
  type WidthOf,
} from './pdf-page.ts'
import { monthsOf, type Period, periodName } from './period.ts'
import { partsOf, rankingOf, SLICES, summaryOf } from './ranking.ts'

interface Top {
  name: string
  title: string
  total: Centavos
  count: number
}

/** What a report on paper shows. */
export interface Figures {
  sums: readonly CategorySum[]
  before: readonly CategorySum[]
  months: readonly MonthFlow[]
  expenses: readonly Top[]
  incomes: readonly Top[]
}

export interface Report extends Figures {
  period: Period
  /** What it is about and whose it is, a sentence each, without its full stop. */
  about: readonly string[]
  day: Day
}

const TITLE: Style = { size: 20, isBold: true }
const FIGURE: Style = { size: 14, isBold: true }

/** 'relatorio-2026-11.pdf'; of another period with its days. */
export const fileNameOf = (period: Period) =>
  `relatorio-${monthsOf(period) === 1 ? monthOf(period.from) : `${period.from}-a-${period.to}`}.pdf`

export const titleOf = (period: Period) => `Relatório de ${periodName(period)}`

/** The pages of a report, each with what stands where. */
export function layOut(report: Report, widthOf: WidthOf): Mark[][] {
  const pen = penOf(widthOf)
  const half = (table: Table) => tableOf(table, HALF, pen)
  const sections = [
    heading(report, pen),
    summary(report, pen),
    beside(half(categories(report, 'DESPESA')), half(categories(report, 'RECEITA'))),
    tableOf(monthly(report.months), WIDTH, pen),
    beside(half(tops('Maiores despesas', report.expenses)), half(tops('Maiores receitas', report.incomes))),
  ]
  return inPages(sections, `Gerado pelo Tostão em ${formatDay(report.day)}`, pen)
}

function heading({ period, about }: Report, pen: Pen): Section {
  const lines = about.map((line, index) => pen.left(line, 0, 34 + index * 13, WIDTH, { ...PLAIN, isFaint: true }))
  return { height: 21 + about.length * 13, marks: [pen.left(titleOf(period), 0, 15, WIDTH, TITLE), ...lines] }
}

function summary({ sums, before }: Figures, pen: Pen): Section {
  const now = summaryOf(sums)
  const then = before.length > 0 ? summaryOf(before) : undefined
  const room = WIDTH / 3
  const sum = (column: number, label: string, figure: Centavos, notes: readonly string[]) => {
    const x = column * room
    return [
      pen.left(label, x, 20, room - 8, FAINT),
      pen.left(signed(figure, formatMoney), x, 39, room - 8, FIGURE),
      ...notes.map((note, line) => pen.left(note, x, 54 + line * 12, room - 8, FAINT)),
    ]
  }
  return {
    height: 70,
    marks: [
      { x: 0, y: 0, width: WIDTH, isStrong: true },
      ...sum(0, 'Receitas', now.income, then ? [comparedText(now.income, then.income)] : []),
      ...sum(1, 'Despesas', -now.expenses, then ? [comparedText(now.expenses, then.expenses)] : []),
      ...sum(2, 'Resultado', now.result, [
        ...(then ? [differenceText(now.result - then.result)] : []),
        ...(now.saved === undefined ? [] : [`${shareText(now.saved)} guardado`]),
      ]),
    ],
  }
}

const sign = (amount: number) => (amount < 0 ? '−' : amount > 0 ? '+' : '')

const signed = (amount: Centavos, format: (amount: Centavos) => string) =>
  `${sign(amount)} ${format(Math.abs(amount))}`.trim()

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** 'R$ 135,00 a mais (+33,5%)'. */
function comparedText(now: Centavos, then: Centavos): string {
  const change = changeOf(now, then)
  const share = change ? ` (${sign(change)}${percent.format(Math.abs(change))})` : ''
  return `${differenceText(now - then)}${share}`
}

const SIDES = {
  DESPESA: { title: 'Despesas por categoria', empty: 'Nenhuma despesa neste período.' },
  RECEITA: { title: 'Receitas por categoria', empty: 'Nenhuma receita neste período.' },
}

function categories({ sums }: Figures, type: keyof typeof SIDES): Table {
  const parts = partsOf(rankingOf(sums, undefined, type), SLICES)
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  const rows = parts.map(({ label, value }) => [label, shareText(value / whole), formatAmount(value)])
  return { ...SIDES[type], head: ['Categoria', 'Parte', 'Total'], widths: [44, 76], rows }
}

const monthly = (months: readonly MonthFlow[]): Table => ({
  title: 'Receitas e despesas em seis meses',
  head: ['Mês', 'Receitas', 'Despesas', 'Resultado'],
  widths: [110, 110, 110],
  rows: months
    .toReversed()
    .map(({ month, income, expenses }) => [
      formatMonth(month),
      formatAmount(income),
      formatAmount(expenses),
      signed(income - expenses, formatAmount),
    ]),
  empty: 'Nenhum mês neste período.',
})

const tops = (title: string, items: readonly Top[]): Table => ({
  title,
  head: ['Nome', 'Vezes', 'Total'],
  widths: [44, 76],
  rows: items.map(({ title: read, count, total }) => [read, `${count}`, formatAmount(total)]),
  empty: 'Nenhuma neste período.',
})
