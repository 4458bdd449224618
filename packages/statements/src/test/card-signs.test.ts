import { describe, expect, test } from 'vitest'
import { leftOut, read } from './reading.ts'

const reais = (text: string) => read(text).accounts[0]?.transactions.map(({ amount }) => amount / 100)
const asks = (text: string) => read(text).detection.signs.from === 'default'

/** A bill of the rows `text;amount`, one a day. */
const bill = (...rows: string[]) =>
  `Fatura do cartão\nData;Estabelecimento;Valor\n${rows.map((row, at) => `${at + 10}/08/2026;${row}`).join('\n')}\n`

/** An OFX card of the rows `TYPE amount text`. */
const ofx = (...rows: string[]) => {
  const list = rows.map((row) => row.split(' '))
  const elements = list.map(
    ([type = '', amount = '', ...text]) =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260810<TRNAMT>${amount}<MEMO>${text.join(' ')}</STMTTRN>`,
  )
  return `<OFX><CCSTMTRS><BANKTRANLIST>${elements.join('')}</BANKTRANLIST></CCSTMTRS></OFX>`
}

describe('the payment of the bill shows which rows of a card have the minus, though most others say nothing', () => {
  test.each([
    ['a bill', bill('FEIRA;-20,00', 'POSTO;-90,00', 'PAGAMENTO RECEBIDO;700,00', 'LOJA A;5,00', 'LOJA B;6,00')],
    ['OFX', ofx('OTHER -20 FEIRA', 'OTHER -90 POSTO', 'OTHER 700 PAGAMENTO', 'OTHER 5 LOJA A', 'OTHER 6 LOJA B')],
  ])('%s', (_, text) => {
    expect(reais(text)).toEqual([-20, -90, 700, 5, 6])
    expect(asks(text)).toBe(false)
  })

  test('on a card whose payments have it', () => {
    const text = bill('LOJA A;-5,00', 'LOJA B;-6,00', 'FEIRA;20,00', 'PAGAMENTO RECEBIDO;-700,00')
    expect(reais(text)).toEqual([5, 6, -20, 700])
  })
})

test('no row is left out, and the user is asked, where the payment contradicts most other rows', () => {
  const text = bill('FEIRA;-20,00', 'PAGAMENTO RECEBIDO;700,00', 'LOJA A;5,00', 'LOJA B;6,00')
  expect(reais(text)).toHaveLength(4)
  expect(asks(text)).toBe(true)
})

test('a payment without the minus of the refund beside it was received all the same', () => {
  const text = bill('Pagamento da fatura de julho;700,00', 'LIVRARIA;50,00', 'POSTO;90,00', 'Estorno LIVRARIA;-50,00')
  expect(reais(text)).toEqual([700, -50, -90, 50])
  expect(asks(text)).toBe(false)
})

test('what is due at least is no payment', () => {
  const text = bill('FEIRA;20,00', 'PAGAMENTO RECEBIDO;-700,00', 'Pagamento mínimo;90,00')
  expect(reais(text)).toEqual([-20, 700])
  expect(leftOut(read(text))).toEqual(['5 balance'])
})

test('in OFX a minus is money that went out, and a type that says so is enough', () => {
  expect(reais(ofx('INT -23 JUROS', 'CREDIT 350'))).toEqual([-23, 350])
  expect(asks(ofx('INT -23 JUROS', 'CREDIT 350'))).toBe(false)
})

test('a type that contradicts the signs of an OFX card makes the import ask', () => {
  const text = ofx('CREDIT -27 FEIRA', 'CREDIT -40 POSTO', 'CREDIT -12 LOJA', 'CREDIT 79 PAGAMENTO EFETUADO')
  expect(reais(text)).toEqual([-27, -40, -12, 79])
  expect(asks(text)).toBe(true)
})

test('a payment with the minus of the purchases is named', () => {
  const text = bill('FEIRA;-20,00', 'POSTO;-90,00', 'LUZ;-30,00', 'BAR;-9,00', 'PAGAMENTO RECEBIDO;-700,00')
  expect(reais(text)).toEqual([-20, -90, -30, -9, -700])
  expect(read(text).accounts[0]?.unconfirmed).toEqual({
    message: 'Um pagamento ou estorno tem o menos das compras na linha 7. Confira.',
    lines: [7],
  })
})

describe('on a card without any minus the opening words tell what was paid or given back', () => {
  test.each([
    ...['OBRIGADO PELO SEU PAGAMENTO', 'RECEBEMOS SEU PAGAMENTO', 'SEU PAGAMENTO', 'CRED PAGTO FATURA'],
    ...['CREDITO CASHBACK', 'AJUSTE A CREDITO', 'CANCELAMENTO DE COMPRA', 'DESCONTO POR ANTECIPAÇÃO'],
  ])('%s came in', (text) => {
    expect(reais(bill('FEIRA;20,00', `${text};70,00`, 'POSTO;90,00'))).toEqual([-20, 70, -90])
  })

  test.each(['COMPRA CANCELADA', 'BAZAR ESTORNO', 'PAGAMENTO PIX RECEBIDO'])('%s is a purchase to confirm', (text) => {
    const [account] = read(bill('FEIRA;20,00', `${text};70,00`, 'POSTO;90,00')).accounts
    expect(account?.unconfirmed?.lines).toEqual([4])
  })

  test.each(['PAGAMENTO ESCOLA', 'CREDITO CELULAR', 'SEU BAR', 'AJUSTE DE ROUPAS', 'DESCONTO CERTO'])(
    '%s is a purchase',
    (text) => {
      const file = bill('FEIRA;20,00', `${text};70,00`, 'POSTO;90,00')
      expect(reais(file)).toEqual([-20, -70, -90])
      expect(read(file).accounts[0]?.unconfirmed).toBeUndefined()
    },
  )
})
