import { fold } from '@tostao/primitives/text'
import { expect, test } from 'vitest'
import { isBillPayment } from './bill-payment.ts'
import { institutionOfCode } from './institutions.ts'
import { merchantOf } from './merchant.ts'

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

test.each(
  lines(`
    Pagamento de fatura                                  |
    Pagamento Fatura QR CODE                             |
    Pagamento fatura cartao Will Bank                    |
    PAGTO FATURA CARTAO MASTERCARD GOLD                  |
    PAGTO CARTÃO CRÉDITO                                 |
    PAGTO CART CRED 08/2026                              |
    Pagamento cartão Carrefour                           |
    Pag Fat Deb Cc                                       |
    PG CARTAO                                            |
    Débito automático fatura                             |
    DEB AUTOM DE FATURA EM C/C                           |
    DEBITO AUT. FAT.CARTAO MASTERCARD                    |
    DEBITO FATURA CARTAO VISA                            |
    GASTOS CARTAO DE CREDITO                             |
    FATURA PAGA PERSON BLACK                             |
    Pagamento fatura - Nu Financeira S.A                 |
    Pagamento efetuado: "Pagamento fatura cartao Inter"  | Pagamento de fatura Inter
    Pagamento efetuado: "Fatura cartão Inter"            | Pagamento de fatura Inter
    Pagamento de fatura cartao ITAU                      | Pagamento de fatura Itaú
    FATURA PAGA ITAU PERSONNALITE                        | Pagamento de fatura Itaú
    PAGAMENTO FATURA NU PAGAMENTOS S.A.                  | Pagamento de fatura Nubank
    PGTO FAT CARTAO C6                                   | Pagamento de fatura C6 Bank
    PAGAMENTO CARTAO CREDITO CAIXA                       | Pagamento de fatura Caixa
    PAGAMENTO CARTAO SANTANDER BCO SANTANDER             | Pagamento de fatura Santander
    PAGTO CARTAO OUROCARD                                | Pagamento de fatura Banco do Brasil
    Pix enviado Pagamento fatura cartao Nubank           | Pagamento de fatura Nubank
  `),
)('%s pays the bill of a card', (text = '', name = '') => {
  expect(isBillPayment(fold(text))).toBe(true)
  expect(merchantOf(text)).toEqual({ key: fold(name), name, person: false })
})

test.each(
  lines(`
    Fatura Claro
    Pagamento fatura Vivo
    Pagamento fatura do condomínio
    Pagamento fatura energia
    Pagamento fatura internet
    DEB.AUT.FATURA TIM
    Débito automático: "Fatura Vivo"
    Pagamento de boleto efetuado - Claro fatura
    PAG CONTA FATURA SABESP
    Pagto conta de luz
    INT PAG TIT 123456
    PAGAMENTO SEGURO CARTAO
    PAGTO ANUIDADE CARTAO
    Pagamento com cartão débito - Padaria Real
    PAGTO CARTAO DEBITO PADARIA REAL
    COMPRA CARTAO PAG LOJA
    DEB CARTAO PADARIA REAL
    CARTAO VISA ELECTRON
    PAG*Fatura Certa
    PIX ENVIADO MERCADO PAGO CARTAO
    PIX ENVIADO FATIMA PAGAMENTOS
    Pagamento Cartório do Centro
  `),
)('%s pays no bill of a card', (text = '') => {
  expect(isBillPayment(fold(text))).toBe(false)
})

test('the bill of each bank has a name that is read as itself', () => {
  const codes = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0'))
  for (const bank of new Set(codes.flatMap((code) => institutionOfCode(code) ?? []))) {
    const { name, key } = merchantOf(`PAGTO FATURA CARTAO ${bank}`)
    expect(name).toBe(`Pagamento de fatura ${bank}`)
    expect([merchantOf(name).key, merchantOf(key).key]).toEqual([key, key])
  }
})
