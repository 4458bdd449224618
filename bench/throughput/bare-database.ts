import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { milliseconds } from '../growth/timing.ts'

const ROWS_A_STATEMENT = 500
const COLUMNS = ['user_id', 'account_id', 'type', 'amount', 'date', 'description', 'description_folded', 'import_key']

/** The database of the bare server: a copy on SQLite, the same one on PostgreSQL; with our triggers and indexes. */
export interface BareDatabase {
  /** The environment with which the bare server is started. */
  env: Record<string, string>
  /** The summary that a user is answered. */
  keepSummary(userId: number, body: string): Promise<void>
  userOf(email: string): Promise<number>
  /** Inserts so many rows in one transaction; rows per second. */
  insert(rows: number, userId: number, accountId: number): Promise<number>
  close(): Promise<void>
}

const PAGE = (id: string, from: string, to: string, none: string) => `
  select t.id, t.date, t.description, t.amount / 100.0 as amount, t.type, t.status, t.account_id as "contaId",
    a.name as conta_name, t.category_id as "categoriaId", c.name as categoria_name, c.color as categoria_color,
    c.icon as categoria_icon, t.payee_id as "payeeId", p.name as payee_name, ${none} as tags, ${none} as splits,
    t.transfer_id as transfer, null as goal_id, null as recurring_id, t.version
  from transactions t
  join accounts a on a.user_id = t.user_id and a.id = t.account_id
  left join categories c on c.user_id = t.user_id and c.id = t.category_id
  left join payees p on p.user_id = t.user_id and p.id = t.payee_id
  where t.user_id = ${id} and t.date >= ${from} and t.date <= ${to}
  order by t.date desc, t.id desc limit 30`
const ACCOUNTS = (id: string) => `
  select a.id, a.name, a.type, a.opening_balance / 100.0 as opening_balance, a.archived_at, a.version,
    (a.opening_balance + t.amount) / 100.0 as balance
  from accounts a left join account_totals t on t.user_id = a.user_id and t.account_id = a.id
  where a.user_id = ${id} and a.archived_at is null order by a.name_folded`
type List = (columns: readonly string[], query: string) => string
const sqliteList: List = (columns, query) =>
  `(select json_group_array(json_object(${columns.map((name) => `'${name}', ${name}`).join()})) from (${query}))`
const postgresList: List = (_columns, query) => `(select json_agg(x) from (${query}) x)`
/** Makes the parts of the summary in one statement; its bytes are those that our server answered. */
const SUMMARY = (id: string, list: List) => {
  const parts = [
    list(
      ['id', 'name', 'amount'],
      `select a.id, a.name, t.amount from accounts a
      left join account_totals t on t.user_id = a.user_id and t.account_id = a.id where a.user_id = b.user_id`,
    ),
    list(
      ['category_id', 'name', 'amount'],
      `select m.category_id, c.name, sum(m.amount) as amount from monthly_totals m
      left join categories c on c.id = m.category_id and c.user_id = b.user_id
      where m.user_id = b.user_id and m.month = '2026-11' and m.transfer = 0 group by m.category_id, c.name`,
    ),
    list(
      ['month', 'amount'],
      `select m.month, sum(case when m.type = 'RECEITA' then m.amount else -m.amount end) as amount
      from monthly_totals m where m.user_id = b.user_id and m.month >= '2026-06' and m.month <= '2026-11' group by m.month`,
    ),
    list(
      ['date', 'moved'],
      `select d.date, sum(d.moved) as moved from daily_totals d
      where d.user_id = b.user_id and d.date >= '2026-10-01' and d.date <= '2026-11-30' group by d.date`,
    ),
    list(
      ['id', 'amount', 'spent'],
      `select g.id, g.amount, (select sum(m.amount) from monthly_totals m
      where m.user_id = b.user_id and m.month = '2026-11' and m.category_id = g.category_id) as spent
      from budgets g where g.user_id = b.user_id and g.month = '2026-11'`,
    ),
    list(
      ['id', 'amount', 'next_run'],
      `select r.id, r.amount, r.next_run from recurring r where r.user_id = b.user_id`,
    ),
  ].map((part, index) => `${part} as part${index}`)
  return `select b.body, ${parts.join()} from bare_answers b where b.user_id = ${id}`
}
const INSERT = (values: string) => `
  insert into transactions (user_id, account_id, category_id, amount, date, type, description, description_folded, status)
  values (${values}, 'DESPESA', 'Padaria', 'padaria', 'CLEARED')`

let serial = Date.now()
const rowsFor = (count: number, userId: number, accountId: number) =>
  Array.from({ length: count }, (_, index) => {
    serial += 1
    const day = new Date(Date.UTC(2021, 10, 22 + Math.floor((index * 1800) / count))).toISOString().slice(0, 10)
    const text = `Compra número ${serial}`
    return [
      userId,
      accountId,
      'DESPESA',
      100 + (serial % 50_000),
      day,
      text,
      text.replace('ú', 'u').toLowerCase(),
      `bare ${serial}`,
    ]
  })
const chunks = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, n) =>
    rows.slice(n * ROWS_A_STATEMENT, (n + 1) * ROWS_A_STATEMENT),
  )
const insertOf = (rows: number, placeholder: (index: number) => string) => `
  insert into transactions (${COLUMNS.join()}, status) values ${Array.from(
    { length: rows },
    (_, row) => `(${COLUMNS.map((_column, index) => placeholder(row * COLUMNS.length + index + 1)).join()}, 'CLEARED')`,
  ).join()}`

export async function bareSqliteDatabase(dataDir: string): Promise<BareDatabase> {
  const file = join(dataDir, 'bare.db')
  const original = new SQLite(join(dataDir, 'tostao.db'))
  original.pragma('wal_checkpoint(truncate)')
  original.close()
  await copyFile(join(dataDir, 'tostao.db'), file)
  const db = new SQLite(file)
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -32000', 'recursive_triggers = ON'])
    db.pragma(pragma)
  db.exec('create table bare_answers (user_id bigint primary key, body text not null)')
  return {
    env: {
      DATA_DIR: dataDir,
      ACCOUNTS: ACCOUNTS('?'),
      SUMMARY: SUMMARY('?', sqliteList),
      PAGE: PAGE('?', '?', '?', "'[]'"),
      INSERT: INSERT('?, ?, ?, ?, ?'),
    },
    async keepSummary(userId, body) {
      db.prepare('insert into bare_answers values (?, ?)').run(userId, body)
    },
    userOf: async (email) => Number(db.prepare('select id from users where email = ?').pluck().get(email)),
    async insert(count, userId, accountId) {
      const statement = db.prepare(insertOf(ROWS_A_STATEMENT, () => '?'))
      const parts = chunks(rowsFor(count, userId, accountId)).map((part) => part.flat())
      const time = await milliseconds(async () => {
        db.exec('begin immediate')
        for (const part of parts) statement.run(...part)
        db.exec('commit')
      })
      return count / (time / 1_000)
    },
    close: async () => void db.close(),
  }
}

export async function barePostgresDatabase(url: string): Promise<BareDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table bare_answers (user_id bigint primary key, body text not null)')
  return {
    env: {
      DATABASE_URL: url,
      ACCOUNTS: ACCOUNTS('$1'),
      SUMMARY: SUMMARY('$1', postgresList),
      PAGE: PAGE('$1', '$2', '$3', "'[]'::text"),
      INSERT: INSERT('$1, $2, $3, $4, $5'),
    },
    async keepSummary(userId, body) {
      await client.query('insert into bare_answers values ($1, $2)', [userId, body])
    },
    userOf: async (email) => Number((await client.query('select id from users where email = $1', [email])).rows[0].id),
    async insert(count, userId, accountId) {
      const text = insertOf(ROWS_A_STATEMENT, (index) => `$${index}`)
      const parts = chunks(rowsFor(count, userId, accountId)).map((part) => part.flat())
      const time = await milliseconds(async () => {
        await client.query('begin')
        for (const values of parts) await client.query({ name: 'rows', text, values })
        await client.query('commit')
      })
      return count / (time / 1_000)
    },
    close: () => client.end(),
  }
}
