import { fold } from '@tostao/primitives/text'
import { expect, test } from 'vitest'
import { onlyReserve, reserveIn, reservesOf } from './reserves.ts'

test.each([
  ['Aplicação RDB', 'investment'],
  ['Resgate: "CDB PORQUINHO"', 'investment'],
  ['Dinheiro guardado', 'investment'],
  ['BB RENDE FACIL', 'investment'],
  ['APLICACAO POUPANCA', 'savings'],
  ['PIX ENTRE CONTAS', undefined],
  ['Padaria', undefined],
])('%j puts money aside: %s', (text, kind) => {
  expect(reserveIn(fold(text))).toBe(kind)
})

const account = (name: string, type: string) => ({ name, type })
const [bank, reserve, box] = [
  account('Nubank', 'checking'),
  account('Reserva Nubank', 'investment'),
  account('Caixinha', 'savings'),
]
const other = account('Tesouro Direto', 'investment')

test('the reserve of an account is of its bank or of none', () => {
  expect(reservesOf('investment', 'Nubank', [bank, other, box, reserve])).toEqual([reserve, box])
  expect(reservesOf('savings', 'Nubank', [bank, other, box, reserve])).toEqual([box, reserve])
})

test.each([
  ['the only one', [bank, box, other], box],
  ['the only one of the kind and the bank', [bank, box, reserve], reserve],
  ['none of two', [bank, reserve, account('Nu cofre', 'investment')], undefined],
  ['none of another bank', [bank, other], undefined],
])('what can only be meant: %s', (_what, accounts, found) => {
  expect(onlyReserve('investment', 'Nubank', accounts)).toBe(found)
})
