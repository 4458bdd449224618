import { defaultCategories } from '@tostao/contract/default-categories'
import { categoryColors } from '@tostao/contract/palette'
import { expect, test } from 'vitest'
import { missingDefaults, withLooks } from './rules.ts'

const look = (...names: string[]) => names.map((name) => ({ name, type: 'DESPESA' as const }))
const colorsOf = (categories: readonly { color: string }[]) => categories.map(({ color }) => color)

test('a default category has its own colour and icon, within its type', () => {
  expect(withLooks(look('COMBUSTIVEL'), [])).toMatchObject([{ color: 'cacau', icon: 'gas-station' }])
  expect(withLooks([{ name: 'Combustível', type: 'RECEITA' }], [])).toMatchObject([{ color: 'anil', icon: 'tag' }])
})

test('what is asked for is kept', () => {
  const [asked] = withLooks([{ name: 'Mercado', type: 'DESPESA', color: 'cinza' }], [])
  expect(asked).toMatchObject({ color: 'cinza', icon: 'shopping-cart' })
  expect(withLooks([{ name: 'Mercado', type: 'DESPESA', icon: 'bread' }], [])).toMatchObject([
    { color: 'limao', icon: 'bread' },
  ])
})

test('another one takes the first colour not used in its type, then the least used; never grey', () => {
  const taken = [
    { type: 'DESPESA' as const, color: 'anil' as const },
    { type: 'RECEITA' as const, color: 'limao' as const },
  ]
  expect(colorsOf(withLooks(look('A1', 'A2'), taken))).toEqual(['limao', 'cacau'])
  const many = withLooks(look(...Array.from({ length: 17 }, (_, index) => `Nome ${index}`)), [])
  expect(colorsOf(many)).toEqual([...categoryColors.slice(0, -1), 'anil'])
})

test('a default category is missing unless its type has the name', () => {
  expect(missingDefaults([])).toEqual(defaultCategories)
  const missing = missingDefaults([
    { name: 'mercado', type: 'DESPESA' },
    { name: 'Vendas', type: 'DESPESA' },
  ])
  expect(missing).toEqual(defaultCategories.filter(({ name }) => name !== 'Mercado'))
})
