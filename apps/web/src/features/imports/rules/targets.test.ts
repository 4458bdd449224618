import type { Account } from '@tostao/contract/accounts'
import { expect, test } from 'vitest'
import { misfitText } from './account-fit.ts'
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
  [
    'not the only account, whose name has no bank that one knows',
    [account(7, 'Banco Roxo')],
    statement({ institution: 'Itaú' }),
    true,
    undefined,
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
})

test.each([
  ['the first account', statement(), [], true],
  ['the first account beside those of the sample data', statement({ kind: 'card' }), [sample], true],
  ['an account beside those of the sample data', statement(), [sample, itau], false],
  ['another bank', statement({ institution: 'Inter' }), [nubank, nubankCard, itau], true],
  ['a bank that is in no list', statement({ institution: 'COOPERATIVA DO VALE' }), [nubank], true],
  ['another bank than the cash', statement({ institution: 'Inter' }), [account(7, 'Carteira', 'cash')], true],
  ['the bank of the card alone', statement({ institution: 'Nubank' }), [nubankCard, itau], true],
  ['the first card', statement({ kind: 'card' }), [nubank, itau], true],
  ['a kind that is only guessed', statement({ kind: 'card', isKindKnown: false }), [nubank, itau], false],
  ['an account whose name says no bank', statement({ institution: 'Inter' }), [account(7, 'Banco Roxo'), itau], false],
  ['a bank by its short name', statement({ institution: 'Nubank' }), [account(7, 'Nu'), account(8, 'Nu PJ')], false],
  ['another number of the bank', statement({ institution: 'Itaú', accountHint: '9999-8' }), [itau], false],
  ['nothing in the file', statement(), [nubank, itau], false],
  ['accounts in the rows', statement({ institution: 'Inter', names: ['nubank'] }), [nubank], false],
])('the form of a new account is open unless one of the user may be it: %s', (_, one, accounts, opens) => {
  const [target] = targetsOf([one], accounts, {})
  expect(target?.isCreating).toBe(opens)
  // Another account may be chosen, or none yet.
  expect(targetsOf([one], accounts, { 0: { isCreating: false } })[0]?.isCreating).toBe(false)
  expect(targetsOf([one], accounts, { 0: { accountId: 1 } })[0]?.target).toBe(1)
})

test('an account that is created for one statement is not that of another', () => {
  const two = [statement(), statement({ kind: 'card' })]
  const created = { 0: { accountId: 9, created: 9, isCreating: false } }
  expect(targetsOf(two, [account(9, 'Conta')], created).map(({ isCreating }) => isCreating)).toEqual([false, true])
  const twice = [statement(), statement()]
  expect(targetsOf(twice, [account(9, 'Conta')], created).map(({ target }) => target)).toEqual([9, undefined])
})

test.each([
  [{ institution: 'Inter' }, nubank, 'Este extrato é do Inter, e a conta é do Nubank.'],
  [{ institution: 'Caixa' }, itau, 'Este extrato é da Caixa, e a conta é do Itaú.'],
  [{ institution: 'Inter' }, account(7, 'Carteira', 'cash'), 'Este extrato é do Inter, e a conta não é.'],
  [{ kind: 'card', institution: 'Itaú' }, nubankCard, 'Este extrato é do Itaú, e o cartão é do Nubank.'],
  [{ kind: 'card' }, nubank, 'Este extrato é de um cartão, e a conta escolhida não é um cartão.'],
  [
    { kind: 'card', institution: 'Itaú' },
    nubank,
    'Este extrato é de um cartão do Itaú, e a conta escolhida não é um cartão.',
  ],
  [{ institution: 'Nubank' }, nubankCard, 'Este extrato é de uma conta, e a escolhida é um cartão.'],
  [{ institution: 'Itaú' }, nubankCard, 'Este extrato é de uma conta do Itaú, e a escolhida é um cartão.'],
  [{ institution: 'Itaú' }, itau, undefined],
  [{ institution: 'Banco do Brasil' }, account(7, 'BB'), undefined],
  [{ institution: 'Inter' }, account(7, 'Banco Roxo'), undefined],
  [{ kind: 'card', isKindKnown: false }, itau, undefined],
] as const)('a chosen account says what speaks against it: %o', (facts, chosen, text) => {
  expect(misfitText(statement(facts), chosen)).toBe(text)
})

test('no account is asked for when every row names one of the user', () => {
  const targetOf = (names: string[]) => targetsOf([statement({ institution: 'Santander', names })], all, {})[0]
  expect(targetOf(['nubank', '3'])).toMatchObject({ target: undefined, unknown: [], isMissing: false })
  expect(targetOf(['nubank', ''])).toMatchObject({ target: undefined, unknown: [], isMissing: true })
  expect(targetOf(['nubank', 'Carteira'])).toMatchObject({ target: undefined, unknown: ['Carteira'], isMissing: true })
})
