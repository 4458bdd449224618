import { readStatement } from '@tostao/statements/read-statement'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { enteringOf, isAsPrinted, openingOf } from './opening-balance.ts'
import { sumsOf } from './outlook.ts'
import { prepareImport } from './prepare-import.ts'
import { previewOf } from './preview.ts'
import type { TypeMode } from './resolve-row.ts'
import { readRows, reviewerOf } from './review.ts'

const records = {
  accounts: [
    { id: 1, name: 'Nubank' },
    { id: 2, name: 'Poupança' },
  ],
  categories: [],
  payees: [],
}

function read(text: string) {
  const result = readStatement(new TextEncoder().encode(text), 'arquivo.csv')
  if (!result.ok) throw new Error(result.refusal.message)
  return result.statement
}

function rowsOf(text: string, typeMode: TypeMode = 'sign', account: number | undefined = 1) {
  const plan = { typeMode, accountIds: [account], records }
  return reviewerOf(readRows(previewOf(read(text)), plan), new Map())({})
}

const bank = 'Data,Descrição,Valor\n05/11/2026,Pão,-12.50\n06/11/2026,Salário,5000.00\n07/11/2026,Luz,-90.00\n'

test.each([
  ['sign', 500_000, 10_250, true],
  ['RECEITA', 510_250, 0, false],
  ['DESPESA', 0, 510_250, false],
] as const)('the sums of a statement follow the type mode %s', (typeMode, income, expense, asPrinted) => {
  const rows = rowsOf(bank, typeMode)
  expect(sumsOf(rows)).toEqual({ count: 3, income, expense, transferred: 0 })
  expect(isAsPrinted(rows, 1)).toBe(asPrinted)
  const printed = { kind: 'bank', closingBalance: 1_000_00, paidBefore: 0 } as const
  expect(openingOf(printed, enteringOf(rows))).toBe(1_000_00 - income + expense)
})

const typed = `data;descrição;tipo;valor;conta;destino
05/11/2026;Bico;entrada;300,00;;
06/11/2026;Feira;saida;42,50;;
07/11/2026;Guardar;transferencia;100,00;;Poupança
08/11/2026;Perdida;transferencia;7,00;;
`

test('what will be ignored is left out, and a transfer is neither income nor expense', () => {
  const expected = { count: 3, income: 30_000, expense: 4_250, transferred: 10_000 }
  expect(sumsOf(rowsOf(typed))).toEqual(expected)
  expect(sumsOf(rowsOf(typed, 'DESPESA'))).toEqual(expected)
  expect(isAsPrinted(rowsOf(typed), 1)).toBe(false)
})

test('rows that go to another account are not as the statement prints them', () => {
  const elsewhere = typed.replace('42,50;', '42,50;Poupança').split('\n').slice(0, 3).join('\n')
  expect(isAsPrinted(rowsOf(elsewhere), 1)).toBe(false)
  expect(isAsPrinted(rowsOf(elsewhere.replace('Poupança', 'Nubank')), 1)).toBe(true)
})

test('the sums are those of the rows that the import prepares', () => {
  const row = fc.record({
    type: fc.constantFrom('entrada', 'saida', 'transferencia', ''),
    amount: fc.integer({ min: -99_99, max: 99_99 }).filter((amount) => amount !== 0),
    account: fc.constantFrom('', 'Nubank', 'Poupança', 'Outra'),
    destination: fc.constantFrom('', 'Nubank', 'Poupança', 'Outra'),
  })
  const lines = fc.array(row, { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(lines, fc.constantFrom<TypeMode>('sign', 'RECEITA', 'DESPESA'), (rows, typeMode) => {
      const body = rows.map(
        ({ type, amount, account, destination }) =>
          `05/11/2026;Compra;${type};${(amount / 100).toFixed(2).replace('.', ',')};${account};${destination}`,
      )
      const text = ['data;descrição;tipo;valor;conta;destino', ...body, ''].join('\n')
      const prepared = prepareImport(read(text), { typeMode, accountIds: [1], records })
      const shown = sumsOf(rowsOf(text, typeMode))
      expect(shown.count).toBe(prepared.lines.length)
      const sent = Papa.parse<Record<string, string>>(prepared.csv ?? '', { header: true, delimiter: ',' }).data
      const sums = { transferred: 0, income: 0, expense: 0 }
      for (const { to_account_id, type, amount } of sent) {
        sums[to_account_id ? 'transferred' : type === 'RECEITA' ? 'income' : 'expense'] += Math.round(
          Number(amount) * 100,
        )
      }
      expect(shown).toMatchObject(sums)
    }),
    { numRuns: 50 },
  )
})
