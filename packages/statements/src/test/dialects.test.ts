import { expect, test } from 'vitest'
import { type Layout, read, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'a decimal comma that nobody quoted in a file of commas': {
    text: `Data,Histórico,Valor
05/08/2026,PIX ENVIADO,-10,50
06/08/2026,PIX RECEBIDO,200,00
`,
    rows: `2026-08-05 -1050 PIX ENVIADO
2026-08-06 20000 PIX RECEBIDO`,
  },
  'fixed width with document, amount and balance': {
    text: `            BANCO EXEMPLO S.A.
Agência: 0001   Conta: 12345-6
Data        Histórico                   Documento         Valor          Saldo
----------------------------------------------------------------------------
31/07/2026  SALDO ANTERIOR                                            1.000,00 C
03/08/2026  PIX ENVIADO FULANO          000123         250,00 D        750,00 C
05/08/2026  PROVENTOS                   000124       4.501,03 C      5.251,03 C
06/08/2026  S A L D O                                                5.251,03 C
`,
    rows: `2026-08-03 -25000 PIX ENVIADO FULANO
2026-08-05 450103 PROVENTOS`,
  },
  'month first, shown by a day above 12': {
    text: `Date,Description,Amount
08/25/2026,Coffee,-5.00
08/03/2026,Salary deposit,1000.00
`,
    rows: `2026-08-25 -500 Coffee
2026-08-03 100000 Salary deposit`,
  },
  'a sign in parentheses': {
    text: `Data;Descrição;Valor
05/08/2026;PIX;(-) R$ 12,00
06/08/2026;TED;(+) 1.000,00
`,
    rows: `2026-08-05 -1200 PIX
2026-08-06 100000 TED`,
  },
  'titles among the rows are no text of the row above': {
    text: `Data;Descrição;Valor
05/08/2026;PIX;-12,00
;Lançamentos internacionais;
06/08/2026;TED;1.000,00
`,
    rows: `2026-08-05 -1200 PIX
2026-08-06 100000 TED`,
  },
  'negative amounts in parentheses': {
    text: `Data;Descrição;Valor
05/08/2026;TARIFA;(12,00)
06/08/2026;DEPOSITO;1.000,00
`,
    rows: `2026-08-05 -1200 TARIFA
2026-08-06 100000 DEPOSITO`,
  },
  'amounts without cents in a table with document numbers': {
    text: `"Data";"Lançamento";"Complemento";"N° Documento";"Valor";"Saldo"
"05/08/2026";"PAGTO";"LUZ";"000.123.456";"-1.000";"500"
"06/08/2026";"CREDITO";"TED";"000.123.457";"2.500";"3.000"
`,
    rows: `2026-08-05 -100000 PAGTO LUZ
2026-08-06 250000 CREDITO TED`,
  },
  'future entries before the real ones': {
    text: `Extrato;;
lançamentos futuros;;
10/09/2026;FATURA;-800,00
lançamentos;;
data;lançamento;valor
05/08/2026;PIX;10,00
06/08/2026;TED;-20,00
`,
    rows: `2026-08-05 1000 PIX
2026-08-06 -2000 TED`,
  },
  'whole rows in quotes, quotes inside doubled': {
    text: `"Data,Descrição,Valor"
"02/01/2026,""LOJA, FICTICIA"",""-R$101,77"""
"05/01/2026,CREDITO,""R$800,00"""
`,
    rows: `2026-01-02 -10177 LOJA, FICTICIA
2026-01-05 80000 CREDITO`,
  },
  'semicolons with decimal point': {
    text: `Data;Descricao;Valor
05/08/2026;PIX;-1234.56
06/08/2026;PIX RECEBIDO;1060.00
`,
    rows: `2026-08-05 -123456 PIX
2026-08-06 106000 PIX RECEBIDO`,
  },
  'cancelled and scheduled rows': {
    text: `Data;Descrição;Valor;Status
05/08/2026;PIX;-10,00;Efetivado
06/08/2026;PIX X;-20,00;Cancelado
07/08/2026;BOLETO;-30,00;Agendado
`,
    rows: `2026-08-05 -1000 PIX`,
  },
  'date with time': {
    text: `Data/Hora;Descrição;Valor
05/08/2026 10:22:33;Pix;-10,00
05/08/2026 - 23:59;Saque;-20,00
`,
    rows: `2026-08-05 -1000 Pix
2026-08-05 -2000 Saque`,
  },
  'no-break spaces and a true minus sign': {
    text: `Data;Descrição;Valor
05/08/2026;Pix;R$\u00a01.000,00
05/08/2026;Saque;-\u00a0R$\u00a020,00
06/08/2026;Saque;− R$ 20,00
`,
    rows: `2026-08-05 100000 Pix
2026-08-05 -2000 Saque
2026-08-06 -2000 Saque`,
  },
  '1.500 is fifteen hundred where another amount has a comma': {
    text: `Data;Descrição;Valor
05/08/2026;PIX ENVIADO;-1.500
06/08/2026;PIX;-2.300
07/08/2026;PIX RECEBIDO;12,5
`,
    rows: `2026-08-05 -150000 PIX ENVIADO
2026-08-06 -230000 PIX
2026-08-07 1250 PIX RECEBIDO`,
  },
  'quoted cells with line breaks, quotes and delimiters': {
    text: `Data;Descrição;Valor
05/08/2026;"PIX
ENVIADO";-10,00
06/08/2026;"LOJA ""X""; FILIAL";-20,00
`,
    rows: `2026-08-05 -1000 PIX ENVIADO
2026-08-06 -2000 LOJA "X"; FILIAL`,
  },
  'a quote that never closes spoils no other row': {
    text: `Data;Descrição;Valor
05/08/2026;"PIX ENVIADO;-10,00
06/08/2026;SAQUE;-20,00
07/08/2026;TED 5" TELA;-30,00
`,
    rows: `2026-08-05 -1000 "PIX ENVIADO
2026-08-06 -2000 SAQUE
2026-08-07 -3000 TED 5" TELA`,
  },
  'fixed width without header, minus at the end': {
    text: `EXTRATO DE CONTA CORRENTE
05/08/2026   PIX ENVIADO  FULANO        100,00-      900,00
06/08/2026   DEPOSITO                 1.000,00     1.900,00
07/08/2026   TARIFA                      10,00-    1.890,00
`,
    rows: `2026-08-05 -10000 PIX ENVIADO FULANO
2026-08-06 100000 DEPOSITO
2026-08-07 -1000 TARIFA`,
  },
  'notes and totals below the table': {
    text: `Data,Histórico,Valor
05/08/2026,PIX,-1.00
06/08/2026,PIX,-2.00

* Saldo sujeito a alteração até o final do dia 07/08/2026, 10:00
Total de lançamentos: 2
SAC 0800 000 0000
`,
    rows: `2026-08-05 -100 PIX
2026-08-06 -200 PIX`,
  },
  'no header, a document number before whole reais with a sign': {
    text: `05/08/2026;PIX ENVIADO;123456;-10
06/08/2026;PIX RECEBIDO;123457;20
`,
    rows: `2026-08-05 -1000 PIX ENVIADO
2026-08-06 2000 PIX RECEBIDO`,
  },
  'spaces around every cell': {
    text: `  Data  ;  Valor  ;  Descrição
 05/08/2026 ; -10,00 ; PIX 
 06/08/2026 ;  20,00 ; TED 
`,
    rows: `2026-08-05 -1000 PIX
2026-08-06 2000 TED`,
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  const statement = readLayout(layout)
  expect(rows(statement)).toBe(layout.rows)
})

test.each([
  ['Valor pago', 'Valor recebido'],
  ['Pago', 'Recebido'],
  ['Valor enviado', 'Valor recebido'],
  ['Enviados', 'Recebidos'],
  ['Pagamentos', 'Recebimentos'],
])('a pair of %s and %s, also when one of them is empty', (paid, received) => {
  const header = `Data;Descrição;${paid};${received}`
  const [out, back] = ['05/08/2026;LUZ;99,10;', '06/08/2026;ALUGUEL DA SALA;;1.000,00']
  expect(rows(read([header, out, back].join('\n')))).toBe('2026-08-05 -9910 LUZ\n2026-08-06 100000 ALUGUEL DA SALA')
  expect(rows(read([header, out].join('\n')))).toBe('2026-08-05 -9910 LUZ')
  expect(rows(read([header, back].join('\n')))).toBe('2026-08-06 100000 ALUGUEL DA SALA')
})

test('a column of amounts stays the amount when there is also a column of what was paid', () => {
  const text = 'Data;Descrição;Valor;Valor pago;Recebido por\n05/08/2026;LUZ;-99,10;99,10;LIGHT\n'
  expect(rows(read(text))).toBe('2026-08-05 -9910 LUZ')
})
