import { UNREADABLE_AMOUNT } from '@tostao/contract/money'
import type { Transaction } from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { editBody, entryBody, transferBody } from './bodies.ts'
import { editProblems, newProblems, splitsFault } from './problems.ts'
import { endSplits, startSplits } from './splitting.ts'
import {
  copyOf,
  emptySplitLine,
  emptyValues,
  type FormValues,
  nextValues,
  valuesOf,
  withKind,
  withoutSign,
} from './values.ts'

const filled: FormValues = { ...emptyValues('2026-11-20', 1), amount: 50_00, categoryId: 7 }
const newKey = () => ''
const line = (amount: number | null, given = {}) => ({ ...emptySplitLine(''), amount, ...given })

const recorded: Transaction = {
  id: 5,
  date: '2026-11-20',
  note: null,
  description: 'Compra',
  amount: 50_00,
  type: 'DESPESA',
  status: 'PENDING',
  accountId: 1,
  accountName: 'Nubank',
  categoryId: null,
  categoryName: null,
  categoryColor: null,
  categoryIcon: null,
  payeeId: 3,
  payeeName: 'Zé',
  merchant: 'compra',
  merchantName: 'Compra',
  tags: [{ id: 1, name: 'casa' }],
  splits: [
    { amount: 20_00, description: 'Pão', categoryId: 7, payeeId: 4, payeeName: 'Padaria Ézio' },
    { amount: 30_00, description: '', categoryId: null, payeeId: null, payeeName: null },
  ],
  transfer: null,
  goalId: null,
  recurringId: null,
  invoiceMonth: null,
  purchaseId: null,
  installment: null,
  installments: null,
  version: 2,
}

test('a stored transaction is unchanged by the form', () => {
  expect(entryBody(valuesOf(recorded, newKey))).toEqual({
    date: '2026-11-20',
    description: 'Compra',
    amount: 50_00,
    type: 'DESPESA',
    status: 'PENDING',
    accountId: 1,
    note: '',
    categoryId: null,
    payeeName: 'Zé',
    tagNames: ['casa'],
    splits: [
      { amount: 20_00, description: 'Pão', categoryId: 7, payeeId: 4 },
      { ...recorded.splits[1], payeeName: '' },
    ],
  })
})

test('empty split lines return the category', () => {
  const split = startSplits(filled, newKey)
  expect(split.categoryId).toBeNull()
  expect(entryBody(split)).toMatchObject({ categoryId: 7, splits: [] })
})

test('another kind clears categories of the other type', () => {
  const values = { ...filled, splits: [line(10_00, { categoryId: 7 })] }
  expect(withKind(values, 'RECEITA')).toMatchObject({
    kind: 'RECEITA',
    categoryId: null,
    splits: [{ categoryId: null }],
  })
  expect(withKind(values, 'DESPESA')).toBe(values)
  expect(withKind(withKind(filled, 'RECEITA'), 'DESPESA').categoryId).toBe(7)
  const divided = { ...filled, splits: [{ ...emptySplitLine('a'), categoryId: 8 }] }
  expect(withKind(divided, 'RECEITA').splits).toMatchObject([{ categoryId: null }])
  expect(withKind(withKind(divided, 'RECEITA'), 'DESPESA').splits).toMatchObject([{ categoryId: 8 }])
  const incomeDivided = startSplits(withKind(filled, 'RECEITA'), newKey)
  expect(withKind(incomeDivided, 'DESPESA')).toMatchObject({
    categoryId: null,
    splits: [{ categoryId: 7 }, { categoryId: null }],
  })
  expect(withKind(endSplits(incomeDivided), 'DESPESA').categoryId).toBe(7)
  expect(withKind({ ...filled, otherAccountId: 1 }, 'TRANSFER').otherAccountId).toBeNull()
  expect(withKind({ ...filled, otherAccountId: 2 }, 'TRANSFER').otherAccountId).toBe(2)
})

test('a negative amount is an expense of the absolute value', () => {
  const income: FormValues = { ...filled, kind: 'RECEITA', amount: -12_34 }
  expect(withoutSign(income)).toMatchObject({ kind: 'DESPESA', amount: 12_34, categoryId: null })
  expect(withoutSign(filled)).toBe(filled)
  const unreadable: FormValues = { ...filled, kind: 'RECEITA', amount: Number.NaN }
  expect(withoutSign(unreadable)).toBe(unreadable)
})

test.each<[string, Partial<FormValues>, Record<string, string>]>([
  ['complete', {}, {}],
  ['without amount', { amount: null }, { amount: 'Informe um valor' }],
  ['of nothing', { amount: 0 }, { amount: 'Informe um valor' }],
  ['of what cannot be read', { amount: Number.NaN }, { amount: UNREADABLE_AMOUNT }],
  ['a part that cannot be read', { splits: [line(50_00), line(Number.NaN)] }, { splits: UNREADABLE_AMOUNT }],
  ['without account', { accountId: null }, { accountId: 'Selecione uma conta' }],
  ['without day', { date: null }, { date: 'Informe uma data válida' }],
  ['a payee of one letter', { payeeName: ' Z ' }, { payeeName: 'Use pelo menos 2 caracteres' }],
  ['a payee of one emoji', { payeeName: '😀' }, { payeeName: 'Use pelo menos 2 caracteres' }],
  ['no payee, but a space that is not seen', { payeeName: '\u200b' }, {}],
  ['a tag of one letter', { tagNames: ['a'] }, { tagNames: 'Use pelo menos 2 caracteres (em uma das tags)' }],
  ['a transfer to nowhere', { kind: 'TRANSFER' }, { otherAccountId: 'Selecione a conta de destino' }],
  [
    'a transfer to itself',
    { kind: 'TRANSFER', otherAccountId: 1 },
    { otherAccountId: 'A conta de destino deve ser diferente da conta de origem.' },
  ],
  ['a transfer', { kind: 'TRANSFER', otherAccountId: 2, payeeName: 'Z' }, {}],
  ['exact parts', { splits: [line(20_00), line(30_00)] }, {}],
  ['empty parts, not sent', { splits: [line(null), line(null)] }, {}],
  ['one that only took the category over', { splits: [line(null, { categoryId: 7 }), line(null)] }, {}],
  ['a part of all', { splits: [line(50_00), line(null)] }, { splits: 'Informe duas ou mais divisões, ou nenhuma' }],
  [
    'parts of less',
    { splits: [line(20_00), line(29_99)] },
    { splits: 'A soma das divisões deve ser igual ao valor da transação' },
  ],
  [
    'a part for a payee of one letter',
    { splits: [line(20_00, { payeeName: 'Z' }), line(30_00)] },
    { splits: 'Use pelo menos 2 caracteres (no favorecido de uma das partes)' },
  ],
])('%s', (_name, given, found) => {
  expect(newProblems({ ...filled, ...given })).toEqual(found)
  expect(editProblems(1, { ...filled, ...given })).toEqual(found)
})

test.each([
  ['a description', [line(null, { description: 'Arroz' }), line(null)]],
  ['a payee', [line(null), line(0, { payeeName: 'Zé' })]],
  ['a second category', [line(null, { categoryId: 7 }), line(null, { categoryId: 8 })]],
  ['a category beside whole parts', [line(null, { categoryId: 7 }), line(20_00), line(30_00)]],
  ['a category of a later part', [line(null), line(null, { categoryId: 8 })]],
])('a split line with %s and without an amount blocks the form', (_what, splits) => {
  expect(newProblems({ ...filled, splits })).toEqual({
    splits: 'Informe o valor de cada parte preenchida, ou remova-a',
  })
})

test('the wrong split lines and their fields are known', () => {
  const [named, whole, empty] = [line(20_00, { payeeName: 'Z' }), line(30_00), line(null)]
  expect(splitsFault({ amount: 50_00, splits: [named, whole] })).toMatchObject({ field: 'payeeName', rows: [named] })
  expect(splitsFault({ amount: 60_00, splits: [whole, empty, line(20_00)] })).toMatchObject({ field: 'amount' })
  const unread = line(Number.NaN)
  expect(splitsFault({ amount: 50_00, splits: [whole, unread] })).toMatchObject({ field: 'amount', rows: [unread] })
  expect(splitsFault({ amount: 60_00, splits: [whole, whole] })).toBeUndefined()
})

test('a new transfer goes from the account to the other one, and has a description', () => {
  expect(transferBody({ ...filled, kind: 'TRANSFER', otherAccountId: 2 })).toEqual({
    amount: 50_00,
    date: '2026-11-20',
    description: 'Transferência',
    note: '',
    fromAccountId: 1,
    toAccountId: 2,
  })
})

test('an edited transfer sends no fields that transfers do not have', () => {
  const body = editBody({ ...filled, kind: 'TRANSFER', otherAccountId: 2, payeeName: 'Zé' })
  expect(Object.keys(body).toSorted()).toEqual(
    ['accountId', 'amount', 'date', 'description', 'note', 'otherAccountId', 'status', 'tagNames'].toSorted(),
  )
})

test('the form for another one keeps kind, day and accounts', () => {
  const sent: FormValues = { ...filled, kind: 'RECEITA', description: 'Salário', tagNames: ['mês'], date: null }
  expect(nextValues(sent, '2026-12-01')).toEqual({ ...emptyValues('2026-12-01', 1), kind: 'RECEITA' })
})

test('a copy is of today, and a copied transfer goes the same way', () => {
  expect(copyOf(recorded, '2026-12-01', newKey)).toEqual({
    ...valuesOf(recorded, newKey),
    date: '2026-12-01',
    status: 'CLEARED',
    otherDate: undefined,
  })
  const transfer = { id: 1, accountId: 2, accountName: 'Poupança', otherDate: '2026-11-21' }
  const leg: Transaction = { ...recorded, type: 'RECEITA', transfer, splits: [] }
  expect(copyOf(leg, '2026-12-01', newKey)).toMatchObject({ kind: 'TRANSFER', accountId: 2, otherAccountId: 1 })
})
