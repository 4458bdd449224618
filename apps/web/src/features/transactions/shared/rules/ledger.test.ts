import type { Transaction } from '@tostao/contract/transactions'
import { formatMoney } from '@tostao/primitives/money'
import { expect, test } from 'vitest'
import { pairsOf } from '../../rules/pairs.ts'
import {
  byDay,
  detailOf,
  fullNameOf,
  movementOf,
  onePerTransfer,
  onlyOnce,
  payeeOf,
  routeOf,
  shareOf,
  spokenNameOf,
  titleOf,
} from './ledger.ts'

const entry = (given: Partial<Transaction>): Transaction => ({
  id: 1,
  date: '2026-11-20',
  note: null,
  description: '',
  amount: 10_00,
  type: 'DESPESA',
  status: 'CLEARED',
  accountId: 1,
  accountName: 'Nubank',
  categoryId: null,
  categoryName: null,
  categoryColor: null,
  categoryIcon: null,
  payeeId: null,
  payeeName: null,
  merchant: '',
  merchantName: '',
  tags: [],
  splits: [],
  transfer: null,
  goalId: null,
  recurringId: null,
  invoiceMonth: null,
  purchaseId: null,
  installment: null,
  installments: null,
  version: 1,
  ...given,
})
const transfer = { id: 9, accountId: 2, accountName: 'Poupança' }
const leaving = entry({ id: 2, transfer })
const arriving = entry({
  id: 3,
  type: 'RECEITA',
  accountId: 2,
  accountName: 'Poupança',
  transfer: { id: 9, accountId: 1, accountName: 'Nubank' },
})

test('an item read twice is one item', () => {
  expect(onlyOnce([3, 2, 2, 1].map((id) => entry({ id }))).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('a transfer with both legs shows the outgoing one; a single leg stays', () => {
  const other = entry({ id: 4, type: 'RECEITA', transfer: { ...transfer, id: 10 } })
  const plain = entry({ id: 5, type: 'RECEITA' })
  expect(onePerTransfer([arriving, leaving, other, plain], { status: 'CLEARED' })).toEqual([leaving, other, plain])
})

test('a list of days shows a transfer on the day of its expense only, that of an account its own leg', () => {
  const [late, plain] = [{ ...arriving, date: '2026-12-01' }, entry({ id: 5, type: 'RECEITA' })]
  expect(onePerTransfer([late, plain], { from: '2026-12-01', to: '2026-12-31' })).toEqual([plain])
  expect(onePerTransfer([late, leaving])).toEqual([leaving])
  expect(onePerTransfer([late], { from: '2026-12-01', accountId: 2 })).toEqual([late])
})

test('what may be the other leg is of another account and no transfer, the nearest day first', () => {
  const of = (id: number, date: string, given = {}) => entry({ id, date, type: 'RECEITA', accountId: 2, ...given })
  const found = [of(6, '2026-11-29'), of(7, '2026-11-22'), of(8, '2026-11-20', { accountId: 1 }), of(9, '2026-11-17')]
  expect(pairsOf(entry({}), [...found, arriving]).map(({ id }) => id)).toEqual([7, 9, 6])
})

test('a category counts the split lines of a split transaction, not its own category; so does no category', () => {
  const part = (amount: number, categoryId: number | null) => ({ amount, description: '', categoryId, payeeId: null })
  const divided = entry({ amount: 100_00, categoryId: 7, splits: [part(33_34, 5), part(33_33, 6), part(33_33, null)] })
  const categories = [5, 6, 7, 'none'] as const
  expect(shareOf(divided, {})).toBe(100_00)
  expect(categories.map((categoryId) => shareOf(divided, { categoryId }))).toEqual([33_34, 33_33, 0, 33_33])
})

test('a payee counts their split lines, and those without a payee in their transactions', () => {
  const part = (amount: number, payeeId: number | null) => ({ amount, description: '', categoryId: 5, payeeId })
  const divided = entry({ amount: 100_00, payeeId: 2, splits: [part(40_00, 3), part(35_00, 2), part(25_00, null)] })
  expect([2, 3, 4].map((payeeId) => shareOf(divided, { payeeId }))).toEqual([60_00, 40_00, 0])
  expect(shareOf(divided, { payeeId: 2, categoryId: 5 })).toBe(60_00)
  expect(shareOf(divided, { payeeId: 2, categoryId: 6 })).toBe(0)
  expect(shareOf(divided, { tagId: 1 })).toBe(100_00)
})

test('transfers move the balance of one account, not that of all', () => {
  expect(movementOf([entry({ type: 'RECEITA', amount: 30_00 }), leaving], undefined)).toBe(30_00)
  expect(movementOf([entry({ type: 'RECEITA', amount: 30_00 }), leaving], 1)).toBe(20_00)
  expect(movementOf([leaving], undefined)).toBeUndefined()
})

test('days keep the order of the list', () => {
  const items = [entry({ id: 3, date: '2026-11-21' }), entry({ id: 2 }), entry({ id: 1 })]
  expect(byDay(items).map(([day, rows]) => [day, rows.map(({ id }) => id)])).toEqual([
    ['2026-11-21', [3]],
    ['2026-11-20', [2, 1]],
  ])
})

test.each([
  [{ description: 'Feira', payeeName: 'Zé' }, 'Feira'],
  [{ description: 'PIX PARA ZÉ' }, 'Pix para Zé'],
  [{ payeeName: 'Zé', categoryName: 'Mercado' }, 'Zé'],
  [{ categoryName: 'Mercado' }, 'Mercado'],
  [{}, 'Despesa'],
  [{ type: 'RECEITA' as const }, 'Receita'],
  [{ transfer: { id: 1, accountId: 2, accountName: 'Poupança' }, description: 'TED' }, 'Nubank → Poupança'],
])('%o is called %s', (given, title) => {
  expect(titleOf(entry(given))).toBe(title)
})

test.each([
  ['COMPRA CARTAO DEB IFD*IFOOD', 'iFood', 'iFood', 'Compra Cartao Deb Ifd*iFood'],
  ['Pix enviado: ANA LIMA 20/11', 'Ana Lima', 'Ana Lima', 'Pix enviado: ANA LIMA 20/11'],
  ['ASSAI 0412', 'Assaí', 'Assaí', 'Assai 0412'],
  ['uber', 'Uber', 'Uber', undefined],
  ['Presente 50 reais', 'Presente reais', 'Presente 50 reais', undefined],
  ['Compras da semana', 'Semana', 'Compras da semana', undefined],
  ['Pagamento de boleto', '', 'Pagamento de boleto', undefined],
])('%s of %s has the title %s', (description, merchantName, title, detail) => {
  expect(titleOf(entry({ description, merchantName }))).toBe(title)
  expect(detailOf(entry({ description, merchantName }))).toBe(detail)
  expect(titleOf(entry({ description, merchantName, payeeName: 'Zé' }))).toBe(title)
})

test('below a transfer stands its text, if it has one of its own', () => {
  const details = ['', 'Transferência', 'RESERVA'].map((description) => detailOf({ ...leaving, description }))
  expect(details).toEqual([undefined, undefined, 'Reserva'])
})

test.each([
  [{ description: 'Feira', payeeName: 'JOSÉ LIMA' }, 'José Lima'],
  [{ description: 'PADARIA REAL', payeeName: 'Padaria Real' }, undefined],
  [{ payeeName: 'Zé' }, undefined],
  [{ description: 'Feira' }, undefined],
])('the payee of %o beside its title is %s', (given, payee) => {
  expect(payeeOf(entry(given))).toBe(payee)
})

test('the full name distinguishes equal titles', () => {
  const feira = entry({ description: 'Feira', amount: 87_50 })
  expect(spokenNameOf(feira, '2026-12-01')).toBe('Feira, 20 de novembro, 87 reais e 50 centavos')
  expect(spokenNameOf(feira, '2027-01-01')).toBe('Feira, 20 de novembro de 2026, 87 reais e 50 centavos')
  expect(fullNameOf(feira)).toBe(`Feira, 20/11/2026, ${formatMoney(87_50)}`)
})

test('either leg gives the direction of the money', () => {
  expect([routeOf(leaving), routeOf(arriving)]).toEqual(['Nubank → Poupança', 'Nubank → Poupança'])
})
