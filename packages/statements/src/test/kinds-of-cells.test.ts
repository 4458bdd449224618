import { expect, test } from 'vitest'
import { leftOut, read, rows } from './reading.ts'

// Cells beside the text that say what a row is: given back, paid, refused by the bank; and layouts of people's own.

const file = (...lines: string[]) => lines.join('\n')
const amounts = (...lines: string[]) => read(file(...lines)).accounts[0]?.transactions.map(({ amount }) => amount)
const questions = (...lines: string[]) => read(file(...lines)).questions.map(({ message }) => message)

test.each([
  ['Data;Estabelecimento;Categoria;Valor', ['Amazon;Estorno', 'Nubank;Pagamento', 'Posto;Carro']],
  ['Data;Estabelecimento;Tipo;Valor', ['Amaro;Devolução', 'Riachuelo;Reembolso', 'Posto;Compra à vista']],
  ['Data;Descrição;Operação;Valor', ['VIVARA;Cancelamento', 'Tok;Chargeback', 'Posto;Compra à vista']],
])('of a card, a cell may say what was given back or paid: %s', (header, [one, two, bought]) => {
  const lines = [`05/08/2026;${one};89,90`, `06/08/2026;${two};70,00`, `07/08/2026;${bought};60,00`]
  expect(amounts('Fatura do cartão', header, ...lines)).toEqual([89_90, 70_00, -60_00])
})

test('a title over payments and refunds of a bill holds until the next one', () => {
  const header = 'Data;Descrição;Valor'
  const back = ['Pagamentos e créditos;;', header, '05/08/2026;Débito em conta;900,00', '06/08/2026;Renner;49,90']
  const charged = ['Encargos;;', header, '07/08/2026;Juros rotativo;12,33']
  expect(amounts('Fatura', header, '03/08/2026;Padaria;20,00', ...back, ...charged)).toEqual([
    -20_00, 900_00, 49_90, -12_33,
  ])
})

test.each([
  ['Débito não realizado;Conta Vivo', 'Crédito;Pix Ana'],
  ['Débito;Compra negada - Loja Sul', 'Crédito;Pix Ana'],
  ['Débito;Pix enviado - Kelly (não concluído)', 'Crédito;Pix Ana'],
])('what the bank refused has not happened: %s', (refused, received) => {
  const statement = read(
    file(
      'Data;Tipo;Descrição;Valor',
      `03/08/2026;${refused};90,00`,
      `04/08/2026;${received};20,00`,
      '05/08/2026;Débito;Luz;5,00',
    ),
  )
  expect(rows(statement)).toBe('2026-08-04 2000 Pix Ana\n2026-08-05 -500 Luz')
  expect(leftOut(statement)).toEqual(['2 empty'])
})

test('C6 prints a refused Pix, and what it gives back: both moved', () => {
  const lines = ['03/08/2026;PIX RECUSADO;-85,00', '03/08/2026;PIX ESTORNADO;85,00', '04/08/2026;LUZ;-5,00']
  expect(amounts('Data;Descrição;Valor', ...lines)).toEqual([-85_00, 85_00, -5_00])
})

test('a benefit or a dividend that is paid came in, and what is given back went out', () => {
  const lines = ['Pagamento de benefício INSS;1500,00', 'Pagamento de dividendos ITUB4;33,40', 'Pix enviado Rui;5,00']
  const back = ['Pix recebido Igor;70,00', 'Devolução de Pix recebido - Igor;70,00', 'Estorno de crédito;10,00']
  const dated = [...lines, ...back].map((line, index) => `0${index + 1}/08/2026;${line}`)
  expect(amounts('Data;Descrição;Valor', ...dated)).toEqual([1500_00, 33_40, -5_00, 70_00, -70_00, -10_00])
})

test('of two totals in one line both are sums of the rows since the line before', () => {
  const header = 'Data;Histórico;Docto.;Crédito;Débito'
  const [first, second] = [['03/08/2026;PIX;1;500,00;', '04/08/2026;LUZ;2;;89,90'], ['05/08/2026;GAS;3;;32,00']]
  const text = file(header, ...first, 'Total;;;500,00;89,90', ...second, 'Total;;;0,00;32,00')
  expect(read(text).accounts[0]?.checks).toMatchObject([{ agrees: true }])
})

test('decimal commas in columns of text cut no cells', () => {
  const text = file(
    'Data        Histórico                    Valor        Cotas',
    '10/06/2026  RESGATE FUNDO DI            500,00      6,1728',
    '10/07/2026  PIX RECEBIDO              1.000,00     12,3456',
  )
  expect(() => read(text)).toThrow('Não há neste arquivo uma tabela')
})

test('whole numbers are amounts of a list of days, too, and an installment is no date', () => {
  const own = ['GASTOS DE CASA - AGOSTO 2026', 'Dia;O que;Quem pagou;Quanto', '1;Feira;Eu;85', '3;Luz;Carla;190,22']
  expect(read(file(...own)).accounts[0]?.transactions.map(({ day, amount }) => [day, Math.abs(amount)])).toEqual([
    ['2026-08-01', 85_00],
    ['2026-08-03', 190_22],
  ])
  const bank = [
    'Mês: Agosto/2026;;;',
    'Dia;Lançamento;Entradas;Saídas',
    '3;CRED;1.800,00;',
    '7;PGTO PARC 03/12;;318,77',
  ]
  expect(rows(read(file(...bank)))).toBe('2026-08-03 180000 CRED\n2026-08-07 -31877 PGTO PARC 03/12')
})

test('a day alone in its line may stand over Nubank’s totals', () => {
  const text = file(
    '03 AGO 2026',
    'Total de entradas + 1.500,00',
    'Transferência recebida pelo Pix  LUIZA - ITAÚ  1.500,00',
    'Total de saídas - 80,90',
    'Compra no débito  MERCADINHO  80,90',
    '05 AGO 2026',
    'Total de saídas - 61,00',
    'Pagamento de boleto efetuado  VIVO  61,00',
  )
  expect(read(text).accounts[0]?.transactions.map(({ day, amount }) => `${day} ${amount}`)).toEqual([
    '2026-08-03 150000',
    '2026-08-03 -8090',
    '2026-08-05 -6100',
  ])
})

test.each([
  ['2026-08-04T01:30:00Z', '2026-08-03'],
  ['2026-08-04T03:00:00.000Z', '2026-08-04'],
  ['2026-08-04T00:00:00Z', '2026-08-04'],
  ['2026-08-01T02:59:00+00:00', '2026-07-31'],
])('%s is of %s in São Paulo', (stamp, day) => {
  expect(read(`Data;Descrição;Valor\n${stamp};Luz;-10,00\n`).accounts[0]?.transactions[0]?.day).toBe(day)
})

test('the apostrophe of a spreadsheet is no part of a cell', () => {
  expect(rows(read("Data;Descrição;Valor\n'03/08/2026;Luz;'-10,00\n'04/08/2026;Gás;-5,00\n"))).toBe(
    '2026-08-03 -1000 Luz\n2026-08-04 -500 Gás',
  )
})

test('days of the United States without a currency, and the debits of a ledger, are asked about', () => {
  const chase = ['Posting Date,Description,Amount', '08/14/2026,WHOLEFDS,-54.12', '08/15/2026,PAYROLL,2104.55']
  expect(questions(...chase)).toEqual(['Em que moeda estão os valores?'])
  const ledger = [
    'Razão - Conta 1.1.1.02 Banco',
    'Data;Histórico;Débito;Crédito',
    '03/08/2026;Receb. Cliente;1.500,00;',
    '05/08/2026;Pgto;;820,00',
  ]
  expect(questions(...ledger)).toEqual(['O que é a coluna “Débito”?'])
  expect(questions(...ledger, 'Totais;;1.500,00;820,00')).toEqual(['O que é a coluna “Débito”?'])
})

test('the amounts of another currency are not those of the account', () => {
  expect(
    amounts(
      'Data;Descrição;Moeda;Valor na moeda;Valor',
      '03/08/2026;AMAZON US;USD;20,00;112,30',
      '04/08/2026;PADARIA;BRL;15,00;15,00',
    ),
  ).toEqual([-112_30, -15_00])
})

test.each([
  ['Conta corrente 123-4', 'Conta poupança 123-4/510'],
  ['Agência: 1 Conta: 11111-1', 'Agência: 1 Conta: 22222-2'],
])('%s and %s in one file are two accounts, without balances, too', (one, other) => {
  const header = 'Data;Histórico;Valor'
  const first = [one, header, '02/05/2024;PIX RECEBIDO;200,00', '05/05/2024;APLICACAO;-300,00']
  const second = [other, header, '05/05/2024;DEPOSITO;300,00', '10/05/2024;TARIFA;-6,50']
  const { accounts } = read(file('Extrato consolidado', ...first, '', ...second))
  expect(accounts.map(({ transactions }) => transactions.map(({ amount }) => amount))).toEqual([
    [200_00, -300_00],
    [300_00, -6_50],
  ])
  const same = read(file(one, ...first.slice(1), one, ...second.slice(1)))
  expect(same.accounts).toHaveLength(1)
})

test.each(['Transações', 'Movimentações nacionais', 'Cartão final 1234 - MARIA SILVA'])(
  '%s ends the part of payments',
  (title) => {
    const header = 'Data;Descrição;Valor'
    const back = ['Pagamentos e créditos;;', header, '05/08/2026;Débito em conta;900,00']
    const bought = [
      `${title};;`,
      header,
      '06/08/2026;Renner;49,90',
      '07/08/2026;Posto;30,00',
      '08/08/2026;Padaria;9,00',
    ]
    expect(amounts('Fatura do cartão', ...back, ...bought)).toEqual([900_00, -49_90, -30_00, -9_00])
  },
)

test.each([
  ['Extrato da conta corrente 07/2026', 'Extrato da conta corrente 08/2026'],
  ['Conta: 12345-6', 'Conta corrente 12345-6'],
])('%s and %s are one account', (one, other) => {
  const header = 'Data;Histórico;Valor'
  const first = [one, header, '02/07/2026;PIX RECEBIDO;200,00']
  const { accounts } = read(file(...first, other, header, '05/08/2026;TARIFA;-6,50'))
  expect(accounts).toHaveLength(1)
})

test.each(['nacional', 'local', 'da conta'])('“Valor em moeda %s” is the amount in reais', (which) => {
  const text = file(`Data;Descrição;Valor em moeda ${which}`, '03/08/2026;LUZ;-10,00', '04/08/2026;PIX RECEBIDO;5,00')
  expect(read(text).accounts[0]).toMatchObject({
    currency: 'BRL',
    transactions: [{ amount: -10_00 }, { amount: 5_00 }],
  })
})

test('the day on which a card was issued is not that of its bill, and a reason is no ledger', () => {
  const lines = [
    'Cartão emitido em 10/03/2020',
    'Data;Descrição;Valor',
    '03/08/2026;Pix recebido;5,00',
    '04/08/2026;LUZ;-10,00',
  ]
  expect(amounts(...lines)).toEqual([5_00, -10_00])
  const pair = [
    'Sem expediente em razão do feriado',
    'Data;Histórico;Débito;Crédito',
    '03/08/2026;LUZ;1,00;',
    '04/08/2026;PIX;;2,00',
  ]
  expect(questions(...pair)).toEqual([])
})

test('a fee on sales went out, and a Pix that came back came in', () => {
  const lines = [
    'Tarifa sobre vendas;3,00',
    'Pix enviado Rui;5,00',
    'Pix devolvido para sua conta;5,00',
    'Vendas do dia;90,00',
  ]
  const dated = lines.map((line, index) => `0${index + 1}/08/2026;${line}`)
  expect(amounts('Data;Descrição;Valor', ...dated)).toEqual([-3_00, -5_00, 5_00, 90_00])
})
