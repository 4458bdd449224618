import { readStatement } from '@tostao/statements/read-statement'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { prepareImport } from './prepare-import.ts'
import { previewOf } from './preview.ts'
import { resolverOf, type TypeMode } from './resolve-row.ts'
import { NOTHING, totalsOf } from './totals.ts'

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

function totals(text: string, typeMode: TypeMode = 'sign', account: number | undefined = 1) {
  const { accounts, transfers } = previewOf(read(text))
  return totalsOf(accounts[0]?.groups ?? [], account, resolverOf(records, typeMode, transfers))
}

const bank = 'Data,Descrição,Valor\n05/11/2026,Pão,-12.50\n06/11/2026,Salário,5000.00\n07/11/2026,Luz,-90.00\n'

test.each([
  ['sign', 500_000, 10_250, true],
  ['RECEITA', 510_250, 0, false],
  ['DESPESA', 0, 510_250, false],
] as const)('follow the type mode %s', (typeMode, income, expense, asPrinted) => {
  expect(totals(bank, typeMode)).toEqual({ ...NOTHING, count: 3, uncategorised: 3, income, expense, asPrinted })
})

const typed = `data;descrição;tipo;valor;conta;destino
05/11/2026;Bico;entrada;300,00;;
06/11/2026;Feira;saida;42,50;;
07/11/2026;Guardar;transferencia;100,00;;Poupança
08/11/2026;Perdida;transferencia;7,00;;
`

test('leave out what will be ignored, and count a transfer as neither income nor expense', () => {
  const counts = { count: 3, transfers: 1, uncategorised: 2, ignored: 1 }
  const expected = { ...counts, income: 30_000, expense: 4_250, transferred: 10_000, asPrinted: false }
  expect(totals(typed)).toEqual(expected)
  expect(totals(typed, 'DESPESA')).toEqual(expected)
})

test('count the rows without a category that the user has', () => {
  const { accounts, transfers } = previewOf(
    read(`data;descrição;valor;categoria
05/11/2026;Feira;-42,50;mercado
06/11/2026;Feira;-10,00;Feiras
07/11/2026;Pão;-5,00;
`),
  )
  const known = { ...records, categories: [{ id: 7, name: 'Mercado', type: 'DESPESA' as const }] }
  expect(totalsOf(accounts[0]?.groups ?? [], 1, resolverOf(known, 'sign', transfers))).toMatchObject({
    count: 3,
    uncategorised: 2,
  })
})

test('know of rows that go to another account', () => {
  const elsewhere = typed.replace('42,50;', '42,50;Poupança').split('\n').slice(0, 3).join('\n')
  expect(totals(elsewhere)).toMatchObject({ count: 2, asPrinted: false })
  expect(totals(elsewhere.replace('Poupança', 'Nubank'))).toMatchObject({ count: 2, asPrinted: true })
})

test('are those of the rows that the import prepares', () => {
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
      const shown = totals(text, typeMode)
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
