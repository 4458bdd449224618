import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findRules } from '../features/category-rules/repository/rules.ts'
import { undoDeletion } from '../features/undo/service/undo.ts'
import { repairRows } from '../ledger/repair.ts'
import { linkCaller } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'
import { fillBeforeFirst } from '../test/before-first.ts'
import { broughtOver } from '../test/brought-over.ts'
import { brokenInvariants } from '../test/invariants.ts'
import { possessionsOf } from '../test/possessions.ts'
import { openEmptyDatabase } from '../test/test-database.ts'
import { openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { appliedMigrations } from './schema.ts'
import { isSqlite } from './sql.ts'

const NOW = '2026-11-21T15:00:00.000Z'
/** A migration has made those that rules named. */
const LABELS = { payees: null, tags: null, rule_tags: null, undo: null, push_devices: null }

async function emptyDatabase() {
  const { drop, ...opened } = await openEmptyDatabase(inject('engine'))
  onTestFinished(drop)
  return opened
}

async function oldDatabase() {
  const { db, url, dataDir, columnTypes } = await emptyDatabase()
  await fillBeforeFirst({ url, dataDir })
  return { db, columnTypes, settings: { databaseUrl: url, dataDir } }
}

/** All that a schema says, as far as it means something: SQL without the way in which it was written. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await (isSqlite(db) ? sqliteSchema : postgresSchema).execute(db)
  const plain = (text: string) =>
    text
      .replaceAll('"', '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([(),;]) ?/g, '$1')
  return rows.map(({ name, text }) => `${name}: ${plain(text)}`).toSorted()
}

const sqliteSchema = sql<Record<'name' | 'text', string>>`
  select type || ' ' || name || ' on ' || tbl_name as name, coalesce(sql, '') as text from sqlite_schema`

const postgresSchema = sql<Record<'name' | 'text', string>>`
  select 'column ' || c.relname || '.' || row_number() over (partition by c.oid order by attnum) as name,
    concat_ws(' ', attname, format_type(atttypid, atttypmod), collname, attnotnull, attidentity, pg_get_expr(adbin, adrelid))
      as text
    from pg_attribute a join pg_class c on c.oid = attrelid and relkind = 'r' and relnamespace = current_schema()::regnamespace
    left join pg_collation l on l.oid = attcollation left join pg_attrdef d on adrelid = c.oid and adnum = attnum
    where attnum > 0 and not attisdropped
  union all select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
  union all select 'index', indexdef from pg_indexes where schemaname = current_schema()
  union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function', pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`

test('a database of before the first release is brought over: its rows, sums and texts are those of a new one', async () => {
  const { db, settings } = await oldDatabase()
  const fresh = await emptyDatabase()
  await migrate(fresh.db, fresh.columnTypes, NOW)
  const many = Array.from({ length: 600 }, (_, index) => sql`(1, ${`loja ${1_000 + index}`})`)
  await sql`insert into muted_merchants (user_id, merchant) values ${sql.join(many)}`.execute(db)
  const rows = await possessionsOf(db, 1)
  expect(rows['transactions']).toHaveLength(13)
  const saved: number[] = []
  const opened = await openDatabase(settings, NOW, {
    before: async (old) => void saved.push((await appliedMigrations(old)).length),
  })
  onTestFinished(() => opened.destroy())
  expect(saved).toEqual([26])
  expect(await schemaOf(opened)).toEqual(await schemaOf(fresh.db))
  expect(await appliedMigrations(opened)).toEqual(await appliedMigrations(fresh.db))
  const { rules: now = [], daily_totals: days = [], transactions = [], ...others } = await possessionsOf(opened, 1)
  const { muted_merchants, rules = [], daily_totals = [], transactions: older = [], ...rowsBefore } = rows
  expect({ ...others, ...LABELS }).toEqual({ ...rowsBefore, ...broughtOver(rowsBefore), ...LABELS })
  expect(days).toMatchObject(daily_totals)
  expect(transactions).toEqual(older.map((row) => ({ ...row, note: null, note_folded: null })))
  const { payee: _payee, tags: _tags, ...ruled } = { payee: '', tags: '', ...rules[0] }
  expect(now).toContainEqual({ ...ruled, payee_id: 3 })
  // Each muted merchant is a rule now, behind the others, as far as there may be so many.
  expect([muted_merchants?.length, rules.length, now.length]).toEqual([601, 1, 500])
  const effect = { category_id: null, payee_id: null, description: '', to_account_id: null, leave_out: 0 }
  const silent = { id: 2, position: 2, text: 'ana calada', mode: 'is', account_id: null, ...effect }
  expect(now).toContainEqual(expect.objectContaining(silent))
  expect(await brokenInvariants(opened)).toEqual([])
  expect(await repairRows(opened)).toEqual([])
})

test('payees and tags that rules named are theirs by id, also of those in the trash', async () => {
  const { db, columnTypes } = await oldDatabase()
  const rule = { position: 2, text: 'feira', mode: 'is', description: '', leave_out: 0, version: 1, user_id: 1 }
  const deleted = { ...rule, id: 7, payee: 'ANA FAVORECIDO', tags: '["Mercado","mercado","Só na lixeira"]' }
  const edited = { id: 1, version: 1, payee: 'Ana da regra', tags: '["Ana marca"]' }
  const record = (id: number, kind: string, before: object, after: object | null) =>
    sql`insert into undo (id, user_id, kind, label, rows, added, created_at) values (${id}, 1, ${kind}, 'Regra',
      ${JSON.stringify({ rules: [before] })}, ${after && JSON.stringify({ rules: [after] })}, ${NOW})`.execute(db)
  await record(101, 'rule', deleted, null)
  await record(102, 'rule_changed', edited, { ...edited, version: 2, payee: 'Outro', tags: '["Mercado"]' })
  await sql`update rules set payee = 'Outro', tags = '["Mercado"]', version = 2`.execute(db)
  await migrate(db, columnTypes, NOW)
  const { userId } = linkCaller(1)
  const given = async () => {
    const rules = await findRules(db, userId)
    return rules.filter(({ text }) => text !== 'ana calada').map(({ id, payee, tags }) => [id, payee, ...tags])
  }
  const names = async (table: 'payees' | 'tags') =>
    (await db.selectFrom(table).select('name').orderBy('name_folded').execute()).map(({ name }) => name)
  expect(await given()).toEqual([[1, 'Outro', 'Mercado']])
  expect(await names('payees')).toEqual(['Ana da regra', 'Ana favorecido', 'Mercado', 'Outro'])
  expect(await names('tags')).toEqual(['Ana marca', 'Ana tag', 'Mercado', 'Só na lixeira'])
  for (const id of [101, 102]) await db.transaction().execute((trx) => undoDeletion(trx, userId, id))
  expect(await given()).toEqual([
    [1, 'Ana da regra', 'Ana marca'],
    [7, 'Ana favorecido', 'Mercado', 'Só na lixeira'],
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('one that had not all migrations of before is refused and left unchanged', async () => {
  const { db, columnTypes } = await oldDatabase()
  await db.deleteFrom('migrations').where('name', '=', '0026-restore-progress').execute()
  const applied = await appliedMigrations(db)
  await expect(migrate(db, columnTypes, NOW)).rejects.toThrow(
    'The database is of a version that this one cannot bring over. Start the last version that has the migration 0026-restore-progress on it once, then this one.',
  )
  expect(await appliedMigrations(db)).toEqual(applied)
})

test('one in which an undo was cut off is refused and left unchanged: the version before ends it', async () => {
  const { db, columnTypes } = await oldDatabase()
  await db
    .insertInto('restores')
    .values({ user_id: linkCaller(1).userId, holder: null, gave_way: '{"undo":7}' })
    .execute()
  const applied = await appliedMigrations(db)
  await expect(migrate(db, columnTypes, NOW)).rejects.toThrow('Start the version before this one once, which ends it.')
  expect(await appliedMigrations(db)).toEqual(applied)
})
