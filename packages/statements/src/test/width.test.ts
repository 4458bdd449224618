import { expect, test } from 'vitest'
import { read, refusalOf, rows } from './reading.ts'

test.each([
  ['a balance', ['PIX;-9,00;91,00', 'AULA;70,00;161,00']],
  ['a document', ['PIX;-9,00;4711', 'AULA;70,00;4712']],
  ['a balance after a document', ['PIX;4711;-9,00;91,00', 'AULA;4712;70,00;161,00']],
])('a last column without a name is no part of the text or the amount: %s', (_, cells) => {
  const lines = cells.map((cell, index) => `0${index + 3}/08/2026;${cell}`)
  const names = cells[0]?.split(';').length === 4 ? 'Data;Descrição;Documento;Valor' : 'Data;Descrição;Valor'
  expect(rows(read([names, ...lines].join('\n')))).toBe('2026-08-03 -900 PIX\n2026-08-04 7000 AULA')
})

test('a nameless last column that fills the rows without a credit is the debit', () => {
  const text = 'Data;Descrição;Entradas\n03/08/2026;AULA;70,00;\n04/08/2026;LUZ;;9,00\n05/08/2026;GÁS;;8,00\n'
  expect(rows(read(text))).toBe('2026-08-03 7000 AULA\n2026-08-04 -900 LUZ\n2026-08-05 -800 GÁS')
})

test('a column of any name that fills the rows without a credit is the debit, which the balance confirms', () => {
  const text = 'Data;Texto;Crédito;DB;Saldo\n03/08/2026;AULA;70,00;;170,00\n04/08/2026;LUZ;;9,00;161,00\n'
  expect(rows(read(text))).toBe('2026-08-03 7000 AULA\n2026-08-04 -900 LUZ')
})

test('a decimal comma that cuts all amounts makes no column', () => {
  const text = 'Data,Descrição,Valor\n03/08/2026,PIX,-9,10\n04/08/2026,AULA,70,20\n'
  expect(rows(read(text))).toBe('2026-08-03 -910 PIX\n2026-08-04 7020 AULA')
})

test('a delimiter in the text of one row is found beside an empty name that no other row fills', () => {
  const text =
    'Data;Descrição;Valor(US$);Valor(R$);\n03/08/2026;BAR;0,00;9,00\n04/08/2026;X; Y;0,00;8,00\n05/08/2026;Z;0,00;7,00\n'
  expect(rows(read(text, { kind: 'card' }))).toBe('2026-08-03 -900 BAR\n2026-08-04 -800 X; Y\n2026-08-05 -700 Z')
})

test('an opening balance does not hide that credit, debit and balance have no names', () => {
  const lines = ['02/08/2026;SALDO ANTERIOR;;;;100,00', '03/08/2026;AULA;70,00;;170,00', '04/08/2026;LUZ;;9,00;161,00']
  expect(refusalOf(lines.join('\n'))).toBe('no_amount_column')
})

test('a delimiter after each row makes no column, so one in a text is found', () => {
  const text = 'Data;Descrição;Valor\n03/08/2026;BAR;-9,00;\n04/08/2026;X; Y;-8,00;\n05/08/2026;AULA;70,00;\n'
  expect(rows(read(text))).toBe('2026-08-03 -900 BAR\n2026-08-04 -800 X; Y\n2026-08-05 7000 AULA')
})

test('a bad amount does not move the others into a column without a name', () => {
  const cells = ['A;-9,00;91,00', 'B;-8,00;83,00', 'C;x;80,00', 'D;-1,00;79,00', 'E;-2,00;77,00']
  const lines = cells.map((cell, index) => `0${index + 3}/08/2026;${cell}`)
  const statement = read(['Data;Descrição;Valor', ...lines].join('\n'))
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([-900, -800, -100, -200])
})

test.each([
  ['Data;Documento;Crédito;Débito;Saldo', '2026-08-03 7000 AULA; 4711\n2026-08-04 -900 LUZ; 4712'],
  ['Data;Histórico;Documento;Débito;Saldo', ''],
])('a lost name before the last moves no amount under another name: %s', (names, found) => {
  const text = `${names}\n03/08/2026;AULA;4711;70,00;;170,00\n04/08/2026;LUZ;4712;;9,00;161,00\n`
  if (found === '') expect(refusalOf(text)).toBeDefined()
  else expect(rows(read(text))).toBe(found)
})
