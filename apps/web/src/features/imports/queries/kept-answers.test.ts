import { expect, test } from 'vitest'
import { answersText } from '../rules/answers-text.ts'
import { type ImportSession, NO_FILE } from '../rules/import-session.ts'
import { answersIn } from './kept-answers.ts'
import { LastingOptions } from './lasting-options.ts'

// Every kind of answer.
const SAID = {
  layout: 'delimited:1f',
  options: { columns: { 0: 'date' }, dateOrder: 'dmy', tables: { 9: true }, headerLine: 2, referenceDay: '2026-12-31' },
  questions: [
    {
      about: 'signs',
      message: 'O que é o menos?',
      evidence: 'Há dos dois',
      answers: [{ label: 'Saída', options: { signs: 'printed' }, isTaken: true, income: 1, expense: 2 }],
    },
  ],
  typeMode: 'DESPESA',
  choices: {
    0: { accountId: 3, created: 3, isCreating: false, opening: -100, stated: 1_250_50, hasToday: false },
    1: { leftOut: true, invoiceMonth: null },
  },
  drafts: { 1: { name: 'Conta', type: 'savings', openingBalance: null, creditLimit: 5, paymentAccountId: 3 } },
  kept: { 3: false },
  past: { installments: 'paid', payer: 'outside' },
  decisions: {
    0: { enters: false },
    1: { match: { key: 'transfer 7', isIt: true }, otherAccount: null },
    2: { categoryId: 'Mercado' },
    3: { categoryId: null, otherAccount: 4 },
  },
  changed: 2,
  moving: {
    accounts: {
      Nubank: { as: 'new', name: 'Roxinho', type: 'wallet', balance: null },
      Velha: { as: 'out' },
      Caixa: { as: 4 },
    },
    categories: { 'Casa: Luz': { as: 7 }, Outros: { as: 'none' }, Lazer: { name: 'Passeios' } },
    planned: true,
    groups: true,
  },
  taken: new Map<number, { categoryId: string } | { otherAccount: number }>([
    [2, { categoryId: 'Mercado' }],
    [3, { otherAccount: 4 }],
  ]),
} as const satisfies Partial<ImportSession>

test.each([
  ['all', SAID],
  ['nothing', {}],
])('what was said of a file comes back from its text: %s', (_what, said: Partial<ImportSession>) => {
  const session = { ...NO_FILE, ...said }
  const { hash, said: back } = answersIn(answersText('8a.1f', session), LastingOptions)
  expect(hash).toBe('8a.1f')
  expect({ ...NO_FILE, ...back }).toEqual(session)
})

test('a text of another form is refused', () => {
  expect(() => answersIn('{"hash":"8a.1f"}', LastingOptions)).toThrow()
  expect(() => answersIn(answersText('8a.1f', NO_FILE).replace('"sign"', '"unknown"'), LastingOptions)).toThrow()
})
