import { expect, test } from 'vitest'
import { leftOut, read, rows } from './reading.ts'

test.each([
  'SALDO ANTERIOR',
  'SALDO P/ SAQUE',
  'Saldo ao final do dia',
  'Saldo cheque especial',
  'Saldo último dia',
  'Saldo rende fácil',
  'Saldo do dia',
  'S A L D O',
  'SALDO TOTAL DISPONÍVEL DIA',
  'SDO CTA/APL AUTOMATICAS',
  'Saldo Inicial',
  'SALDO EM 05/08/2026',
  'SALDO APLIC AUT MAIS',
  'Saldo da conta',
  'Saldo: R$ 1,00',
  'SALDO DEVEDOR',
  'Saldo para saque',
  'Total',
  'SUBTOTAL',
  'Total da fatura',
  'TOTAL DE CRÉDITOS',
  'Total do mês',
  'Total para FULANO',
  'Total em R$ 1,00',
  'Total: 1,00',
  'COD. LANC. 0',
  'Fatura anterior',
  'Valor da fatura',
  'Limite disponível',
  'Limite de cheque especial',
  'LIMITE CREDITO ROTATIVO',
  'SALDO + LIMITE',
  'TOTAL DISPONIVEL',
  'Disponível para saque',
  'Total desta fatura',
  'VALOR BLOQUEADO',
  'Encargos do próximo período',
  'CPMF/IOF A DEBITAR',
  'JUROS ACUMULADOS',
  'TAXA CHEQUE ESPECIAL (% a.m.)',
  '0000 00000 999 S A L D O',
])('%s is no transaction', (description) => {
  expect(leftOut(read(`Data;Histórico;Valor\n05/08/2026;${description};1,00\n06/08/2026;PIX;2,00\n`))).toEqual([
    '2 balance',
  ])
})

test.each([
  'PAGAMENTO COM SALDO',
  'TOTALPASS',
  'TOTAL DA PADARIA LTDA',
  'Total das Tintas',
  'Total do Mestre',
  'Total Express',
  'Saldo transferido',
  'Saldo Bar e Restaurante',
  'SALDO DE ESTOQUE MODAS',
  'SALDÃO MÓVEIS',
  'SAL DO MAR PESCADOS',
  'Resumo da Ópera Livraria',
  'PIX AGENDADO',
  'LIMITE BAR',
  'LIMITE TOTAL MOTOS',
  'Disponível Imóveis',
  'Total Saúde',
  'VALOR BLOQUEADO JUDICIALMENTE',
  'JUROS LIMITE DA CONTA',
  'IOF MENSAL',
  'ENCARGOS DE FINANCIAMENTO',
  'VALOR DA FATURA CARTAO VISA',
  'FATURA PAGA',
])('%s is a transaction', (description) => {
  expect(rows(read(`Data;Histórico;Valor\n05/08/2026;${description};-1,00\n`))).toBe(`2026-08-05 -100 ${description}`)
})

test.each([
  ['a balance of its own and no amount', '06/08/2026;SALDO XPTO;;90,00', '3 balance'],
  ['R$ 0,00 and a balance', '06/08/2026;SALDO XPTO;0,00;90,00', '3 balance'],
  ['an amount equal to the balance', '06/08/2026;SALDO XPTO;90,00;90,00', '3 balance'],
  ['a balance and no date', ';SALDO XPTO;;90,00', '3 balance'],
  ['an amount that moves the balance', '06/08/2026;SALDO XPTO;-40,00;50,00', undefined],
  ['an amount where the balance is printed once a day', '06/08/2026;SALDO XPTO;-40,00;', undefined],
  ['money that moved, the first of its account', '06/08/2026;Saldo adicionado;90,00;90,00', undefined],
])('a row named as a shop may be, with %s', (_, row, reason) => {
  const statement = read(`Data;Histórico;Valor;Saldo\n05/08/2026;PIX;-10,00;90,00\n${row}\n`)
  expect(leftOut(statement)[0]).toBe(reason)
  expect(statement.accounts[0]?.transactions).toHaveLength(reason ? 1 : 2)
})

test.each([
  ['the first row', ['01/08/2026;;351,98;351,98;', '02/08/2026;PIX;-10,00;341,98;'], ['2 balance'], true],
  ['the last row, newest first', ['02/08/2026;PIX;-10,00;341,98;', '01/08/2026;;351,98;351,98;'], ['3 balance'], true],
  ['not with an id', ['01/08/2026;;351,98;351,98;81234567', '02/08/2026;PIX;-10,00;341,98;81234568'], [], true],
  [
    'never unseen',
    ['01/08/2026;A;9,00;9,00;', '02/08/2026;B;-9,00;0,00;', '03/08/2026;;5,00;5,00;'],
    ['4 balance'],
    false,
  ],
])('an amount without a text that equals its balance: %s', (_, list, left, agrees) => {
  const statement = read(['Data;Histórico;Valor;Saldo;Identificador', ...list].join('\n'))
  expect(leftOut(statement)).toEqual(left)
  expect(statement.accounts[0]?.checks[0]?.agrees).toBe(agrees)
})

test('income under such a name is a balance when the file has no balance column', () => {
  const file = 'Data;Histórico;Valor\n05/08/2026;PIX;-10,00\n06/08/2026;SALDO XPTO;1.500,00\n'
  expect(leftOut(read(file))).toEqual(['3 balance'])
})

test.each(['SALDO BAR', 'TOTAL DAS TINTAS'])(
  '%s is a purchase when purchases have no minus, but a total is not',
  (shop) => {
    const bill = `Data;Estabelecimento;Valor\n05/08/2026;LOJA;10,00\n06/08/2026;${shop};45,00\n07/08/2026;Total da fatura;55,00\n`
    expect(rows(read(bill))).toBe(`2026-08-05 -1000 LOJA\n2026-08-06 -4500 ${shop}`)
    expect(leftOut(read(bill))).toEqual(['4 balance'])
    const minus = 'Data;Estabelecimento;Valor\n05/08/2026;LOJA;-10,00\n'
    expect(leftOut(read(`${minus}06/08/2026;${shop};45,00\n`))).toEqual(['3 balance'])
    expect(leftOut(read(`${minus}06/08/2026;${shop};45,00-\n`))).toEqual([])
  },
)

test('such a shop in a row without a date, and as the second line of a text', () => {
  const shared = 'Data;Histórico;Valor\n05/08/2026;PIX;-1,00\n;Saldo Bar;-2,00\n;TARIFA;-3,00\n;LUZ;-4,00\n'
  expect(rows(read(shared))).toContain('2026-08-05 -200 Saldo Bar')
  const total =
    'Data;Histórico;Valor\n05/08/2026;PIX;-1,00\n;Total das Tintas;-2,00\n;LUZ;-3,00\n;GÁS;-4,00\n;Total do João;9,00\n'
  expect(rows(read(total))).toContain('2026-08-05 -200 Total das Tintas')
  expect(leftOut(read(total))).toEqual(['6 balance'])
  const second = 'Data;Histórico;Valor\n05/08/2026;COMPRA NO DÉBITO;-1,00\n;Saldo Bar;\n06/08/2026;PIX;2,00\n'
  expect(rows(read(second))).toBe('2026-08-05 -100 COMPRA NO DÉBITO Saldo Bar\n2026-08-06 200 PIX')
})
