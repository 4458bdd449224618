import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import fastify from 'fastify'
import pg from 'pg'

// The least that a server with this database can do: Fastify and the driver. It answers a read from the rows of one
// prepared statement, which also finds the same bytes for the summary, and stores a transaction by one.
const {
  DATA_DIR = '',
  DATABASE_URL,
  PORT,
  ACCOUNTS = '',
  SUMMARY = '',
  PAGE = '',
  INSERT = '',
  CREATED = '',
} = process.env

interface Bare {
  all(name: string, sql: string, ...values: unknown[]): Promise<unknown[]> | unknown[]
  insert(...values: unknown[]): Promise<unknown> | unknown
}

function bareSqlite(): Bare {
  const db = new SQLite(join(DATA_DIR, 'bare.db'))
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -32000', 'recursive_triggers = ON'])
    db.pragma(pragma)
  const prepared = new Map<string, SQLite.Statement>()
  const statement = (sql: string) => prepared.getOrInsertComputed(sql, () => db.prepare(sql))
  return {
    all: (_name, sql, ...values) => statement(sql).all(...values),
    insert: (...values) => statement(INSERT).run(...values),
  }
}

function barePostgres(url: string): Bare {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return {
    all: async (name, text, ...values) => (await pool.query({ name, text, values })).rows,
    insert: (...values) => pool.query({ name: 'insert', text: INSERT, values }),
  }
}

const db = DATABASE_URL === undefined ? bareSqlite() : barePostgres(DATABASE_URL)
const app = fastify()
app.get<{ Querystring: { user: string } }>('/accounts', async ({ query }, reply) => {
  const rows = await db.all('accounts', ACCOUNTS, Number(query.user))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: rows }))
})
app.get<{ Querystring: { user: string } }>('/summary', async ({ query }, reply) => {
  const [found] = await db.all('summary', SUMMARY, Number(query.user))
  const { body } = found as { body: string }
  return reply.type('application/json; charset=utf-8').send(body)
})
app.get<{ Querystring: { user: string; from: string; to: string } }>('/page', async ({ query }, reply) => {
  const items = await db.all('page', PAGE, Number(query.user), query.from, query.to)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: { items } }))
})
app.post<{ Body: { user: number; account: number; category: number; amount: number; date: string } }>(
  '/create',
  async ({ body: { user, account, category, amount, date } }, reply) => {
    await db.insert(user, account, category, amount, date)
    return reply.status(201).type('application/json; charset=utf-8').send(CREATED)
  },
)
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.stdout.write('ready\n')
