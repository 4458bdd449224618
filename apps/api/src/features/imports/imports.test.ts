import type { Account } from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as dashboard from '@tostao/contract/dashboard'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()

const HEADER = 'date,description,type,amount,account_id,category_id,payee_id,status'
const bytes = (text: string) => Uint8Array.from(Buffer.from(text))
const csv = (lines: readonly string[], header = HEADER) => bytes([header, ...lines].join('\r\n'))
const row = (account: Account, description: string, amount = '10.00', date = '2026-11-10') =>
  `${date},${description},DESPESA,${amount},${account.id},,,`

test('every row that passes is inserted, and the dashboard counts them', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const food = await user.has.category()
  const payee = await user.has.payee()
  const file = csv([
    `2026-11-10,"Padaria ""Pão, Cia""",DESPESA,12.34,${account.id},${food.id},${payee.id},PENDING`,
    `2026-11-11,Estorno,entrada,2,${account.id},${food.id},,`,
  ])
  const { importId, ...counts } = await api.call(imports.importCsv, { file })
  expect(counts).toEqual({
    inserted: 2,
    entries: 2,
    transfers: 0,
    skipped: 0,
    duplicates: 0,
    deleted: 0,
    matched: 0,
    uncategorised: 0,
    errors: [],
  })
  await user.has.expense({ account, date: '2026-10-01' })
  const { items } = await api.call(transactions.list, { query: { importId, page: 1, limit: 30 } })
  expect(items).toHaveLength(2)
  expect(items).toMatchObject([
    { description: 'Estorno', type: 'RECEITA', amount: 2_00, categoryId: food.id, status: 'CLEARED' },
    {
      date: '2026-11-10',
      description: 'Padaria "Pão, Cia"',
      type: 'DESPESA',
      amount: 12_34,
      categoryId: food.id,
      payeeId: payee.id,
      status: 'PENDING',
    },
  ])
  expect(await api.call(dashboard.summary)).toMatchObject({ income: 0, expenses: 10_34 })
})

test('the same file twice adds nothing, though its identical rows are different transactions', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const file = csv([row(account, 'Café'), row(account, 'Café'), row(account, 'Almoço')])
  expect(await api.call(imports.importCsv, { file })).toMatchObject({ inserted: 3, skipped: 0 })
  expect(await api.call(imports.importCsv, { file })).toMatchObject({ inserted: 0, skipped: 3, duplicates: 3 })
  const longer = csv([row(account, 'CAFÉ'), row(account, ' café '), row(account, 'Cafe'), row(account, 'Jantar')])
  expect(await api.call(imports.importCsv, { file: longer })).toMatchObject({ inserted: 2, duplicates: 2 })
})

test('an import that is retried with the same key gets the first answer', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const again = { headers: { 'idempotency-key': 'the-same-key' } }
  const file = csv([row(account, 'Café')])
  const first = await api.call(imports.importCsv, { file }, again)
  expect(first).toMatchObject({ inserted: 1 })
  expect(await api.call(imports.importCsv, { file }, again)).toEqual(first)
  expect(await api.refusal(imports.importCsv, { file: csv([row(account, 'Chá')]) }, again)).toMatchObject({
    code: 'idempotency_mismatch',
  })
  expect(await api.call(imports.importCsv, { file })).toMatchObject({ inserted: 0, duplicates: 1 })
})

test.each([
  ['day', (account: Account) => row(account, 'Café', '10.00', '2026-11-11')],
  ['amount', (account: Account) => row(account, 'Café', '10.01')],
  ['sign', (account: Account) => row(account, 'Café').replace('DESPESA', 'RECEITA')],
  ['description', (account: Account) => row(account, 'Chá')],
  ['FITID', (account: Account) => `${row(account, 'Café')},N2`],
])('a row of another %s is another transaction', async (_what, change) => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const header = `${HEADER},fitid`
  const full = (line: string) => (line.endsWith('N2') ? line : `${line},N1`)
  await api.call(imports.importCsv, { file: csv([full(row(account, 'Café'))], header) })
  const file = csv([full(change(account))], header)
  expect(await api.call(imports.importCsv, { file })).toMatchObject({ inserted: 1, duplicates: 0 })
})

test('the same row in another account, or of another person, is another transaction', async () => {
  const one = await signedIn()
  const [first, second] = [await one.user.has.account(), await one.user.has.account()]
  const file = csv([row(first, 'Café'), row(second, 'Café')])
  expect(await one.api.call(imports.importCsv, { file })).toMatchObject({ inserted: 2 })
  const other = await signedIn()
  const account = await other.user.has.account()
  const theirs = csv([row(account, 'Café')])
  expect(await other.api.call(imports.importCsv, { file: theirs })).toMatchObject({ inserted: 1 })
})

test('refused rows are reported by their line in the file', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const stranger = await (await signedIn()).user.has.account()
  const file = csv([
    row(account, '"Duas\r\nlinhas"'),
    '',
    row(account, 'Café', '0'),
    row(stranger, 'Café'),
    row(account, 'Chá'),
    'só isto',
  ])
  expect(await api.call(imports.importCsv, { file })).toEqual({
    importId: expect.any(Number),
    matched: 0,
    inserted: 2,
    entries: 2,
    transfers: 0,
    uncategorised: 2,
    skipped: 3,
    duplicates: 0,
    deleted: 0,
    errors: [
      { line: 5, message: 'Informe um valor maior que zero' },
      { line: 6, message: 'Conta não encontrada.' },
      { line: 8, message: 'A linha não tem as mesmas colunas que o cabeçalho' },
    ],
  })
})

test('only the first 100 refusals are reported, and all are counted', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const file = csv(Array.from({ length: 150 }, () => row(account, 'Café', 'x')))
  const answer = await api.call(imports.importCsv, { file })
  expect(answer).toMatchObject({ inserted: 0, skipped: 150 })
  expect(answer.errors.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2))
})

test('an import is remembered with its counts and its rows', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await api.call(imports.importCsv, { file: csv([row(account, 'Café'), row(account, 'Chá', 'x')]) })
  const batches = await db.selectFrom('import_batches').selectAll().where('user_id', '=', user.id).execute()
  expect(batches).toMatchObject([{ inserted: 1, skipped: 1, created_at: '2026-11-21T15:00:00.000Z' }])
  const rows = await db.selectFrom('transactions').selectAll().where('user_id', '=', user.id).execute()
  expect(rows).toMatchObject([{ import_batch_id: batches[0]?.id }])
})

test('a byte-order mark is no part of the header, and lines may end as on any system', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  for (const [index, end] of ['\n', '\r', '\r\n'].entries()) {
    const text = `\uFEFF${[HEADER, row(account, `Café ${index}`), row(account, `Chá ${index}`)].join(end)}${end}`
    expect(await api.call(imports.importCsv, { file: bytes(text) })).toMatchObject({ inserted: 2, skipped: 0 })
  }
})

test('a file with a stray quote is refused, with its line', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const file = csv([row(account, '"Café\r\ncom leite"'), row(account, '"Pão" na chapa'), row(account, '"Chá"')])
  expect(await api.refusal(imports.importCsv, { file })).toMatchObject({
    code: 'file_unreadable',
    reason: 'erro na linha 4',
  })
})

test.each([
  ['an empty file', bytes('')],
  ['a file without a header', bytes('2026-11-10,Café,DESPESA,10.00,1,,,')],
  ['an unknown column', bytes(`${HEADER},colour\n`)],
  ['semicolons', bytes(HEADER.replaceAll(',', ';'))],
  ['a U+0000', bytes(`${HEADER}\n2026-11-10,\0,DESPESA,10.00,1,,,`)],
  ['text that is not UTF-8', Uint8Array.from([...bytes(`${HEADER}\n`), 0xe3, 0x6f])],
])('%s is refused whole', async (_what, file) => {
  const { api } = await signedIn()
  expect(await api.refusal(imports.importCsv, { file })).toMatchObject({ code: 'file_unreadable', status: 422 })
})

test('20 000 rows of 10 MiB are taken at most', { timeout: 60_000 }, async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const many = Array.from({ length: 20_001 }, (_, index) => row(account, `Compra ${index}`))
  const tooMany = await api.refusal(imports.importCsv, { file: csv(many) })
  expect(tooMany).toMatchObject({ code: 'too_large', status: 413 })
  const tooLarge = await api.refusal(imports.importCsv, { file: csv([row(account, 'x'.repeat(10 * 1024 * 1024))]) })
  expect(tooLarge).toMatchObject({ code: 'too_large', status: 413 })
  const most = csv([...many.slice(1), ''])
  expect(await api.call(imports.importCsv, { file: most })).toMatchObject({ inserted: 20_000, skipped: 0 })
})

test('what is not one file in the field `file` is refused', async () => {
  const { api } = await signedIn()
  const post = async (payload: string, type: string) => {
    const url = '/api/v1/transactions/import-csv'
    const refused = await api.raw({ method: 'POST', url, payload, headers: { 'content-type': type } })
    return [refused.statusCode, refused.json().error.code]
  }
  const part = '--x\r\ncontent-disposition: form-data; name="other"; filename="a.csv"\r\n\r\na\r\n--x--\r\n'
  expect(await post(part, 'multipart/form-data; boundary=x')).toEqual([422, 'file_missing'])
  expect(await post('--x--\r\n', 'multipart/form-data; boundary=x')).toEqual([422, 'file_missing'])
  expect(await post('{}', 'application/json')).toEqual([415, 'unsupported_media'])
})

test('a deleted row stays known to its file until it is undone or asked for', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const file = csv([row(account, 'Café'), row(account, 'Chá')])
  await api.call(imports.importCsv, { file })
  const [tea] = (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items
  const { undoId } = await api.call(transactions.remove, { query: { id: tea?.id ?? 0 } })
  expect(await api.call(imports.importCsv, { file })).toMatchObject({ inserted: 0, duplicates: 2, deleted: 1 })

  await api.call(undo.run, { body: { id: undoId } })
  expect(await api.call(imports.importCsv, { file })).toMatchObject({ inserted: 0, duplicates: 2, deleted: 0 })

  await api.call(transactions.remove, { query: { id: tea?.id ?? 0 } })
  await api.call(undo.empty)
  expect(await api.call(imports.importCsv, { file })).toMatchObject({ inserted: 0, duplicates: 2, deleted: 1 })
  const restored = await api.call(imports.importCsv, { file, query: { restoreDeleted: true } })
  expect(restored).toMatchObject({ inserted: 1, duplicates: 1, deleted: 0 })
  expect(await api.call(imports.importCsv, { file })).toMatchObject({ inserted: 0, duplicates: 2, deleted: 0 })
})

test('a deleted row that is asked for comes back from the trash as the user had it', async () => {
  const { user, api } = await signedIn()
  const file = csv([row(await user.has.account(), 'Café')])
  await api.call(imports.importCsv, { file })
  const listed = async () => (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items
  const id = (await listed())[0]?.id ?? 0
  await api.call(transactions.update, { body: { id, description: 'Café com a Ana', tagNames: ['lazer'] } })
  const before = await listed()
  await api.call(transactions.remove, { query: { id } })
  const asked = { file, query: { restoreDeleted: true } }
  expect(await api.call(imports.importCsv, asked)).toMatchObject({ inserted: 1, skipped: 0 })
  expect(await listed()).toEqual(before)
  expect(await api.call(undo.trash)).toEqual([])
  expect(await api.call(imports.importCsv, asked)).toMatchObject({ inserted: 0, duplicates: 1, deleted: 0 })
})

test('one that the trash cannot bring back comes from the file, and the trash forgets it', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const category = await user.has.category()
  const file = csv([`2026-11-10,Café,DESPESA,10.00,${account.id},${category.id},,`, row(account, 'Chá')])
  await api.call(imports.importCsv, { file })
  for (const { id } of (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items) {
    await api.call(transactions.remove, { query: { id } })
  }
  await api.call(categories.remove, { query: { id: category.id } })
  const asked = { file, query: { restoreDeleted: true } }
  expect(await api.call(imports.importCsv, asked)).toMatchObject({ inserted: 2, skipped: 0 })
  expect(await api.call(undo.trash)).toMatchObject([{ kind: 'category' }])
  const { items } = await api.call(transactions.list, { query: { page: 1, limit: 30 } })
  expect(items).toMatchObject([
    { description: 'Café', categoryId: null },
    { description: 'Chá', categoryId: null },
  ])
  expect(await api.call(imports.importCsv, asked)).toMatchObject({ inserted: 0, duplicates: 2, deleted: 0 })
})
