import { expect, test } from 'vitest'
import { amountOfOne, installmentsIn, refundTexts, toCome } from './rules.ts'

const purchase = {
  id: 7,
  accountId: 2,
  purchasedOn: '2026-11-20',
  description: 'Tênis',
  total: 100_01,
  installments: 2,
  firstInstallment: 1,
  firstMonth: '2026-12',
  paidInstallments: 0,
  rest: 100_01,
  categoryId: null,
  version: 1,
}
const rows = [
  { invoiceMonth: '2027-01', amount: 50_00, purchaseId: 7 },
  { invoiceMonth: '2027-01', amount: 30_00, purchaseId: 8 },
  { invoiceMonth: '2027-01', amount: 12_00, purchaseId: null },
]

test('the amount of one instalment is that of the next invoice, else of the first or the last', () => {
  expect(amountOfOne(purchase, { month: '2027-01', rows })).toBe(50_00)
  expect(amountOfOne({ ...purchase, firstMonth: '2027-03' }, { month: '2027-01', rows: [] })).toBe(50_01)
  expect(amountOfOne({ ...purchase, rest: 50_00 }, { month: '2027-01', rows: [] })).toBe(50_00)
})

test('a month has the sum of its instalments, and those after the open invoice are to come', () => {
  expect(installmentsIn(rows)).toBe(80_00)
  expect(toCome(rows, '2027-01')).toEqual([])
  expect(toCome(rows, '2026-12')).toHaveLength(3)
})

const refunded = {
  refundable: 70_00,
  rows: [{ amount: 17_50 }, { amount: 17_50 }, { amount: 35_00 }],
  invoicesFrom: ['2026-10-31', '2026-12-01', '2026-12-31'],
}

test.each([
  ['credit', null, {}, 'Restam R$ 70,00 para estornar. Vazio: tudo', undefined],
  ['credit', 70_00, {}, 'Restam R$ 70,00 para estornar. Vazio: tudo', undefined],
  ['credit', 70_01, {}, 'Restam R$ 70,00 para estornar. Vazio: tudo', 'Restam R$ 70,00 para estornar'],
  ['credit', null, { refundable: 0 }, 'Esta compra já foi toda estornada', 'Esta compra já foi toda estornada'],
  ['each', 52_51, {}, 'Restam R$ 70,00 para estornar. Vazio: R$ 52,50, o que falta pagar', undefined],
  ['each', 20_01, { refundable: 20_00 }, 'Restam R$ 20,00 para estornar. Vazio: tudo', 'Restam R$ 20,00 para estornar'],
  [
    'cancel',
    17_51,
    {},
    'Além das parcelas canceladas, restam R$ 17,50 para estornar, se o banco devolve também o que já cobrou',
    'Além das parcelas canceladas, restam R$ 17,50 para estornar',
  ],
  ['cancel', null, { refundable: 52_50 }, 'Além das parcelas canceladas, não resta nada para estornar', undefined],
  [
    'cancel',
    null,
    { refundable: 52_49 },
    'As parcelas somam R$ 52,50, e só restam R$ 52,49 para estornar',
    'As parcelas somam R$ 52,50, e só restam R$ 52,49 para estornar',
  ],
] as const)('a refund by %s of %s says what it may be: %o', (way, amount, given, hint, problem) => {
  const texts = refundTexts({ ...refunded, ...given }, { way, date: '2026-11-20', amount })
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
  expect([plain(texts.hint), plain(texts.problem)]).toEqual([hint, problem])
})

test('the day of a refund says what is still to come', () => {
  const on = (date: string) => refundTexts(refunded, { way: 'cancel', date, amount: null })
  expect(on('2026-12-30').hint).toMatch(/restam R\$\s35,00/)
  expect(on('2026-12-31').problem).toBe('Nenhuma parcela vai para uma fatura depois desta data')
  expect(on('2026-10-30').hint).toBe('Além das parcelas canceladas, não resta nada para estornar')
})
