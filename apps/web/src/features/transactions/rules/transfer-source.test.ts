import type { Account } from '@tostao/contract/accounts'
import { expect, test } from 'vitest'
import { withSource } from './transfer-source.ts'
import { emptyValues } from './values.ts'

const account = (id: number, type: Account['type'], paymentAccountId: number | null = null): Account => ({
  id,
  type,
  paymentAccountId,
  name: `Conta ${id}`,
  openingBalance: 0,
  balance: 0,
  forecastBalance: 0,
  monthMovement: 0,
  creditLimit: null,
  archivedAt: null,
  example: false,
  version: 1,
})
const [bank, savings, card] = [account(1, 'checking'), account(2, 'savings'), account(3, 'credit_card', 2)]
const from = (accountId: number | null, other: number | null = null) => ({
  ...emptyValues('2026-11-10', accountId),
  kind: 'TRANSFER' as const,
  otherAccountId: other,
})

test.each([
  ['the account last used that is no card', from(3), [3, 1, 2], undefined, [1, null]],
  ['not the one that it goes to', from(3, 1), [3, 1, 2], undefined, [2, 1]],
  ['none, where several were never used', from(3), [3], undefined, [null, null]],
  ['the payer of the card whose page is open, which it pays', from(3), [3, 1], 3, [2, 3]],
  ['the account that is chosen, where that is no card', from(1), [3, 2], undefined, [1, null]],
])('a new transfer starts at %s', (_, values, recent, paid, expected) => {
  const { accountId, otherAccountId } = withSource(values, { accounts: [bank, savings, card], recent, paid })
  expect([accountId, otherAccountId]).toEqual(expected)
})

test('the only account that is no card needs no use, and an expense keeps its card', () => {
  const known = { accounts: [bank, card], recent: [], paid: undefined }
  expect(withSource(from(3), known).accountId).toBe(1)
  expect(withSource(emptyValues('2026-11-10', 3), known).accountId).toBe(3)
})
