import type { RuleCondition, RuleEffect } from '@tostao/contract/category-rules'
import { fold } from '@tostao/primitives/text'
import { merchantOf } from '@tostao/texts/merchant'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionText, type Entry, fitsValues, problemOf, ruleWith, soughtIn } from './conditions.ts'
import { firstFitting } from './first-fitting.ts'

const entry = (description: string, more: Partial<Entry> = {}): Entry => ({
  folded: fold(description),
  merchant: merchantOf(description).key,
  accountId: 1,
  type: 'DESPESA',
  amount: 10_00,
  ...more,
})
const conditionOf = (condition: Partial<RuleCondition>) => ruleWith({ condition }).condition
const fits = (condition: Partial<RuleCondition>, given: Entry) => firstFitting([conditionOf(condition)])(given) === 0

test.each([
  ['uber', 'contains', 'UBER *TRIP', true],
  ['Uber', 'contains', 'Táxi', false],
  ['.*(', 'contains', 'Loja .*( 2', true],
  ['.*(', 'contains', 'Loja', false],
  ['pao de acucar', 'contains', 'PÃO DE AÇÚCAR LJ 12', true],
  ['iFood', 'is', 'Compra no débito - iFood', true],
  ['iFood', 'is', 'IFD*IFOOD', true],
  ['Carlos A', 'is', 'Pix enviado: CARLOS C', false],
  ['Pagamento de boleto', 'is', 'pagamento de boleto', true],
  ['Padaria', 'is', 'Padaria Real', false],
] as const)('%s (%s) fits %s: %s', (text, mode, description, is) => {
  expect(fits({ text, mode }, entry(description))).toBe(is)
})

test('all that is given must fit, and what is not known yet does not', () => {
  const uber = entry('UBER *TRIP')
  expect(fits({ text: 'uber', type: 'RECEITA' }, uber)).toBe(false)
  expect(fits({ text: 'uber', accountId: 2 }, uber)).toBe(false)
  expect(fits({ accountId: 1, amountMin: 10_00, amountMax: 10_00 }, uber)).toBe(true)
  expect(fits({ amountMin: 10_01 }, uber)).toBe(false)
  expect(fits({ amountMax: 9_99 }, uber)).toBe(false)
  expect(fits({ amountMin: 1 }, entry('UBER', { amount: null }))).toBe(false)
  expect(fits({ accountId: 1 }, entry('UBER', { accountId: null }))).toBe(false)
})

test('of many rules the first that fits is found', () => {
  // Texts of few letters stand in one another.
  const text = fc.array(fc.constantFrom('a', 'b', 'ab', 'á', ' '), { maxLength: 6 }).map((parts) => parts.join(''))
  const condition = fc.record({
    text,
    mode: fc.constantFrom('contains', 'is'),
    accountId: fc.constantFrom(null, null, 1, 2),
    amountMax: fc.constantFrom(null, null, 5_00, 10_00),
  })
  const fitsAlone = (one: RuleCondition, { folded: whole, merchant: key, ...values }: Entry) => {
    const { folded, merchant } = soughtIn(one)
    const isNamed =
      folded === '' ||
      (one.mode === 'is'
        ? whole === folded || (merchant !== '' && key === merchant)
        : whole.includes(folded) || key.includes(folded))
    return isNamed && fitsValues(one, { folded: whole, merchant: key, ...values })
  }
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 20 }), fc.array(text, { maxLength: 4 }), (sent, asked) => {
      const all = sent.map(conditionOf)
      const first = firstFitting(all)
      for (const description of asked) {
        const given = entry(`x${description}`)
        const expected = all.findIndex((one) => fitsAlone(one, given))
        expect(first(given) ?? -1).toBe(expected)
      }
    }),
    { numRuns: 300 },
  )
})

describe('a rule is refused', () => {
  const problem = (condition: Partial<RuleCondition>, effect: Partial<RuleEffect>) =>
    problemOf(ruleWith({ condition, effect }))

  test.each([
    [{ text: ' ' }, { payee: 'Uber' }, 'rule_without_condition'],
    [{ text: 'uber' }, {}, undefined],
    [{ text: 'uber' }, { leaveOut: true, payee: 'Uber' }, 'rule_only_leaves_out'],
    [{ accountId: 3 }, { toAccountId: 3 }, 'rule_to_same_account'],
    [{ amountMin: 2, amountMax: 1 }, { tags: ['a1'] }, 'rule_amounts_inverted'],
    [{ amountMin: 1, amountMax: 1 }, { leaveOut: true }, undefined],
    [{ type: 'DESPESA' }, { description: 'Algo' }, undefined],
  ] as const)('%o %o: %s', (condition, effect, code) => {
    const { tags, ...others } = { tags: [], ...effect }
    expect(problem(condition, { ...others, tags: [...tags] })).toBe(code)
  })
})

test.each([
  [{ text: 'uber' }, 'contém "uber"'],
  [{ text: 'iFood', mode: 'is' }, 'é "iFood"'],
  [{ amountMin: 1_00, amountMax: 2_00 }, 'valor de R$ 1,00 a R$ 2,00'],
  [{ type: 'RECEITA' }, 'receitas'],
] as const)('%o reads %s', (condition, text) => {
  expect(conditionText(conditionOf(condition)).replaceAll('\u00a0', ' ')).toBe(text)
})
