import type { Account } from '@tostao/contract/accounts'
import { expect, test } from 'vitest'
import type { AccountPreview } from './preview.ts'
import { suggestAccount } from './suggest-account.ts'
import { targetsOf } from './targets.ts'

const account = (id: number, name: string, type: Account['type'] = 'checking'): Account => ({
  id,
  name,
  type,
  openingBalance: 0,
  balance: 0,
  forecastBalance: 0,
  monthMovement: 0,
  creditLimit: null,
  paymentAccountId: null,
  archivedAt: null,
  example: false,
  version: 1,
})

const statement = (facts: Partial<AccountPreview> = {}): AccountPreview => ({
  kind: 'bank',
  currency: 'BRL',
  checks: [],
  isKindKnown: true,
  count: 1,
  names: [''],
  paidBefore: 0,
  ...facts,
})

const nubank = account(1, 'Nubank')
const nubankCard = account(2, 'Cartão Nubank', 'credit_card')
const itau = account(3, 'Conta Itaú 4321')
const sample = { ...account(5, 'Cartão (exemplo)', 'credit_card'), example: true }
const all = [nubank, nubankCard, itau]

test.each([
  ['the only account', [itau], statement(), true, 3],
  [
    'the only account, whose name has no bank',
    [account(6, 'Conta corrente')],
    statement({ institution: 'Nubank' }),
    true,
    6,
  ],
  ['not the only account, of another bank', [itau], statement({ institution: 'Nubank' }), true, undefined],
  ['not the only account, of another kind', [itau], statement({ kind: 'card' }), true, undefined],
  ['not the only account, of another number', [itau], statement({ accountHint: '9999-8' }), true, undefined],
  ['the only account, when the file shows no kind', [nubankCard], statement({ isKindKnown: false }), true, 2],
  [
    'the name that the bank is also known by',
    [nubank, account(7, 'BB')],
    statement({ institution: 'Banco do Brasil' }),
    true,
    7,
  ],
  ['the institution', all, statement({ institution: 'Nubank' }), true, 1],
  ['the institution and the kind', all, statement({ institution: 'Nubank', kind: 'card' }), true, 2],
  ['accents and words that say nothing', all, statement({ institution: 'Banco Itaú' }), true, 3],
  ['the last digits', [nubank, itau], statement({ accountHint: '0001-4.321' }), true, 3],
  ['the only one of its kind, without an institution', all, statement({ kind: 'card' }), true, 2],
  ['nothing fits', all, statement({ institution: 'Santander', kind: 'card' }), true, undefined],
  ['two fit', [nubank, account(4, 'Nubank PJ')], statement({ institution: 'Nubank' }), true, undefined],
  ['not the only account, for one of two statements', [itau], statement(), false, undefined],
  ['no account of the sample data', [sample], statement({ kind: 'card' }), true, undefined],
  ['the only account next to the sample data', [sample, itau], statement(), true, 3],
  ['another currency is left out', [itau], statement({ currency: 'USD' }), true, null],
])('the account is suggested by %s', (_, accounts, facts, alone, expected) => {
  expect(suggestAccount(facts, accounts, alone)).toBe(expected)
})

test('a choice wins over the suggestion', () => {
  const targets = (choice: Parameters<typeof targetsOf>[2][number]) =>
    targetsOf([statement({ institution: 'Nubank' })], all, { 0: choice })[0]?.target
  expect(targets({ accountId: 3 })).toBe(3)
  expect(targets({ leftOut: true })).toBeNull()
  expect(targets({ leftOut: true, accountId: 3 })).toBeNull()
  expect(targets({})).toBe(1)
})

test('including a statement in another currency asks for its account', () => {
  const [target] = targetsOf([statement({ currency: 'USD' })], all, { 0: { leftOut: false } })
  expect(target).toMatchObject({ target: undefined, isMissing: true })
})

test('two statements of one kind do not get the same account', () => {
  const both = (...facts: Partial<AccountPreview>[]) =>
    targetsOf(facts.map(statement), [itau, nubankCard], {}).map(({ target }) => target)
  expect(both({}, {})).toEqual([undefined, undefined])
  expect(both({}, { kind: 'card' })).toEqual([3, 2])
})

test('the form of a new account replaces the chosen one, which is missing until it is created', () => {
  const [target] = targetsOf([statement()], all, { 0: { accountId: 3, isCreating: true } })
  expect(target).toMatchObject({ target: undefined, isCreating: true, isMissing: true })
  const [leftOut] = targetsOf([statement()], all, { 0: { isCreating: true, leftOut: true } })
  expect(leftOut).toMatchObject({ target: null, isMissing: false })
  const [first, created] = targetsOf([statement(), statement()], all, { 1: { accountId: 3, isCreating: false } }, true)
  expect([first?.isCreating, created?.isCreating]).toEqual([true, false])
})

test('no account is asked for when every row names one of the user', () => {
  const targetOf = (names: string[]) => targetsOf([statement({ institution: 'Santander', names })], all, {})[0]
  expect(targetOf(['nubank', '3'])).toMatchObject({ target: undefined, unknown: [], isMissing: false })
  expect(targetOf(['nubank', ''])).toMatchObject({ target: undefined, unknown: [], isMissing: true })
  expect(targetOf(['nubank', 'Carteira'])).toMatchObject({ target: undefined, unknown: ['Carteira'], isMissing: true })
})
