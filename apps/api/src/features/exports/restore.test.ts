import { accounts } from '@tostao/contract/accounts'
import { budgets } from '@tostao/contract/budgets'
import { categories } from '@tostao/contract/categories'
import { dashboard } from '@tostao/contract/dashboard'
import { example } from '@tostao/contract/example'
import { exports } from '@tostao/contract/exports'
import { goals } from '@tostao/contract/goals'
import { imports } from '@tostao/contract/imports'
import { tags } from '@tostao/contract/labels'
import { recurring } from '@tostao/contract/recurring'
import { reports } from '@tostao/contract/reports'
import { transactions } from '@tostao/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'
import { unzipped } from '../../test/unzipped.ts'
import { zipped } from '../../test/zipped.ts'

const { signedIn, db } = await testApp()
type Person = Awaited<ReturnType<typeof signedIn>>

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const archiveOf = async ({ api }: Person) => bytesOf(await api.call(exports.everything))

/** What the user sees, without ids. */
async function figuresOf({ api }: Person): Promise<unknown> {
  const period = { query: { from: '2026-01-01', to: '2026-12-31' } } as const
  const seen = {
    accounts: await api.call(accounts.list, { query: {} }),
    archived: await api.call(accounts.list, { query: { archived: true } }),
    categories: await api.call(categories.list, period),
    tags: await api.call(tags.list, period),
    totals: await api.call(transactions.totals, { query: {} }),
    list: await api.call(transactions.list, { query: { page: 1, limit: 500 } }),
    summary: await api.call(dashboard.summary, { query: {} }),
    budgets: [
      await api.call(budgets.list, { query: { month: '2026-10' } }),
      await api.call(budgets.list, { query: { month: '2026-11' } }),
    ],
    goals: await api.call(goals.list),
    recurring: await api.call(recurring.list),
    monthly: await api.call(reports.monthly, period),
    payees: await api.call(reports.byPayee, period),
  }
  return JSON.parse(JSON.stringify(seen, (key, value) => (/id$/i.test(key) || key === 'version' ? undefined : value)))
}

const STATEMENT = (accountId: number) =>
  new TextEncoder().encode(
    `date,description,type,amount,account_id,category_id,payee_id,status,fitid\n${['Feira', 'Táxi', 'Feira']
      .map((text, index) => `2026-11-05,${text},DESPESA,10.00,${accountId},,,CLEARED,N${index}`)
      .join('\n')}\n`,
  )

test('everything comes back in another account with the same figures, and is never imported twice', async () => {
  const one = await signedIn()
  const { account } = await everything(one.user.has, 'meu')
  await one.api.call(example.create)
  await one.user.has.transfer({ from: account, to: await one.user.has.account({ name: '=1+1' }) })
  await one.user.has.imported(STATEMENT(account.id))
  const found = await one.api.call(transactions.list, {
    query: { page: 1, limit: 10, accountId: account.id, q: 'feira' },
  })
  const [changed, deleted] = found.items
  await one.api.call(transactions.update, { body: { id: changed?.id ?? 0, description: "'=Feira da sexta" } })
  await one.api.call(transactions.remove, { query: { id: deleted?.id ?? 0 } })
  const archive = await archiveOf(one)

  const other = await signedIn()
  const counts = await other.api.call(exports.restore, { file: archive })
  expect(counts).toEqual({ accounts: 8, transactions: 200 })
  expect(await figuresOf(other)).toEqual(await figuresOf(one))

  const again = await other.api.call(accounts.list, { query: {} })
  const restored = again.find(({ name }) => name === account.name)
  const repeated = await other.api.call(imports.importCsv, { query: {}, file: STATEMENT(restored?.id ?? 0) })
  expect(repeated).toMatchObject({ inserted: 0, duplicates: 3, deleted: 1 })
  const back = await other.api.call(imports.importCsv, {
    query: { restoreDeleted: true },
    file: STATEMENT(restored?.id ?? 0),
  })
  expect(back).toMatchObject({ inserted: 1, deleted: 0 })

  const refused = { code: 'restore_not_empty', status: 409 }
  expect(await other.api.refusal(exports.restore, { file: archive })).toMatchObject(refused)
})

test('it replaces what a new user begins with, but neither accounts nor goals', async () => {
  const one = await signedIn()
  const { category } = await everything(one.user.has, 'meu')
  const archive = await archiveOf(one)

  const other = await signedIn()
  await other.api.call(categories.createDefaults)
  const mine = await other.user.has.category({ name: category.name })
  await other.user.has.budget({ categoryId: mine.id })
  await other.user.has.tag('minha')
  await other.user.has.payee('Padaria minha')
  const { id } = await other.user.has.account()
  const refused = { code: 'restore_not_empty', status: 409 }
  expect(await other.api.refusal(exports.restore, { file: archive })).toMatchObject(refused)
  await other.api.call(accounts.remove, { query: { id } })
  await other.api.call(exports.restore, { file: archive })
  expect(await figuresOf(other)).toEqual(await figuresOf(one))

  const third = await signedIn()
  await third.user.has.goal()
  const before = await possessionsOf(db, third.user.id)
  expect(await third.api.refusal(exports.restore, { file: archive })).toMatchObject(refused)
  expect(await possessionsOf(db, third.user.id)).toEqual(before)
})

test('an archive comes back a second time, after all of it was deleted', async () => {
  const one = await signedIn()
  const account = await one.user.has.account({ name: 'Corrente' })
  await one.user.has.imported(STATEMENT(account.id))
  const listed = async ({ api }: Person) =>
    (await api.call(transactions.list, { query: { page: 1, limit: 10 } })).items.map(({ id }) => id)
  const [first = 0] = await listed(one)
  await one.api.call(transactions.remove, { query: { id: first } })
  const archive = await archiveOf(one)

  const other = await signedIn()
  await other.api.call(exports.restore, { file: archive })
  for (const id of await listed(other)) await other.api.call(transactions.remove, { query: { id } })
  const accountOf = async () => (await other.api.call(accounts.list, { query: {} }))[0]?.id ?? 0
  await other.api.call(accounts.remove, { query: { id: await accountOf() } })
  expect(await other.api.call(exports.restore, { file: archive })).toEqual({ accounts: 1, transactions: 2 })
  const repeated = await other.api.call(imports.importCsv, { query: {}, file: STATEMENT(await accountOf()) })
  expect(repeated).toMatchObject({ inserted: 0, duplicates: 3, deleted: 1 })
})

test('an account from before import ids is known by the id that it had', async () => {
  const one = await signedIn()
  const account = await one.user.has.account({ name: 'Antiga' })
  await sql`update accounts set import_id = null where id = ${account.id}`.execute(db)
  await one.user.has.imported(STATEMENT(account.id))
  const other = await signedIn()
  await other.api.call(exports.restore, { file: await archiveOf(one) })
  const [restored] = await other.api.call(accounts.list, { query: {} })
  const repeated = await other.api.call(imports.importCsv, { query: {}, file: STATEMENT(restored?.id ?? 0) })
  expect(repeated).toMatchObject({ inserted: 0, duplicates: 3 })
})

test('what was deleted does not stand in its way', async () => {
  const one = await signedIn()
  await everything(one.user.has, 'meu')
  const archive = await archiveOf(one)
  const other = await signedIn()
  const { undoId } = await other.user.has.deletedTag('velha')
  expect(undoId).toBeGreaterThan(0)
  await other.api.call(exports.restore, { file: archive })
  expect(await figuresOf(other)).toEqual(await figuresOf(one))
})

const files = await (async () => {
  const one = await signedIn()
  await everything(one.user.has, 'meu')
  return unzipped(await one.api.call(exports.everything))
})()

/** The files with one of them rewritten; its count of rows is that of the original. */
const withFile = (name: string, rewrite: (text: string) => string) => ({ ...files, [name]: rewrite(files[name] ?? '') })
const about = (changes: object) =>
  withFile('tostao.json', (text) => JSON.stringify({ ...JSON.parse(text), ...changes }))
/** Cell `column` of the first line of a table. */
const withCell = (table: string, column: string, cell: string) =>
  withFile(`${table}.csv`, (text) => {
    const [header = '', first = '', ...rest] = text.split('\r\n')
    const at = header.split(',').indexOf(column)
    return [header, first.split(',').with(at, cell).join(','), ...rest].join('\r\n')
  })
/** The first leg of a transfer on a day of its own. */
const withLegMoved = (text: string) => {
  const [header = [], ...rows] = text.split('\r\n').map((line) => line.split(','))
  const leg = rows.find((cells) => cells[header.indexOf('transfer_id')])
  leg?.splice(header.indexOf('date'), 1, '2026-11-01')
  return [header, ...rows].map((cells) => cells.join(',')).join('\r\n')
}
/** A table with its first line so many times, each with an id of its own. */
const withLines = (table: string, count: number, changes: Record<string, string> = {}) => {
  const [header = '', first = ''] = files[`${table}.csv`]?.split('\r\n') ?? []
  const names = header.split(',')
  const cells = first.split(',').map((cell, index) => changes[names[index] ?? ''] ?? cell)
  const lines = Array.from({ length: count }, (_, index) => cells.with(0, String(index + 1)).join(','))
  const { rows } = JSON.parse(files['tostao.json'] ?? '')
  const counts = about({ rows: { ...rows, [table]: count } })
  return { ...counts, [`${table}.csv`]: `${[header, ...lines].join('\r\n')}\r\n` }
}
const INVALID = { code: 'archive_invalid', status: 422 }
const because = (reason: string) => ({ ...INVALID, reason: expect.stringContaining(reason) })
const UNREADABLE = { code: 'archive_unreadable', status: 422 }
const NEWER = { code: 'archive_newer', status: 422 }

test.each<[string, Record<string, string>, object]>([
  ['no tostao.json', Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'tostao.json')), UNREADABLE],
  ['a tostao.json that is none', withFile('tostao.json', () => '{'), UNREADABLE],
  ['a newer format', about({ version: 2 }), NEWER],
  ['a newer schema', about({ schema: '9999-future' }), NEWER],
  ['tables of the future', about({ rows: { moons: 1 } }), NEWER],
  ['a lost file', withFile('budgets.csv', () => ''), INVALID],
  ['a lost row', withFile('tags.csv', (text) => text.split('\r\n').slice(0, 2).join('\r\n')), INVALID],
  ['an unknown column', withFile('tags.csv', (text) => text.replace('name', 'user_id')), INVALID],
  ['a column twice', withFile('tags.csv', (text) => text.replace('name', 'id')), INVALID],
  ['rows twice', withFile('tags.csv', (text) => text.replaceAll(/\r\n\d+,/g, '\r\n1,')), INVALID],
  [
    'one name twice',
    withFile('tags.csv', (text) => text.replaceAll(/,[^,]*,/g, ',nome,').replace('nome', 'name')),
    INVALID,
  ],
  ['a foreign account', withCell('transactions', 'account_id', '987654'), INVALID],
  ['a negative amount', withCell('transactions', 'amount', '-1.00'), INVALID],
  ['an amount without cents', withCell('transactions', 'amount', '1'), INVALID],
  ['a day that is none', withCell('transactions', 'date', '2026-02-30'), INVALID],
  ['a type that is none', withCell('transactions', 'type', 'X'), INVALID],
  ['a key that is none', withCell('transactions', 'import_key', 'x'), INVALID],
  ['a transfer of one leg', withCell('transactions', 'transfer_id', '99'), INVALID],
  ['a transfer of two days', withFile('transactions.csv', withLegMoved), INVALID],
  ['an import that is not there', withCell('transactions', 'import_batch_id', '99'), INVALID],
  ['split lines of another sum', withCell('transaction_splits', 'amount', '4.99'), INVALID],
  ['split lines without a first', withCell('transaction_splits', 'position', '7'), INVALID],
  ['a split line of nothing', withCell('transaction_splits', 'transaction_id', '1'), INVALID],
  ['a paid due date to come', withCell('recurring_postings', 'due_date', '2099-01-01'), INVALID],
  ['a month that is none', withCell('budgets', 'month', '2026-13'), INVALID],
  ['a million rows', about({ rows: { transactions: 1_000_001 } }), because('mais de 1000000 linhas')],
  ['fewer rows than none', about({ rows: { transactions: -1 } }), UNREADABLE],
  ['more accounts than one may have', withLines('accounts', 201), because('mais de 200 linhas')],
  ['lists without an end', withLines('payees', 20_001), because('mais de 20000 linhas')],
  [
    'due dates without an end',
    withLines('recurring', 1, { next_run: '1900-01-01', interval_count: '1' }),
    because('em aberto demais'),
  ],
  ['an instant of the year 0', withCell('import_batches', 'created_at', '0000-01-01T00:00:00.000Z'), INVALID],
  ['an instant that is none', withCell('import_batches', 'created_at', '2026-99-99T99:99:99.999Z'), INVALID],
  ['a colour that is none', withCell('categories', 'color', 'red'), INVALID],
  ['U+0000 in a name', withCell('payees', 'name', 'a\0b'), INVALID],
  ['an endless cell', withCell('payees', 'name', 'a'.repeat(100_000)), INVALID],
  ['an open quote', withFile('payees.csv', (text) => `${text}"`), INVALID],
])('%s is refused and leaves nothing', async (_what, changed, refusal) => {
  const other = await signedIn()
  await other.user.has.budget({ categoryId: (await other.user.has.category()).id })
  const before = await possessionsOf(db, other.user.id)
  expect(await other.api.refusal(exports.restore, { file: await zipped(changed) })).toMatchObject(refusal)
  expect(await possessionsOf(db, other.user.id)).toEqual(before)
})

test('what is no archive, or would unpack to too much, is refused', async () => {
  const { api } = await signedIn()
  const refusal = async (file: Uint8Array<ArrayBuffer>) => (await api.refusal(exports.restore, { file })).code
  expect(await refusal(new TextEncoder().encode('date,amount\n'))).toBe('archive_unreadable')
  expect(await refusal(new Uint8Array(0))).toBe('archive_unreadable')
  const whole = await zipped(files)
  expect(await refusal(whole.slice(0, -100))).toBe('archive_unreadable')
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.csv`, '']))
  expect(await refusal(await zipped({ ...files, ...many }))).toBe('archive_unreadable')
  expect(await refusal(await zipped({ ...files, 'bomb.txt': 'x'.repeat(130 * 1024 * 1024) }))).toBe('archive_too_large')
  expect(await refusal(new Uint8Array(33 * 1024 * 1024))).toBe('archive_too_large')
  // The size that the directory says decides; a file that unpacks to more is cut off there.
  const lying = await zipped({ ...files, 'tags.csv': `id,name,example\r\n${'1,'.repeat(5_000)}` }, { size: 10 })
  expect(['archive_unreadable', 'archive_invalid']).toContain(await refusal(lying))
})
