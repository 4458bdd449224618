import { expect, test } from 'vitest'
import { type Layout, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout & { kind: 'bank' | 'card' }> = {
  'an empty column between date and text': {
    kind: 'bank',
    text: `Extrato de Conta Corrente;;;;;
Agência e Conta: 0001 / 000130000001;;;;;
Período: 01/08/2026 a 31/08/2026;;;;;
;;;;;
Data;;Histórico;Docto;Valor R$;Saldo R$
31/07/2026;;SALDO ANTERIOR;;;1.000,00
03/08/2026;;PIX RECEBIDO FULANO;000000;250,00;
03/08/2026;;PAGAMENTO DE BOLETO;000123;-100,00;1.150,00
Saldo disponível;;;;;1.150,00
`,
    rows: `2026-08-03 25000 PIX RECEBIDO FULANO
2026-08-03 -10000 PAGAMENTO DE BOLETO`,
  },
  'English preamble, month first': {
    kind: 'bank',
    text: `Account Statement
Account ;123
Period ;08/01/2026 to 08/31/2026

Transaction date;Description;Amount;Balance
08/02/2026;Pix received;80.00;80.00
08/25/2026;Pix sent;-30.00;50.00
`,
    rows: `2026-08-02 8000 Pix received
2026-08-25 -3000 Pix sent`,
  },
  'Spanish names': {
    kind: 'bank',
    text: `Fecha\tDescripción\tValor
05/08/2026\tPIX\t-1,00
06/08/2026\tTED\t2,00
`,
    rows: `2026-08-05 -100 PIX
2026-08-06 200 TED`,
  },
  'names that mean nothing': {
    kind: 'bank',
    text: `Quando;O que;Quanto;Ficou
05/08/2026;PIX ENVIADO;-1,00;99,00
06/08/2026;TED RECEBIDA;2,00;101,00
`,
    rows: `2026-08-05 -100 PIX ENVIADO
2026-08-06 200 TED RECEBIDA`,
  },
  'a bill of fees and refunds alone': {
    kind: 'card',
    text: `Fatura do cartão de crédito;;
Data;Descrição;Valor
05/08/2026;ANUIDADE;10,00
06/08/2026;Crédito de estorno;-10,00
`,
    rows: `2026-08-05 -1000 ANUIDADE
2026-08-06 1000 Crédito de estorno`,
  },
  'one purchase': {
    kind: 'card',
    text: `date,title,amount
2026-09-03,Padaria,12.50
`,
    rows: `2026-09-03 -1250 Padaria`,
  },
  'one income': {
    kind: 'bank',
    text: `Data,Valor,Identificador,Descrição
05/08/2026,9500.00,6212a1e2-0001,Transferência recebida - EMPRESA XYZ LTDA
`,
    rows: `2026-08-05 950000 Transferência recebida - EMPRESA XYZ LTDA`,
  },
  'titles in the text column': {
    kind: 'bank',
    text: `data;lançamento;ag./origem;valor (R$);saldos (R$)
;lançamentos;;;
03/08/2026;PIX TRANSF FULANO 03/08;0001;-250,00;
04/08/2026;REND PAGO APLIC AUT MAIS;;0,03;
04/08/2026;SALDO APLIC AUT MAIS;;;1.000,00
05/08/2026;INT PAG TIT BANCO 237;;-1.060,00;
05/08/2026;SALDO EM CONTA CORRENTE;;;5.251,03
;lançamentos futuros;;;
10/09/2026;FATURA PAGA ITAU;;-800,00;
`,
    rows: `2026-08-03 -25000 PIX TRANSF FULANO 03/08
2026-08-04 3 REND PAGO APLIC AUT MAIS
2026-08-05 -106000 INT PAG TIT BANCO 237`,
  },
  'sections for purchases at home, abroad and next bills': {
    kind: 'card',
    text: `Fatura Itaú;;;
cartão final 1234;;;
vencimento: 10/09/2026;;;
data;lançamento;;valor (R$)
05/08/2026;MERCADO;;10,00
28/07/2026;LOJA 02/05;;20,00
lançamentos internacionais;;;
06/08/2026;AMAZON US;;30,00
dólar de conversão;;;5,00
total de lançamentos;;;60,00
compras parceladas - próximas faturas;;;
28/07/2026;LOJA 03/05;;20,00
`,
    rows: `2026-08-05 -1000 MERCADO
2026-07-28 -2000 LOJA 02/05
2026-08-06 -3000 AMAZON US`,
  },
  'short year and time': {
    kind: 'bank',
    text: `Data e hora\tLançamento\tValor (R$)\tSaldo (R$)
05/08/26 10:00\tPix\t-1,00\t9,00
`,
    rows: `2026-08-05 -100 Pix`,
  },
  'daily balance in a row without a date': {
    kind: 'bank',
    text: `Data e Hora,Categoria,Transação,Descrição,Valor
05/08/2026 10:22,Transferência,Pix enviado,FULANO,"-R$ 1.234,56"
06/08/2026 11:22,Salário,Portabilidade,EMPRESA,"R$ 5.000,00"
,,,Saldo Diário,"R$ 3.765,44"
`,
    rows: `2026-08-05 -123456 Pix enviado FULANO
2026-08-06 500000 Portabilidade EMPRESA`,
  },
  'two columns with zeros and currency': {
    kind: 'bank',
    text: `Banco Original;;;
Data;Descrição;Crédito;Débito
05-08-2026;PIX;R$ 0,00;R$ 10,00
06-08-2026;TED;R$ 20,00;R$ 0,00
`,
    rows: `2026-08-05 -1000 PIX
2026-08-06 2000 TED`,
  },
  'Excel’s sep= line': {
    kind: 'bank',
    text: `sep=;
Data;Descrição;Valor
05/08/2026;PIX;-1,00
`,
    rows: `2026-08-05 -100 PIX`,
  },
  'cells as Excel formulas': {
    kind: 'bank',
    text: `Data;Conta;Histórico;Valor
05/08/2026;="0001";PIX;-1,00
06/08/2026;="0001";TED;2,00
`,
    rows: `2026-08-05 -100 PIX
2026-08-06 200 TED`,
  },
  'an empty first column': {
    kind: 'bank',
    text: `;Data;Histórico;Valor;Saldo
;05/08/2026;PIX;-1,00;9,00
;06/08/2026;TED;2,00;11,00
`,
    rows: `2026-08-05 -100 PIX
2026-08-06 200 TED`,
  },
  'a header for each section, with other columns': {
    kind: 'card',
    text: `Cartão: 4444********3333;;;
Lançamentos nacionais;;;
Data;Descrição;Valor em R$;
05/08/2026;MERCADO;10,00;
Lançamentos internacionais;;;
Data;Descrição;Valor em US$;Valor em R$
06/08/2026;AMAZON;10,00;55,00
`,
    rows: `2026-08-05 -1000 MERCADO
2026-08-06 -5500 AMAZON`,
  },
  'Receita and Despesa as columns': {
    kind: 'bank',
    text: `Data;Descrição;Receita;Despesa;Categoria
05/08/2026;Aluguel;;1800,00;Casa
06/08/2026;Salário;5000,00;;Renda
`,
    rows: `2026-08-05 -180000 Aluguel
2026-08-06 500000 Salário`,
  },
  'fixed width with the header on each page': {
    kind: 'bank',
    text: `BANCO X - EXTRATO
DATA       HISTORICO                 DOCUMENTO          VALOR           SALDO
01/08/2026 SALDO ANTERIOR                                              100,00
05/08/2026 PIX                       123                -10,00          90,00
--- Página 2
DATA       HISTORICO                 DOCUMENTO          VALOR           SALDO
06/08/2026 TED                       124                 20,00         110,00
`,
    rows: `2026-08-05 -1000 PIX
2026-08-06 2000 TED`,
  },
  'fixed width with credits and debits': {
    kind: 'bank',
    text: `EXTRATO
Data        Histórico              Crédito        Débito         Saldo
05/08/2026  PIX ENVIADO                            10,00         90,00
06/08/2026  TED                      20,00                      110,00
07/08/2026  TARIFA                                  5,00        105,00
`,
    rows: `2026-08-05 -1000 PIX ENVIADO
2026-08-06 2000 TED
2026-08-07 -500 TARIFA`,
  },
  'a space between sign and number': {
    kind: 'bank',
    text: `Data;Descrição;Valor
05/08/2026;Compra no débito;- 10,00
06/08/2026;Pix recebido;+ 20,00
`,
    rows: `2026-08-05 -1000 Compra no débito
2026-08-06 2000 Pix recebido`,
  },
  'a date inside the text before the date column': {
    kind: 'bank',
    text: `Histórico;Data;Valor
05/08 COMPRA;06/08/2026;-10,00
06/08 SAQUE;07/08/2026;-20,00
`,
    rows: `2026-08-06 -1000 05/08 COMPRA
2026-08-07 -2000 06/08 SAQUE`,
  },
  'the installment, not the total': {
    kind: 'card',
    text: `Data;Lançamento;Parcela;Valor da parcela;Valor total
05/08/2026;LOJA;2/5;20,00;100,00
06/08/2026;BAR;;10,00;10,00
`,
    rows: `2026-08-05 -2000 LOJA
2026-08-06 -1000 BAR`,
  },
  'dates in words': {
    kind: 'bank',
    text: `Data,Descrição,Valor
"5 de agosto de 2026",Pix,"-1,00"
"qui, 6 de agosto de 2026",Pix,"2,00"
`,
    rows: `2026-08-05 -100 Pix
2026-08-06 200 Pix`,
  },
  'a card with a column of Débito and Crédito': {
    kind: 'card',
    text: `Data;Estabelecimento;Tipo;Valor
05/08/2026;LOJA;Débito;10,00
06/08/2026;LOJA;Crédito;10,00
`,
    rows: `2026-08-05 -1000 LOJA
2026-08-06 1000 LOJA`,
  },
  'Pix on credit': {
    kind: 'card',
    text: `Data,Estabelecimento,Valor (R$)
05/08/2026,UBER,12.30
06/08/2026,Pagamento de fatura,-100.00
07/08/2026,Pix no crédito,50.00
`,
    rows: `2026-08-05 -1230 UBER
2026-08-06 10000 Pagamento de fatura
2026-08-07 -5000 Pix no crédito`,
  },
  'a transfer that came in, in a file with minuses': {
    kind: 'bank',
    text: `Data;Tipo;Descrição;Valor
03/08/2026;Despesa;Mercado;-50,00
04/08/2026;Receita;Salário;3.000,00
05/08/2026;Transferência;Da poupança;200,00
06/08/2026;Transferência;Para poupança;-100,00
`,
    rows: `2026-08-03 -5000 Mercado
2026-08-04 300000 Salário
2026-08-05 20000 Da poupança
2026-08-06 -10000 Para poupança`,
  },
  'a transfer beside minuses, where none says which way transfers go': {
    kind: 'bank',
    text: `Data;Tipo;Descrição;Valor
03/08/2026;Despesa;Mercado;-50,00
04/08/2026;Receita;Salário;3.000,00
06/08/2026;Transferência;Para poupança;100,00
`,
    rows: `2026-08-03 -5000 Mercado
2026-08-04 300000 Salário
2026-08-06 -10000 Para poupança`,
  },
  'a column that names how money moved, not its type': {
    kind: 'bank',
    text: `Data;Histórico;Tipo;Valor
05/08/2026;Maria;Transferência;-50,00
06/08/2026;João;Transferência;80,00
07/08/2026;Luz;Boleto;-90,00
08/08/2026;Ana;Pix;10,00
09/08/2026;Caixa;Depósito;100,00
`,
    rows: `2026-08-05 -5000 Maria Transferência
2026-08-06 8000 João Transferência
2026-08-07 -9000 Luz Boleto
2026-08-08 1000 Ana Pix
2026-08-09 10000 Caixa Depósito`,
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  const statement = readLayout(layout)
  expect(rows(statement)).toBe(layout.rows)
  expect(statement.accounts[0]?.kind).toBe(layout.kind)
})
