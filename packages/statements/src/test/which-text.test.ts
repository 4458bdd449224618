import { expect, test } from 'vitest'
import { type Layout, readLayout, refusalOf, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Money Lover: a note in some rows, a category in all': {
    text: 'Data;Categoria;Valor;Nota\n03/08/2026;Comida;-9,00;Bar do Zé\n04/08/2026;Salário;70,00;\n',
    rows: '2026-08-03 -900 Bar do Zé\n2026-08-04 7000 Salário',
  },
  '1Money: an empty column of notes': {
    text: 'Data;Tipo;De;Para categoria;Valor;Observações\n03/08/2026;Despesa;Banco;Comida;9,00;\n04/08/2026;Receita;Banco;Salário;70,00;\n',
    rows: '2026-08-03 -900 Comida\n2026-08-04 7000 Salário',
  },
  'a list of bills': {
    text: 'Vencimento;Conta;Valor;Data do pagamento\n03/08/2026;Luz;-9,00;04/08/2026\n05/08/2026;Gás;-8,00;05/08/2026\n',
    rows: '2026-08-04 -900 Luz\n2026-08-05 -800 Gás',
  },
  'Cielo: the number of the shop is no text': {
    text: 'Data;Estabelecimento;Lançamento;Valor\n03/08/2026;1020304050;Venda;9,00\n04/08/2026;1020304050;Aluguel;-8,00\n',
    rows: '2026-08-03 900 Venda\n2026-08-04 -800 Aluguel',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test('a category that some rows lack takes no place of texts that all rows lack', () => {
  const text = 'Data;Descrição;Categoria;Valor\n03/08/2026;;Comida;-9,00\n04/08/2026;;;61,00\n05/08/2026;;Luz;-8,00\n'
  expect(refusalOf(text)).toBe('no_text_column')
})
