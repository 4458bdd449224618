import { expect, test } from 'vitest'
import { type Layout, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'XP: R$ −2.000,00, 3 de 10': {
    text: `Data;Estabelecimento;Portador;Valor;Parcela
01/08/2026;MERCADO EXEMPLO;AUGUSTO R;R$ 100,00;-
19/05/2026;CENTRO DE OTORRINO;AUGUSTO R;R$ 1.590,00;3 de 10
05/08/2026;Pagamento de fatura;AUGUSTO R;R$ -2.000,00; de 1
06/08/2026;ESTORNO LOJA;AUGUSTO R;R$ -50,00; de 1
`,
    rows: `2026-08-01 -10000 MERCADO EXEMPLO
2026-05-19 -159000 CENTRO DE OTORRINO
2026-08-05 200000 Pagamento de fatura
2026-08-06 5000 ESTORNO LOJA`,
  },
  '12 JAN, the year is in the file name': {
    text: `Data;Descrição;Valor
12 JAN;SUPERMERCADO;100,00
05 FEV;POSTO;50,00
10 DEZ;LOJA PARC 02/10;25,50
15 FEV;PAGAMENTO RECEBIDO;-400,00
`,
    rows: `2026-01-12 -10000 SUPERMERCADO
2026-02-05 -5000 POSTO
2025-12-10 -2550 LOJA PARC 02/10
2026-02-15 40000 PAGAMENTO RECEBIDO`,
    fileName: 'fatura-2026-08.csv',
  },
  '05/jan, the year is in the due date': {
    text: `Vencimento: 10/02/2026
Data;Estabelecimento;Valor R$
05/jan;MERCADO;10,00
28/dez;LOJA;20,00
`,
    rows: `2026-01-05 -1000 MERCADO
2025-12-28 -2000 LOJA`,
  },
  'Itaú: an unquoted comma in the text': {
    text: `data,lançamento,valor
2026-06-09,LOJA A, FILIAL B,97.13
2026-06-08,MERCADO,15.6
2026-06-01,PAGAMENTO EFETUADO,-775.69
`,
    rows: `2026-06-09 -9713 LOJA A, FILIAL B
2026-06-08 -1560 MERCADO
2026-06-01 77569 PAGAMENTO EFETUADO`,
  },
  'BTG: final digits above the table': {
    text: `Cartão final 0020
Data,Descrição,Valor,Tipo de compra,Final Cartão
2026-08-01,RESTAURANTE,150.00,À vista,0020
2026-08-02,LOJA (2/5),80.00,Parcelada,0020
2026-08-03,Pagamento de fatura,-500.00,,0020
`,
    rows: `2026-08-01 -15000 RESTAURANTE
2026-08-02 -8000 LOJA (2/5)
2026-08-03 50000 Pagamento de fatura`,
  },
  'Neon: purchases negative, a column of installments, the bill paid': {
    text: `Data;Estabelecimento;Valor;Tipo;Parcelas
01/08/2026;DROGARIA;-35,90;Compra;1x
02/08/2026;LOJA;-210,00;Compra;3x
10/08/2026;Pagamento de fatura;500,00;Pagamento;
`,
    rows: `2026-08-01 -3590 DROGARIA Compra
2026-08-02 -21000 LOJA Compra
2026-08-10 50000 Pagamento de fatura`,
  },
  'the bill before and the one now, as rows': {
    text: `Fatura do cartão
Data;Descrição;Valor
01/07/2026;Fatura anterior;300,00
05/07/2026;Pagamento efetuado;-300,00
06/07/2026;MERCADO;80,00
31/07/2026;Fatura atual;80,00
`,
    rows: `2026-07-05 30000 Pagamento efetuado
2026-07-06 -8000 MERCADO`,
  },
  'purchases already negative': {
    text: `Fatura do cartão final 1234
Data;Descrição;Valor
01/08/2026;RESTAURANTE;-150,00
02/08/2026;MERCADO;-80,00
03/08/2026;PAGAMENTO;500,00
`,
    rows: `2026-08-01 -15000 RESTAURANTE
2026-08-02 -8000 MERCADO
2026-08-03 50000 PAGAMENTO`,
  },
  'Nubank: refunds and credits negative': {
    text: `date,title,amount
2026-08-01,Estorno de "Loja X",-30.00
2026-08-02,Uber - NuPay,19.90
2026-08-03,IOF de compra internacional,0.55
2026-08-03,"Amazon, Marketplace",120.00
2026-08-04,Crédito de parcelamento,-10.00
2026-08-05,Pagamento recebido,-200.00
`,
    rows: `2026-08-01 3000 Estorno de "Loja X"
2026-08-02 -1990 Uber - NuPay
2026-08-03 -55 IOF de compra internacional
2026-08-03 -12000 Amazon, Marketplace
2026-08-04 1000 Crédito de parcelamento
2026-08-05 20000 Pagamento recebido`,
  },
  'Nubank: Pix, boleto and cash on credit': {
    text: `date,title,amount
2026-08-01,Fulano - Pix no Crédito,210.00
2026-08-02,Mercado,30.00
2026-08-03,Boleto no crédito,50.00
2026-08-04,Saque no crédito,100.00
2026-08-05,Pix no Crédito,40.00
`,
    rows: `2026-08-01 -21000 Fulano - Pix no Crédito
2026-08-02 -3000 Mercado
2026-08-03 -5000 Boleto no crédito
2026-08-04 -10000 Saque no crédito
2026-08-05 -4000 Pix no Crédito`,
    fileName: 'Nubank_2026-08-10.csv',
  },
  'Nubank: a payment alone': {
    text: `date,title,amount
2026-08-05,Pagamento recebido,-500.00
`,
    rows: `2026-08-05 50000 Pagamento recebido`,
    fileName: 'Nubank_2026-08-10.csv',
  },
  'Nubank: a boleto among two, by category': {
    text: `date,category,title,amount
2026-08-05,transporte,Pix Uber,12.00
2026-08-06,casa,Boleto,50.00
`,
    rows: `2026-08-05 -1200 Pix Uber
2026-08-06 -5000 Boleto`,
  },
  'any card: Pix on credit': {
    text: `Data;Descrição;Valor
05/08/2026;Pix no crédito;50,00
06/08/2026;Saques no crédito;20,00
`,
    rows: `2026-08-05 -5000 Pix no crédito
2026-08-06 -2000 Saques no crédito`,
  },
  'US$ alone, total, next bills': {
    text: `Fatura cartão Santander final 9999;;
Vencimento;10/09/2026;
Data;Descrição;Valor (US$);Valor (R$)
05/08/2026;NETFLIX;0,00;55,90
06/08/2026;AMAZON US;10,00;
07/08/2026;PAGAMENTO DE FATURA-INTERNET;0,00;-500,00
TOTAL;;10,00;-444,10
Compras parceladas - próximas faturas;;;
05/09/2026;LOJA 03/05;0,00;10,00
`,
    rows: `2026-08-05 -5590 NETFLIX
2026-08-07 50000 PAGAMENTO DE FATURA-INTERNET`,
  },
  'purchases only': {
    text: `Data,Estabelecimento,Categoria,Valor
2026-08-05,IFOOD,Alimentação,"R$ 45,90"
2026-08-06,UBER,Transporte,"R$ 12,30"
`,
    rows: `2026-08-05 -4590 IFOOD
2026-08-06 -1230 UBER`,
  },
  'Santander: date and text in one cell, no header': {
    text: `28/07  MERCADO BOM PRECO;103.81
29/07  POSTO SOL *COMBUSTIVEL - 02/02;250
30/07  PADARIA CENTRAL;12.5
`,
    rows: `2026-07-28 -10381 MERCADO BOM PRECO
2026-07-29 -25000 POSTO SOL *COMBUSTIVEL - 02/02
2026-07-30 -1250 PADARIA CENTRAL`,
    referenceDay: '2026-08-10',
  },
  'C6: decimal comma': {
    text: `Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)
14/02/2025;T A;2000;Recreativo;CICLO;6/12;0;0;1.271,45
10/07/2025;T A;2001;-;Estorno Tarifa;Única;0;0;-72,00
11/07/2025;T A;2001;-;Inclusao de Pagamento    ;Única;0;0;-7.318,55
`,
    rows: `2025-02-14 -127145 CICLO
2025-07-10 7200 Estorno Tarifa
2025-07-11 731855 Inclusao de Pagamento`,
  },
  'Bradesco: lone CR, a total for each card, programmed entries': {
    text: `Data: 07/01/2026 12:28:27\r\rSituação da Fatura: ABERTA\rTITULAR A ;;; 0001\rData;Histórico;Valor(US$);Valor(R$);\r28/12;LOJA 1/2;0,00;338,75\r05/01;PADARIA ;0,00;20,56\r;Total para TITULAR A;0,00;359,31;\rTITULAR B ;;; 0002\rData;Histórico;Valor(US$);Valor(R$);\r03/01;MERCADO;0,00;41,29\r;Total para TITULAR B;0,00;41,29;\rLançamentos programados;;;\rData;Histórico;Valor(US$);Valor(R$);\r10/01;FUTURA 2/2;0,00;10,00\r`,
    rows: `2025-12-28 -33875 LOJA 1/2
2026-01-05 -2056 PADARIA
2026-01-03 -4129 MERCADO`,
  },
  'Itaú: quoted decimal comma': {
    text: `data,lançamento,valor
2026-06-09,PAGAMENTO EFETUADO,"-1.826,59"
2026-06-09,SHELLBOX RIO,"97,13"
2026-06-08,CONDOR,"1.015,60"
`,
    rows: `2026-06-09 182659 PAGAMENTO EFETUADO
2026-06-09 -9713 SHELLBOX RIO
2026-06-08 -101560 CONDOR`,
  },
  'Nubank: Portuguese names': {
    text: `data,categoria,titulo,valor
01/03/2026,Supermercado,PAO DE ACUCAR,"150,00"
02/03/2026,Transporte,UBER TRIP,"25,90"
`,
    rows: `2026-03-01 -15000 PAO DE ACUCAR
2026-03-02 -2590 UBER TRIP`,
  },
  'reais, not the original amount': {
    text: `Data da compra,Data de lançamento,Descrição,Moeda,Valor original,Valor (R$)
05/08/2026,07/08/2026,AMAZON,USD,10.00,55.00
06/08/2026,08/08/2026,LOJA,BRL,20.00,20.00
`,
    rows: `2026-08-05 -5500 AMAZON
2026-08-06 -2000 LOJA`,
  },
  'few shops that give back, called as in the purchases': {
    text: `date,title,amount
2026-08-01,Mercado,10.00
2026-08-02,Livraria,20.00
2026-08-03,Posto,30.00
2026-08-04,Mercado,40.00
2026-08-05,Padaria,50.00
2026-08-06,Uber,60.00
2026-08-07,Cinema,70.00
2026-08-08,Farmacia,80.00
2026-08-09,Livraria,-20.00
2026-08-10,Pagamento recebido,-300.00
`,
    rows: `2026-08-01 -1000 Mercado
2026-08-02 -2000 Livraria
2026-08-03 -3000 Posto
2026-08-04 -4000 Mercado
2026-08-05 -5000 Padaria
2026-08-06 -6000 Uber
2026-08-07 -7000 Cinema
2026-08-08 -8000 Farmacia
2026-08-09 2000 Livraria
2026-08-10 30000 Pagamento recebido`,
  },
  'Sicredi: US$ column, holder': {
    text: `Fatura Cartão Sicredi;;;;
Data de Vencimento ;10/08/2026
Situação ;Fechada
Valor Total ; R$ 1.000,00

Data;Descrição;Parcela;Valor;Valor em Dólar;Adicional;Nome
05/07/2026;MERCADO;;R$ 10,00;US$ 0,00;Não;FULANO
06/07/2026;LOJA;(02/05);R$ 20,00;US$ 0,00;Não;FULANO
07/07/2026;PAGAMENTO DEB CONTA;;R$ -500,00;US$ 0,00;Não;FULANO
`,
    rows: `2026-07-05 -1000 MERCADO
2026-07-06 -2000 LOJA
2026-07-07 50000 PAGAMENTO DEB CONTA`,
  },
  'date with time, 1 de 1': {
    text: `Data da compra;Estabelecimento;Valor;Parcelas
05/08/2026 10:00;MERCADO;R$ 10,00;1 de 1
06/08/2026 11:00;LOJA;R$ 20,00;2 de 3
`,
    rows: `2026-08-05 -1000 MERCADO
2026-08-06 -2000 LOJA`,
  },
  'fixed width without years': {
    text: `FATURA DO CARTAO DE CREDITO
VENCIMENTO: 15/09/2026
DATA   DESCRICAO                      PARCELA      VALOR
05/08  MERCADO                                     10,00
28/12  LOJA                           08/10        20,00
01/08  PAGAMENTO                                 -500,00
`,
    rows: `2026-08-05 -1000 MERCADO
2025-12-28 -2000 LOJA 08/10
2026-08-01 50000 PAGAMENTO`,
  },
  'Ourocard: date glued to the text': {
    text: `Fatura do Cartão de Crédito
Vencimento      : 10.09.2026
Data     Transações                             País        Valor R$   Valor US$
11.08.2026PGTO DEBITO CONTA 3333 000006037      BR         -1.000,00        0,00
28.07.2026PAYPAL *CACHORRO QUENTE    402935     LU             57,85        0,00
25.07.2026ATLASSIAN              SYDNEY         AU              0,00       20,00
         Total                                              1.696,19        0,00
`,
    rows: `2026-08-11 100000 PGTO DEBITO CONTA 3333 000006037 BR
2026-07-28 -5785 PAYPAL *CACHORRO QUENTE 402935 LU`,
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  const statement = readLayout(layout)
  expect(rows(statement)).toBe(layout.rows)
  expect(statement.accounts[0]?.kind).toBe('card')
})
