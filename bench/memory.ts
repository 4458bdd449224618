import { readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type RawBuilder, sql } from 'kysely'
import { connectDatabase } from '../apps/api/src/database/connection.ts'
import { isSqlite } from '../apps/api/src/database/sql.ts'
import type { Db } from '../apps/api/src/tables/tables.ts'
import type { Engine } from './growth/engines.ts'
import { onEachEngine } from './load/engines.ts'
import { connection } from './load/http.ts'
import { settingsOf, signUp, type Visitor, visit } from './load/people.ts'
import { startProcess } from './load/server.ts'

// `npm run bench -- memory [rows]` (Linux): how far the server's memory rises above what it has when idle, while it sends
// the ZIP of everything, and while it gets many files at once.
const [MANY = 1_000_000] = process.argv.slice(2).map(Number)
const UPLOADS = 24
const MIB = 1024 * 1024
/** Text that differs in each row: a ZIP of equal ones would be small. */
const VARIED: Readonly<Record<string, RawBuilder<unknown>>> = {
  description: sql`'Compra ' || (n * 7919 % 1000003) || ' loja ' || (n * 104729 % 9973)`,
  amount: sql`n * 7919 % 100003 + 1`,
}
const MAX_MIB = { download: 8, uploads: 150 }

const kilobytes = (pid: number, what: string): number =>
  Number(new RegExp(`${what}:\\s*(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

await onEachEngine(async (engine, own) => {
  const people = Array.from({ length: UPLOADS }, (_, index) => `p${index}`)
  await signUp(engine, { rica: 10 }, people)
  let good = true
  for (const rows of [100_000, MANY]) {
    await fill(engine, rows)
    const server = await startProcess(own, settingsOf(engine))
    const who = await visit(server.port, 'rica')
    await download(server.port, who)
    const { mib, bytes, seconds } = await above(server.pid, () => download(server.port, who))
    console.log(
      `${engine.name}: a ZIP of ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s: ${mib} MiB above idle`,
    )
    good = good && mib <= MAX_MIB.download
  }
  const { pid, port } = await startProcess(own, settingsOf(engine))
  const all = await Promise.all(people.map((name) => visit(port, name)))
  await upload(port, all.slice(0, 4))
  const { mib, statuses } = await above(pid, () => upload(port, all))
  console.log(`${engine.name}: ${UPLOADS} files of 10 MiB at once, answered ${statuses}: ${mib} MiB above idle`)
  return good && mib <= MAX_MIB.uploads
})

/** Has the first user so many transactions, without what the triggers of single rows cost. */
async function fill({ settings }: Engine, rows: number): Promise<void> {
  const db = connectDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  await db.connection().execute(async (one) => {
    await withoutTriggers(one)
    const like = await one.selectFrom('transactions').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
    const columns = Object.keys(like).filter((name) => !['id', 'import_key'].includes(name))
    const names = sql.join(columns.map((name) => sql.ref(name)))
    const values = sql.join(columns.map((name) => VARIED[name] ?? sql.ref(`t.${name}`)))
    const numbers = sql`(with recursive numbers (n) as (select cast(1 as bigint) union all select n + 1 from numbers where n < ${rows}) select n from numbers)`
    await sql`delete from transactions where user_id = ${like.user_id} and id > ${like.id}`.execute(one)
    await sql`insert into transactions (${names}) select ${values} from transactions as t cross join ${numbers} as numbers
      where t.id = ${like.id} and t.user_id = ${like.user_id}`.execute(one)
  })
  await db.destroy()
}

async function withoutTriggers(db: Db): Promise<void> {
  if (!isSqlite(db)) {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    return
  }
  const found = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(db)
  for (const { name } of found.rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await sql`pragma foreign_keys = off`.execute(db)
}

async function above<T>(pid: number, work: () => Promise<T>): Promise<T & { mib: number }> {
  const idle = kilobytes(pid, 'VmRSS')
  // Has the system forget the highest figure so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const result = await work()
  return { ...result, mib: Math.round((kilobytes(pid, 'VmHWM') - idle) / 102.4) / 10 }
}

async function download(port: number, { headers }: Visitor) {
  const began = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ port, path: '/api/v1/export', headers }, resolve).on('error', reject).end()
  let bytes = 0
  for await (const chunk of await promise) bytes += chunk.length
  return { bytes, seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

/** The rows are refused, so that 24 imports do not take minutes: what is measured is the way of the files. */
async function upload(port: number, people: readonly Visitor[]) {
  const head = 'date,description,type,amount,account_id,category_id,payee_id,status\n'
  const row = `2026-11-32,${'x'.repeat(500)},DESPESA,1.00,1,,,\n`
  const file = Buffer.from((head + row.repeat(20_000)).slice(0, 10 * MIB - 1))
  const answers = await Promise.all(
    people.map(async (who) => {
      const line = connection(port)
      const { status } = await line.call(who.upload('/transactions/import-csv', file))
      line.close()
      return status
    }),
  )
  return { statuses: [...new Set(answers)].join(' ') }
}
