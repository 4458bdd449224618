import { expect, test } from 'vitest'
import { bestOf } from './fit.ts'

const named = (...labels: string[]) => labels.map((label) => ({ label }))
const labelsOf = (groups: { found: { label: string }[] }[]) =>
  groups.map(({ found }) => found.map(({ label }) => label))

test.each([
  ['cartao', ['Cartão']],
  ['CARTÃO', ['Cartão']],
  ['merc', ['Mercado', 'Super mercado', 'Hipermercado']],
  ['mercado', ['Mercado', 'Super mercado', 'Hipermercado']],
  ['mercado super', ['Super mercado']],
  ['etiqueta', ['Cartão']],
  ['tiqueta', []],
  ['nada', []],
])('%s finds %j', (typed, expected) => {
  const items = [...named('Hipermercado', 'Super mercado', 'Mercado'), { label: 'Cartão', words: 'crédito etiquetas' }]
  expect(labelsOf(bestOf([{ kind: 'Contas', found: items }], typed, 4)).flat()).toEqual(expected)
})

test('the kind with the best one is first, kinds without any are left out', () => {
  const groups = [
    { kind: 'Contas', found: named('Minha reserva') },
    { kind: 'Tags', found: named('casa') },
    { kind: 'Metas', found: named('Reserva', 'Reserva de viagem') },
  ]
  expect(bestOf(groups, 'reserva', 4).map(({ kind }) => kind)).toEqual(['Metas', 'Contas'])
  expect(labelsOf(bestOf(groups, 'reserva', 1))).toEqual([['Reserva'], ['Minha reserva']])
})
