import { expect, test } from 'vitest'
import { type Layout, leftOut, read, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Stone: crédito and débito are how the buyer paid': {
    text: `NSU;Data Transação;Data Pagamento;Valor Bruto;Taxa MDR %;Valor Taxa;Valor Líquido;Parcela;Tipo;Bandeira
771;03/08/2026;04/08/2026;R$ 120,00;2,0%;R$ 2,40;R$ 117,60;1/1;Débito;Visa
772;04/08/2026;03/09/2026;R$ 90,00;3,0%;R$ 2,70;R$ 87,30;1/1;Crédito;Elo
`,
    rows: '2026-08-03 11760 Visa\n2026-08-04 8730 Elo',
  },
  'Rede: the same in a column of products': {
    text: `Data da venda;Bandeira;Produto;Valor bruto;Valor líquido
03/08/2026;Visa;Débito;100,00;98,00
04/08/2026;Elo;Crédito;200,00;190,00
05/08/2026;Elo;Débito;50,00;49,00
`,
    rows: '2026-08-03 9800 Visa\n2026-08-04 19000 Elo\n2026-08-05 4900 Elo',
  },
  'Cielo: a number of installments is no amount': {
    text: `Data da venda;Forma de pagamento;Quantidade total de parcelas;Bandeira;Valor bruto;Tipo de lançamento;Data do lançamento;Valor líquido
03/08/2026;Débito à vista;1;Visa;80,00;Venda débito;04/08/2026;78,80
04/08/2026;Crédito à vista;2;Elo;60,00;Venda crédito;03/09/2026;58,20
`,
    rows: '2026-08-03 7880 Venda débito\n2026-08-04 5820 Venda crédito',
  },
  'PagSeguro: a column named after both words says in and out': {
    text: `Debito_Credito;Tipo_Transacao;Valor_Bruto;Valor_Taxa;Valor_Liquido;Data_Transacao;NSU
Crédito;Pagamento;40,00;1,60;38,40;03/08/2026 10:00;1
Débito;Transferência;30,00;0,00;30,00;05/08/2026 09:00;2
`,
    rows: '2026-08-03 3840 Pagamento\n2026-08-05 -3000 Transferência',
  },
  'Mercado Pago: settlements, and a refund with a minus': {
    text: `SOURCE_ID,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_DATE,FEE_AMOUNT,SETTLEMENT_NET_AMOUNT,SETTLEMENT_DATE,INSTALLMENTS
5001,SETTLEMENT,60.00,2026-08-05T10:12:00.000-03:00,-3.00,57.00,2026-08-19T10:12:00.000-03:00,1
5002,SETTLEMENT,20.00,2026-08-06T11:00:00.000-03:00,-0.20,19.80,2026-08-06T11:00:00.000-03:00,1
5001,REFUND,-60.00,2026-08-20T10:12:00.000-03:00,3.00,-57.00,2026-08-20T10:12:00.000-03:00,1
`,
    rows: '2026-08-05 5700 SETTLEMENT\n2026-08-06 1980 SETTLEMENT\n2026-08-20 -5700 REFUND',
  },
}

test.each(Object.entries(layouts))('a report of sales: %s', (_, layout) => {
  const statement = readLayout(layout)
  expect(statement.accounts[0]?.kind).toBe('bank')
  expect(rows(statement)).toBe(layout.rows)
})

test('Mercado Pago: a balance named in another column than the description, which is empty', () => {
  const statement = read(`DATE;RECORD_TYPE;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;GROSS_AMOUNT;MP_FEE_AMOUNT
2026-08-01T00:00:00.000-03:00;initial_available_balance;;300.00;0.00;300.00;0.00
2026-08-03T10:00:00.000-03:00;release;payment;47.50;0.00;50.00;-2.50
2026-08-05T10:00:00.000-03:00;release;payout;0.00;320.00;-320.00;0.00
;total;;347.50;320.00;30.00;-2.50
`)
  expect(rows(statement)).toBe('2026-08-03 4750 payment\n2026-08-05 -32000 payout')
  expect(leftOut(statement)).toEqual(['2 balance', '5 balance'])
})

test.each(['C/V', 'Lado'])('purchases and sales of shares are no sales, the column called %s', (name) => {
  const statement = read(`Data;${name};Ativo;Quantidade;Preço;Valor bruto;Taxas;Valor líquido
03/08/2026;C;ABCD3;100;10,00;1.000,00;1,00;1.001,00
04/08/2026;V;EFGH4;50;20,00;1.000,00;1,00;999,00
`)
  expect(statement.detection.signs.from).toBe('default')
})

test('amounts before the fee are taken after it, where only so the balances agree', () => {
  const text = `Data;Descrição;Valor;Tarifa;Saldo
03/08/2026;Venda;100,00;0,99;99,01
04/08/2026;Saque;-40,00;0,00;59,01
05/08/2026;Venda;200,00;1,98;257,03
`
  expect(rows(read(text))).toBe('2026-08-03 9901 Venda\n2026-08-04 -4000 Saque\n2026-08-05 19802 Venda')
  expect(rows(read(text.replace('257,03', '259,01')))).toContain('20000 Venda')
})

test('Wise: the fee of what was sent comes on top of an amount after fees', () => {
  const statement = read(`Direction,Created on,Source fee amount,Target name,Source amount (after fees)
OUT,2026-08-03,0.50,LUCIA,30.00
IN,2026-08-04,0.00,FULANO,70.00
`)
  expect(rows(statement)).toBe('2026-08-03 -3050 LUCIA\n2026-08-04 7000 FULANO')
})
