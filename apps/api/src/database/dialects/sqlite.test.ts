import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Tables } from '../../tables/tables.ts'
import { transactionWithoutFlush } from '../sql.ts'
import { openSqlite } from './sqlite.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'tostao-sqlite-'))

function opened<Tables>(folder = newFolder()): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: openSqlite(join(folder, 'a.db')).dialect })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return db
}

test('an acknowledged write survives a power cut', async () => {
  const db = opened()
  const FULL = 2
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: FULL }])
})

test('only a transaction that may be forgotten does not wait for the disk', async () => {
  const db = opened<Tables>()
  const synchronous = async (on: Kysely<Tables>) => (await sql`pragma synchronous`.execute(on)).rows
  const [NORMAL, FULL] = [1, 2]
  for (let times = 0; times < 2; times += 1) {
    expect(await transactionWithoutFlush(db, synchronous)).toEqual([{ synchronous: NORMAL }])
    expect(await synchronous(db)).toEqual([{ synchronous: FULL }])
    await expect(transactionWithoutFlush(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await db.transaction().execute(synchronous)).toEqual([{ synchronous: FULL }])
  }
})

test('a full disk is reported, nothing stays half written, and writes work again when there is room', async () => {
  const db = opened<{ notes: { text: string } }>()
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
  const write = () =>
    db.transaction().execute(async (trx) => {
      for (let row = 0; row < 100; row += 1) {
        await trx
          .insertInto('notes')
          .values({ text: 'x'.repeat(1_000) })
          .execute()
      }
    })
  await sql`pragma max_page_count = 10`.execute(db)
  await expect(write()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
  await sql`pragma max_page_count = 1000`.execute(db)
  await write()
  expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(100)
})

test('a file that was moved away takes no writes until it is back; reads go on', async () => {
  const folder = newFolder()
  const db = opened<{ notes: { text: string } }>(folder)
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
  const write = () => db.transaction().execute((trx) => trx.insertInto('notes').values({ text: 'x' }).execute())
  renameSync(folder, `${folder}-away`)
  await expect(write()).rejects.toMatchObject({ code: 'SQLITE_READONLY_DBMOVED' })
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
  renameSync(`${folder}-away`, folder)
  await write()
  expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(1)
})

test('a replaced row runs the delete triggers', async () => {
  const db = opened<{ notes: { id: number }; deleted: { id: number } }>()
  await sql`create table notes (id integer primary key)`.execute(db)
  await sql`create table deleted (id integer)`.execute(db)
  await sql`create trigger log_deletion after delete on notes begin insert into deleted values (old.id); end`.execute(
    db,
  )
  for (const id of [1, 1, 2]) await db.replaceInto('notes').values({ id }).execute()
  expect(await db.selectFrom('deleted').selectAll().execute()).toEqual([{ id: 1 }])
})

test('a transaction that may write locks the file at its start; one that waits for that shares its connection', async () => {
  const folder = newFolder()
  const [db, other] = [opened<Tables>(folder), opened<Tables>(folder)]
  const synchronous = async (on: Kysely<Tables>) => (await sql`pragma synchronous`.execute(on)).rows
  const [NORMAL, FULL] = [1, 2]
  const begun: string[] = []
  const waiting: Promise<unknown>[] = []
  await db.transaction().execute(async () => {
    const begin = (name: string) => async () => void begun.push(name)
    waiting.push(transactionWithoutFlush(other, synchronous), other.transaction().execute(begin('write')))
    await other.transaction().setAccessMode('read only').execute(begin('read'))
    expect(await synchronous(other)).toEqual([{ synchronous: FULL }])
    begun.push('end')
  })
  expect((await Promise.all(waiting))[0]).toEqual([{ synchronous: NORMAL }])
  expect(begun).toEqual(['read', 'end', 'write'])
  expect(await synchronous(other)).toEqual([{ synchronous: FULL }])
})
