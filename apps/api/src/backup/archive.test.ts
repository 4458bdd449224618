import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as example from '@tostao/contract/example'
import * as tags from '@tostao/contract/tags'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectDatabase, openDatabase } from '../database/connection.ts'
import { migrate, migrations } from '../database/migrate.ts'
import { beforeFirst } from '../database/migrations/before-first.ts'
import { appliedMigrations } from '../database/schema.ts'
import { snapshot } from '../database/sql.ts'
import { everythingZip } from '../features/exports/service/everything.ts'
import { createClock } from '../lib/clock.ts'
import { fillBeforeFirst } from '../test/before-first.ts'
import { broughtOver } from '../test/brought-over.ts'
import { everything } from '../test/everything.ts'
import { possessionsOf } from '../test/possessions.ts'
import { testApp } from '../test/test-app.ts'
import { type EngineName, openEmptyDatabase } from '../test/test-database.ts'
import { unzipped } from '../test/unzipped.ts'
import { packArchive, readArchive, tableLine } from './archive.ts'
import { archiveLines } from './archived-tables.ts'
import { partsOf } from './files.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { encrypted } from './sealed.ts'
import { backupBefore, writeBackup } from './write-backup.ts'

const ENGINE = inject('engine')
const ZONE = 'America/Sao_Paulo'
const PASSWORD = 'um segredo longo'
const clock = createClock(ZONE, () => Date.parse('2026-11-24T06:00:00Z'))
const { db, databaseUrl, deps, signedIn } = await testApp()

interface Database {
  dataDir: string
  databaseUrl: string | undefined
}
const here: Database = { dataDir: deps.config.dataDir, databaseUrl }

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tostao-archives-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}
async function emptyPlace(engine: EngineName = ENGINE) {
  const { dataDir, url, drop, ...opened } = await openEmptyDatabase(engine)
  onTestFinished(drop)
  return { ...opened, dataDir, databaseUrl: url }
}
/** A place where nobody has made a file of a database. */
const freePlace = async (engine: EngineName = ENGINE): Promise<Database> =>
  engine === 'sqlite' ? { dataDir: folder(), databaseUrl: undefined } : emptyPlace(engine)
const settingsOf = ({ dataDir, databaseUrl: url }: Database) => ({ dataDir, databaseUrl: url, timeZone: ZONE })
const save = async (place: Database, backupPassword?: string, backupDir = folder()) =>
  (await writeBackup({ ...settingsOf(place), backupDir, backupPassword }, clock, { portable: true })).path
const restore = (place: Database, file: string, backupPassword?: string) =>
  restoreBackup({ ...settingsOf(place), backupPassword }, file, clock)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

async function within<T>(place: Database, work: (opened: typeof db) => Promise<T>): Promise<T> {
  const opened = connectDatabase(place)
  try {
    return await work(opened)
  } finally {
    await opened.destroy()
  }
}

/** The ZIP of every user. */
const exportsIn = (place: Database) =>
  within(place, async (opened) => {
    const found: Record<string, string>[] = []
    for (const { id } of await opened.selectFrom('users').select('id').orderBy('id').execute()) {
      const zip = await snapshot(opened, (trx) => Array.fromAsync(everythingZip(trx, id, clock)))
      found.push(
        await unzipped(
          new File(
            zip.map((part) => new Uint8Array(part)),
            'tudo.zip',
          ),
        ),
      )
    }
    return found
  })

/** Each table of an archive with its last id, and its rows in an order that no engine decides. */
async function tablesIn(file: string) {
  const { portions } = await readArchive((await openBackup(file, undefined)).parts)
  const tables: Record<string, { last: number | null; rows: string[] }> = {}
  for await (const { table, rows } of portions) {
    tables[table.table] ??= { last: table.last_id, rows: [] }
    tables[table.table]?.rows.push(...rows.map((row) => JSON.stringify(row)))
  }
  for (const { rows } of Object.values(tables)) rows.sort()
  return tables
}

test('an archive moves all users to the other engine and back, with equal exports and ids that are given once', async () => {
  const one = await signedIn()
  const { tag } = await everything(one.user.has, 'da Ana')
  const two = await signedIn()
  await two.api.call(example.create)
  const last = await one.user.has.tag('a última')
  await one.api.call(tags.remove, { query: { id: last.id } })
  const first = await save(here)
  expect(first).toMatch(/tostao-2026-11-24T03-00-00\.tostao$/)

  const other = await freePlace('sqlite')
  const { contents, before } = await restore(other, first)
  expect(before).toBeUndefined()
  expect(contents.users).toBe((await exportsIn(here)).length)
  expect(await exportsIn(other)).toEqual(await exportsIn(here))
  const second = await save(other)
  const back = await freePlace()
  await restore(back, second)
  expect(await exportsIn(back)).toEqual(await exportsIn(here))
  const tables = await tablesIn(first)
  expect(tables['tags']?.last).toBe(last.id)
  expect(tables['tags']?.rows.length).toBeGreaterThan(1)
  for (const file of [second, await save(back)]) expect(await tablesIn(file)).toEqual(tables)
  const next = await within(back, (opened) =>
    opened
      .insertInto('tags')
      .values({ user_id: one.user.id, name: 'nova', name_folded: 'nova' })
      .returning('id')
      .executeTakeFirst(),
  )
  expect(next?.id).toBe(last.id + 1)
  expect(tag.id).toBeLessThan(last.id)
  expect(await within(back, (opened) => opened.selectFrom('sessions').select('id').execute())).toEqual([])
})

/** Seals an archive as `save` does, with a key that costs less to try. */
async function sealedCheaply(plain: string): Promise<string> {
  const sealed = join(folder(), 'cheap.tostao.age')
  writeFileSync(sealed, Buffer.concat(await Readable.from(encrypted(partsOf(plain), PASSWORD, 10)).toArray()))
  return sealed
}

const readWhole = async (file: string, password?: string) => {
  const { portions } = await readArchive((await openBackup(file, password)).parts)
  while (!(await portions.next()).done);
}

// An archive is the same file from either engine, and reading it opens no database.
test.runIf(ENGINE === 'sqlite')(
  'a bit that flipped anywhere in an archive, encrypted or not, and one that was cut off, are refused',
  async () => {
    const { user } = await signedIn()
    await user.has.expense({ account: await user.has.account() })
    const plain = await save(here)
    const sealed = await sealedCheaply(plain)
    const damaged = join(folder(), 'damaged')
    for (const [file, password] of [[plain], [sealed, PASSWORD]] as const) {
      await readWhole(file, password)
      const bytes = readFileSync(file)
      for (let part = 0; part < 100; part += 1) {
        const at = Math.floor(((part + Math.random()) * bytes.length) / 100)
        const changed = Buffer.from(bytes)
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << (part % 8)), at)
        writeFileSync(damaged, changed)
        expect(await refusal(readWhole(damaged, password)), `a bit of byte ${at}`).toMatch(/^RefusedError/)
      }
      for (const left of [0, 10, bytes.length >> 1, bytes.length - 1]) {
        writeFileSync(damaged, bytes.subarray(0, left))
        expect(await refusal(readWhole(damaged, password)), `${left} bytes`).toMatch(/^RefusedError/)
      }
    }
  },
)

test('an encrypted archive opens with its password alone', async () => {
  await signedIn()
  // To seal it as `save` does takes a second, and so does each try: once is enough.
  const path = ENGINE === 'sqlite' ? await save(here, PASSWORD) : await sealedCheaply(await save(here))
  expect(path).toMatch(/\.tostao\.age$/)
  const place = await freePlace()
  expect(await refusal(restore(place, path))).toMatch('The backup is encrypted.')
  expect(await refusal(restore(place, path, 'outro segredo'))).toMatch('The password is another one')
  expect((await restore(place, path, PASSWORD)).contents.users).toBeGreaterThan(0)
})

test('what goes wrong in a restore leaves nothing behind, and says why', async () => {
  const { has } = (await signedIn()).user
  await has.expense({ account: await has.account(), amount: 76_543, description: 'Aluguel', date: '2026-11-07' })
  const packed = async (change: (lines: string[]) => string[]) => {
    const file = join(folder(), 'archive')
    const lines = await snapshot(db, (trx) => Readable.from(archiveLines(trx, clock.instant())).toArray())
    await packArchive(Readable.from(change(lines)), file, undefined)
    return file
  }
  /** With the hashes that it would have. */
  const edited = (from: string | RegExp, to: string) => (lines: string[]) =>
    lines.map((line) => tableLine(JSON.parse(line.slice(65).replaceAll(from, to))))
  const place = ENGINE === 'sqlite' ? { dataDir: folder(), databaseUrl: undefined } : await emptyPlace()
  /** Damage that the hashes find before a row is written. */
  const cutOff: [(lines: string[]) => string[], string][] = [
    [(lines) => lines.slice(0, -1), 'damaged or cut off'],
    [(lines) => [...lines, ...lines.slice(-1)], 'damaged or cut off'],
    [(lines) => lines.toSpliced(-2, 1), 'damaged or cut off'],
  ]
  const wrong: [(lines: string[]) => string[], string | RegExp][] = [
    ...(ENGINE === 'sqlite' ? cutOff : []),
    [(lines) => lines.map((line) => line.replace('Pessoa', 'Outra')), 'damaged or cut off'],
    [edited('"restores","columns":[', '"restores","columns":["user_id",'), 'not one of its version'],
    [edited('"restores"', '"invented"'), 'not one of its version'],
    [edited('"DESPESA",76543', '"OUTRA",76543'), 'RefusedError: The backup breaks a rule of the database'],
  ]
  for (const [change, reason] of wrong) expect(await refusal(restore(place, await packed(change)))).toMatch(reason)
  expect(await within(place, (opened) => opened.introspection.getTables())).toEqual([])
  const { madeAt } = await restore(place, await packed(edited(/"last_id":\d+/g, '"last_id":1')))
  expect(madeAt).toBe(clock.instant())
  const person = { name: 'Ana', email: 'ana@example.com', password_hash: '-', created_at: clock.instant() }
  await within(place, (opened) => opened.insertInto('users').values(person).execute())
})

test('a database that is not empty, and what is no archive of this version, are refused in a sentence', async () => {
  await signedIn()
  const path = await save(here)
  const before = await exportsIn(here)
  if (ENGINE === 'postgres') {
    expect(await refusal(restore(here, path))).toBe(
      'RefusedError: The database of DATABASE_URL is not empty. Create an empty one, then restore again.',
    )
    const copy = folder()
    const lite = { ...settingsOf(await freePlace('sqlite')), backupPassword: undefined }
    await restoreBackup(lite, path, clock)
    const { path: file } = await writeBackup({ ...lite, backupDir: copy }, clock)
    expect(await refusal(restore(await freePlace(), file))).toMatch('npm run backup -- --portable')
    // A server of this version has been started on it.
    const { db: fresh, columnTypes, ...place } = await emptyPlace()
    await migrate(fresh, columnTypes, clock.instant())
    await fresh.insertInto('jobs').values({ name: 'clean up', next_run_at: clock.instant() }).execute()
    await restore(place, path)
    expect(await exportsIn(place)).toEqual(before)
  }
  expect(await exportsIn(here)).toEqual(before)
  await db.insertInto('migrations').values({ name: '9999-later', applied_at: clock.instant() }).execute()
  expect(await refusal(save(here))).toMatch('newer version')
  await db.deleteFrom('migrations').where('name', '=', '9999-later').execute()
})

/** Rules have the ids of what they named. */
const BROUGHT_OVER = { rules: null, rule_tags: null, payees: null, tags: null, undo: null, push_devices: null }
const possessed = (opened: typeof db) => possessionsOf(opened, 1)

/** A database of an older version with a person in it. */
async function olderPlace() {
  const { db: _old, columnTypes: _types, ...place } = await emptyPlace()
  await fillBeforeFirst({ dataDir: place.dataDir, url: place.databaseUrl })
  return place
}

test('an archive of an older version is brought to this one', async () => {
  const old = await olderPlace()
  // The migration makes a rule of each muted merchant, where the person has fewer than all.
  const {
    muted_merchants: muted = [],
    daily_totals: sums = [],
    transactions: older = [],
    ...rows
  } = await within(old, possessed)
  const path = await save(old)
  const lines = await readArchive((await openBackup(path, undefined)).parts)
  expect(lines.head.migrations).toEqual(beforeFirst)
  for await (const _ of lines.portions);
  const place = await freePlace()
  expect((await restore(place, path)).contents).toMatchObject({ users: 1, transactions: 13 })
  expect(await within(place, appliedMigrations)).toEqual(migrations.map(({ name }) => name))
  const { rules = [], daily_totals: days = [], transactions = [], ...others } = await within(place, possessed)
  expect(rules).toHaveLength((rows['rules']?.length ?? 0) + muted.length)
  expect({ ...others, ...BROUGHT_OVER }).toEqual({ ...rows, ...broughtOver(rows), ...BROUGHT_OVER, sessions: [] })
  expect(others).toMatchObject({ rule_tags: [{ rule_id: 1 }], payees: expect.arrayContaining(rows['payees'] ?? []) })
  // Later migrations count transactions by day, too, and give them notes.
  expect(days).toMatchObject(sums)
  expect(transactions).toEqual(older.map((row) => ({ ...row, note: null, note_folded: null })))
})

test('of servers that start at once on an older database one saves it before it is migrated', async () => {
  const old = await olderPlace()
  const settings = { ...settingsOf(old), backupDir: folder(), backupPassword: undefined }
  const saved: string[] = []
  const start = async () => {
    const saving = backupBefore(settings, clock, (line) =>
      saved.push(line.replace('Saved before it is migrated: ', '')),
    )
    await (await openDatabase(old, clock.instant(), { before: saving })).destroy()
  }
  // Two connections to one SQLite file would wait for each other in this one thread.
  await Promise.all(ENGINE === 'sqlite' ? [start()] : [start(), start()])
  expect(readdirSync(settings.backupDir)).toHaveLength(1)
  const place = await freePlace()
  await restore(place, saved[0] ?? '')
  expect(await within(place, (opened) => opened.selectFrom('users').select('name').execute())).toEqual([
    { name: 'Pessoa 1' },
  ])
})

test('an archive made while people write is the database of one moment', async () => {
  const { user } = await signedIn()
  const [from, to] = [await user.has.account(), await user.has.account()]
  let isOver = false
  const acknowledged: number[] = []
  const write = async () => {
    while (!isOver) {
      const { from: leg } = await user.has.transfer({ from, to })
      acknowledged.push(leg.id)
    }
  }
  const writers = [write(), write(), write()]
  const saved: [string, number[]][] = []
  while (saved.length < 2) {
    await expect.poll(() => acknowledged.length).toBeGreaterThan(saved.length * 5)
    const before = [...acknowledged]
    saved.push([await save(here), before])
  }
  isOver = true
  await Promise.all(writers)
  for (const [path, before] of saved) {
    const place = await freePlace('sqlite')
    expect((await restore(place, path)).broken).toEqual([])
    const found = await within(place, (opened) => opened.selectFrom('transactions').select('id').execute())
    expect(new Set(before).difference(new Set(found.map(({ id }) => id)))).toEqual(new Set())
  }
})
