import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Layout, read, readLayout, rows } from './reading.ts'

const accounts: Record<string, Layout> = {
  'Stone: sales and one returned': {
    text: `Data;Descrição;Valor
03/08/2026;VENDA CREDITO VISA;120,00
04/08/2026;VENDA DEBITO ELO;80,00
05/08/2026;DEVOLUCAO VENDA MASTER;-30,00
06/08/2026;VENDA CREDITO MASTER;60,00
`,
    rows: `2026-08-03 12000 VENDA CREDITO VISA
2026-08-04 8000 VENDA DEBITO ELO
2026-08-05 -3000 DEVOLUCAO VENDA MASTER
2026-08-06 6000 VENDA CREDITO MASTER`,
  },
  'iFood: what the app passes on, a monthly fee': {
    text: `Data,Descrição,Valor
2026-08-03,Repasse semanal,540.10
2026-08-04,Repasse semanal,300.00
2026-08-05,Mensalidade do plano,-99.90
2026-08-06,Estorno de pedido,-20.00
2026-08-07,Repasse semanal,220.00
2026-08-08,Repasse semanal,120.00
`,
    rows: `2026-08-03 54010 Repasse semanal
2026-08-04 30000 Repasse semanal
2026-08-05 -9990 Mensalidade do plano
2026-08-06 -2000 Estorno de pedido
2026-08-07 22000 Repasse semanal
2026-08-08 12000 Repasse semanal`,
  },
  'Cora: customers by name, bills paid': {
    text: `Data;Descrição;Valor
03/08/2026;PADARIA DO ZE LTDA;1.200,00
04/08/2026;CLINICA BOM SENHOR;800,00
05/08/2026;PAGAMENTO ALUGUEL;-700,00
06/08/2026;OFICINA DA LUCIA ME;300,00
07/08/2026;PAPELARIA CENTRAL;90,00
08/08/2026;Devolução PAPELARIA CENTRAL;-90,00
`,
    rows: `2026-08-03 120000 PADARIA DO ZE LTDA
2026-08-04 80000 CLINICA BOM SENHOR
2026-08-05 -70000 PAGAMENTO ALUGUEL
2026-08-06 30000 OFICINA DA LUCIA ME
2026-08-07 9000 PAPELARIA CENTRAL
2026-08-08 -9000 Devolução PAPELARIA CENTRAL`,
  },
  'Sofisa: yields alone': {
    text: 'Data;Descrição;Valor\n03/08/2026;Rendimento líquido;1,20\n04/08/2026;Rendimento líquido;1,21\n',
    rows: '2026-08-03 120 Rendimento líquido\n2026-08-04 121 Rendimento líquido',
  },
  'Getnet: a report of sales with fee and net amount': {
    text: `Data da venda;Bandeira;Produto;Valor bruto;Valor da taxa;Valor líquido
03/08/2026;VISA;Crédito à vista;100,00;-3,00;97,00
04/08/2026;ELO;Débito;50,00;-1,00;49,00
`,
    rows: '2026-08-03 9700 VISA Crédito à vista\n2026-08-04 4900 ELO Débito',
  },
  'a company account: salaries and purchases by debit, a devolução': {
    text: `Data;Lançamento;Valor
03/08/2026;SALARIO EMPRESA X;5.000,00
04/08/2026;MERCADO BOM PRECO;-99,00
05/08/2026;DEVOLUCAO TED;-20,00
`,
    rows: `2026-08-03 500000 SALARIO EMPRESA X
2026-08-04 -9900 MERCADO BOM PRECO
2026-08-05 -2000 DEVOLUCAO TED`,
  },
}

test.each(Object.entries(accounts))('an account, not a card: %s', (_, layout) => {
  const statement = readLayout(layout)
  expect(statement.accounts[0]?.kind).toBe('bank')
  expect(rows(statement)).toBe(layout.rows)
})

test.each(['ESTORNO MERCADO', 'Pagamento recebido', 'REEMBOLSO LOJA', 'Cashback'])(
  'one negative %s among purchases without a sign shows a card',
  (settled) => {
    const file = `Data;Descrição;Valor\n03/08/2026;MERCADO;10,00\n04/08/2026;STREAMING;21,90\n05/08/2026;${settled};-10,00\n`
    expect(read(file).accounts[0]).toMatchObject({
      kind: 'card',
      transactions: [{ amount: -1000 }, {}, { amount: 1000 }],
    })
  },
)

const incomes = ['VENDA CREDITO', 'Recebimento ANA', 'Repasse semanal', 'SALARIO', 'Rendimento', 'VENDA PIX']
const spent = ['Devolução ANA', 'Estorno de venda', 'DEVOLUCAO VENDA', 'Mensalidade do plano', 'Tarifa']

test('an account of sales stays one, whichever of its rows are missing', () => {
  const some = (texts: string[], min: number) => fc.subarray(texts, { minLength: min })
  fc.assert(
    fc.property(some(incomes, 2), fc.array(fc.constantFrom(...spent), { maxLength: 2 }), (up, down) => {
      const list = [...up.map((text) => [text, '50,00']), ...down.map((text) => [text, '-5,00'])]
      const text = ['Data;Descrição;Valor', ...list.map(([words, value]) => `03/08/2026;${words};${value}`)].join('\n')
      const [account] = read(text).accounts
      expect(account?.kind).toBe('bank')
      expect(account?.transactions.map(({ amount }) => amount)).toEqual([
        ...up.map(() => 5000),
        ...down.map(() => -500),
      ])
    }),
  )
})

test.each(['PAGTO BOLETO BANCARIO', 'PAG CONTA DIGITAL', 'Crédito por estorno'])(
  'under the heading of a bill one negative %s was paid to the card',
  (settled) => {
    const heading = 'FATURA DO CARTÃO\nVencimento;20/08/2026\nTotal da fatura;R$ 31,90\n'
    const list = `Data;Descrição;Valor\n02/08/2026;${settled};-10,00\n03/08/2026;MERCADO;10,00\n04/08/2026;STREAMING;21,90\n`
    expect(read(heading + list)).toMatchObject({
      detection: { kind: { value: 'card', from: 'file' }, signs: { value: 'inverted', from: 'file' } },
      accounts: [{ transactions: [{ amount: 1000 }, { amount: -1000 }, { amount: -2190 }] }],
    })
  },
)

test('an account whose heading speaks of its card stays one: it pays boletos and gets Pix', () => {
  const list = ['PAGTO BOLETO;-10,00', 'PIX ANA;30,00', 'PIX RUI;20,00', 'SAQUE;-5,00']
  const lines = list.map((line) => `03/08/2026;${line}`).join('\n')
  const heading = 'Extrato da conta;Agência 1\nFatura do cartão em débito automático\n'
  expect(read(`${heading}Data;Histórico;Valor\n${lines}\n`)).toMatchObject({
    accounts: [{ kind: 'bank', transactions: [{ amount: -1000 }, {}, {}, { amount: -500 }] }],
  })
})

const titled = (...lines: string[]) => read(['date,title,amount', ...lines].join('\n'))

test("the header of Nubank's bill gives way to rows with the words and signs of an account", () => {
  const lines = ['Salário,3000.00', 'Pix enviado - Rui,-80.00', 'Pix recebido - Ana,50.00', 'Conta de luz,-90.00']
  expect(titled(...lines.map((line) => `2026-08-03,${line}`))).toMatchObject({
    detection: { kind: { value: 'bank' }, signs: { from: 'file' } },
    accounts: [{ transactions: [{ amount: 300000 }, { amount: -8000 }, { amount: 5000 }, { amount: -9000 }] }],
  })
})

test.each([
  ['an account or a card', ['Salário,3000.00', 'Feira,-80.00', 'Pix recebido - Ana,50.00', 'Posto,-9.00', 'Bar,-7.00']],
  ['purchases or refunds', ['Feira,-20.00', 'Pagamento recebido,500.00', 'Posto,-90.00', 'Padaria,-12.00']],
])('where header and rows contradict each other the user is asked: %s', (_, lines) => {
  const statement = titled(...lines.map((line) => `2026-08-03,${line}`))
  expect(statement.detection.signs.from).toBe('default')
  const shown = lines.map((line) => Number(line.split(',')[1]) * 100)
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual(shown)
})

const purchases = '03/08/2026;MERCADO;10,00;D\n04/08/2026;POSTO;20,00;D\n05/08/2026;ESTORNO MERCADO;10,00;C\n'

test.each([
  ['Extrato do Cartão', `Extrato do Cartão\nData;Descrição;Valor;D/C\n${purchases}`],
  ['the final digits', `CARTÕES ELO;Final 1234\nData;Descrição;Valor;D/C\n${purchases}`],
  ['a total in the table', `Data;Descrição;Valor;D/C\n${purchases};TOTAL DA FATURA;20,00;D\n`],
])('a card is known by %s', (_, text) => {
  expect(read(text).detection.kind).toMatchObject({ value: 'card', from: 'file' })
})

test.each(['COOPCARD MASTERCARD GOLD\nVENCIMENTO 20/08/2026', 'Visa Platinum - Venc. 20/08/2026'])(
  'the brand of a card and the day its bill is due show that a boleto paid it: %s',
  (heading) => {
    const list = ['PAGAMENTO-BOLETO BANCARIO;-30,00', 'MERCADO;10,00', 'POSTO;20,00', 'BAZAR 02/08;5,00']
    const lines = list.map((line) => `03/08/2026;${line}`).join('\n')
    expect(read(`${heading}\nData;Descrição;Valor\n${lines}\n`)).toMatchObject({
      detection: { kind: { value: 'card', from: 'file' }, signs: { from: 'file' } },
      accounts: [{ transactions: [{ amount: 3000 }, { amount: -1000 }, { amount: -2000 }, { amount: -500 }] }],
    })
  },
)

test('a card is known by how each purchase was paid, whatever its payment is called', () => {
  const lines = ['MERCADO,Compra à vista,"10,00"', 'LOJA,Parcela 1/2,"20,00"', 'PIX RECEBIDO,Compra à vista,"-30,00"']
  const file = ['Data,Lançamento,Tipo,Valor', ...lines.map((line) => `03/08/2026,${line}`)].join('\n')
  expect(read(file)).toMatchObject({
    detection: { kind: { value: 'card', from: 'file' } },
    accounts: [{ transactions: [{ amount: -1000 }, { amount: -2000 }, { amount: 3000 }] }],
  })
})

test.each([
  [
    'an app, with empty columns for cards',
    'Data;Venc. Fatura;Tipo;Descrição;Valor;Conta;Cartão;Categoria\n03/08/2026;;Despesa;Feira;-10,00;Itaú;;Casa\n04/08/2026;;Receita;Empresa X;900,00;Itaú;;Renda\n',
  ],
  [
    'a shop, with the kind of card that paid',
    'Data;Tipo;Tipo de cartão;Total\n03/08/2026;Venda;VISA;10,00\n04/08/2026;Venda;ELO;20,00\n05/08/2026;Reembolso;ELO;-20,00\n',
  ],
])('no card: the list of %s', (_, text) => {
  expect(read(text).detection.kind).toMatchObject({ value: 'bank', from: 'file' })
})

test('one word of a bill near an account that got a Pix makes the import ask', () => {
  const list = ['PAGAMENTO DE FATURA;-10,00', 'PAGAMENTO DE FATURA;-20,00', 'PIX RECEBIDO ANA;90,00']
  const lines = list.map((line) => `03/08/2026;${line}`).join('\n')
  expect(read(`Fatura\nData;Histórico;Valor\n${lines}\n`).detection.signs.from).toBe('default')
})

test('only a payment and a refund without the minus of the others show a card, and nothing is asked', () => {
  const list = ['FEIRA;-20,00', 'POSTO;-90,00', 'PAGAMENTO EFETUADO;700,00', 'LOJA A;-5,00', 'ESTORNO LOJA A;5,00']
  const file = (rows: string[]) => `Data;Descrição;Valor\n${rows.map((row) => `03/08/2026;${row}`).join('\n')}\n`
  expect(read(file(list))).toMatchObject({
    detection: { kind: { value: 'card', from: 'file' }, signs: { from: 'file' } },
    accounts: [{ transactions: [{ amount: -2000 }, { amount: -9000 }, { amount: 70000 }, {}, { amount: 500 }] }],
  })
  expect(read(file([...list, 'EMPRESA X;900,00'])).accounts[0]?.kind).toBe('bank')
})
