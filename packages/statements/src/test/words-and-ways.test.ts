import { expect, test } from 'vitest'
import type { ReadOptions } from '../options.ts'
import { read, refusalOf, rows } from './reading.ts'

// Files of kinds that no rule was written for: each is read as it means, or it asks with an answer that is right.

const questionsOf = (text: string, options?: ReadOptions) =>
  read(text, options).questions.map(({ message, answers }) => [message, ...answers.map(({ label }) => label)])
const answered = (text: string, label: string) => {
  const answer = read(text)
    .questions.flatMap(({ answers }) => answers)
    .find((one) => one.label === label)
  return answer && rows(read(text, answer.options))
}
const sum = (text: string) => read(text).accounts[0]?.transactions.reduce((total, { amount }) => total + amount, 0)

test('a shop named like a balance is asked about, with a balance to decide it is not', () => {
  const shop = ['Data;Favorecido;Saída;Entrada', '05/07/2024;Saldo Positivo Bar;45,00;', '07/07/2024;Firma;;200,00']
  const message = '“Saldo Positivo Bar” é um saldo ou total do banco?'
  expect(questionsOf(shop.join('\n'))).toEqual([[message, 'Sim, fica de fora', 'Não, é uma transação']])
  expect(answered(shop.join('\n'), 'Não, é uma transação')).toBe(
    '2024-07-05 -4500 Saldo Positivo Bar\n2024-07-07 20000 Firma',
  )
  const balances = [';Saldo', ';100,00', ';300,00'].map((cell, index) => `${shop[index]}${cell}`)
  const chained = [balances[0], '04/07/2024;Saldo anterior;;;145,00', ...balances.slice(1)].join('\n')
  expect([questionsOf(chained), sum(chained)]).toEqual([[], 15500])
})

test('a row that is a transaction is no total of the others', () => {
  const text =
    'Data;Favorecido;Saída;Entrada\n05/07/2024;Luz;45,00;\n06/07/2024;Total Pass;45,00;\n07/07/2024;Firma;;9,00\n'
  expect([sum(text), read(text).accounts[0]?.checks]).toEqual([-8100, []])
})

test('the balance of a bank asks nothing, whatever words of a balance it has', () => {
  const text = [
    'Data;Histórico;Valor',
    '04/07/2024;Saldo total disponível dia;145,00',
    '05/07/2024;Luz;-45,00',
    '05/07/2024;Saldo aplic aut mais;100,00',
    '06/07/2024;Pix recebido Ana;9,00',
  ]
  expect(questionsOf(text.join('\n'))).toEqual([])
})

test.each([
  ['P/R', 'R', 'P'],
  ['Operação', '1', '2'],
])('two words that alternate in %s may be the signs', (name, income, expense) => {
  const text = `Data;Histórico;${name};Valor\n02/09/2024;Alfa;${income};100,00\n03/09/2024;Beta;${expense};40,00\n05/09/2024;Gama;${income};50,00\n`
  expect(questionsOf(text)[0]).toContain(`“${income}” entrou, “${expense}” saiu`)
  expect(answered(text, `“${income}” entrou, “${expense}” saiu`)).toBe(
    '2024-09-02 10000 Alfa\n2024-09-03 -4000 Beta\n2024-09-05 5000 Gama',
  )
})

test('yes and no, and the names of people, are no signs', () => {
  const text = (one: string, other: string) =>
    `Data;Histórico;De;Valor\n02/09/2024;Alfa;${one};1,00\n03/09/2024;Beta;${other};4,00\n05/09/2024;Gama;${one};5,00\n`
  for (const [one, other] of [
    ['Sim', 'Não'],
    ['Joana', 'Roberto'],
  ] as const)
    expect(questionsOf(text(one, other))[0]).toHaveLength(3)
})

test('a word of the type column that nobody knows is asked about', () => {
  const text =
    'Data;Descrição;Valor;Tipo\n01/09/2024;Salário;5,00;Receita fixa\n02/09/2024;Luz;1,00;Despesa fixa\n09/09/2024;Reserva;3,00;Investimento\n'
  expect(questionsOf(text)[0]?.[0]).toBe('O dinheiro de “Investimento” entrou ou saiu?')
  expect(answered(text, 'Saiu (despesas)')).toContain('2024-09-09 -300 Reserva')
})

test('ENVIO, RECEBIMENTO and DEVOLUCAO_RECEBIDA say which way', () => {
  const text =
    'data;tipo;contraparte;valor\n2024-08-01;RECEBIMENTO;Ana;1,00\n2024-08-01;ENVIO;Rui;5,50\n2024-08-02;DEVOLUCAO_RECEBIDA;Rui;0,50\n'
  expect(sum(text)).toBe(-400)
})

test('crédito and débito are how a card was used, when the total is that of all rows', () => {
  const text =
    'Data;Loja;Tipo;Valor\n02/03/2024;Mercado;Débito;230,10\n04/03/2024;Netflix;Crédito;55,90\nTotal gasto;;;286,00\n'
  expect([questionsOf(text), sum(text)]).toEqual([[], -28600])
})

test('what came of a base and its parts is the amount, or is asked about', () => {
  const named =
    'Data;Descrição;Valor principal;Juros;Total debitado\n02/09/2024;Luz;-200,00;-5,00;-205,00\n03/09/2024;Pix recebido Ana;90,00;0,00;90,00\n'
  expect([questionsOf(named), sum(named)]).toEqual([[], -11500])
  const open =
    'Data;Estabelecimento;Valor em reais;IOF;Total em reais\n01/04/2024;AMAZON;102,00;4,47;106,47\n08/04/2024;PADARIA;15,00;0,00;15,00\n'
  expect(questionsOf(open).at(-1)).toEqual(['Qual coluna tem os valores?', '“Valor em reais”', '“Total em reais”'])
  const summed = `${open}Total;;;;121,47\n`
  expect([questionsOf(summed), sum(summed)]).toEqual([[], -12147])
})

test('the price of one is not the amount', () => {
  const text =
    'Data;Posto;Litros;Preço por litro;Valor total\n02/09/2024;Posto Sul;35,20;3,890;136,93\n09/09/2024;Posto Norte;40,00;5,790;231,60\n'
  expect(sum(text)).toBe(-36853)
  expect(
    sum('Data;Produto;Quantidade;Preço;Total\n02/09/2024;Ração;2;50,00;100,00\n09/09/2024;Areia;3;20,00;60,00\n'),
  ).toBe(-16000)
})

test('what has a day well after that of issue has not happened', () => {
  const text =
    'Extrato emitido em 15/06/2024\nData;Descrição;Valor\n10/06/2024;Pix recebido;100,00\n17/06/2024;Mercado;-50,00\n20/06/2024;Claro;-60,00\n'
  expect(sum(text)).toBe(5000)
})

test('a day of issue under the rows gives the year', () => {
  const text = 'Data;Descrição;Valor\n10/06;Pix recebido;100,00\n12/06;Mercado;-50,00\nEmitido em 15/06/2024;;\n'
  expect(rows(read(text))).toBe('2024-06-10 10000 Pix recebido\n2024-06-12 -5000 Mercado')
})

test.each(['Demonstrativo (valores em R$ mil)', 'Valores em milhares de reais'])('%s is refused', (title) => {
  expect(
    refusalOf(`${title}\nData;Histórico;Entradas;Saídas\n05/03/2024;Vendas;150,5;\n06/03/2024;Folha;;80,0\n`),
  ).toBe('in_thousands')
})

test('a card prints what is owed as its balance', () => {
  const text =
    'Fatura\nData;Descrição;Crédito/Débito;Valor\nSaldo anterior;;;900,00\n03/02/2024;LOJAS;D;120,00\n05/02/2024;PGTO FATURA;C;900,00\nSaldo da fatura;;;120,00\n'
  expect(read(text).accounts[0]?.checks).toMatchObject([{ agrees: true }])
})

test('the letter beside the balance of a pair of columns is that of the balance', () => {
  const text =
    'Data;Histórico;Débito;Crédito;Saldo;D/C\n01/08/2024;SALDO ANTERIOR;;;1.000,00;D\n02/08/2024;DEPOSITO;;1.500,00;500,00;C\n05/08/2024;TITULO;800,00;;300,00;D\n'
  expect(read(text).accounts[0]?.checks).toMatchObject([{ agrees: true }])
})
