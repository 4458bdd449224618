import { Account } from '@tostao/contract/accounts'
import type { PastImport } from '@tostao/contract/imports'
import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { account } from '#test/home-api.ts'
import { previewOf } from './preview.ts'
import { readRows, reviewerOf } from './review.ts'
import { askedOf, type OpeningByFile, typedBalances } from './typed-balances.ts'

const FILE =
  'Data;Histórico;Valor\n05/08/2026;Mercado Sol;-300,00\n06/08/2026;Salário;100,00\n28/12/2026;Depois;50,00\n'
const typed = { opening_balance: 1250.5, balance: 1250.5, balance_previsto: 1250.5 }

function asked(
  fields: Parameters<typeof account>[0],
  byFile: OpeningByFile | undefined = undefined,
  decisions: Parameters<ReturnType<typeof reviewerOf>>[0] = {},
) {
  const read = readStatement(new TextEncoder().encode(FILE), 'extrato.csv')
  if (!read.ok) throw new Error(read.refusal.message)
  const accounts = [z.decode(Account, account(fields))]
  const plan = { typeMode: 'sign' as const, accountIds: [1], records: { accounts, categories: [], payees: [] } }
  const rows = reviewerOf(readRows(previewOf(read.statement), plan), new Map())(decisions)
  return typedBalances(rows, { accounts, byFile: new Map(byFile ? [[1, byFile]] : []), today: '2026-11-26' })
}

test('a typed balance would be moved by the rows up to today', () => {
  expect(asked(typed)).toMatchObject([{ account: { balance: 1250_50 }, after: 1050_50, until: '2026-08-06' }])
  expect(asked({ ...typed, balance: 1200 })).toMatchObject([{ after: 1000_00 }])
})

test('a row that does not come in moves nothing, but the file reaches to its day', () => {
  const [balance] = asked(typed, undefined, { 1: { enters: false } })
  expect(balance).toMatchObject({ after: 950_50, until: '2026-08-06' })
})

test.each([
  ['nobody has typed one', { opening_balance: 0 }],
  ['the file itself says what the account began with', typed, 1250_50],
  ['the account was created for the file', typed, 'created' as const],
])('nothing is asked where %s', (_, fields, byFile?: OpeningByFile) => {
  expect(asked(fields, byFile)).toEqual([])
})

test('it is asked with the first file, and again where the balance had all of its days in it', () => {
  const [balance] = asked(typed)
  const past = (given: Partial<PastImport>, isTyped = false) =>
    balance && askedOf(balance, { imports: [{ ...PAST, ...given }], isTyped, dayOf: (instant) => instant.slice(0, 10) })
  const undone = { accountId: 1, undoneAt: '2026-11-20T12:00:00.000Z' }
  expect([past({ accountId: 2 }), past(undone)]).toEqual(['first', 'first'])
  expect([past({ accountId: 1 }), past({ accountId: null })]).toEqual([undefined, undefined])
  // The rows end on August 6.
  expect(past({ accountId: 1, from: '2026-08-07' })).toBe('again')
  expect(past({ accountId: 1, from: '2026-08-06' })).toBeUndefined()
  expect(past({ accountId: 1, from: '2026-08-01' }, true)).toBe('again')
  expect(past({ accountId: 1, from: '2026-07-01', createdAt: '2026-08-05T12:00:00.000Z' }, true)).toBeUndefined()
})

const PAST = {
  id: 1,
  accountId: null,
  undoneAt: null,
  fileName: null,
  from: null,
  to: null,
  inserted: 1,
  skipped: 0,
  matched: 0,
  edited: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  undoId: null,
  settings: null,
}
