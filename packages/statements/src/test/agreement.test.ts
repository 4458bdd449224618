import { expect, test } from 'vitest'
import { read } from './reading.ts'

/** Entries read, and what is asked. */
function outcomeOf(...lines: string[]): string {
  const { accounts, questions } = read(lines.join('\n'))
  const amounts = accounts[0]?.transactions.map(({ amount }) => amount) ?? []
  return [...amounts, ...questions.map(({ about }) => `${about}?`)].join(' ')
}

test('balances decide whether entries with an unknown status happened', () => {
  const file = (third: string, fourth: string) => [
    'Data;Histórico;Valor;Saldo;Situação',
    '03/08/2026;PIX LUCIA;-10,00;90,00;Efetivado',
    '04/08/2026;TED CLINICA;20,00;110,00;Efetivado',
    `05/08/2026;MERCADO SUL;-30,00;${third};Zebrado`,
    `06/08/2026;BOLETO;-5,00;${fourth};Efetivado`,
  ]
  expect(outcomeOf(...file('80,00', '75,00'))).toBe('-1000 2000 -3000 -500')
  expect(outcomeOf(...file('110,00', '105,00'))).toBe('-1000 2000 -500')
  expect(outcomeOf(...file('10,00', '15,00'))).toBe('-1000 2000 -3000 -500 status?')
})

test('balances decide which of two columns with names that say nothing moved the account', () => {
  const file = (...balances: string[]) => [
    'Data;Histórico;Alfa;Beta;Saldo',
    `03/08/2026;PIX LUCIA;-10,00;-11,00;${balances[0]}`,
    `04/08/2026;TED CLINICA;20,00;21,00;${balances[1]}`,
    `05/08/2026;MERCADO SUL;-30,00;-31,00;${balances[2]}`,
  ]
  expect(outcomeOf(...file('90,00', '110,00', '80,00'))).toBe('-1000 2000 -3000')
  expect(outcomeOf(...file('90,00', '111,00', '80,00'))).toBe('-1100 2100 -3100')
  expect(outcomeOf(...file('90,00', '40,00', '80,00'))).toBe('-1000 2000 -3000 amount?')
})

test('balances decide whether a further table goes on with the list', () => {
  const file = (...balances: string[]) => [
    'Data;Histórico;Valor;Saldo',
    '03/08/2026;PIX LUCIA;-10,00;90,00',
    '04/08/2026;TED CLINICA;20,00;110,00',
    '',
    'Data;Histórico;Quantia;Saldo',
    `05/08/2026;MERCADO SUL;-30,00;${balances[0]}`,
    `06/08/2026;BOLETO;-10,00;${balances[1]}`,
  ]
  expect(outcomeOf(...file('500,00', '490,00'))).toBe('-1000 2000')
  expect(outcomeOf(...file('80,00', '70,00'))).toBe('-1000 2000 -3000 -1000')
})

test('what may be spent confirms the rows, with a limit in it, and is no balance of the account', () => {
  const rows = ['03/03/2025;PIX TRANSF  JOAO;80,00;', '05/03/2025;LUZ;-20,00;']
  const available = (value: string) => `05/03/2025;SALDO TOTAL DISPONÍVEL DIA;;${value}`
  const file = (last: string) =>
    read(
      ['Data;Lançamento;Valor;Saldo', '02/03/2025;SALDO TOTAL DISPONÍVEL DIA;;5.100,00', ...rows, available(last)].join(
        '\n',
      ),
    ).accounts[0]
  const { closingBalance, unconfirmed, checks } = file('5.160,00') ?? {}
  expect({ closingBalance, unconfirmed, checks }).toMatchObject({
    closingBalance: undefined,
    unconfirmed: undefined,
    checks: [{ agrees: true }],
  })
  expect(file('5.150,00')?.checks).toEqual([])
  expect(file('5.150,00')?.unconfirmed).toBeDefined()
})

test('two times of one day are no two days', () => {
  const header = 'Started Date,Completed Date,Description,Amount,Currency'
  const rows = [
    '2025-03-01 10:22:01,2025-03-01 12:22:00,Maria,200.00,BRL',
    '2025-03-05 10:22:01,2025-03-05 12:22:01,Loja,-12.40,BRL',
  ]
  expect(read([header, ...rows].join('\n')).questions).toEqual([])
})
