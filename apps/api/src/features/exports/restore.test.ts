import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as categories from '@tostao/contract/categories'
import * as rules from '@tostao/contract/category-rules'
import * as dashboard from '@tostao/contract/dashboard'
import type { Answer } from '@tostao/contract/endpoint'
import * as example from '@tostao/contract/example'
import * as exports from '@tostao/contract/exports'
import * as goals from '@tostao/contract/goals'
import * as imports from '@tostao/contract/imports'
import * as profile from '@tostao/contract/profile'
import * as recurring from '@tostao/contract/recurring'
import * as reports from '@tostao/contract/reports'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isExported } from '../../tables/declared.ts'
import { everything } from '../../test/everything.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'
import { unzipped } from '../../test/unzipped.ts'
import { zipped } from '../../test/zipped.ts'

const { signedIn, db } = await testApp()
type Person = Awaited<ReturnType<typeof signedIn>>

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const archiveOf = async ({ api }: Person) => bytesOf(await api.call(exports.everything))

/** All that the user sees and that stands in every table of the ZIP, without ids. */
async function figuresOf({ api, user }: Person): Promise<unknown> {
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
    preferences: preferencesOf(await api.call(profile.me)),
  }
  const withoutIds = (rows: unknown) =>
    JSON.parse(
      JSON.stringify(rows, (key, value) => (/id$|^refund_of$/i.test(key) || key === 'version' ? undefined : value)),
    )
  const stored = Object.entries(await possessionsOf(db, user.id)).flatMap(([table, rows]) =>
    isExported(table) ? [[table, rows.map((row) => JSON.stringify(withoutIds(row))).toSorted()]] : [],
  )
  return { ...withoutIds(seen), stored }
}

const preferencesOf = ({ reminders, reportBasis, monthStart }: Answer<typeof profile.me>) => ({
  reminders,
  reportBasis,
  monthStart,
})

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
  await one.api.call(profile.update, { body: { reminders: false, reportBasis: 'fatura', monthStart: 5 } })
  const found = await one.api.call(transactions.list, {
    query: { page: 1, limit: 10, accountId: account.id, q: 'feira' },
  })
  const [changed, deleted] = found.items
  await one.api.call(transactions.update, { body: { id: changed?.id ?? 0, description: "'=Feira da sexta" } })
  await one.api.call(transactions.remove, { query: { id: deleted?.id ?? 0 } })
  const archive = await archiveOf(one)

  const other = await signedIn()
  const counts = await other.api.call(exports.restore, { file: archive })
  expect(counts).toEqual({ accounts: 9, transactions: 207 })
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

test('it takes the place of the default categories; the sample data is removed by the user first', async () => {
  const one = await signedIn()
  await everything(one.user.has, 'meu')
  const archive = await archiveOf(one)
  const other = await signedIn()
  await other.api.call(categories.createDefaults)
  await other.api.call(example.create)
  const before = await possessionsOf(db, other.user.id)
  const refused = { code: 'restore_beside_example', status: 409 }
  expect(await other.api.refusal(exports.restore, { file: archive })).toMatchObject(refused)
  expect(await possessionsOf(db, other.user.id)).toEqual(before)
  await other.api.call(example.remove)
  await other.api.call(exports.restore, { file: archive })
  expect(await figuresOf(other)).toEqual(await figuresOf(one))
})

const archive = await (async () => {
  const one = await signedIn()
  await everything(one.user.has, 'meu')
  return archiveOf(one)
})()

type Has = Person['user']['has']
test.each<[string, (has: Has, person: Person) => Promise<unknown>]>([
  ['an account', (has) => has.account()],
  ['a goal', (has) => has.goal()],
  ['a category', (has) => has.category()],
  [
    'a default category that was changed',
    async (_has, { api }) => {
      const [first] = await api.call(categories.createDefaults)
      await api.call(categories.update, { body: { id: first?.id ?? 0, color: 'cinza' } })
    },
  ],
  [
    'a budget of a default category',
    async (has, { api }) => {
      const [first] = await api.call(categories.createDefaults)
      await has.budget({ categoryId: first?.id ?? 0 })
    },
  ],
  ['a tag', (has) => has.tag()],
  ['a payee', (has) => has.payee()],
  [
    'an account beside the sample data',
    async (has, { api }) => {
      await api.call(example.create)
      await has.account()
    },
  ],
])('who has typed %s keeps it: the archive is refused', async (_what, type) => {
  const person = await signedIn()
  await type(person.user.has, person)
  const before = await possessionsOf(db, person.user.id)
  const refused = { code: 'restore_not_empty', status: 409 }
  expect(await person.api.refusal(exports.restore, { file: archive })).toMatchObject(refused)
  expect(await possessionsOf(db, person.user.id)).toEqual(before)
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
  const again = await archiveOf(other)
  // A file that brings a transaction that was typed keeps a note of it.
  const [own = account] = await other.api.call(accounts.list, { query: {} })
  const { id: typedId } = await other.user.has.expense({
    account: own,
    date: '2026-11-09',
    amount: 9_00,
    description: 'Feira',
  })
  const typed = `date,description,type,amount,account_id,category_id,payee_id,status,match\n2026-11-09,FEIRA,DESPESA,9.00,${own.id},,,CLEARED,transaction:${typedId}`
  await other.api.call(imports.importCsv, { query: {}, file: new TextEncoder().encode(typed) })
  for (const id of await listed(other)) await other.api.call(transactions.remove, { query: { id } })
  const accountOf = async () => (await other.api.call(accounts.list, { query: {} }))[0]?.id ?? 0
  await other.api.call(accounts.remove, { query: { id: await accountOf() } })
  expect(await other.api.call(exports.restore, { file: archive })).toEqual({ accounts: 1, transactions: 2 })
  const repeated = await other.api.call(imports.importCsv, { query: {}, file: STATEMENT(await accountOf()) })
  expect(repeated).toMatchObject({ inserted: 0, duplicates: 3, deleted: 1 })

  const third = await signedIn()
  await third.api.call(exports.restore, { file: again })
  const [theirs] = await third.api.call(accounts.list, { query: {} })
  const brought = await third.api.call(imports.importCsv, { query: {}, file: STATEMENT(theirs?.id ?? 0) })
  expect(brought).toMatchObject({ inserted: 0, duplicates: 3, deleted: 1 })
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

/** The rules as they were before they had ids: the first has names that stand nowhere else. */
function withNames(files: Record<string, string>) {
  const [header = '', first = '', ...others] = (files['rules.csv'] ?? '').split('\r\n')
  const at = header.split(',').indexOf('payee_id')
  const named = (line: string, payee: string, tags: string) => `${line.split(',').with(at, payee).join(',')},${tags}`
  const rules = [
    named(header, 'payee', 'tags'),
    named(first, 'meu da regra', '"[""meu marca"",""MEU MARCA""]"'),
    ...others.map((line) => line && named(line, '', '[]')),
  ]
  const without = (table: string, name: string) =>
    (files[`${table}.csv`] ?? '')
      .split('\r\n')
      .filter((line) => !line.includes(name))
      .join('\r\n')
  return {
    'rules.csv': rules.join('\r\n'),
    'rule_tags.csv': '',
    'payees.csv': without('payees', 'meu da regra'),
    'tags.csv': without('tags', 'meu marca'),
  }
}

test('one of before the first release comes back, and what was deleted does not stand in its way', async () => {
  const one = await signedIn()
  await everything(one.user.has, 'meu')
  const files = await unzipped(await one.api.call(exports.everything))
  const { rows, ...about } = JSON.parse(files['tostao.json'] ?? '')
  const muted = Array.from({ length: 600 }, (_, index) => `loja ${index}\r\n`)
  const archive = await zipped({
    ...files,
    ...withNames(files),
    'tostao.json': JSON.stringify({
      ...about,
      schema: '0026-restore-progress',
      rows: { ...rows, muted_merchants: 601, rule_tags: undefined, payees: rows.payees - 1, tags: rows.tags - 1 },
    }),
    'muted_merchants.csv': `merchant\r\nifood\r\n${muted.join('')}`,
  })
  const other = await signedIn()
  const { undoId } = await other.user.has.deletedTag('velha')
  expect(undoId).toBeGreaterThan(0)
  await other.api.call(exports.restore, { file: archive })
  // Each merchant without proposals is a rule now, behind the others, as far as there may be so many.
  const found = await other.api.call(rules.list)
  const effect = { categoryId: null, payee: '', tags: [], description: '', toAccountId: null, leaveOut: false }
  expect(found).toHaveLength(500)
  expect(found[2]).toMatchObject({ position: 3, condition: { text: 'ifood', mode: 'is', accountId: null }, effect })
  await db.deleteFrom('rules').where('user_id', '=', other.user.id).where('position', '>', 2).execute()
  expect(await figuresOf(other)).toEqual(await figuresOf(one))
})
