import { expect, test } from 'vitest'
import { type Layout, leftOut, read, readLayout, refusalOf, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Caixa: the text glued to the amount': {
    text: `Fatura do cartão, vencimento 14/01/2026
DataDescriçãoCidade/PaísCrédito/Débito
15/12JUROS DE ATRASO35,12D
02/01MERCADO BOMMARINGA1.118,00D
20/12OBRIGADO PELO PAGAMENTO2.789,82C
`,
    rows: '2025-12-15 -3512 JUROS DE ATRASO\n2026-01-02 -111800 MERCADO BOMMARINGA\n2025-12-20 278982 OBRIGADO PELO PAGAMENTO',
  },
  'the text glued to a minus': {
    text: 'Fatura do cartão, vencimento 14/01/2026\n07/12 FARMACIAS35,48\n20/12 PAGAMENTO RECEBIDO-2.789,82\n',
    rows: '2025-12-07 -3548 FARMACIAS\n2025-12-20 278982 PAGAMENTO RECEBIDO',
  },
  'PicPay: a second table with dollars before reais': {
    text: `Fatura do cartão, vencimento 20/01/2026
Data Estabelecimento Valor (R$)
12/12 LOJA 140,00
20/12 PAGAMENTO RECEBIDO -500,00
Data Estabelecimento US$ R$
22/12 LIVRARIA 10,00 56,20
Data Estabelecimento Valor (R$)
28/12 OUTRA LOJA 8,00
`,
    rows: '2025-12-12 -14000 LOJA\n2025-12-20 50000 PAGAMENTO RECEBIDO\n2025-12-22 -5620 LIVRARIA\n2025-12-28 -800 OUTRA LOJA',
  },
  'Bradesco: a heading of several lines that ends in reais, the total of the bill at the end': {
    text: `Situação do Extrato: EM ABERTO
Data: 02/10/2026 - 09:00
Data Histórico Moeda de
origem US$ Cotação
US$ R$
25/09 PADARIA BRL 24,99 0,00 R$ 0,00 24,99
21/09 PAGTO ANTECIPADO BRL -500,00 0,00 R$ 0,00 -500,00
19/09 NUVEM USD 20,00 20,00 R$ 5,40 108,00
. Total da Fatura em Real . . . R$ 366,11
`,
    rows: '2026-09-25 -2499 PADARIA\n2026-09-21 50000 PAGTO ANTECIPADO\n2026-09-19 -10800 NUVEM',
  },
  'Nubank: the rate of a purchase in dollars is no row': {
    text: `Fatura do cartão, vencimento: 12 JAN 2026
20 DEZ    Nuvem    R$ 61,00
          Conversão: USD 1 = R$ 5,81
22 DEZ    Livros    R$ 12,00
          Conversão: USD 1 = R$ 5,79
23 DEZ    Pagamento recebido    -R$ 900,00
`,
    rows: '2025-12-20 -6100 Nuvem\n2025-12-22 -1200 Livros\n2025-12-23 90000 Pagamento recebido',
  },
  'Inter: a dash before an amount with its own sign': {
    text: `Fatura do cartão
13 de dez. 2025 PGTO PIX - + R$ 3.326,57
29 de dez. 2025 MERCADO - R$ 48,24
02 de jan. 2026 ESTORNO MERCADO - + R$ 10,00
`,
    rows: '2025-12-13 332657 PGTO PIX\n2025-12-29 -4824 MERCADO\n2026-01-02 1000 ESTORNO MERCADO',
  },
  'PicPay: a long text that goes on in the next line, with the amount': {
    text: `Fatura do cartão, vencimento 20/01/2026
Data Estabelecimento Valor (R$)
07/12 COMPRA PARCELADA
CONTESTADA -11,00
14/12 LOJA 140,00
15/12 LIVRARIA
Câmbio do dia: R$ 5,48
16/12 POSTO
Total cartão (final 0000) R$ 151,00
17/12 NUVEM
Cotação R$ 5,48
`,
    rows: '2025-12-07 1100 COMPRA PARCELADA CONTESTADA\n2025-12-14 -14000 LOJA',
  },
  'Nubank: day and sign in totals above the rows': {
    text: `Total de entradas +1.200,00
Movimentações
01 SET 2026 Total de entradas + 1.200,00
Transferência recebida pelo Pix LUCIA - •••.111.222-•• -
BANCO EXEMPLO (0001)
1.200,00
Total de saídas - 82,90
Compra no débito PADARIA 12,90
Compra no débito MERCADO 70,00
Extrato gerado dia 1, página 1 de 2
05 SET 2026 Total de saídas - 400,00
Pagamento de fatura 400,00
Ouvidoria 0800 111 2222
`,
    rows: `2026-09-01 120000 Transferência recebida pelo Pix LUCIA - •••.111.222-•• - BANCO EXEMPLO (0001)
2026-09-01 -1290 Compra no débito PADARIA
2026-09-01 -7000 Compra no débito MERCADO
2026-09-05 -40000 Pagamento de fatura`,
  },
  'Santander: a dash for the missing number of the document': {
    text: `Data Descrição Nº Documento Movimentos (R$) Saldo (R$)
02/03/2026 PIX ANA 447788 50,00- 950,00
03/03/2026 LUZ - 180,50- 769,50
04/03/2026 TROCO - 2,50 772,00
`,
    rows: '2026-03-02 -5000 PIX ANA 447788\n2026-03-03 -18050 LUZ\n2026-03-04 250 TROCO',
  },
  'a dash for the missing number of the document, and a minus in front': {
    text: `Data Descrição Docto Valor Saldo
02/03/2026 LUZ - -180,50 769,50
04/03/2026 TROCO - 2,50 772,00
`,
    rows: '2026-03-02 -18050 LUZ\n2026-03-04 250 TROCO',
  },
  'a dash for the missing number of the document, and letters': {
    text: `Data Descrição Docto Valor Saldo
02/03/2026 LUZ - 180,50 D 769,50 C
04/03/2026 TROCO - 2,50 C 772,00 C
`,
    rows: '2026-03-02 -18050 LUZ\n2026-03-04 250 TROCO',
  },
  'money in the text, under a heading that names one amount and the balance': {
    text: `Data Descrição Valor Saldo
02/03/2026 VALE DE R$ 30,00 -180,50 769,50
03/03/2026 TROCO 2,50 772,00
04/03/2026 LUZ -70,00 702,00
`,
    rows: '2026-03-02 -18050 VALE DE\n2026-03-03 250 TROCO\n2026-03-04 -7000 LUZ',
  },
  'the day and the balance printed once a day': {
    text: `Data Histórico Docto. Valor (R$) Saldo (R$)
01/03/2026 SALDO ANTERIOR 500,00
02/03/2026 PIX ANA 447788 50,00
LUZ 447799 -180,50
ALUGUEL 447801 -300,00 69,50
03/03/2026 PIX LUCIA 447805 400,00
GÁS 447806 -90,00 379,50
`,
    rows: `2026-03-02 5000 PIX ANA 447788
2026-03-02 -18050 LUZ 447799
2026-03-02 -30000 ALUGUEL 447801
2026-03-03 40000 PIX LUCIA 447805
2026-03-03 -9000 GÁS 447806`,
  },
  'the day printed once a day, without a balance': {
    text: `Data Histórico Valor (R$)
02/03/2026 PIX ANA 50,00
LUZ -180,50
ALUGUEL -300,00
03/03/2026 PIX LUCIA 400,00
GÁS -90,00
`,
    rows: '2026-03-02 5000 PIX ANA\n2026-03-02 -18050 LUZ\n2026-03-02 -30000 ALUGUEL\n2026-03-03 40000 PIX LUCIA\n2026-03-03 -9000 GÁS',
  },
  'the day printed once a day, without a heading': {
    text: `Extrato de março de 2026
02/03/2026 PIX ANA 50,00
LUZ -180,50
ALUGUEL -300,00
GÁS -90,00
`,
    rows: '2026-03-02 5000 PIX ANA\n2026-03-02 -18050 LUZ\n2026-03-02 -30000 ALUGUEL\n2026-03-02 -9000 GÁS',
  },
  'a single row of the day above, as its balance shows, and a limit below the rows': {
    text: `Data Histórico Docto. Crédito (R$) Débito (R$) Saldo (R$)
01/03/2026 SALDO ANTERIOR 500,00
02/03/2026 PIX ANA 447788 50,00 550,00
03/03/2026 LUZ 447799 180,50 369,50
04/03/2026 ALUGUEL 447801 300,00 69,50
05/03/2026 PIX LUCIA 447802 400,00 469,50
06/03/2026 PIX RUI 447803 100,00 569,50
SAQUE 447805 90,00 479,50
CHEQUE ESPECIAL 1.000,00
`,
    rows: `2026-03-02 5000 PIX ANA 447788
2026-03-03 -18050 LUZ 447799
2026-03-04 -30000 ALUGUEL 447801
2026-03-05 40000 PIX LUCIA 447802
2026-03-06 10000 PIX RUI 447803
2026-03-06 -9000 SAQUE 447805`,
  },
  'Bradesco: credits and debits copied into one column, which only the balance shows': {
    text: `Data Histórico Docto. Crédito (R$) Débito (R$) Saldo (R$)
01/03/2026 SALDO ANTERIOR 500,00
02/03/2026 LOJA CENTRO 447788 50,00 550,00
03/03/2026 LOJA SUL 447799 180,50 369,50
04/03/2026 LOJA NORTE 447801 300,00 69,50
`,
    rows: `2026-03-02 5000 LOJA CENTRO 447788
2026-03-03 -18050 LOJA SUL 447799
2026-03-04 -30000 LOJA NORTE 447801`,
  },
  'Bradesco: rows without a date whose amounts continue the balance': {
    text: `Data Lançamento Dcto. Crédito (R$) Débito (R$) Saldo (R$)
02/03/2026 SALDO ANTERIOR 500,00
02/03/2026 PIX LUCIA 1357553 1.200,00 1.700,00
PIX BIA 1357600 -250,00 1.450,00
05/03/2026 LUZ 778899 -180,33 1.269,67
SAQUE 334411 -300,00 969,67
Limites da conta 100,00 5.000,00
`,
    rows: `2026-03-02 120000 PIX LUCIA 1357553
2026-03-02 -25000 PIX BIA 1357600
2026-03-05 -18033 LUZ 778899
2026-03-05 -30000 SAQUE 334411`,
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test('centavos behind a comma that nobody quoted are not read as the amount', () => {
  expect(refusalOf('05/08/2026,PIX LUCIA,35,12\n06/08/2026,PIX ANA,5,10\n')).toBe('no_table')
})

test('a line with two rows is left out', () => {
  const twice = '04/08/2026 POSTO 20,00 05/08 PADARIA 30,00\n05 AGO 2026 GÁS 20,00 D 06 AGO LUZ 30,00 D\n'
  const file = `Fatura do cartão\n03/08/2026 LOJA 10,00\n${twice}`
  expect(rows(read(file))).toBe('2026-08-03 -1000 LOJA')
  expect(leftOut(read(file))).toEqual(['3 bad', '4 bad'])
})

test('the limits of a card below its rows are not read, though they are more', () => {
  const limits = 'Compras 9.000,00\nSaque 900,00\nParcelado 2.000,00\n'
  const file = `Fatura do cartão\n03/08/2026 LOJA 50,00\n04/08/2026 POSTO 30,00\n${limits}`
  expect(rows(read(file))).toBe('2026-08-03 -5000 LOJA\n2026-08-04 -3000 POSTO')
})

test('rows under a total of the day that is not theirs are not read', () => {
  const file = '01 SET 2026 Total de saídas - 82,90\nPADARIA 12,90\n02 SET 2026 Total de saídas - 5,00\nMERCADO 5,00\n'
  expect(refusalOf(file)).toBe('no_rows')
})
