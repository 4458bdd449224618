import { formatMoney } from '@tostao/primitives/money'
import { expect, test } from 'vitest'
import { differences } from '#ui/form/differences.ts'
import { emptyValues, type FormValues } from '../../rules/values.ts'
import { textsOf } from './texts.ts'

test('two versions are compared field by field', () => {
  const categories = [{ id: 7, name: 'Mercado', type: 'DESPESA', color: 'anil', icon: 'tag' } as const]
  const filled: FormValues = { ...emptyValues('2026-11-20', 1), amount: 50_00, categoryId: 7 }
  const mine: FormValues = { ...filled, description: 'Feira', tagNames: ['b', 'a'] }
  const current: FormValues = { ...filled, amount: 60_00, categoryId: null, tagNames: ['a', 'b'], status: 'PENDING' }
  const names = { accounts: [], categories }
  expect(differences(textsOf(mine, names), textsOf(current, names))).toEqual([
    { label: 'Valor', mine: formatMoney(50_00), current: formatMoney(60_00) },
    { label: 'Descrição', mine: 'Feira', current: '—' },
    { label: 'Categoria', mine: 'Mercado', current: '—' },
    { label: 'Situação', mine: 'Paga', current: 'Pendente' },
  ])
})
