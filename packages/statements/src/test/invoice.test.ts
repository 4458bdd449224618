import { expect, test } from 'vitest'
import { read } from './reading.ts'

const rows = 'Data;Estabelecimento;Valor (R$)\n05/08/2026;Padaria Sol;10,00\n06/08/2026;Mercado Lua;20,50\n'
const invoiceOf = (text: string) => read(text, {}, 'fatura-cartao.csv').accounts[0]?.invoice

test.each([
  ['a due day', `Vencimento: 10/09/2026\n${rows}`, { dueOn: '2026-09-10' }],
  ['a due day with dots', `Data de vencimento : 10.09.2026\n${rows}`, { dueOn: '2026-09-10' }],
  ['a due day in the next line', `Vencimento da fatura\n10/09/2026\n${rows}`, { dueOn: '2026-09-10' }],
  ['a closing day', `Fechamento da fatura;03/09/2026\n${rows}`, { closesOn: '2026-09-03' }],
  ['a total above', `Total da fatura : R$ 1.030,50\n${rows}`, { total: 103_050 }],
  ['a total below', `${rows}Total desta fatura;;30,50\n`, { total: 3050 }],
  ['a total in our favour', `Total a pagar;-30,50\n${rows}`, { total: -3050 }],
  [
    'all three',
    `Fechamento: 03/09/2026\nVencimento: 10/09/2026\nValor total da fatura: 30,50\n${rows}`,
    { closesOn: '2026-09-03', dueOn: '2026-09-10', total: 3050 },
  ],
  [
    'a total with the minus of its purchases',
    `${rows.replaceAll(/;(\d+,)/g, ';-$1')}Total da fatura;;-30,50\n`,
    { total: 3050 },
  ],
  ['the least payment', `Vencimento: 10/09/2026\nPagamento mínimo da fatura: 5,00\n${rows}`, { dueOn: '2026-09-10' }],
  ['the next invoice', `Próximo fechamento: 03/10/2026\n${rows}Total da próxima fatura: 9,00\n`, undefined],
  ['the last invoice', `Total da fatura anterior: 9,00\n${rows}`, undefined],
  ['a total in dollars', `Total da fatura em US$: 9,00\n${rows}`, undefined],
  ['two due days', `Vencimento: 10/09/2026\nVencimento: 11/09/2026\n${rows}`, undefined],
  ['nothing', rows, undefined],
])('of a card with %s', (_, text, invoice) => {
  expect(invoiceOf(text)).toEqual(invoice)
})

test('a bank account has no invoice', () => {
  const text = 'Vencimento: 10/09/2026\nData;Histórico;Valor;Saldo\n05/08/2026;PIX;-10,00;90,00\n'
  expect(read(text).accounts[0]).not.toHaveProperty('invoice')
})
