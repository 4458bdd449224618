import { ImportRow } from '@tostao/contract/import-row'
import { MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import { monthOf } from '@tostao/primitives/calendar'
import { readRecords } from '@tostao/statements/records/read-records'
import type { OwnRecords } from '@tostao/statements/records/types'
import { CARD, CURRENT, cp1252, files, household, SAVINGS } from '@tostao/statements/test/record-files'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type MovingAnswers, NO_MOVING } from './answers.ts'
import { calculatedOf, checkOf, sentBalances } from './check.ts'
import { movingOutlook } from './outlook.ts'
import { comingRows, type MovingRecords, planOf } from './plan.ts'
import { reportCsv, reportOf } from './report.ts'
import { type MovingSaid, moveRecords } from './rows.ts'
import { summaryOf } from './summary.ts'

const TODAY = '2026-01-15'
const SAID: MovingSaid = { balances: {}, matches: {}, today: TODAY }
const NOBODY: MovingRecords = { accounts: [], categories: [] }

function read(text: string): OwnRecords {
  const found = readRecords(cp1252(text), TODAY)
  if (!found) throw new Error('Not recognised')
  return found
}

const move = (list: OwnRecords, answers = NO_MOVING, records = NOBODY, said = SAID) =>
  moveRecords(list, planOf(summaryOf(list), answers, records), said)

const cellsIn = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data
/** The rows of a CSV as the server decodes them, without those of accounts alone. */
const rowsIn = (csv: string): ImportRow[] =>
  cellsIn(csv)
    .filter(({ date }) => date !== '')
    .map((cells) => z.parse(ImportRow, { ...NO_CELLS, ...cells, amount: cells['amount'] }))
const NO_CELLS = { fitid: '', category: '', new_description: '', invoice_month: '', installment: '' }

describe.each(Object.entries(files))('a file of %s', (_, write) => {
  test('is sent with the sums of its accounts, months and categories', () => {
    const told = household()
    const { parts, left } = move(read(write(told)))
    const sums: Record<string, number> = {}
    const add = (key: string, amount: number) => {
      sums[key] = (sums[key] ?? 0) + amount
    }
    for (const row of parts.flatMap(({ csv }) => rowsIn(csv))) {
      const amount = row.type === 'DESPESA' ? -row.amount : row.amount
      add(row.account_name, amount)
      if (row.to_account_name) add(row.to_account_name, -amount)
      else add(`${monthOf(row.date)} ${row.category_name}`, amount)
    }
    const expected: Record<string, number> = {}
    for (const { day, amount, account, to, category } of told)
      for (const [key, value] of to
        ? ([
            [account, amount],
            [to, -amount],
          ] as const)
        : ([
            [account, amount],
            [`${monthOf(day)} ${category}`, amount],
          ] as const))
        expected[key] = (expected[key] ?? 0) + value
    expect(sums).toEqual(expected)
    expect(left).toEqual([])
  })
})

const HEADER = 'Data;Descrição;Categoria;Valor;Conta;Situação'
const FEW = `${HEADER}
01/03/2025;Transferência para Poupança;Transferências;-50,00;Conta;Pago
01/03/2025;Transferência de Conta;Transferências;50,00;Poupança;Pago
02/03/2025;Luz de casa;Casa: Luz;-9,00;Conta;Pago
03/03/2025;Luz do sítio;Sítio: Luz;-8,00;Conta;Pago
04/03/2025;Cinema;Lazer: Cinema;-7,00;Conta;Pago
05/03/2025;Transferência para Velha;Transferências;-6,00;Conta;Pago
06/03/2025;Condomínio;Casa: Condomínio;-5,00;Conta;Pendente
01/01/2025;Saldo inicial;;100,00;Poupança;Pago`

const sent = (answers: Partial<MovingAnswers> = {}, records = NOBODY, said = SAID) => {
  const moved = move(read(FEW), { ...NO_MOVING, ...answers }, records, said)
  return { ...moved, rows: moved.parts.flatMap(({ csv }) => rowsIn(csv)) }
}

test('the last part of a category is its name, unless it stands under two groups', () => {
  const { rows } = sent()
  expect(rows.map(({ category_name }) => category_name)).toEqual(['', 'Casa: Luz', 'Sítio: Luz', 'Cinema', ''])
  expect(sent({ groups: true }).rows.map(({ tags }) => tags)).toEqual([[], ['Casa'], ['Sítio'], ['Lazer'], []])
})

test('names that are here are taken, whatever their case and accents; what the user says goes before', () => {
  const records: MovingRecords = {
    accounts: [
      { id: 1, name: 'CONTA', balance: 0 },
      { id: 2, name: 'Outra', balance: 0 },
    ],
    categories: [{ id: 7, name: 'cinema', type: 'DESPESA' }],
  }
  const { rows } = sent({}, records)
  expect(rows[0]).toMatchObject({
    account_id: 1,
    account_name: '',
    to_account_name: 'Poupança',
    to_account_type: 'savings',
  })
  expect(rows[3]).toMatchObject({ category_id: 7, category_name: '' })
  const accounts = { Conta: { as: 2 }, Poupança: { name: 'Reserva', type: 'investment' } } as const
  const categories = { 'Lazer: Cinema': { as: 'none' }, 'Casa: Luz': { name: 'Energia' } } as const
  const { rows: said } = sent({ accounts, categories }, records)
  expect(said[0]).toMatchObject({ account_id: 2, to_account_name: 'Reserva', to_account_type: 'investment' })
  expect(said[1]).toMatchObject({ category_name: 'Energia' })
  expect(said[3]).toMatchObject({ category_id: null, category_name: '' })
})

test('a category of the other side takes refunds, unless the file has mostly others', () => {
  const rows = (amount: number, count: number) =>
    Array.from({ length: count }, (_, index) => `0${index + 1}/04/2025;Bolsa;Bolsa;${amount},00;Conta;Pago`)
  const records: MovingRecords = { accounts: [], categories: [{ id: 7, name: 'bolsa', type: 'DESPESA' }] }
  const filed = (income: number, expense: number) => {
    const list = read(
      [HEADER, '01/03/2025;Feira;Casa;-9,00;Conta;Pago', ...rows(50, income), ...rows(-5, expense)].join('\n'),
    )
    const [bag] = summaryOf(list).categories.filter(({ name }) => name === 'Bolsa')
    return Object.values(planOf({ accounts: [], categories: bag ? [bag] : [] }, NO_MOVING, records).categories)[0]
  }
  expect([filed(1, 0), filed(2, 2), filed(2, 1), filed(1, 2)]).toEqual([7, 7, 'Bolsa', 7])
})

test('what is planned comes as pending when it is wanted', () => {
  expect(sent().left).toContainEqual(expect.objectContaining({ line: 8, reason: expect.stringContaining('previstas') }))
  expect(sent({ planned: true }).rows.at(-1)).toMatchObject({ description: 'Condomínio', status: 'PENDING' })
  const rows = (planned: boolean) =>
    summaryOf(read(FEW)).categories.map((one) => [one.name, comingRows(one, { planned })] as const)
  expect([false, true].map((planned) => new Map(rows(planned)).get('Condomínio'))).toEqual([0, 1])
})

test('an account that stays out leaves half of its transfers, and two that are one none', () => {
  const out = sent({ accounts: { Poupança: { as: 'out' } } })
  expect(out.rows[0]).toMatchObject({ type: 'DESPESA', account_name: 'Conta', to_account_name: '' })
  expect(out.changed.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'Transferência com “Poupança”, que fica de fora: vira despesa'],
    [7, 'Metade de uma transferência, sem a outra no arquivo: fica como despesa'],
  ])
  const other = sent({ accounts: { Conta: { as: 'out' } } })
  expect(other.rows).toMatchObject([{ type: 'RECEITA', amount: 50_00, account_name: 'Poupança' }])
  expect(other.left.filter(({ reason }) => reason.startsWith('A conta “Conta”')).length).toBe(4)
  const one = sent({ accounts: { Poupança: { name: 'conta' } } })
  expect(one.left).toContainEqual(expect.objectContaining({ line: 2, reason: expect.stringContaining('são a mesma') }))
})

test('the balance that was typed goes with the first row of its account', () => {
  const list = summaryOf(read(FEW))
  const answers = { ...NO_MOVING, accounts: { Conta: { balance: 1_000_00 } } }
  const calculated = calculatedOf(list, answers, NOBODY, sent().sent)
  expect(Object.fromEntries(calculated)).toEqual({ conta: -80_00, poupanca: 150_00 })
  const balances = sentBalances(list, answers, NOBODY, calculated)
  // The savings begin with what the file says.
  expect(balances).toEqual({ conta: 1_000_00, poupanca: 150_00 })
  const { rows } = sent({}, NOBODY, { ...SAID, balances })
  expect(rows[0]).toMatchObject({ account_balance: 1_000_00, to_account_balance: 150_00 })
  expect(rows.slice(1).every(({ account_balance }) => account_balance === null)).toBe(true)
})

test('rows that are here move no balance, and are told', () => {
  const list = summaryOf(read(FEW))
  const moved = sent()
  const check = checkOf(moved, [
    {
      rows: [{ line: 2, state: 'exists', match: null }],
      errors: [{ line: 4, message: 'Nome longo demais' }],
      creates: {
        accounts: [{ name: 'Conta' }],
        categories: [{ name: 'Luz', type: 'DESPESA' }],
        tags: ['a', 'A'],
        payees: ['b'],
      },
    },
  ])
  expect(check.creates).toEqual({ accounts: 1, categories: 1, tags: 1, payees: 1 })
  expect(calculatedOf(list, NO_MOVING, NOBODY, moved.sent, check.known).get('conta')).toBe(-30_00)
  expect(movingOutlook(moved, check)).toMatchObject({ entries: 3, transfers: 0, existing: 1, leftOut: 2 })
  const report = reportOf(
    {
      moved,
      known: check.known,
      deleted: check.deleted,
      unused: ['Anexo'],
      unusedCells: [{ line: 5, text: 'Anexo: nota.pdf' }],
    },
    { refused: check.refused, parts: 1, restored: false },
  )
  expect(report.lines.map(({ line, state }) => `${line} ${state}`)).toEqual([
    '2 known',
    '3 known',
    '4 came',
    '5 out',
    '6 came',
    '7 changed',
    '8 out',
    '9 changed',
  ])
  expect(reportCsv(report)).toContain('"5";"Não veio";"Nome longo demais";"Conta: Luz do sítio";"Anexo: nota.pdf"')
  expect(reportCsv(report)).toContain('"";"Não veio";"A coluna não tem lugar no Tostão";"Anexo";""')
})

const WITH_LESS = `${HEADER};Tags
01/03/2025;Transferência para Poupança;Transferências;-50,00;Conta;Pago;reserva
01/03/2025;Transferência de Conta;Transferências;50,00;Poupança;Pago;
02/03/2025;Luz;x;-9,00;Conta;Pago;
03/03/2025;${'Compra '.repeat(50)};Casa;-8,00;Conta;Pago;férias
04/03/2025;Cinema;Lazer: Cinema;-7,00;Conta;Pago;
05/03/2025;Pão;Casa;-6,00;${'Conta conjunta '.repeat(8)};Pago;`

test('what comes in otherwise than in the file, and the other half of a transfer, is told by its line', () => {
  const moved = move(read(WITH_LESS))
  const report = reportOf(
    { moved, known: new Set([3]), deleted: new Set([3]), unused: [], unusedCells: [] },
    { refused: new Map(), parts: 1, restored: false },
  )
  expect(report.came).toBe(4)
  expect(report.lines.map(({ line, state, reason }) => [line, state, reason])).toEqual([
    [2, 'changed', 'Transferência: as tags não vêm'],
    [3, 'changed', 'Transferência: as tags não vêm'],
    [4, 'changed', 'Categoria, favorecido ou tag de uma letra só não vem'],
    [5, 'changed', 'Texto ou nome longo demais: vem encurtado'],
    [6, 'out', 'Você já tinha excluído'],
    [7, 'changed', 'Texto ou nome longo demais: vem encurtado'],
  ])
})

test('each part of a split transaction keeps its own text, the whole its title', () => {
  const list = read(`Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
Conta,2025-03-15,Extra,(SPLIT INTO 2) compra,,0,-42.5,Cleared
Conta,2025-03-15,Extra,(SPLIT 1 OF 2) arroz,Luz,-30,0,Cleared
Conta,2025-03-15,Extra,(SPLIT 2 OF 2) ,Casa,-12.5,0,Cleared
Conta,2025-03-16,Extra,,Casa,-1,0,Cleared`)
  const { parts, sent: entries } = move(list)
  const rows = rowsIn(parts[0]?.csv ?? '')
  expect(rows.map((row) => [row.description, row.new_description, row.split])).toEqual([
    ['Extra', 'arroz', '1'],
    ['', '', '1'],
    ['Extra', '', ''],
  ])
  expect(entries.map(({ line, otherLines }) => [line, otherLines])).toEqual([
    [3, [4]],
    [5, []],
  ])
})

test('an account of which the file says only what it holds comes with its balance', () => {
  const list = read(`${FEW}\n01/01/2025;Saldo inicial;;2500,00;Corretora;Pago`)
  const calculated = calculatedOf(summaryOf(list), NO_MOVING, NOBODY, [])
  const balances = sentBalances(summaryOf(list), NO_MOVING, NOBODY, calculated)
  const { parts } = move(list, NO_MOVING, NOBODY, { ...SAID, balances })
  expect(Object.entries(cellsIn(parts[0]?.csv ?? '').at(-1) ?? {}).filter(([, cell]) => cell !== '')).toEqual([
    ['account_name', 'Corretora'],
    ['account_type', 'investment'],
    ['account_balance', '2500'],
  ])
  expect(parts[0]?.entries).toHaveLength(5)
})

test("a row of Tostão's own list is known by its code where the server only guesses it", () => {
  const moved = move(
    read(`Código;${HEADER}
31;01/03/2025;Arroz;Casa;-9,00;Conta;Pago
32;02/03/2025;Feijão;Casa;-8,00;Conta;Pago`),
  )
  const guess = (line: number) => ({
    ...{ line, state: 'candidate' as const },
    match: { kind: 'transaction' as const, id: 31, date: '', description: '', amount: 9_00, accountId: 1 },
  })
  const creates = { accounts: [], categories: [], tags: [], payees: [] }
  const { known, matches } = checkOf(moved, [{ rows: [guess(2), guess(3)], errors: [], creates }])
  expect([[...known], matches]).toEqual([[0], { 0: { kind: 'transaction', id: 31 } }])
})

test('many rows go in parts, no day in two of them', () => {
  const list = read(FEW)
  const [, first] = list.entries
  if (!first) throw new Error('No entry')
  const days = Array.from({ length: 28 }, (_, index) => `2025-02-${String(index + 1).padStart(2, '0')}`)
  const entries = Array.from({ length: 45_000 }, (_, index) => ({ ...first, day: days[(index * 5) % 28] ?? '' }))
  const { parts } = move({ ...list, entries })
  expect(parts.length).toBe(3)
  const dates = parts.map(({ csv }) => new Set(csv.match(/^[\d-]{10}/gm)))
  expect(dates.reduce((sum, { size }) => sum + size, 0)).toBe(28)
  expect(parts.every(({ entries: rows }) => rows.length <= MAX_IMPORT_ROWS)).toBe(true)
  expect(parts.reduce((sum, { entries: rows }) => sum + rows.length, 0)).toBe(45_000)
})

test('a part has no more tags than one import may give', () => {
  const list = read(FEW)
  const [, first] = list.entries
  if (!first) throw new Error('No entry')
  const days = ['2025-02-01', '2025-02-02', '2025-02-03']
  const tags = ['casa', 'viagem', 'feira']
  const entries = Array.from({ length: 9_000 }, (_, index) => ({ ...first, tags, day: days[index % 3] ?? '' }))
  const { parts } = move({ ...list, entries })
  expect(parts.map(({ entries: rows }) => rows.length)).toEqual([6_000, 3_000])
})

test('the first of several parts has a row of each name that keeps its group', () => {
  const list = read(FEW)
  const [, house, farm] = list.entries
  if (!house || !farm) throw new Error('No entries')
  const entries = [
    ...Array.from({ length: 21_000 }, (_, index) => ({ ...house, day: index % 2 ? '2025-02-01' : '2025-02-02' })),
    { ...farm, day: '2025-03-09' },
  ]
  const { parts } = move({ ...list, entries })
  const names = (csv: string) => new Set(rowsIn(csv).map(({ category_name }) => category_name))
  expect(names(parts[0]?.csv ?? '')).toEqual(new Set(['Casa: Luz', 'Sítio: Luz']))
  expect(parts.length).toBe(2)
})

test('the summary says what a household has', () => {
  const { accounts, categories, groups, entries, transfers, planned, left } = summaryOf(
    read(files['Organizze']?.(household()) ?? ''),
  )
  expect(accounts.map(({ name }) => name).sort()).toEqual([CARD, CURRENT, SAVINGS].sort())
  expect([entries, transfers, planned, left.length]).toEqual([504, 48, 0, 0])
  expect(groups.length).toBe(5)
  expect(categories.find(({ name }) => name === 'Salário')).toMatchObject({ type: 'RECEITA', rows: 24 })
})
