import * as exports from '@tostao/contract/exports'
import * as transactions from '@tostao/contract/transactions'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fromSnapshot } from '../../database/snapshots.ts'
import { everything } from '../../test/everything.ts'
import { testApp } from '../../test/test-app.ts'
import { unzipped } from '../../test/unzipped.ts'
import { everythingZip } from './service/everything.ts'

const { db, deps, signedIn } = await testApp()

let one: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  one = await signedIn()
})

type Query = Parameters<typeof one.api.call<typeof exports.transactions>>[1]
async function csvOf(query: NonNullable<NonNullable<Query>['query']> = {}) {
  const file = await one.api.call(exports.transactions, { query })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  const [header = '', ...lines] = text.split('\r\n')
  return { name: file.name, header, lines: lines.slice(0, -1) }
}

/** Two accounts, a split expense with a formula in a line, an income and a transfer. */
async function entries() {
  const { has } = one.user
  const account = await has.account({ name: 'Banco Roxo' })
  const savings = await has.account({ name: 'Poupança' })
  const food = await has.category({ name: 'Mercado' })
  const half = { amount: 5_00, description: '', categoryId: food.id, payeeId: null }
  const split = await has.expense({
    account,
    date: '2026-11-12',
    description: 'Compras; do mês',
    payeeName: 'Padaria',
    tagNames: ['casa', 'semana'],
    note: 'Fiscal; 12\n=garantia',
    amount: 12_34,
    splits: [half, { ...half, amount: 7_34, description: '=1+1', categoryId: null }],
  })
  const income = await has.income({ account, date: '2026-11-11', description: 'Salário', amount: 5_000_00 })
  const transfer = await has.transfer({ from: account, to: savings, date: '2026-11-10', amount: 100_00 })
  return { account, food, split, income, transfer }
}

test('a list as a spreadsheet of Brazil reads it', async () => {
  const { split, income, transfer } = await entries()
  const { name, header, lines } = await csvOf()
  expect(name).toBe('tostao-transacoes-2026-11-21.csv')
  expect(header).toBe(
    '\uFEFFData;Tipo;Descrição;Valor;Conta;Categoria;Favorecido;Tags;Situação;Outra conta;Código;Observação',
  )
  const first = '12/11/2026;Despesa'
  expect(lines).toEqual([
    `${first};"Compras; do mês";-5,00;Banco Roxo;Mercado;Padaria;"casa, semana";Paga;;${split.id};"Fiscal; 12\n=garantia"`,
    `${first};'=1+1;-7,34;Banco Roxo;;Padaria;"casa, semana";Paga;;${split.id};"Fiscal; 12\n=garantia"`,
    `11/11/2026;Receita;Salário;5000,00;Banco Roxo;;;;Paga;;${income.id};`,
    `10/11/2026;Transferência;Transferência;100,00;Poupança;;;;Paga;Banco Roxo;${transfer.to.id};`,
    `10/11/2026;Transferência;Transferência;-100,00;Banco Roxo;;;;Paga;Poupança;${transfer.from.id};`,
  ])
})

test('the same as plain CSV, for programs', async () => {
  const { income } = await entries()
  const { header, lines } = await csvOf({ format: 'plain', type: 'RECEITA', to: '2026-11-11', q: 'salario' })
  expect(header).toBe('date,type,description,amount,account,category,payee,tags,status,other_account,id,note')
  expect(lines).toEqual([`2026-11-11,RECEITA,Salário,5000.00,Banco Roxo,,,,CLEARED,,${income.id},`])
})

test('of a split transaction only the lines that the filter asks for are there, as in the sums', async () => {
  const { food } = await entries()
  const amounts = async (categoryId: number | 'none') =>
    (await csvOf({ format: 'plain', categoryId })).lines.map((line) => line.split(',').at(3))
  expect(await amounts(food.id)).toEqual(['-5.00'])
  expect((await amounts('none')).toSorted()).toEqual(['-7.34', '5000.00'])
})

test('nothing found is a file with its header', async () => {
  expect((await csvOf()).lines).toEqual([])
})

test('a long list is whole and in order, without a row twice', async () => {
  const account = await one.user.has.account()
  const head = 'date,description,type,amount,account_id,category_id,payee_id,status\n'
  const rows = Array.from({ length: 1_201 }, (_, n) => `2026-11-10,Compra ${n},DESPESA,1.00,${account.id},,,CLEARED\n`)
  await one.user.has.imported(new TextEncoder().encode(head + rows.join('')))
  const ids = (await csvOf()).lines.map((line) => Number(line.split(';').at(-2)))
  expect([ids.length, new Set(ids).size]).toEqual([1_201, 1_201])
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('an inverted period is refused', async () => {
  const query = { from: '2026-11-02', to: '2026-11-01' } as const
  expect(await one.api.refusal(exports.transactions, { query: { ...query, format: 'plain' } })).toMatchObject({
    code: 'period_inverted',
  })
})

test('everything comes as a ZIP with the count of its rows', async () => {
  const { importId } = await everything(one.user.has, 'meu')
  const query = { importId, page: 1, limit: 1 }
  const [imported] = (await one.api.call(transactions.list, { query })).items
  await one.api.call(transactions.remove, { query: { id: imported?.id ?? 0 } })
  const file = await one.api.call(exports.everything)
  expect([file.name, file.type]).toEqual(['tostao-2026-11-21.zip', 'application/zip'])
  const files = await unzipped(file)
  const about = JSON.parse(files['tostao.json'] ?? '')
  const counts = Object.fromEntries(
    Object.entries(about.rows).map(([table]) => [table, (files[`${table}.csv`] ?? '').split('\r\n').length - 2]),
  )
  expect(about).toMatchObject({ format: 'tostao', version: 1, profile: { email: one.user.email }, rows: counts })
  expect(Object.values(counts).filter((count) => count === 0)).toEqual([])
  expect(files['accounts.csv']).toContain('meu conta,checking,0.00')
  expect(files['LEIA-ME.txt']).toContain('Seus dados do Tostão')
})

test('the ZIP is that of its first moment, and while it is being read the user writes', async () => {
  const account = await one.user.has.account({ name: 'Banco Roxo' })
  const expense = await one.user.has.expense({ account, amount: 1_00 })
  const zip = fromSnapshot(db, (trx) => everythingZip(trx, one.user.id, deps.clock))
  const parts = [await zip.next()]
  await one.user.has.account({ name: 'Poupança' })
  await one.api.call(transactions.remove, { query: { id: expense.id } })
  for (let part = await zip.next(); !part.done; part = await zip.next()) parts.push(part)
  const files = await unzipped(
    new File(
      parts.map(({ value }) => new Uint8Array(value ?? [])),
      'tudo.zip',
    ),
  )
  expect(JSON.parse(files['tostao.json'] ?? '').rows).toMatchObject({ accounts: 1, transactions: 1 })
  expect(files['accounts.csv']).not.toContain('Poupança')
})

test('a ZIP that is read for too long ends, and leaves its place and its connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = Array.from({ length: 9 }, () => fromSnapshot(db, (trx) => everythingZip(trx, one.user.id, deps.clock)))
  const ninth = slow.pop()
  for (const zip of slow) expect((await zip.next()).done).toBe(false)
  const refused = expect(ninth?.next()).rejects.toMatchObject({ code: 'too_many_requests' })
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  await vi.advanceTimersByTimeAsync(600_000)
  for (const zip of slow) await expect(Array.fromAsync(zip)).rejects.toThrow()
  vi.useRealTimers()
  expect((await one.api.call(exports.everything)).size).toBeGreaterThan(0)
})
