import { expect, test } from 'vitest'
import { type Causes, insightsOf, movedMost } from './insights.ts'
import type { Ranked } from './ranking.ts'

const ranked = (id: number | null, name: string, total: number, before?: number): Ranked => ({
  id,
  name,
  type: 'DESPESA',
  total,
  count: 3,
  share: total / 1000_00,
  before,
  change: before ? (total - before) / before : undefined,
  look: null,
})
const bought = (name: string, total: number, count: number) => ({ name, payeeId: 1, total, count })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const SUMMARY = { income: 4000_00, expenses: 1000_00, result: 3000_00, saved: 0.75 }
const RENT = { name: 'ALUGUEL', title: 'Aluguel', total: 350_00 }
const market = ranked(1, 'Mercado', 1134_50, 822_10)

const textsOf = (rows: Ranked[], more: Partial<Parameters<typeof insightsOf>[0]> = {}) =>
  insightsOf({ summary: SUMMARY, before: undefined, over: 'outubro', ranked: rows, top: undefined, ...more }).map(
    ({ text }) => plain(text),
  )

const riserText = (causes: Causes | undefined) =>
  textsOf([market], { riser: movedMost([market], []).riser, riserCauses: causes })[1]

test('a fall by what came back says who gave it back', () => {
  const { faller } = movedMost([ranked(1, 'Compras', 90_00, 300_00)], [])
  const now = [bought('Amazon', -200_00, 0), bought('Loja A', 290_00, 1)]
  const before = [bought('Loja A', 300_00, 1)]
  expect(textsOf([], { faller, fallerCauses: { now, before } })[1]).toBe(
    'Compras caiu R$ 210,00 (−70%) sobre outubro: R$ 200,00 devolvidos por Amazon',
  )
})

test('a category that grew says by how much, and the purchases that did it', () => {
  const size = 'Mercado subiu R$ 312,40 (+38%) sobre outubro'
  expect(riserText(undefined)).toBe(size)
  const now = [bought('Assaí', 900_00, 9), bought('Feira', 234_50, 4)]
  expect(riserText({ now, before: [bought('Assaí', 500_00, 5), bought('Feira', 322_10, 4)] })).toBe(
    `${size}: 9 compras em Assaí contra 5`,
  )
  expect(riserText({ now, before: [bought('Assaí', 500_00, 9)] })).toBe(`${size}: R$ 900,00 em Assaí contra R$ 500,00`)
  expect(riserText({ now, before: [bought('Feira', 322_10, 4)] })).toBe(`${size}: 9 compras em Assaí, nenhuma antes`)
  expect(riserText({ now: [bought('Posto', 5, 1)], before: [] })).toBe(
    `${size}: 1 compra em Posto, que antes não houve`,
  )
  expect(riserText({ now: [], before: [] })).toBe(size)
})

test('a category that shrank or went says what was not bought', () => {
  const earlier = [ranked(2, 'Viagens', 1563_30)]
  const { riser, faller } = movedMost([market], earlier)
  expect(riser?.name).toBe('Mercado')
  const fallerCauses = { now: [], before: [bought('Pousada', 1120_00, 1), bought('Posto', 443_30, 2)] }
  expect(textsOf([market], { faller, fallerCauses })[1]).toBe(
    'Viagens caiu R$ 1.563,30 (−100%) sobre outubro: em outubro houve 1 compra em Pousada, agora nenhuma',
  )
})

test('nothing moved when the period before is not known or was the same, nor by what has no category', () => {
  expect(movedMost([market], undefined)).toEqual({})
  const same = ranked(1, 'Mercado', 100, 100)
  expect(movedMost([same], [ranked(1, 'Mercado', 100)])).toEqual({})
  expect(movedMost([same, ranked(null, 'Sem categoria', 300, 100)], [same])).toEqual({})
})

test('says what was left, the largest expense and what has no category', () => {
  const before = { income: 4000_00, expenses: 2000_00, result: 2000_00, saved: 0.5 }
  expect(textsOf([ranked(null, 'Sem categoria', 503_15)], { before, top: { ...RENT, count: 1 } })).toEqual([
    'Sobraram R$ 3.000,00 (75% do que entrou), R$ 1.000,00 a mais do que em outubro',
    'A maior despesa foi Aluguel: R$ 350,00, 69,6% do que saiu',
    'R$ 503,15 em despesas não têm categoria: dê uma e o relatório diz para onde foram',
  ])
  expect(textsOf([], { summary: { ...SUMMARY, result: -200_00, saved: undefined } })).toEqual([
    'Saíram R$ 200,00 a mais do que entraram',
  ])
})

test('the largest expense of several times says how many', () => {
  expect(
    textsOf([ranked(1, 'Moradia', 1000_00), ranked(2, 'Viagem', -400_00)], { top: { ...RENT, count: 6 } })[1],
  ).toBe('A maior despesa foi Aluguel: R$ 350,00 em 6 vezes, 35% do que saiu')
})

test('the largest category is named unless a sentence before was about it', () => {
  const home = ranked(3, 'Moradia', 500_00)
  expect(textsOf([home]).at(-1)).toBe('Moradia é a maior categoria: R$ 500,00, 50% das despesas')
  expect(textsOf([home], { riser: { ...home, before: 100_00 } })).toHaveLength(2)
})
