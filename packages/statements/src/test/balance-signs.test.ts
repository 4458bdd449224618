import { expect, test } from 'vitest'
import type { ReadOptions } from '../options.ts'
import { leftOut, read, rows } from './reading.ts'

const table = (...lines: string[]) => `Data;Histórico;Valor;Saldo\n${lines.join('\n')}\n`
const amounts = (text: string, options: ReadOptions = {}) =>
  read(text, options).accounts[0]?.transactions.map(({ amount }) => amount)
const signs = (text: string) => read(text).detection.signs

const rising = [
  '01/08/2026;SALDO ANTERIOR;;1.000,00',
  '03/08/2026;MERCADO;100,00;900,00',
  '03/08/2026;EMPRESA X;2.500,00;3.400,00',
  '05/08/2026;LUZ;230,10;3.169,90',
]

const aligned = `Data        Histórico               Valor        Saldo
01/08/2026  SALDO ANTERIOR                    1.000,00
03/08/2026  MERCADO                100,00       900,00
03/08/2026  EMPRESA X            2.500,00     3.400,00
05/08/2026  LUZ                    230,10     3.169,90
`

test.each([
  ['from old to new', table(...rising), [-10000, 250000, -23010]],
  ['from new to old', table(...rising.toReversed()), [-23010, 250000, -10000]],
  ['in fixed width', aligned, [-10000, 250000, -23010]],
])('amounts without a sign take it from the running balance, %s', (_, text, expected) => {
  const statement = read(text)
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual(expected)
  expect(statement.accounts[0]).toMatchObject({ kind: 'bank', checks: [{ agrees: true }] })
  expect(statement.detection.signs).toEqual({
    value: 'balance',
    evidence: 'Os valores não têm sinal: o saldo sobe ou desce exatamente o valor de 3 linhas',
    from: 'file',
  })
})

test('a balance that goes below zero', () => {
  const text = table('01/08/2026;A;80,00;20,00', '02/08/2026;B;50,00;-30,00', '03/08/2026;C;40,00;10,00')
  expect(amounts(text)?.slice(1)).toEqual([-5000, 4000])
})

test.each([
  ['the opening balance above the table', 'Saldo anterior;;;50,00\n', 'EMPRESA X;40,00;90,00', 4000],
  ['an account that begins with it', '', 'PIX ENVIADO;40,00;40,00', 4000],
  ['words of money received', '', 'PIX RECEBIDO;140,00;90,00', 14000],
  ['words of money spent', '', 'PAGTO BOLETO;40,00;90,00', -4000],
  ['a balance that is less than the amount', '', 'EMPRESA X;140,00;90,00', -14000],
])('the sign of the oldest row, which has no balance before it, by %s', (_, above, oldest, amount) => {
  const newer = ['04/08/2026;MERCADO;10,00;80,00', '05/08/2026;LUZ;20,00;60,00'].map((row) =>
    oldest.endsWith(';40,00') ? row.replace('80,00', '30,00').replace(';60,00', ';10,00') : row,
  )
  const first = `03/08/2026;${oldest}`
  expect(amounts(above + table(first, ...newer))).toEqual([amount, -1000, -2000])
  expect(amounts(above + table(...newer.toReversed(), first))).toEqual([-2000, -1000, amount])
})

test('the oldest row is left out when neither a balance nor its words show its sign', () => {
  const statement = read(table('03/08/2026;EMPRESA X;40,00;90,00', '04/08/2026;MERCADO;10,00;80,00'))
  expect(rows(statement)).toBe('2026-08-04 -1000 MERCADO')
  expect(leftOut(statement)).toEqual(['2 bad'])
  expect(statement.accounts[0]).toMatchObject({ closingBalance: 8000, checks: [{ agrees: true }] })
})

test('the evidence says which row has no balance before it', () => {
  const text = table('03/08/2026;PAGTO BOLETO;40,00;90,00', '04/08/2026;MERCADO;10,00;80,00')
  expect(signs(text).evidence).toBe(
    'Os valores não têm sinal: o saldo sobe ou desce exatamente o valor de 1 linha. A mais antiga não tem saldo antes dela e foi lida como saída. Confira',
  )
})

test('a row that cannot be read does not hide the signs of the others', () => {
  const text = table(
    rising[0] ?? '',
    '02/08/2026;PADARIA;dez;990,00',
    '32/08/2026;SAQUE;40,00;950,00',
    '03/08/2026;MERCADO;50,00;900,00',
    '04/08/2026;EMPRESA X;100,00;1.000,00',
  )
  expect(amounts(text)).toEqual([-5000, 10000])
})

test.each([
  ['contradicts a row', [rising[0], rising[1], '04/08/2026;LUZ;5,00;777,00']],
  ['is printed once a day', [rising[0], '03/08/2026;A;10,00;', '03/08/2026;B;20,00;970,00']],
  ['is that before the row', ['03/08/2026;A;10,00;100,00', '04/08/2026;B;20,00;90,00', '05/08/2026;C;5,00;70,00']],
  ['stands on one row alone', ['03/08/2026;A;10,00;100,00']],
])('amounts without a sign are income where the balance %s', (_, lines) => {
  const text = table(...lines.map(String))
  expect(amounts(text)?.every((amount) => amount > 0)).toBe(true)
  expect(signs(text)).toMatchObject({ value: 'printed', evidence: expect.stringContaining('Confira') })
})

test('the balance does not decide when a sign is printed, on a card, or when the user chose', () => {
  expect(signs(table('01/08/2026;A;+10,00;90,00', '02/08/2026;B;5,00;85,00')).value).toBe('printed')
  const text = table(...rising)
  expect(amounts(text, { kind: 'card' })).toEqual([-10000, -250000, -23010])
  expect(amounts(text, { signs: 'inverted' })).toEqual([-10000, -250000, -23010])
  expect(amounts(text, { signs: 'balance' })).toEqual([-10000, 250000, -23010])
})

test('other columns of the file do not matter', () => {
  const text = `Data,Documento,Descrição,Valor R$,Saldo R$
05/08/2026,000123,Pix recebido,"1.000,00","1.500,00"
06/08/2026,000124,Farmácia,"200,00","1.300,00"
07/08/2026,000125,Pix,"300,00","1.000,00"
`
  expect(rows(read(text))).toBe('2026-08-05 100000 Pix recebido\n2026-08-06 -20000 Farmácia\n2026-08-07 -30000 Pix')
})

test('of the balances before and after a row only the one after it is compared', () => {
  const file = `Movimentação;Valor;Saldo antes;Saldo depois;Data
Débito;100,00;1.100,00;1.000,00;06/08/2026
Crédito;350,00;750,00;1.100,00;05/08/2026
Débito;250,00;1.000,00;750,00;04/08/2026
`
  expect(read(file).accounts[0]?.checks).toMatchObject([{ agrees: true }])
})
