import { expect, test } from 'vitest'
import { foldFilter } from './options.ts'

const option = (label: string) => ({ value: label, label })
const grouped = [
  { group: 'Despesas', items: [option('Saúde'), option('Água')] },
  { group: 'Receitas', items: [option('Salário')] },
]

test('case and accents do not count', () => {
  expect(foldFilter({ options: [option('Água'), option('Luz')], search: ' AGUA ', limit: 9 })).toEqual([option('Água')])
})

test('equal labels come first, then those that start with the text, in all groups', () => {
  const health = { group: 'Outras', items: [option('Plano de saúde'), option('Saúde mental'), option('Saúde')] }
  const [first, second] = foldFilter({
    options: [{ group: 'Casa', items: [option('A saúde')] }, health],
    search: 'saude',
    limit: 9,
  })
  expect(first).toEqual({ group: 'Outras', items: [option('Saúde'), option('Saúde mental'), option('Plano de saúde')] })
  expect(second).toMatchObject({ group: 'Casa' })
})

test('a group that has nothing disappears', () => {
  expect(foldFilter({ options: grouped, search: 'agua', limit: 9 })).toEqual([
    { group: 'Despesas', items: [option('Água')] },
  ])
})

test('the last group stays last, however well it matches', () => {
  const options = [grouped[1] ?? option(''), option('Casa')]
  expect(foldFilter({ options, search: 'sa', limit: 9 }, 'Receitas')).toEqual([option('Casa'), grouped[1]])
})

test('the limit counts across groups', () => {
  expect(foldFilter({ options: grouped, search: 'sa', limit: 1 })).toEqual([
    { group: 'Despesas', items: [option('Saúde')] },
  ])
})
