import * as categories from '@tostao/contract/categories'
import { MAX_TAG_CHANGES } from '@tostao/contract/limits'
import * as payees from '@tostao/contract/payees'
import * as transactions from '@tostao/contract/transactions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recording } from '../../../../bench/growth/recording.ts'
import { buildApp } from '../app.ts'
import { isSqlite } from '../database/sql.ts'
import { fillTextIndex } from '../jobs/fill-text-index.ts'
import { everything } from './everything.ts'
import { testApp } from './test-app.ts'

const ROWS = 100_000
const MONTH = 'from=2026-10-01&to=2026-10-31'
const YEAR = 'from=2026-01-01&to=2026-12-31'

const { db, deps, signedIn } = await testApp()
const { db: recorded, queriesOf } = recording(deps.config)
const app = await buildApp({ ...deps, db: recorded })
const { user, token, api } = await signedIn()
const things = await everything(user.has, 'meu')
const { category, payee, account, expense } = things

/** Ten years of rows, three of four with category and payee, which no search but one for 'Compra' finds. */
beforeAll(async () => {
  const number = sql.ref('n')
  const day = isSqlite(db)
    ? sql`date('2016-11-20', '+' || (${number} / 28) || ' days')`
    : sql`date '2016-11-20' + (${number} / 28)::int`
  const numbers = isSqlite(db)
    ? sql`(with recursive s(n) as (values (1) union all select n + 1 from s where n < ${ROWS}) select n from s)`
    : sql`generate_series(1, ${sql.lit(ROWS)}) as n`
  const filed = (id: number) => sql`case when ${number} % 4 = 0 then null else ${sql.lit(id)} end`
  await sql`
    insert into transactions
      (user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id)
    select ${sql.lit(user.id)}, ${sql.lit(account.id)}, case when ${number} % 10 = 0 then 'RECEITA' else 'DESPESA' end, 100 + ${number}, ${day}, 'Compra ' || ${number},
      'compra ' || ${number}, 'CLEARED', ${filed(category.id)}, ${filed(payee.id)}
    from ${numbers}`.execute(db)
  await fillTextIndex.run(deps)
  // As it is in use: SQLite has no statistics.
  if (!isSqlite(db)) await sql`analyze`.execute(db)
})
afterAll(async () => {
  await app.close()
  await recorded.destroy()
})

const filters = {
  'all of them': '',
  'a month': MONTH,
  'an account': `accountId=${account.id}`,
  'a type': 'type=RECEITA',
  'a status': 'status=PENDING',
  'a category': `categoryId=${category.id}`,
  'no category': 'categoryId=none',
  'a payee': `payeeId=${payee.id}`,
  'a tag': `tagId=${expense.tags[0]?.id}`,
  'an import': `importId=${things.importId}`,
  'a rare word': 'q=compra 77777',
  'a frequent word': 'q=compra',
  'an id': `id=${expense.id}`,
  'all by amount': 'order=amount',
  'a month by amount': `order=amount&${MONTH}`,
  'an account by amount': `order=amount&accountId=${account.id}&${MONTH}`,
  'more by amount': `order=amount&after=${expense.id}&${MONTH}`,
}
const lists = Object.entries(filters).map(([name, query]): [string, string] => [name, `/transactions?${query}`])
const calls: [string, string][] = [
  ...lists.map(([name, path]): [string, string] => [`the page of ${name}`, path]),
  ...['all of them', 'a month', 'an account', 'a type', 'a status', 'a tag', 'an import', 'a rare word', 'an id'].map(
    (name): [string, string] => [
      `the totals of ${name}`,
      `/transactions/totals?${Object.entries(filters).find(([each]) => each === name)?.[1]}`,
    ],
  ),
  ...['by-category', 'by-payee', 'by-tag', 'monthly', 'top-expenses', 'top-incomes'].flatMap((report) =>
    [MONTH, YEAR].map((period): [string, string] => [`${report} of ${period}`, `/reports/${report}?${period}`]),
  ),
  ...[
    '/dashboard/summary',
    '/accounts',
    `/transactions/alike?id=${expense.id}&categoryId=1`,
    `/categories?${MONTH}`,
    `/tags?${MONTH}`,
    `/payees?${MONTH}`,
    '/categories',
    '/payees',
    '/budgets',
    '/budgets/suggestions?month=2026-12',
    '/budgets/unbudgeted?month=2026-11',
    '/goals',
    '/recurring',
    '/recurring/upcoming',
    '/trash',
    '/me',
  ].map((path): [string, string] => [path, path]),
]

// One test, because the data are checked after each.
test('no list or report reads all transactions of the user', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const found: object[] = []
  for (const [name, path] of calls) {
    const queries = await queriesOf(async () => {
      const response = await app.inject({ url: `/api/v1${encodeURI(path)}`, headers })
      expect([path, response.statusCode]).toEqual([path, 200])
    })
    expect(queries.length).toBeGreaterThan(0)
    for (const { sql: text, parameters } of queries) {
      if (!/^\s*(?:select|with)/i.test(text)) continue
      const wide = isSqlite(db) ? await wideInSqlite(text, parameters) : await wideInPostgres(text, parameters)
      if (wide.length > 0) found.push({ name, wide, text })
    }
  }
  expect(found).toEqual([])
})

/** The index by which SQLite reads a page. */
const narrowest = {
  [`accountId=${account.id}&${YEAR}`]: 'account_id_date_desc_id_desc',
  [`merchant=ifood&${YEAR}`]: 'merchant_date_id',
  'status=PENDING': 'pending',
  [`status=PENDING&${YEAR}`]: 'pending',
  'status=RECONCILED': 'reconciled',
  'categoryId=none': 'uncategorized',
  [`categoryId=none&${YEAR}`]: 'uncategorized',
  'split=1': 'split',
  [YEAR]: 'date_desc_id_desc',
}

test.runIf(isSqlite(db))('of several indexes a page is read by the narrowest', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const found: Record<string, string | undefined> = {}
  for (const query of Object.keys(narrowest)) {
    const queries = await queriesOf(
      async () => void (await app.inject({ url: `/api/v1/transactions?${query}`, headers })),
    )
    const page = queries.find(({ sql: text }) => text.includes('from "transactions" as "t"'))
    const steps = await explain<{ detail: string }>('explain query plan', page?.sql ?? '', page?.parameters ?? [])
    const [step] = steps.flatMap(({ detail }) => /\bt USING INDEX transactions_(\w+)/.exec(detail)?.[1] ?? [])
    found[query] = step
  }
  expect(found).toEqual(narrowest)
})

test('a query that does read all of them is noticed', async () => {
  const text = `select sum(amount) from transactions as t where user_id = ${user.id} and description_folded like '%7%'`
  expect(await (isSqlite(db) ? wideInSqlite(text, []) : wideInPostgres(text, []))).not.toEqual([])
})

test('what would change too much in one transaction is refused', async () => {
  const merge = { body: { id: category.id, into: (await user.has.category()).id } }
  expect(await api.refusal(categories.merge, merge)).toMatchObject({ status: 409, code: 'merge_too_large' })
  const join = { body: { id: payee.id, into: (await user.has.payee()).id } }
  expect(await api.refusal(payees.merge, join)).toMatchObject({ status: 409, code: 'merge_too_large' })
  const filter = { from: '2026-01-01', to: '2026-03-31' }
  const { count } = await api.call(transactions.totals, { query: filter })
  const addTags = Array.from({ length: Math.floor(MAX_TAG_CHANGES / count) + 1 }, (_, index) => `tag ${index}`)
  const body = { filter, expectedCount: count, set: { addTags } }
  expect(await api.refusal(transactions.bulk, { body })).toMatchObject({ status: 409, code: 'too_many_tag_changes' })
})

const explain = async <Row>(what: string, text: string, parameters: readonly unknown[]) => {
  const parts = text.split(isSqlite(db) ? /\?/ : /\$\d+/)
  const numbers = isSqlite(db)
    ? parts.slice(1).map((_, index) => index)
    : [...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n) - 1)
  const values = numbers.map((index) => sql`${parameters[index]}`)
  const pieces = parts.flatMap((part, index) => [sql.raw(part), ...(values[index] ? [values[index]] : [])])
  return (await sql<Row>`${sql.raw(what)} ${sql.join(pieces, sql.raw(''))}`.execute(db)).rows
}

/** Hold only the rows that are asked for. */
const OF_FEW = /\btransactions_(?:pending|reconciled|uncategorized)\b/

/** Steps that go through every transaction of the user; in the order of an index with a limit they end early. */
async function wideInSqlite(text: string, parameters: readonly unknown[]): Promise<string[]> {
  const rows = await explain<{ detail: string }>('explain query plan', text, parameters)
  const steps = rows.map(({ detail }) => detail)
  const endsEarly = /\blimit\b/i.test(text) && !steps.some((step) => step.includes('TEMP B-TREE FOR ORDER BY'))
  const made = new Set(steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/.exec(step)?.[1] ?? []))
  return steps
    .filter((step) => !OF_FEW.test(step))
    .filter(
      (step) =>
        (/^SCAN (?:t|transactions)\b/.test(step) && !made.has(step.split(' ')[1] ?? '')) ||
        (!endsEarly && /INDEX (?:transactions_\w+|sqlite_autoindex_transactions_\d+) \(user_id=\?\)$/.test(step)),
    )
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

async function wideInPostgres(text: string, parameters: readonly unknown[]): Promise<string[]> {
  const [row] = await explain<{ 'QUERY PLAN': [{ Plan: Node }] }>('explain (format json)', text, parameters)
  const wide: string[] = []
  const look = (node: Node, isLimited: boolean) => {
    const limited = isLimited || node['Node Type'] === 'Limit'
    const isOfTransactions = node['Relation Name'] === 'transactions' || node['Index Name']?.startsWith('transactions_')
    const reads = isOfTransactions && !OF_FEW.test(node['Index Name'] ?? '') && node['Node Type'] !== 'Bitmap Heap Scan'
    const byUserOnly = /^\(+user_id = [^()]+\)+$/.test(node['Index Cond'] ?? '')
    if (reads && !limited && (node['Node Type'] === 'Seq Scan' || byUserOnly || !node['Index Cond'])) {
      wide.push(`${node['Node Type']} ${node['Index Name'] ?? ''} ${node['Index Cond'] ?? ''}`)
    }
    for (const child of node.Plans ?? []) look(child, limited && node['Node Type'] !== 'Sort')
  }
  if (row) look(row['QUERY PLAN'][0].Plan, false)
  return wide
}
