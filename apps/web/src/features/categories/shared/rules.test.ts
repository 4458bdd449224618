import { expect, test } from 'vitest'
import { missingUsual, newCategoryName } from './new-category.ts'
import { categoryOptions, refundOptions } from './rules.ts'

const categories = [
  { id: 1, name: 'Mercado', type: 'DESPESA', color: 'anil', icon: 'tag' },
  { id: 2, name: 'Outros', type: 'DESPESA', color: 'anil', icon: 'tag' },
  { id: 3, name: 'Outros', type: 'RECEITA', color: 'anil', icon: 'tag' },
] as const
const [market, others, earned] = [
  { value: 1, label: 'Mercado' },
  { value: 2, label: 'Outros' },
  { value: 3, label: 'Outros' },
]

test('without a type both types are offered, in two groups', () => {
  expect(categoryOptions(categories, undefined)).toEqual([
    { group: 'Despesas', items: [market, others] },
    { group: 'Receitas', items: [earned] },
  ])
})

test.each([
  ['DESPESA', [market, others], [{ value: 3, label: 'Estorno de Outros' }]],
  [
    'RECEITA',
    [earned],
    [
      { value: 1, label: 'Estorno de Mercado' },
      { value: 2, label: 'Estorno de Outros' },
    ],
  ],
] as const)('%s has its own categories, and those of the other type as refunds', (type, own, refunds) => {
  expect(categoryOptions(categories, type)).toEqual(own)
  expect(refundOptions(categories, type)).toEqual({ group: 'Estornos', folded: 'Estorno de…', items: refunds })
})

test('the usual categories of a type that are missing, by folded name', () => {
  const own = [
    { ...categories[0], name: 'educacao' },
    { ...categories[2], name: 'Saúde' },
  ]
  const names = missingUsual(own, 'DESPESA').map(({ name }) => name)
  expect(names).not.toContain('Educação')
  expect(names).toContain('Saúde')
  expect(names).not.toContain('Salário')
})

test('a new name is tidy and begins with a capital', () => {
  expect(newCategoryName('  educ  infantil ')).toBe('Educ infantil')
  expect(newCategoryName('água')).toBe('Água')
})
