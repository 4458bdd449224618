import { expect, test } from 'vitest'
import { identifier, repeatedRows } from './identity.ts'
import type { StatementTransaction } from './types.ts'

type Identified = Pick<StatementTransaction, 'day' | 'amount' | 'description' | 'fitid'>
const identities = (account: string, rows: readonly Identified[]) => rows.map(identifier(account))
const coffee = { day: '2026-08-05', amount: -1000, description: 'Café  São João' }

test('identical rows of one file get different keys, and the same ones when it is read again', () => {
  const [first, second] = identities('7', [coffee, coffee])
  expect(first).not.toBe(second)
  expect(identities('7', [coffee, coffee])).toEqual([first, second])
})

test('the format of the key never changes: imported rows are recognized by it', () => {
  expect(identities('7', [{ ...coffee, fitid: 'N1' }])).toEqual(['["7","2026-08-05",-1000,"cafe sao joao","N1"]#1'])
})

test('case, accents and spaces of the description do not matter', () => {
  expect(identities('7', [{ ...coffee, description: 'CAFE SAO JOAO' }])).toEqual(identities('7', [coffee]))
})

test.each([
  ['account', '8', coffee],
  ['day', '7', { ...coffee, day: '2026-08-06' }],
  ['amount', '7', { ...coffee, amount: 1000 }],
  ['description', '7', { ...coffee, description: 'Chá' }],
  ['FITID', '7', { ...coffee, fitid: 'x' }],
])('another %s is another transaction', (_, account, transaction) => {
  expect(identities(account, [transaction])).not.toEqual(identities('7', [coffee]))
})

test('a FITID that the bank repeats on different rows keeps them apart', () => {
  const rows = [-1, -2, -3].map((amount) => ({ ...coffee, amount, fitid: 'same' }))
  expect(new Set(identities('7', rows)).size).toBe(3)
})

test('a FITID that is a row number is left out of the key', () => {
  const [early, late] = ['202608050771', '202608050773'].map((fitid) => identities('7', [{ ...coffee, fitid }]))
  expect(early).toEqual(late)
  expect(early).toEqual(identities('7', [coffee]))
  const twice = ['202608050771', '202608050772'].map((fitid) => ({ ...coffee, fitid }))
  expect(new Set(identities('7', twice)).size).toBe(2)
})

test.each(['202608060771', '20260805077', '20260805077123456', '202608050011'])('%s is a FITID', (fitid) => {
  expect(identities('7', [{ ...coffee, fitid }])).not.toEqual(identities('7', [coffee]))
})

test('rows that repeat an earlier one in day, description and amount are marked', () => {
  const rows = [coffee, { ...coffee, amount: -2000 }, { ...coffee, description: 'café são joão', fitid: 'x' }, coffee]
  expect([...repeatedRows(rows)]).toEqual([2, 3])
})
