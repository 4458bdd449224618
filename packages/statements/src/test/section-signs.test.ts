import { expect, test } from 'vitest'
import { read } from './reading.ts'

const header = 'Data;Descrição;Valor'
const incomes = ['05/08/2026;Cliente A;900,00', '06/08/2026;Cliente B;80,00']
const expenses = ['03/08/2026;Feira;40,00', '04/08/2026;Luz;90,00', '07/08/2026;Aluguel;500,00']

const reais = (...lines: string[]) =>
  read(lines.join('\n')).accounts[0]?.transactions.map(({ amount }) => Math.round(amount / 100))

test.each([
  ['a header for each', ['RECEITAS', header, ...incomes, 'Total;;980,00', '', 'DESPESAS', header, ...expenses]],
  ['no header', ['Créditos;;', ...incomes, 'Débitos;;', ...expenses]],
  ['one header above both', [header, 'Entradas:;;', ...incomes, 'Saídas:;;', ...expenses]],
])('titles of incomes and expenses say which way the rows under them went: %s', (_, lines) => {
  expect(reais(...lines)).toEqual([900, 80, -40, -90, -500])
  expect(read(lines.join('\n'))).toMatchObject({
    detection: { kind: { value: 'bank' }, signs: { from: 'file' } },
  })
})

test('expenses first', () => {
  expect(reais('Gastos', header, ...expenses, 'Ganhos', header, ...incomes)).toEqual([-40, -90, -500, 900, 80])
})

test('a row above both titles is left out', () => {
  expect(reais(header, '01/08/2026;Loja;7,00', 'Créditos', ...incomes, 'Débitos', ...expenses)).toHaveLength(5)
})

test('printed signs win over the titles', () => {
  expect(
    reais(header, 'Débitos', '03/08/2026;Feira;-40,00', '04/08/2026;Estorno feira;40,00', 'Créditos', ...incomes),
  ).toEqual([-40, 40, 900, 80])
})

test('a minus in few rows of what went out is money that came back', () => {
  const back = '10/08/2026;Desconto;-20,00'
  expect(reais('RECEITAS', header, ...incomes, 'DESPESAS', header, ...expenses, back)).toEqual([
    ...[900, 80, -40, -90, -500, 20],
  ])
})

test('titles of fixed and variable expenses are titles of expenses', () => {
  const [one = '', ...others] = expenses
  const lists = ['DESPESAS FIXAS', header, one, 'Despesas variáveis', header, ...others]
  expect(reais('RECEITAS', header, ...incomes, ...lists)).toEqual([900, 80, -40, -90, -500])
})

const months = (...balances: string[]) =>
  ['Julho', header, '05/07/2026;Cliente A;900,00', '06/07/2026;Luz;-80,00', `;Saldo do mês;${balances[0]}`]
    .concat(['Agosto', header, '05/08/2026;Cliente B;70,00', '07/08/2026;Aluguel;-500,00', `;Saldo;${balances[1]}`])
    .join('\n')

test.each([
  ['what each month moved', '820,00', '-430,00', []],
  ['carried over', '820,00', '390,00', [true]],
  ['neither', '820,00', '-420,00', [false]],
])('the balances of sections: %s', (_, first, second, agreement) => {
  const [account] = read(months(first, second)).accounts
  expect(account?.transactions).toHaveLength(4)
  expect(account?.checks.map(({ agrees }) => agrees)).toEqual(agreement)
})
