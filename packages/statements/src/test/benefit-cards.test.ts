import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Layout, read, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Alelo: what was loaded and what was bought, both without a sign': {
    text: `Data;Estabelecimento;Valor
01/08/2026;DISPONIBILIZACAO DE BENEFICIO;R$ 640,00
02/08/2026;HORTIFRUTI DA VILA;R$ 71,30
02/08/2026;ESTORNO HORTIFRUTI DA VILA;R$ 1,30
`,
    rows: `2026-08-01 64000 DISPONIBILIZACAO DE BENEFICIO
2026-08-02 -7130 HORTIFRUTI DA VILA
2026-08-02 130 ESTORNO HORTIFRUTI DA VILA`,
  },
  'VR: an extrato of meals without any load': {
    text: `Extrato VR Refeição - 01/08/2026 a 31/08/2026
Data;Hora;Descrição;Valor
04/08/2026;12:31;CANTINA DO NONO;38,90
05/08/2026;12:15;QUILO BOM;29,15
`,
    rows: '2026-08-04 -3890 CANTINA DO NONO\n2026-08-05 -2915 QUILO BOM',
  },
  'Ben: named after its file, newest first': {
    text: `Data,Local,Valor
09/08/2026,BISTRO,"R$ 52,00"
01/08/2026,Recarga de benefício,"R$ 500,00"
`,
    fileName: 'extrato_vale_refeicao.csv',
    rows: '2026-08-09 -5200 BISTRO\n2026-08-01 50000 Recarga de benefício',
  },
  'Pluxee: purchases with a minus': {
    text: `Cartão Pluxee Alimentação final 0001
Data;Estabelecimento;Valor
01/08/2026;Crédito de alimentação;400,00
03/08/2026;MERCEARIA;-15,75
`,
    rows: '2026-08-01 40000 Crédito de alimentação\n2026-08-03 -1575 MERCEARIA',
  },
}

test.each(Object.entries(layouts))('a benefit card is an account with a balance: %s', (_, layout) => {
  const statement = readLayout(layout)
  expect(statement.accounts[0]?.kind).toBe('bank')
  expect(rows(statement)).toBe(layout.rows)
})

test('without any sign, only loads and refunds come in, in any order', () => {
  const [loads, purchases] = [
    ['Disponibilização de valor', 'CREDITO DE BENEFICIO', 'Recarga vale alimentação', 'Carga de refeição'],
    ['PADARIA REAL', 'CREDITO FACIL LANCHES', 'RECARGA CELULAR', 'CAFE COM CARGA', 'Estacionamento'],
  ]
  const some = (texts: string[], back: boolean) =>
    fc.subarray(texts, { minLength: 1 }).map((list) => list.map((text) => ({ text, back })))
  fc.assert(
    fc.property(some(loads, true), some(purchases, false), fc.boolean(), (up, down, loadFirst) => {
      const list = loadFirst ? [...up, ...down] : [...down, ...up]
      const text = ['Data;Estabelecimento;Valor', ...list.map((row) => `03/08/2026;${row.text};10,00`)].join('\n')
      const amounts = read(text).accounts[0]?.transactions.map(({ amount }) => amount)
      expect(amounts).toEqual(list.map(({ back }) => (back ? 1000 : -1000)))
    }),
  )
})

test('the benefit that the INSS pays is an income of an account', () => {
  const file = 'Data;Histórico;Valor\n03/08/2026;CREDITO DE BENEFICIO INSS;1.412,00\n04/08/2026;SAQUE;-200,00\n'
  expect(rows(read(file))).toBe('2026-08-03 141200 CREDITO DE BENEFICIO INSS\n2026-08-04 -20000 SAQUE')
})
