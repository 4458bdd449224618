import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tostao-statement-'))
afterAll(() => rmSync(folder, { recursive: true }))

function statement(name: string, content: string, ...options: string[]) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return spawnSync(process.execPath, [join(import.meta.dirname, 'statement.ts'), ...options, path], {
    encoding: 'utf8',
    // Compiling its code is most of its time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tostao-compiled') },
  })
}

test('a statement is printed as JSON, amounts in signed centavos', () => {
  const { status, stdout } = statement(
    'conta.csv',
    'Data;Histórico;Valor\n05/08/2026;PIX;-10,00\n06/08/2026;SALDO;90,00\n',
  )
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    accounts: [
      {
        kind: 'bank',
        currency: 'BRL',
        check: null,
        unconfirmed: [],
        transactions: [{ date: '2026-08-05', amount: -1000, description: 'PIX' }],
      },
    ],
    check: null,
    skipped: [
      { line: 1, reason: 'Nomes das colunas' },
      { line: 3, reason: 'Saldo ou total, não é uma transação' },
    ],
    questions: [],
  })
})

test('with --explain each part of the file is said, and what was not understood is marked', () => {
  const text = 'Conta 123-4\nData;Histórico;Valor;Apurado\n05/08/2026;PIX;-10,00;-9,00\n06/08/2026;LUZ;-9,00;-7,00\n'
  const { status, stdout, stderr } = statement('conta.csv', text, '--explain')
  expect(status).toBe(0)
  expect(stdout).toContain('  linha 1: Conta 123-4 — conta\n')
  expect(stdout).toContain('  linha 2: Coluna “Data” — dia\n')
  expect(stdout).toContain('? linha 2: Coluna “Apurado” — valores que não foram lidos\n')
  expect(stderr).toContain('ATENÇÃO: Qual coluna tem os valores?')
})

test('dates without a year are completed from the day the file was saved, with a note on stderr', () => {
  const { status, stdout, stderr } = statement('x.csv', 'Data;Estabelecimento;Valor\n05/08;LOJA;10,00\n')
  expect(status).toBe(0)
  expect(JSON.parse(stdout).accounts[0].transactions[0].date).toMatch(/^\d{4}-08-05$/)
  expect(stderr).toContain('Confira')
})

test('balances that disagree are said on stderr and in the JSON, with their lines', () => {
  const table = (last: string) =>
    `Data;Histórico;Valor;Saldo\n04/08/2026;PIX;-1,00;100,00\n05/08/2026;PIX;-10,00;90,00\n06/08/2026;LUZ;-5,00;${last}\n`
  const wrong = statement('conta.csv', table('80,00'))
  expect(JSON.parse(wrong.stdout)).toMatchObject({ check: { agrees: false, lines: [4] } })
  expect(wrong.stderr).toContain('ATENÇÃO: Na linha 4 a conta não fecha com o saldo do extrato.')
  const right = statement('conta.csv', table('85,00'))
  expect(JSON.parse(right.stdout)).toMatchObject({ check: { agrees: true, lines: [] } })
  expect(right.stderr).toBe('')
})

test('an income that only the missing minus shows is said on stderr and in the JSON', () => {
  const { stdout, stderr } = statement(
    'conta.csv',
    'Data;Histórico;Valor\n05/08/2026;FEIRA;-10,00\n06/08/2026;LOJA;90,00\n',
  )
  expect(JSON.parse(stdout).accounts[0].unconfirmed).toEqual([3])
  expect(stderr).toContain('ATENÇÃO: A linha 3 não tem sinal; entendemos que o dinheiro entrou.')
})

test('a refusal goes to stderr with exit 1', () => {
  const { status, stdout, stderr } = statement('extrato.csv', '%PDF-1.7')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('é um PDF')
})

test('a file without a single transaction is refused', () => {
  const { status, stdout, stderr } = statement('conta.csv', 'Data;Histórico;Valor\n')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('Nenhuma linha deste arquivo é uma transação')
})
