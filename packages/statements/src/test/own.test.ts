import { expect, test } from 'vitest'
import { tagsOfCell } from '../own/forms.ts'
import { readStatement } from '../read-statement.ts'

/** As it was before there were notes. */
const HEADER = 'Data;Tipo;Descrição;Valor;Conta;Categoria;Favorecido;Tags;Situação;Outra conta;Código'
function read(...rows: string[]) {
  const text = `\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`
  const result = readStatement(new TextEncoder().encode(text), 'tostao.csv')
  if (!result.ok) throw new Error(result.refusal.message)
  return result.statement
}

test('of a transfer the leg that goes out stands for both, the nearest one by day; a lone leg is a transfer, too', () => {
  const out = '10/11/2026;Transferência;Ida;-33,33;Corrente;;;;Paga;Poupança;1'
  const { accounts, skipped } = read(
    '11/11/2026;Transferência;Volta;33,33;Poupança;;;;Paga;Corrente;2',
    '30/11/2026;Transferência;Outra;33,33;Poupança;;;;Paga;Corrente;3',
    out,
  )
  const leg = { type: 'TRANSFER', amount: -33_33, cells: { destination: 'Poupança', status: 'Paga' } }
  expect(accounts).toMatchObject([
    { accountHint: 'Poupança', isNamed: true, transactions: [] },
    {
      accountHint: 'Corrente',
      transactions: [
        { line: 3, day: '2026-11-30', ...leg },
        { line: 4, day: '2026-11-10', ...leg },
      ],
    },
  ])
  expect(skipped).toMatchObject([{ line: 2, kind: 'outside', account: 0 }])
})

test('a row that was changed into nonsense is told by its line, also below a cell of several lines', () => {
  const { skipped, dividedCount } = read(
    '10/11/2026;Despesa;"duas\nlinhas";-1,00;Corrente;;;;Paga;;1',
    '10/11/2026;Despesa;parte;-2,00;Corrente;;;;Paga;;1',
    '31/02/2026;Despesa;x;-1,00;Corrente;;;;Paga;;2',
    '10/11/2026;Despesa;x;1.000;Corrente;;;;Paga;;3',
    'x',
  )
  expect(skipped.map(({ line, kind, reason }) => [line, kind, reason])).toEqual([
    [5, 'bad', 'Data inválida'],
    [6, 'bad', 'Valor inválido'],
    [7, 'bad', 'Esta linha não tem as colunas do arquivo do Tostão'],
  ])
  expect(dividedCount).toBe(1)
})

test.each([
  ['casa, semana', ['casa', 'semana']],
  ['"a, b", "diz ""oi""", casa', ['a, b', 'diz "oi"', 'casa']],
  ['', []],
])('the tags of %j', (cell, names) => {
  expect(tagsOfCell(cell)).toEqual(names)
})
