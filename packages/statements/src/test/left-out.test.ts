import { expect, test } from 'vitest'
import { leftOut, read, rows } from './reading.ts'

test('every line that is not a transaction is skipped with its number and reason', () => {
  const statement = read(`Extrato da conta
Data;Histórico;Valor;Saldo

01/08/2026;SALDO ANTERIOR;;100,00
05/08/2026;PIX;-10,00;90,00
06/08/2026;S A L D O;;90,00
32/08/2026;DATA;-1,00;
07/08/2026;VALOR;dez reais;
08/08/2026;VAZIO;;
09/08/2026;ZERO;0,00;
;Total;-10,00;
Lançamentos futuros;;;
10/09/2026;FATURA;-800,00;
`)
  expect(rows(statement)).toBe('2026-08-05 -1000 PIX')
  expect(statement.skipped.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`)).toEqual([
    '1 outside: Fora da tabela de transações',
    '2 header: Nomes das colunas',
    '4 balance: Saldo ou total, não é uma transação',
    '6 balance: Saldo ou total, não é uma transação',
    '7 bad: Data impossível: “32/08/2026”',
    '8 bad: Valor não reconhecido: “dez reais”',
    '9 empty: Linha com data e sem valor',
    '10 empty: Valor de R$ 0,00',
    '11 balance: Saldo ou total, não é uma transação',
    '12 future: Lançamentos futuros, que ainda não aconteceram',
    '13 future: Lançamentos futuros, que ainda não aconteceram',
  ])
})

test.each([
  'FUTURA SEGUROS S.A.',
  'AGENDADO PELO APP',
  'PAGAMENTO AGENDADO',
  'PAGTO PARCELA A VENCER',
  'RESUMO VEICULOS',
  'PAPELARIA RESUMO',
])('the second line %s of a text opens no section', (text) => {
  const statement = read(`Data;Histórico;Valor\n05/08/2026;PIX ENVIADO;-1,00\n;${text};\n06/08/2026;PIX;2,00\n`)
  expect(rows(statement)).toBe(`2026-08-05 -100 PIX ENVIADO ${text}\n2026-08-06 200 PIX`)
})

test.each([
  'Lançamentos futuros',
  'Compras parceladas - próxima fatura',
  'Pagamentos agendados',
  'Parcelas a vencer',
  'Movimentação futura',
  'Futuros',
  'Agendados para os próximos dias',
  'Resumo',
  'Resumo das despesas',
  'Resumo financeiro',
])('the title %s ends the transactions', (title) => {
  const statement = read(`Data;Histórico;Valor\n05/08/2026;PIX;-1,00\n${title};;\n06/08/2026;FATURA;-2,00\n`)
  expect(rows(statement)).toBe('2026-08-05 -100 PIX')
  expect(leftOut(statement)).toEqual(['3 future', '4 future'])
})

test('a row with an amount starts no section when only the first row of a day has a date', () => {
  const statement = read(
    'Data;Histórico;Valor\n05/08/2026;PIX;-1,00\n;RESUMO DA OPERA;-2,00\n;TARIFA;-3,00\n;LUZ;-4,00\nPagamentos agendados;;\n;GÁS;-5,00\n',
  )
  expect(rows(statement).split('\n').slice(1)).toEqual([
    '2026-08-05 -200 RESUMO DA OPERA',
    '2026-08-05 -300 TARIFA',
    '2026-08-05 -400 LUZ',
  ])
})

test('a row with a word for a date is not a title when it has a text and an amount', () => {
  const statement = read(`Data;Histórico;Valor
05/08/2026;PIX;-10,00
pendente;Aluguel;-1.500,00
Conta de FULANO;;
Fim;;-1.510,00
06/08/2026;TARIFA;-1,00
`)
  expect(rows(statement)).toBe('2026-08-05 -1000 PIX\n2026-08-06 -100 TARIFA')
  expect(leftOut(statement)).toEqual(['3 bad'])
  expect(statement.skipped.find(({ line }) => line === 3)?.reason).toBe('Data não reconhecida: “pendente”')
})

test.each([
  ['IOF - transação internacional;;10,05', '3 bad'],
  ['Repasse de IOF em R$ 3,85;;', '3 bad'],
  ['Juros do rotativo 15,10 % 12,00;;', undefined],
  ['Multa R$ 0,00;;', undefined],
])('a charge without a date among the titles is told: %s', (row, expected) => {
  const statement = read(`Data;Histórico;Valor\n05/08/2026;LOJA;10,00\n${row}\n06/08/2026;HOTEL;20,00\n`)
  expect(leftOut(statement)[0]).toBe(expected)
  expect(statement.skipped.find(({ line }) => line === 3)?.reason).toBe(
    expected ? 'Linha com valor e sem data' : 'Não é uma transação',
  )
})

test('an unknown word in a D/C column makes its row bad, not the file', () => {
  const statement = read('Data;Histórico;Valor;D/C\n05/08/2026;A;1,00;C\n06/08/2026;B;2,00;X\n07/08/2026;E;3,00;D\n')
  expect(rows(statement)).toBe('2026-08-05 100 A\n2026-08-07 -300 E')
  expect(statement.skipped.at(-1)?.reason).toBe('Não é crédito nem débito: “X”')
})

test.each([
  ['Recusado', 'empty'],
  ['Não aprovada', 'empty'],
  ['Não concluída', 'empty'],
  ['Não realizada', 'empty'],
  ['Erro', 'empty'],
  ['Cancelled', 'empty'],
  ['Canceled', 'empty'],
  ['Failed', 'empty'],
  ['Rejected', 'empty'],
  ['Declined', 'empty'],
  ['Reverted', 'empty'],
  ['Expired', 'empty'],
  ['Agendado', 'future'],
  ['Scheduled', 'future'],
  ['Completed', undefined],
  ['Aprovada', undefined],
])('a row whose status is %s', (status, kind) => {
  const statement = read(
    `Date,Description,Amount,State\n2026-08-05,Pix,-1.00,${status}\n2026-08-06,Pix,2.00,Completed\n`,
  )
  expect(leftOut(statement)).toEqual(kind ? [`2 ${kind}`] : [])
})

test('a card row with only dollars is skipped, never converted', () => {
  const statement = read(
    'Data;Histórico;Valor(US$);Valor(R$)\n05/08/2026;HOTEL;20,00;0,00\n06/08/2026;LOJA;0,00;9,00\n',
  )
  expect(rows(statement)).toBe('2026-08-06 -900 LOJA')
  expect(statement.skipped.at(-1)?.reason).toContain('moeda estrangeira')
})

test('identical rows are different transactions, in the order of the file', () => {
  const saque = '05/08/2026;SAQUE;-50,00\n'
  expect(rows(read(`Data;Histórico;Valor\n${saque}04/08/2026;PIX;-1,00\n${saque}`))).toBe(
    '2026-08-05 -5000 SAQUE\n2026-08-04 -100 PIX\n2026-08-05 -5000 SAQUE',
  )
})

test.each([
  ['05/08/2026', '100,00;5,00', 'bad'],
  ['05/08/2026', '-100,00;-5,00', 'bad'],
  ['', '100,00;5,00', 'bad'],
  ['05/08/2026', '100,00;0,00', 10000],
  ['05/08/2026', '0,00;5,00', -500],
  ['05/08/2026', '100,00;', 10000],
  ['05/08/2026', '0,00;0,00', 'empty'],
])('a row of the day %s with credit and debit %s', (day, both, expected) => {
  const shared = ['TARIFA', 'LUZ', 'GÁS'].map((text) => `;${text};;1,00`)
  const text = ['Data;Histórico;Crédito;Débito', '04/08/2026;PIX;;2,00', ...shared, `${day};VENDA;${both}`].join('\n')
  const statement = read(text)
  const kept = statement.accounts[0]?.transactions.find(({ line }) => line === 6)
  const skipped = statement.skipped.find(({ line }) => line === 6)
  expect(kept?.amount ?? skipped?.kind).toBe(expected)
  if (expected === 'bad') expect(skipped?.reason).toBe('Crédito e débito na mesma linha')
})

test('a list of balances after the rows is no list of rows', () => {
  const statement = read(`Data;Lançamento;Dcto.;Crédito (R$);Débito (R$);Saldo (R$)
03/08/2026;PIX ENVIADO;1;;50,00;950,00
04/08/2026;TED RECEBIDA;2;100,00;;1.050,00
Saldos Invest Fácil / Plus;;;;;
Data;Histórico;Valor (R$);;;
08/09/2026;INVEST FACIL;9.000,00;;;
`)
  expect(rows(statement)).toBe('2026-08-03 -5000 PIX ENVIADO\n2026-08-04 10000 TED RECEBIDA')
  expect(leftOut(statement)).toEqual(['4 future', '6 future'])
})

test('a row whose only amount is in a column that is not read says so', () => {
  const text = `Data;Descrição;Valor;Vale
03/08/2026;LUZ;-9,00;
04/08/2026;ALMOÇO;;8,00
05/08/2026;AULA;70,00;0,00
06/08/2026;NADA;;0,00
`
  expect(leftOut(read(text))).toEqual(['3 bad', '5 empty'])
  expect(read(text).skipped[1]?.reason).toBe('Só tem valor na coluna “Vale”, que não foi lida')
  expect(leftOut(read(text.replace('Valor;Vale', 'Realizado;Previsto')))).toEqual(['3 empty', '5 empty'])
})

test('a bill without the day of its payment is left out, also between others', () => {
  const text = `Vencimento;Pagamento;Descrição;Valor
01/08/2026;03/08/2026;LUZ;-9,00
02/08/2026;;GÁS;-8,00
03/08/2026;04/08/2026;AULA;70,00
05/08/2026;;ÁGUA;-5,00
06/08/2026;07/08/2026;NET;-4,00
`
  expect(rows(read(text))).toBe('2026-08-03 -900 LUZ\n2026-08-04 7000 AULA\n2026-08-07 -400 NET')
  expect(leftOut(read(text))).toEqual(['3 bad', '5 bad'])
  expect(read(text).skipped[1]?.reason).toBe('Sem data na coluna “Pagamento”')
})

test.each([
  [
    'Investimentos',
    'Produto;Data da aplicação;Vencimento;Valor aplicado;Saldo bruto',
    'CDB;05/01/2026;05/01/2028;90,00;95,00',
  ],
  ['Títulos em cobrança', 'Vencimento;Sacado;Valor', '20/08/2026;LUCIA;70,00'],
])('the table %s does not continue an account that has a balance column', (title, names, row) => {
  const account = 'Data;Histórico;Valor;Saldo\n03/08/2026;PIX;-10,00;90,00\n04/08/2026;TED;20,00;110,00\n'
  const own = 'Lançamentos\nData;Histórico;Valor;Saldo\n05/08/2026;LUZ;-30,00;80,00\n'
  const statement = read(`${account}\n${title}\n${names}\n${row}\n${own}`)
  expect(rows(statement)).toBe('2026-08-03 -1000 PIX\n2026-08-04 2000 TED\n2026-08-05 -3000 LUZ')
  expect(statement.accounts[0]?.closingBalance).toBe(8000)
  const reasons = statement.skipped.filter(({ line }) => line === 7).map(({ reason }) => reason)
  expect(reasons).toEqual(['Outra tabela do arquivo: não tem a coluna “Saldo”'])
})
