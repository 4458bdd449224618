import { expect, test } from 'vitest'
import { type Layout, read, readLayout, refusalOf, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Inter: the balance beside the day and beside each row': {
    text: `Banco Inter
Saldo total Saldo disponível
R$ 740,00 R$ 740,00
Valor Saldo por transação
4 de Agosto de 2026 Saldo do dia: R$ 790,00
Pix recebido: "LUCIA" R$ 300,00 R$ 800,00
Tarifa -R$ 10,00 R$ 790,00
5 de Agosto de 2026 Saldo do dia: R$ 740,00
Pix enviado: "BIA DA SILVA
E SOUZA" -R$ 50,00 R$ 740,00
Ouvidoria 0800 111 2222
`,
    rows: '2026-08-04 30000 Pix recebido: "LUCIA"\n2026-08-04 -1000 Tarifa\n2026-08-05 -5000 Pix enviado: "BIA DA SILVA E SOUZA"',
  },
  'Renner: the due day below its label, and each cell in a line of its own': {
    text: 'Fatura do cartão\nData de Vencimento\n15/08/2026\nPagamento Total\nR$ 30,00\n\nData\nDescrição\nValor\n04/08/2026\nPagamento Pix\n-90,00\n05/08/2026\nLivraria\n20,00\n06/08/2026\nPadaria\n10,00\n',
    rows: '2026-08-04 9000 Pagamento Pix\n2026-08-05 -2000 Livraria\n2026-08-06 -1000 Padaria',
  },
  'one space between the cells and no balance': {
    text: 'Extrato\nData Descrição Valor\n04/08/2026\nPIX LUCIA 300,00\nTARIFA -10,00\n5/8/2026\nPIX BIA -50,00\n',
    rows: '2026-08-04 30000 PIX LUCIA\n2026-08-04 -1000 TARIFA\n2026-08-05 -5000 PIX BIA',
  },
  'names over aligned columns, without one for the date': {
    text: `Extrato de conta
Descrição                    Valor         Saldo
4 de agosto de 2026
PIX LUCIA                   300,00        800,00
TARIFA                      -10,00        790,00
5 de agosto de 2026
PIX BIA                     -50,00        740,00
`,
    rows: '2026-08-04 30000 PIX LUCIA\n2026-08-04 -1000 TARIFA\n2026-08-05 -5000 PIX BIA',
  },
  'an app: each amount in a line of its own, newest first': {
    text: `Conta corrente

5 ago. 2026
Padaria
Alimentação • 12:33
- R$ 50,00
Saldo do dia
R$ 740,00

4 ago. 2026
Pix recebido
+ R$ 300,00
Saldo do dia
R$ 790,00
`,
    rows: '2026-08-05 -5000 Padaria Alimentação • 12:33\n2026-08-04 30000 Pix recebido',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test('the balance of each day checks its rows', () => {
  const lines = ['4 de agosto de 2026 Saldo do dia: R$ 790,00', 'Tarifa -R$ 10,00']
  const checks = (amount: string) =>
    read([...lines, '5 de agosto de 2026 Saldo do dia: R$ 740,00', `Pix enviado ${amount}`].join('\n')).accounts[0]
      ?.checks
  expect(checks('-R$ 50,00')?.map(({ agrees }) => agrees)).toEqual([true])
  expect(checks('-R$ 60,00')?.map(({ agrees }) => agrees)).toEqual([false])
})

test('the balances beside the rows check them, between those of the days', () => {
  const [account] = read(layouts['Inter: the balance beside the day and beside each row']?.text ?? '').accounts
  expect(account?.checks.map(({ agrees }) => agrees)).toEqual([true])
})

test.each([
  ['a row above the first day', 'PADARIA -10,00\n04/08/2026\nLOJA -20,00\n05/08/2026\nTARIFA -5,00\n'],
  ['no row below the last day', 'Extrato\n04/08/2026\nLOJA -20,00\n05/08/2026\nTARIFA -5,00\n06/08/2026\n'],
  ['a damaged day', 'Extrato\n04/08/2026\nLOJA -20,00\n05/O8/2026\nTARIFA -5,00\n06/08/2026\nLOJA -7,00\n'],
  ['a day without a date', 'Extrato\n04/08/2026\nLOJA -20,00\n05/08/2026\nTARIFA -5,00\nHoje\nPADARIA -10,00\n'],
])('days that may not be those of the rows below them are not read: %s', (_, file) => {
  expect(refusalOf(file)).toBe('no_table')
})
