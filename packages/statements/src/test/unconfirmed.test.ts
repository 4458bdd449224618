import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectHonest, truthOf } from './honest.ts'
import { read, rows } from './reading.ts'

const doubted = (text: string) => read(text).accounts[0]?.unconfirmed?.lines ?? []

const table = (...lines: string[]) => ['Data;Histórico;Valor', ...lines].join('\n')
const spent = ['03/08/2026;PADARIA CENTRAL;-10,00', '04/08/2026;FEIRA;-25,00', '05/08/2026;POSTO SUL;-90,00']

describe('a lone income that only the missing minus shows is doubted', () => {
  test.each([
    ['a shop', table(...spent, '06/08/2026;LIVRARIA;40,00'), [5]],
    ['a Pix that does not say which way', table('03/08/2026;PIX ANA;-5,00', '04/08/2026;PIX ANA;7,00'), [3]],
    [
      'above the oldest printed balance',
      [
        'Data;Histórico;Valor;Saldo',
        '03/08/2026;LUZ;-1,00;99,00',
        '04/08/2026;GAS;-2,00;97,00',
        '05/08/2026;FEIRA;-3,00;94,00',
        '06/08/2026;LIVRARIA;40,00;',
      ].join('\n'),
      [5],
    ],
    [
      'a card whose purchases have a minus',
      [
        'Fatura do cartão final 1234',
        'Data;Estabelecimento;Valor',
        ...spent,
        '06/08/2026;LIVRARIA;40,00',
        '07/08/2026;PAGAMENTO RECEBIDO;85,00',
      ].join('\n'),
      [6],
    ],
  ])('%s', (_, text, lines) => expect(doubted(text)).toEqual(lines))

  test('it is read as an income, and the message names it', () => {
    const statement = read(table(...spent, '06/08/2026;LIVRARIA;40,00'))
    expect(rows(statement)).toContain('2026-08-06 4000 LIVRARIA')
    expect(statement.accounts[0]?.unconfirmed?.message).toBe(
      'A linha 5 não tem sinal; entendemos que o dinheiro entrou. Está certo?',
    )
  })
})

describe('no income is doubted', () => {
  test.each([
    ['that says so', table(...spent, '06/08/2026;SALARIO;3.000,00', '07/08/2026;PIX RECEBIDO ANA;7,00')],
    ['of a pension', table(...spent, '06/08/2026;Benefício INSS;1.500,00')],
    ['of a broker', table(...spent, '06/08/2026;Dividendos ABCD3;12,00')],
    ['with a plus', table(...spent, '06/08/2026;LIVRARIA;+40,00')],
    ['in a file of many that say nothing', table(...spent, '06/08/2026;ANA;40,00', '07/08/2026;RUI;20,00')],
    [
      'that a balance shows',
      'Data;Histórico;Valor;Saldo\n03/08/2026;LUZ;-1,00;99,00\n04/08/2026;ANA;2,00;101,00\n05/08/2026;GAS;-1,00;100,00',
    ],
    [
      'whose category says so',
      'Data;Histórico;Valor;Categoria\n03/08/2026;PADARIA;-9,00;Lanches\n04/08/2026;ACME;70,00;Salário',
    ],
    [
      'in English',
      'Date,Merchant,Amount,Category\n2026-08-03,Bakery,-9.00,Food\n2026-08-04,Acme,70.00,Paychecks\n2026-08-25,Bar,-3.00,Food',
    ],
    [
      'of QIF, where a plain amount came in',
      '!Type:Bank\nD03/08/2026\nT-9,00\nPLUZ\n^\nD04/08/2026\nT70,00\nPANA\n^\n',
    ],
    ['with a letter', table(...spent, '06/08/2026;LIVRARIA;40,00 C')],
  ])('%s', (_, text) => expect(doubted(text)).toEqual([]))
})

const text = fc.record({
  amount: fc.integer({ min: 1, max: 999_999 }),
  out: fc.boolean(),
  name: fc.constantFrom('ANA', 'RUI', 'LOJA DO BAIRRO'),
})

test('a file without a balance, whose incomes say so, is never silently wrong after one minus is taken away', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 3, maxLength: 15 }), fc.nat(), (list, pick) => {
      const spending = list.flatMap(({ out }, index) => (out ? [index] : []))
      fc.pre(spending.length > 1)
      const lost = spending[pick % spending.length]
      const meant = list.map(({ amount, out }, index) => ({
        day: `2026-08-${String(index + 10)}`,
        amount: out ? -amount : amount,
      }))
      const lines = list.map(({ amount, out, name }, index) => {
        const value = (amount / 100).toFixed(2).replace('.', ',')
        return `${index + 10}/08/2026;${out ? name : `PIX RECEBIDO ${name}`};${out && index !== lost ? '-' : ''}${value}`
      })
      expectHonest(table(...lines), truthOf(meant, 2))
    }),
    { numRuns: 200 },
  )
})
