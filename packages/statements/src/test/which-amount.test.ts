import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectHonest } from './honest.ts'
import { type Layout, read, readLayout, refusalOf, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Stone: gross, fee, net': {
    text: `Data da venda;Produto;Valor bruto (R$);Valor da taxa (R$);Valor líquido (R$)
03/08/2026;Venda crédito;100,00;-3,00;97,00
04/08/2026;Venda débito;50,00;-1,00;49,00
`,
    rows: '2026-08-03 9700 Venda crédito\n2026-08-04 4900 Venda débito',
  },
  'Asaas: commission and tax before the amount': {
    text: 'Data;Descrição;Comissão;IOF;Valor\n03/08/2026;VENDA;1,00;0,10;97,00\n04/08/2026;VENDA;2,00;0,20;49,00\n',
    rows: '2026-08-03 9700 VENDA\n2026-08-04 4900 VENDA',
  },
  'BB boletos: fine and interest before the amount': {
    text: 'Data;Descrição;Multa;Juros;Valor\n03/08/2026;BOLETO;2,00;1,00;-103,00\n04/08/2026;BOLETO;0,00;0,00;-50,00\n',
    rows: '2026-08-03 -10300 BOLETO\n2026-08-04 -5000 BOLETO',
  },
  'Will: the installment, not the purchase': {
    text: `Data;Estabelecimento;Valor da compra;Parcela;Valor da parcela
03/08/2026;LOJA;300,00;1/3;100,00
04/08/2026;POSTO;50,00;1/1;50,00
`,
    rows: '2026-08-03 -10000 LOJA\n2026-08-04 -5000 POSTO',
  },
  'Porto: the installment, though the total says R$': {
    text: `Data;Estabelecimento;Valor Total (R$);Nº Parcela;Valor Parcela
03/08/2026;LOJA;300,00;1/3;100,00
04/08/2026;POSTO;50,00;1/1;50,00
`,
    rows: '2026-08-03 -10000 LOJA\n2026-08-04 -5000 POSTO',
  },
  'Digio: what was charged': {
    text: `Data;Descrição;Valor compra;Valor lançado na fatura
03/08/2026;LOJA 1/3;300,00;100,00
04/08/2026;POSTO;50,00;50,00
`,
    rows: '2026-08-03 -10000 LOJA 1/3\n2026-08-04 -5000 POSTO',
  },
  'Organizze: planned and done': {
    text: `Data;Descrição;Valor previsto;Valor realizado
03/08/2026;LUZ;-200,00;-180,50
04/08/2026;SALARIO;5000,00;5000,00
05/08/2026;AGUA;-80,00;
`,
    rows: '2026-08-03 -18050 LUZ\n2026-08-04 500000 SALARIO',
  },
  'Bradesco boletos: what was paid, on the day of payment': {
    text: `Vencimento;Descrição;Valor;Data pagamento;Valor pago
03/08/2026;LUZ;-100,00;05/08/2026;-102,00
04/08/2026;AGUA;-50,00;04/08/2026;-50,00
09/08/2026;GAS;-70,00;;
`,
    rows: '2026-08-05 -10200 LUZ\n2026-08-04 -5000 AGUA',
  },
  'Banrisul: amounts in the text, fixed width': {
    text: `EXTRATO
03/08/2026  COMPRA PARC 10,00                 -25,00
04/08/2026  PIX RECEBIDO                      100,00
05/08/2026  PAGTO BOLETO 33,10                -33,10
06/08/2026  TARIFA                             -1,00
`,
    rows: '2026-08-03 -2500 COMPRA PARC\n2026-08-04 10000 PIX RECEBIDO\n2026-08-05 -3310 PAGTO BOLETO\n2026-08-06 -100 TARIFA',
  },
  'Safra: documents that look like money, fixed width': {
    text: `EXTRATO
Data        Histórico          Documento       Valor       Saldo
03/08/2026  PIX LUCIA          12.345,67      -10,00
04/08/2026  PIX ZE             12.345,68       20,00      110,00
05/08/2026  TARIFA                             -3,00
06/08/2026  LUZ                               -50,00       57,00
`,
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-04 2000 PIX ZE\n2026-08-05 -300 TARIFA\n2026-08-06 -5000 LUZ',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test('a fee is not the amount, even when it is the only one', () => {
  expect(refusalOf('Data;Descrição;Tarifa\n03/08/2026;PIX;-1,00\n')).toBe('no_amount_column')
  const net = 'Data;Descrição;Valor líquido da taxa;Taxa\n03/08/2026;PIX;-97,00;-3,00\n'
  expect(read(net).accounts[0]?.transactions).toMatchObject([{ amount: -9700 }])
})

test('credits, debits and balances without names are not guessed', () => {
  const rowsOf = ['03/08/2026;PIX;10,00;;110,00', '04/08/2026;LUZ;;5,00;105,00', '05/08/2026;TED;7,00;;112,00']
  expect(refusalOf(rowsOf.join('\n'))).toBe('no_amount_column')
})

const columns: Record<string, readonly [name: string, value: (amount: number) => number][]> = {
  sale: [
    ['Valor bruto', (amount) => amount + 300],
    ['Taxa', () => 300],
    ['Valor líquido', (amount) => amount],
  ],
  bill: [
    ['Juros', () => 100],
    ['Multa', () => 200],
    ['Valor', (amount) => amount],
    ['Valor previsto', (amount) => amount + 50],
  ],
  card: [
    ['Valor total', (amount) => 3 * amount],
    ['Valor da parcela', (amount) => amount],
    ['Encargos', () => 40],
  ],
}

test('the amount is found whatever the order of the columns, also when another column is missing', () => {
  const list = fc.array(fc.integer({ min: 1000, max: 99_999 }), { minLength: 2, maxLength: 6 })
  const shuffled = fc.constantFrom(...Object.values(columns)).chain((all) =>
    fc.record({
      order: fc.shuffledSubarray([...all], { minLength: all.length }),
      missing: fc.constantFrom(undefined, ...all.map(([name]) => name).filter((name) => !isTrue(name))),
    }),
  )
  fc.assert(
    fc.property(list, shuffled, (amounts, { order, missing }) => {
      const shown = order.filter(([name]) => name !== missing)
      const print = (centavos: number) => `-${(centavos / 100).toFixed(2).replace('.', ',')}`
      const lines = amounts.map((amount, index) =>
        [`1${index}/08/2026`, 'PIX', ...shown.map(([, value]) => print(value(amount)))].join(';'),
      )
      const text = [['Data', 'Descrição', ...shown.map(([name]) => name)].join(';'), ...lines].join('\n')
      const truth = amounts.map((amount, index) => [index + 2, `2026-08-1${index} ${-amount}`] as const)
      expectHonest(text, new Map(truth))
      expect(read(text).accounts[0]?.transactions).toHaveLength(amounts.length)
    }),
  )
})

const isTrue = (name: string) => ['Valor líquido', 'Valor', 'Valor da parcela'].includes(name)

test.each([
  ['Quantidade;Preço unitário;Valor da operação', '10;2,50;25,00'],
  ['Exchange rate;Source fee amount;Source amount (after fees)', '5.4300;1.00;25.00'],
  ['Qtd. total de parcelas;Valor', '3;25,00'],
  ['Número de parcelas total;Número da autorização;Valor', '3;4711;25,00'],
  ['Tax Amount;Tip Amount;Total', '0.00;0.00;25.00'],
])('%s: how many, at what price or rate is no amount', (names, cells) => {
  const text = `Data;Descrição;${names}\n03/08/2026;LOJA;${cells}\n04/08/2026;MERCADO;${cells}\n`
  expect(rows(read(text, { kind: 'bank' }))).toBe('2026-08-03 2500 LOJA\n2026-08-04 2500 MERCADO')
})

test.each([
  ['Orçamento;Gasto', '99,00;25,00'],
  ['Gasto;Meta', '25,00;99,00'],
  ['Estimado;Real', '99,00;25,00'],
  ['Valor a pagar;Valor pago', '99,00;25,00'],
  ['Realizado;Previsto;Diferença', '25,00;99,00;74,00'],
  ['Valor;Data prevista', '25,00;28/07/2026'],
])('%s: what happened, not what was planned', (names, cells) => {
  const text = `Data;Descrição;Tipo;${names}\n03/08/2026;LUZ;Despesa;${cells}\n04/08/2026;AULA;Receita;${cells}\n`
  expect(rows(read(text))).toBe('2026-08-03 -2500 LUZ\n2026-08-04 2500 AULA')
})

test.each([
  ['Valor bruto da parcela paga;Valor líquido da parcela', '50,00;25,00'],
  ['Valor da parcela;Valor líquido', '50,00;25,00'],
  ['Valor (R$);Valor líquido', '50,00;25,00'],
  ['Valor;Taxa;Valor a receber', '50,00;25,00;25,00'],
  ['Total;Valor recebido', '50,00;25,00'],
  ['Total;Subtotal;Payout', '50,00;50,00;25,00'],
])('%s: what is received of a sale', (names, cells) => {
  const text = `Data;Bandeira;Descrição;${names}\n03/08/2026;Elo;AULA;${cells}\n04/08/2026;Visa;CURSO;${cells}\n`
  expect(rows(read(text, { kind: 'bank' }))).toBe('2026-08-03 2500 AULA\n2026-08-04 2500 CURSO')
})

test.each([
  ['Data de pagamento', 'Data da venda'],
  ['Data da venda', 'Data de pagamento'],
])('%s is the day of a report of sales that starts with it, not %s', (first, second) => {
  const names = `${first};Descrição;${second};Valor bruto;Valor líquido`
  const text = `${names}\n03/08/2026;AULA;02/07/2026;9,00;8,00\n04/08/2026;CURSO;01/07/2026;7,00;6,00\n`
  expect(rows(read(text))).toBe('2026-08-03 800 AULA\n2026-08-04 600 CURSO')
})

test('a payout is what was received of sales, so a minus is money that went out', () => {
  const text =
    'Date,Card Type,Description,Total,Fee,Payout\n2026-08-03,VISA,AULA,10.00,1.00,9.00\n2026-08-04,VISA,CURSO,-10.00,-1.00,-9.00\n'
  expect(rows(read(text))).toBe('2026-08-03 900 AULA\n2026-08-04 -900 CURSO')
})

test.each([
  ['Ana;Beto', ['9,00;', ';8,00', ';7,00']],
  ['Pix;Débito;Crédito', ['9,00;;', ';8,00;', ';;7,00']],
])('%s: amounts in a column for each person or means of payment are not guessed', (names, cells) => {
  const lines = cells.map((cell, index) => `0${index + 3}/08/2026;CURSO;${cell}`)
  expect(refusalOf([`Data;Descrição;${names}`, ...lines].join('\n'))).toBe('no_amount_column')
})

test('a column that is zero in most rows is not the amount where another is', () => {
  const names = 'Data;Descrição;Valor cobrado;Valor'
  const text = `${names}\n03/08/2026;AULA;0,00;9,00\n04/08/2026;CURSO;0,00;8,00\n05/08/2026;ALUGUEL;3,00;-3,00\n`
  expect(rows(read(text, { kind: 'bank' }))).toBe('2026-08-03 900 AULA\n2026-08-04 800 CURSO\n2026-08-05 -300 ALUGUEL')
})

test.each(['Conversão R$', 'PTAX (R$)', 'Spread em reais'])('%s is no amount beside Valor', (name) => {
  const text = `Data;Descrição;${name};Valor R$\n03/08/2026;SOFTWARE;5,62;-56,20\n04/08/2026;AULA;0,00;80,00\n`
  expect(rows(read(text))).toBe('2026-08-03 -5620 SOFTWARE\n2026-08-04 8000 AULA')
})

test.each([
  ['Data prevista', 'Data efetiva'],
  ['Vencimento', 'Pagamento'],
  ['Data de vencimento', 'Pago em'],
])('the day of %s is not that of %s', (due, paid) => {
  const text = `${due};${paid};Descrição;Valor\n28/07/2026;03/08/2026;LUZ;-56,20\n28/07/2026;04/08/2026;AULA;80,00\n`
  expect(rows(read(text))).toBe('2026-08-03 -5620 LUZ\n2026-08-04 8000 AULA')
})

test.each([
  ['Outflow', 'Inflow'],
  ['Expense amount', 'Income amount'],
  ['Gastos', 'Ganhos'],
  ['Gastei', 'Recebi'],
  ['Spent', 'Received'],
  ['Valor (-)', 'Valor (+)'],
  ['Total (−)', 'Total (+)'],
])('a pair of %s and %s', (out, back) => {
  const text = `Data;Descrição;${out};${back}\n03/08/2026;LUZ;99,10;0,00\n04/08/2026;ALUGUEL DA SALA;0,00;1.000,00\n`
  expect(rows(read(text))).toBe('2026-08-03 -9910 LUZ\n2026-08-04 100000 ALUGUEL DA SALA')
})

test('Pago and Recebido say in and out where no amount has a sign, in a column of types or of statuses', () => {
  for (const name of ['Tipo', 'Situação']) {
    const text = `Data;Descrição;Valor;${name}\n03/08/2026;LUZ;99,10;Pago\n04/08/2026;ALUGUEL DA SALA;1.000,00;Recebido\n`
    expect(rows(read(text))).toBe('2026-08-03 -9910 LUZ\n2026-08-04 100000 ALUGUEL DA SALA')
  }
})
