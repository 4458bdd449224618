import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Tables } from '../../tables/tables.ts'
import { shortTransaction, transactionWithoutFlush } from '../sql.ts'
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

test('values are given so that SQLite plans a kept statement once', () => {
  const db = opened<{ notes: { text: string } }>()
  const { sql: text } = db.selectFrom('notes').selectAll().where('text', '=', 'a').limit(1).compile()
  expect(text).toBe('select * from "notes" where "text" = +? limit +?')
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

describe('short writes that are there at the same time', () => {
  const NO = new Error('no')
  /** Two connections to a file with notes, and what the second one sees of them. */
  async function notes() {
    const folder = newFolder()
    const [db, other] = [opened<Tables>(folder), opened<Tables>(folder)]
    await sql`create table notes (text text not null unique)`.execute(db)
    const textsOn = async (on: Kysely<Tables>) =>
      (await sql<{ text: string }>`select text from notes order by text`.execute(on)).rows.map(({ text }) => text)
    const write = (text: string, then = async () => {}) =>
      shortTransaction(db, async (trx) => {
        await sql`insert into notes values (${text})`.execute(trx)
        await then()
        return text
      })
    return { db, write, onDisk: () => textsOn(other), textsOn }
  }

  test('share a commit, and one that fails takes back only what it did', async () => {
    const { db, write, onDisk, textsOn } = await notes()
    // On a busy machine the time for one commit would be over before all of them are there.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => clock.mockRestore())
    const seen: string[][] = []
    const look = async () => void seen.push(await onDisk())
    const writes = [
      write('a', look),
      write('b', () => Promise.reject(NO)),
      write('c', look),
      write('a'),
      write('d', look),
    ]
    const ends = await Promise.allSettled(writes)
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(seen).toEqual([[], [], []])
    expect(await onDisk()).toEqual(['a', 'c', 'd'])
    // Who is no part of it sees what is on the disk.
    const [, before] = await Promise.all([write('e'), textsOn(db), write('f')])
    expect(before).toEqual(['a', 'c', 'd', 'e'])
    await Promise.all([write('g'), db.transaction().execute(look)])
    expect(seen.at(-1)).toEqual(['a', 'c', 'd', 'e', 'f', 'g'])
  })

  test('all fail when their commit does, and the next ones do not', async () => {
    const { db, write, onDisk } = await notes()
    await sql`create table links (text text references notes (text) deferrable initially deferred)`.execute(db)
    const broken = shortTransaction(db, (trx) => sql`insert into links values ('missing')`.execute(trx))
    const ends = await Promise.allSettled([write('a'), broken, write('b')])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await onDisk()).toEqual([])
    await write('c')
    expect(await onDisk()).toEqual(['c'])
  })

  test('are told of a full disk, which takes all of them back', async () => {
    const { db, write, onDisk } = await notes()
    await sql`pragma max_page_count = 20`.execute(db)
    const texts = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(3_000, 'x'))
    const ends = await Promise.allSettled(texts.map((text) => write(text)))
    expect(new Set(ends.map(({ status }) => status))).toContain('rejected')
    expect(await onDisk()).toEqual(texts.filter((_, index) => ends[index]?.status === 'fulfilled').sort())
    await sql`pragma max_page_count = 1000`.execute(db)
    await write('later')
    expect(await onDisk()).toContain('later')
  })
})
