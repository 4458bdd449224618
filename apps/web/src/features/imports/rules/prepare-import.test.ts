import { ImportRow } from '@tostao/contract/import-row'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import type { ReadOptions } from '@tostao/statements/options'
import { readStatement } from '@tostao/statements/read-statement'
import { MAX_BYTES, MAX_ROWS } from '@tostao/statements/refusals'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Plan, type Prepared, prepareImport } from './prepare-import.ts'

const records: Plan['records'] = {
  accounts: [
    { id: 1, name: 'Nubank' },
    { id: 2, name: 'Poupança' },
  ],
  categories: [
    { id: 10, name: 'Alimentação', type: 'DESPESA' },
    { id: 11, name: 'Outros', type: 'DESPESA' },
    { id: 12, name: 'Outros', type: 'RECEITA' },
  ],
  payees: [{ id: 20, name: 'Padaria do Zé' }],
}

function prepare(text: string, plan: Partial<Plan> = {}, options: ReadOptions = {}): Prepared {
  const read = readStatement(new TextEncoder().encode(text), 'arquivo.csv', options)
  if (!read.ok) throw new Error(read.refusal.message)
  return prepareImport(read.statement, { typeMode: 'sign', accountIds: [1], records, ...plan })
}

/** The rows of the CSV as the server decodes them. */
function rowsOf({ csv = '' }: Prepared): ImportRow[] {
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, delimiter: ',' })
  return data.map((row) => z.decode(ImportRow, z.parse(z.any(), row)))
}

const bank = `Data,Descrição,Valor
05/11/2026,"Padaria ""Pão, e Cia""",-12.50
06/11/2026,Salário,5000.00
`

test('rows become the normalised CSV, in the order of the file', () => {
  const prepared = prepare(bank)
  expect(rowsOf(prepared)).toMatchObject([
    { date: '2026-11-05', type: 'DESPESA', amount: 1250, account_id: 1, category_id: null, status: 'CLEARED' },
    { date: '2026-11-06', type: 'RECEITA', amount: 500000, account_id: 1, payee_id: null },
  ])
  expect(rowsOf(prepared)[0]?.description).toContain('Pão, e Cia')
  expect(prepared).toMatchObject({
    lines: [2, 3],
    period: { from: '2026-11-05', to: '2026-11-06' },
    accountIds: [1],
    ignored: [],
  })
})

test('an unreadable row is also reported at the end', () => {
  const { lines, ignored } = prepare(`${bank}31/02/2026,Aluguel,-10.00\n07/11/2026,Feira,-20.00\n`)
  expect(lines).toEqual([2, 3, 5])
  expect(ignored).toEqual([{ line: 4, message: expect.any(String) }])
})

const ofx = (...statements: string[][]) =>
  `<OFX><BANKMSGSRSV1>${statements
    .map(
      (
        entries,
        index,
      ) => `<STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>${index}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>${entries.map((entry) => `<STMTTRN>${entry}<MEMO>Pão</STMTTRN>`).join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS>`,
    )
    .join('\n')}</BANKMSGSRSV1></OFX>`

test('wrong rows of skipped accounts are not reported', () => {
  const good = '<TRNTYPE>DEBIT<DTPOSTED>20261105<TRNAMT>-1.00<FITID>1'
  const bad = '<TRNTYPE>DEBIT<DTPOSTED>20260231<TRNAMT>-2.00<FITID>2'
  const file = ofx([good, bad], [good, bad, bad])
  expect(prepare(file, { accountIds: [1, 2] }).ignored).toHaveLength(3)
  expect(prepare(file, { accountIds: [1, null] }).ignored).toHaveLength(1)
})

test('a skipped statement sends nothing', () => {
  expect(prepare(bank, { accountIds: [null] })).toEqual({
    lines: [],
    rows: [],
    leftOut: 0,
    ignored: [],
    accountIds: [],
    invoices: [],
    csvLines: [],
    divided: 0,
  })
})

test.each([
  ['sign', ['DESPESA', 'RECEITA']],
  ['RECEITA', ['RECEITA', 'RECEITA']],
  ['DESPESA', ['DESPESA', 'DESPESA']],
] as const)('without a type in the file, %s decides', (typeMode, types) => {
  expect(rowsOf(prepare(bank, { typeMode })).map(({ type }) => type)).toEqual(types)
})

const mapped = `Data;Descrição;Valor;Tipo;Conta;Conta destino;Categoria;Favorecido;Status
05/11/2026;Pão;12,50;despesa;;;ALIMENTACAO;padaria do ze;pendente
06/11/2026;Venda;99,00;entrada;poupanca;;Outros;;conferida
07/11/2026;Mercado;45,10;saida;2;;Não existe;Ninguém;
08/11/2026;Feira;20,00;expense;Conta fechada;;11;20;compensada
09/11/2026;Guardar;300,00;transferencia;Nubank;Poupança;;;
10/11/2026;;50,00;transfer;;2;;;
11/11/2026;Perdida;70,00;transferencia;Nubank;Outro banco;;;
12/11/2026;Nela mesma;80,00;transferencia;Nubank;Nubank;;;
13/11/2026;Estorno;5,00;entrada;;;alimentação;;
`

test('cells name records by id or by name; what is unknown is left empty, an unknown account gives way to the chosen one', () => {
  const entries = rowsOf(prepare(mapped, { typeMode: 'RECEITA' })).filter((row) => row.to_account_id === null)
  expect(entries).toMatchObject([
    { type: 'DESPESA', account_id: 1, category_id: 10, payee_id: 20, status: 'PENDING' },
    { type: 'RECEITA', account_id: 2, category_id: 12, payee_id: null, status: 'RECONCILED' },
    { type: 'DESPESA', account_id: 2, category_id: null, payee_id: null, status: 'CLEARED' },
    { type: 'DESPESA', account_id: 1, category_id: 11, payee_id: 20, status: 'CLEARED' },
    { type: 'RECEITA', account_id: 1, category_id: 10, payee_id: null, status: 'CLEARED' },
  ])
})

test('rows called transfers go from their account to the destination, or are ignored', () => {
  const prepared = prepare(mapped)
  const { lines, ignored, accountIds } = prepared
  const ends = { type: 'DESPESA', account_id: 1, to_account_id: 2, category_id: null, payee_id: null }
  expect(rowsOf(prepared).filter((row) => row.to_account_id !== null)).toMatchObject([
    { date: '2026-11-09', description: 'Guardar', amount: 30000, ...ends },
    { date: '2026-11-10', description: 'Transferência', amount: 5000, ...ends },
  ])
  expect(lines).toEqual([2, 3, 4, 5, 6, 7, 10])
  expect(ignored.map(({ line }) => line)).toEqual([8, 9])
  expect(accountIds).toEqual([1, 2])
})

test('no chosen sign rule disables the transfers', () => {
  const told = mapped.replace('Conta destino', 'Observação')
  for (const signs of [undefined, 'inverted'] as const) {
    const { lines, ignored } = prepare(told, {}, signs ? { signs } : {})
    expect(lines).toEqual([2, 3, 4, 5, 10])
    expect(ignored.map(({ line }) => line)).toEqual([6, 7, 8, 9])
  }
})

test("in a bank's own file 'Transferência' only says how the money moved", () => {
  const rows = rowsOf(
    prepare(`Data;Histórico;Tipo;Valor
05/11/2026;Maria;Transferência;-50,00
06/11/2026;João;Transferência;+80,00
07/11/2026;Luz;Boleto;-90,00
`),
  )
  expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
    ['DESPESA', 5000],
    ['RECEITA', 8000],
    ['DESPESA', 9000],
  ])
})

test('nor does it when a letter gives the sign', () => {
  const { ignored, lines } = prepare(`Data;Histórico;Tipo;Valor
05/11/2026;Maria;Transferência;50,00 D
06/11/2026;João;Depósito;80,00 C
07/11/2026;Luz;Boleto;90,00 D
08/11/2026;Água;Boleto;90,00 D
`)
  expect(ignored).toEqual([])
  expect(lines).toEqual([2, 3, 4, 5])
})

test('long and broken text is cut to the import’s limits', () => {
  const [row] = rowsOf(prepare(`data,descricao,valor\n2026-11-05,${'😀'.repeat(200)},-1.00\n2026-11-06,b,-2.00\n`))
  expect(row?.description.length).toBeLessThanOrEqual(255)
  expect(row?.description.isWellFormed()).toBe(true)
})

test('every readable row can be imported', () => {
  expect(MAX_BYTES).toBeLessThanOrEqual(MAX_IMPORT_BYTES)
  expect(MAX_ROWS).toBeLessThanOrEqual(MAX_IMPORT_ROWS)
})

test.each([
  ['05/11/2026', 'Loja 02/10', { number: 2, count: 10, mayBeDate: false }],
  ['05/10/2026', 'Loja 02/10', { number: 2, count: 10, mayBeDate: true }],
  ['25/09/2026', 'Loja 02/10', { number: 2, count: 10, mayBeDate: true }],
  ['10/10/2026', 'Loja 02/10', { number: 2, count: 10, mayBeDate: false }],
  ['05/01/2027', 'Loja 3/12', { number: 3, count: 12, mayBeDate: false }],
  ['02/01/2027', 'Loja 12/12', { number: 12, count: 12, mayBeDate: false }],
  ['30/12/2026', 'Loja 1/12', { number: 1, count: 12, mayBeDate: false }],
  ['05/11/2026', 'Loja 02/24', { number: 2, count: 24, mayBeDate: false }],
  ['05/10/2026', 'Loja Parcela 2/10', { number: 2, count: 10, mayBeDate: false }],
  ['05/10/2026', 'Loja (2/10)', { number: 2, count: 10, mayBeDate: false }],
  ['16/10/2026', 'Loja 15/10', null],
])(
  'on %s of a card %s is sent as an instalment, where it may be a day near its own with a question mark',
  (day, text, installment) => {
    const file = `Data,Descrição,Valor\n${day},${text},12.50\n06/11/2026,Feira,20.00\n`
    const [sent, other] = rowsOf(prepare(file, {}, { kind: 'card' }))
    expect([sent?.installment, other?.installment]).toEqual([installment, null])
  },
)

test('a row of several tags takes as many lines of the CSV, and those below are named by theirs', () => {
  const verdicts = {
    0: { ruled: { tags: ['casa', 'semana', 'feira'] } },
    1: { match: { kind: 'refund' as const, row: 2 } },
  }
  const read = readStatement(new TextEncoder().encode(`${bank}07/11/2026,Feira,-20.00\n`), 'arquivo.csv')
  if (!read.ok) throw new Error(read.refusal.message)
  const prepared = prepareImport(read.statement, { typeMode: 'sign', accountIds: [1], records }, verdicts)
  expect(prepared.csvLines).toEqual([2, 5, 6])
  expect(prepared.csv?.split('\n')[5]).toContain('Feira')
  expect(rowsOf(prepared)[1]?.match).toEqual({ kind: 'refund', line: 6 })
})
