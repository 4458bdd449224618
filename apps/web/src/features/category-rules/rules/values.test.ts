import { describe, expect, test } from 'vitest'
import {
  conditionText,
  effectProblems,
  effectText,
  flatProblems,
  isApplicable,
  movedTo,
  ruleBody,
  ruleValues,
} from './values.ts'

const condition = {
  text: 'uber',
  mode: 'contains',
  accountId: 2,
  type: 'DESPESA',
  amountMin: null,
  amountMax: 50_00,
} as const
const effect = {
  categoryId: 4,
  payee: 'Uber',
  tags: ['viagem'],
  description: 'Carro',
  toAccountId: null,
  leaveOut: false,
}
const rule = { condition, effect }
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('a rule goes into the form and comes back', () => {
  expect(ruleBody(ruleValues(rule))).toEqual(rule)
  const leaving = { ...effect, categoryId: null, payee: '', tags: [], description: '', leaveOut: true }
  expect(ruleBody(ruleValues({ condition, effect: leaving }))).toEqual({ condition, effect: leaving })
  const silent = { ...leaving, leaveOut: false }
  expect(ruleBody(ruleValues({ condition, effect: silent }))).toEqual({ condition, effect: silent })
})

test('a rule that does nothing has to say so', () => {
  const values = { ...ruleValues(rule), categoryId: null, payee: ' ', tags: [], description: '' }
  expect(effectProblems(values)).toEqual({ categoryId: 'Diga o que a regra faz.' })
  expect(effectProblems({ ...values, action: 'transfer' })).toEqual({ toAccountId: 'Diga o que a regra faz.' })
  expect(effectProblems({ ...values, action: 'silence' })).toEqual({})
  expect(effectProblems({ ...values, payee: 'Uber' })).toEqual({})
})

test('only what belongs to the action is sent', () => {
  const values = { ...ruleValues(rule), toAccountId: 7 }
  expect(ruleBody({ ...values, action: 'transfer' }).effect).toEqual({
    categoryId: null,
    payee: '',
    tags: [],
    description: 'Carro',
    toAccountId: 7,
    leaveOut: false,
  })
  expect(ruleBody({ ...values, action: 'leave_out' }).effect).toMatchObject({ description: '', leaveOut: true })
})

describe('in words', () => {
  test('a condition', () => {
    expect(spaced(conditionText(rule, 'Nubank'))).toBe('Texto contém “uber” · só despesas · Nubank · até R$ 50,00')
    const range = { ...condition, text: '', type: null, amountMin: 10_00 }
    expect(spaced(conditionText({ condition: range }, undefined))).toBe('R$ 10,00 a R$ 50,00')
  })

  test('an effect', () => {
    expect(effectText(rule, undefined)).toBe('Uber · “Carro” · #viagem')
    expect(effectText({ effect: { ...effect, payee: '', tags: [], description: '', toAccountId: 3 } }, 'CDB')).toBe(
      'Transferência com CDB',
    )
    const silent = ruleBody({ ...ruleValues(rule), action: 'silence' })
    expect(effectText(silent, undefined)).toBe('Não sugerir categoria')
  })
})

test('another text alone says nothing of what is there', () => {
  expect(isApplicable(rule)).toBe(true)
  expect(isApplicable({ effect: { ...effect, categoryId: null, payee: '', tags: [] } })).toBe(false)
})

test('problems stand at the fields of the form', () => {
  expect(flatProblems({ 'condition.text': 'a', 'effect.tags.0': 'b', version: 'c' })).toEqual({
    text: 'a',
    tags: 'b',
    version: 'c',
  })
})

test('a rule is moved up and down', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
