import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sessionCaller } from '../../lib/caller.ts'
import { openEmptyDatabase } from '../../test/test-database.ts'
import { compiledOnce } from '../compiled.ts'
import { openDatabase } from '../connection.ts'
import { migrate } from '../migrate.ts'

const NOW = '2026-11-21T15:00:00.000Z'

test.each(['LATIN1', 'SQL_ASCII'])('a database with the encoding %s is refused', async (encoding) => {
  const { url, drop } = await openEmptyDatabase('postgres', `encoding '${encoding}' locale 'C' template template0`)
  onTestFinished(drop)
  await expect(openDatabase({ databaseUrl: url, dataDir: '' }, NOW)).rejects.toThrow(
    `The encoding of the database is ${encoding}. Create it with the encoding UTF8.`,
  )
})

test.each(['', '?options=-c%20datestyle%3DGerman'])(
  'settings of the database, the role or the address %o have no effect',
  async (options) => {
    const { db, url, drop } = await openEmptyDatabase('postgres')
    onTestFinished(drop)
    const settings = [
      "datestyle = 'SQL, DMY'",
      "default_transaction_isolation = 'serializable'",
      'standard_conforming_strings = off',
      "timezone = 'Asia/Kolkata'",
      'max_parallel_workers_per_gather = 4',
      'jit = on',
    ]
    for (const setting of settings) {
      await sql`do $$ begin execute format('alter database %I set ${sql.raw(setting.replaceAll("'", "''"))}',
      current_database()); end $$`.execute(db)
    }
    const opened = await openDatabase({ databaseUrl: `${url}${options}`, dataDir: '' }, NOW)
    onTestFinished(() => opened.destroy())
    const found = await opened.transaction().execute((trx) =>
      sql`select applied_at, current_setting('transaction_isolation') as isolation, '\\' as sign, date '2026-12-01' as day,
      current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit
      from migrations limit 1`.execute(trx),
    )
    expect(found.rows).toEqual([
      { applied_at: NOW, isolation: 'read committed', sign: '\\', day: '2026-12-01', workers: '0', jit: 'off' },
    ])
  },
)

test('no table that sums hang on can be truncated', async () => {
  const { db, columnTypes, drop } = await openEmptyDatabase('postgres')
  onTestFinished(drop)
  await migrate(db, columnTypes, NOW)
  for (const table of ['transactions', 'transaction_splits', 'accounts'])
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow('are deleted, never truncated')
})

test('a connection that is lost at its first statement leaves its place to others', async () => {
  const { url = '', drop } = await openEmptyDatabase('postgres')
  onTestFinished(drop)
  let isCutting = false
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(url).port), new URL(url).hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.on('data', (data) => (isCutting && data.includes('set_config') ? near.destroy() : far.write(data)))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.pipe(near)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  const address = proxy.address()
  const through = new URL(url)
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const db = await openDatabase({ databaseUrl: through.href, dataDir: '' }, NOW)
  onTestFinished(() => db.destroy())
  isCutting = true
  for (const socket of sockets) socket.destroy()
  const ask = () => sql`select 1`.execute(db)
  // More than the pool has places.
  for (let count = 0; count < 12; count += 1) await expect(ask()).rejects.toThrow()
  isCutting = false
  expect((await ask()).rows).toHaveLength(1)
})

test('a statement that a pooler lost is refused once, and has no name from then on', async () => {
  const { url, drop } = await openEmptyDatabase('postgres')
  onTestFinished(drop)
  const opened = await openDatabase({ databaseUrl: url, dataDir: '' }, NOW)
  onTestFinished(() => opened.destroy())
  const usersOf = compiledOnce((from, userId) => from.selectFrom('users').select('id').where('id', '=', userId))
  const ask = () => usersOf(opened, sessionCaller(1, 1).userId, {})
  expect(await ask()).toEqual([])
  await sql`deallocate all`.execute(opened)
  await expect(ask()).rejects.toMatchObject({ code: '26000' })
  expect(await ask()).toEqual([])
  await sql`deallocate all`.execute(opened)
  expect(await ask()).toEqual([])
})
