import type { Transaction } from '@tostao/contract/transaction-lists'
import { expect, test } from 'vitest'
import { alikeAmong, alikeFilters } from './alike.ts'

const item = (id: number, description: string, rest: Partial<Transaction> = {}) => ({
  id,
  description,
  payeeName: null,
  type: 'DESPESA' as const,
  transfer: null,
  splits: [],
  ...rest,
})

const alike = (description: string, others: string[]) =>
  alikeAmong(
    others.map((other, index) => item(index + 2, other)),
    item(1, description),
  ).map((other) => other.description)

test.each([
  ['UBER *TRIP', ['Uber *Trip', 'UBER *EATS'], ['Uber *Trip']],
  ['Assaí Atacadista 0412', ['ASSAI ATACADISTA 0517', 'Assaí'], ['ASSAI ATACADISTA 0517']],
  ['Compra 03/05 Padaria Real', ['Compra 12/05 Padaria Real', 'Compra 12/05 Padaria'], ['Compra 12/05 Padaria Real']],
  ['Parcela 1/3 - Loja', ['Parcela 2/3 - Loja'], ['Parcela 2/3 - Loja']],
  // Numbers alone say nothing.
  ['0412', ['0412', '0517'], []],
])('%s is like %j: %j', (description, others, expected) => expect(alike(description, others)).toEqual(expected))

test('itself, transfers and split transactions are not among them', () => {
  const split = { amount: 100, description: '', categoryId: 1, payeeId: null }
  const others = [
    item(1, 'Feira'),
    item(2, 'Feira', { transfer: { id: 1, accountId: 2, accountName: 'Cartão' } }),
    item(3, 'Feira', { splits: [split, split] }),
    item(4, 'Feira'),
  ]
  expect(alikeAmong(others, item(1, 'Feira')).map(({ id }) => id)).toEqual([4])
})

test.each([
  ['Compra 03/05 Padaria Real', 'padaria real'],
  ['Assaí', 'assai'],
])('%s is searched by its longest part without numbers', (description, q) =>
  expect(alikeFilters(item(1, description))).toEqual({ q, type: 'DESPESA', categoryId: 'none' }),
)

test('without a description the payee counts', () => {
  const named = (id: number, payeeName: string) => item(id, '', { payeeName })
  expect(alikeAmong([named(2, 'FEIRA'), named(3, 'Bar')], named(1, 'Feira')).map(({ id }) => id)).toEqual([2])
})
