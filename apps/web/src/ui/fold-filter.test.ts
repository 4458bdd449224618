import { expect, test } from 'vitest'
import { foldFilter } from './fold-filter.ts'

const option = (label: string) => ({ value: label, label })
const grouped = [
  { group: 'Despesas', items: [option('Saúde'), option('Água')] },
  { group: 'Receitas', items: [option('Salário')] },
]

test('case and accents do not count', () => {
  expect(foldFilter({ options: [option('Água'), option('Luz')], search: ' AGUA ', limit: 9 })).toEqual([option('Água')])
})

test('a group that has nothing disappears', () => {
  expect(foldFilter({ options: grouped, search: 'agua', limit: 9 })).toEqual([
    { group: 'Despesas', items: [option('Água')] },
  ])
})

test('the limit counts across groups', () => {
  expect(foldFilter({ options: grouped, search: 'sa', limit: 1 })).toEqual([
    { group: 'Despesas', items: [option('Saúde')] },
  ])
})
