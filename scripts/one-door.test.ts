import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFillOrder, limitsOf, trashTables } from '../apps/api/src/tables/declared.ts'

const API = join(import.meta.dirname, '../apps/api/src')

/** Where a transaction may be written: what it derives from itself is filled in there. */
const DOOR = 'ledger/write.ts'
/** Writes nothing but the invoice of a transaction, after the door has written what decides it; its split lines make way. */
const PLACING = 'ledger/assign-invoice.ts'
/** Writes rows of any table: the first two fill that in, the archive has it, the others only delete. */
const OF_ANY_TABLE = [
  'ledger/records.ts',
  'ledger/stored-rows.ts',
  'backup/load-archive.ts',
  'ledger/delete-user.ts',
  'calls/restore-lock-rows.ts',
  'features/exports/repository/restore.ts',
]
/** Writes tables by a variable, which is never that of the transactions. */
const OF_SOME_TABLES = ['database/running-totals.ts', 'ledger/totals.ts']

const toTables = (tables: readonly string[]) =>
  new RegExp(
    String.raw`(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'(?:${tables.join('|')})\b|(?:insert into|update|delete from)\s+(?:${tables.join('|')})\b`,
  )
const TO_ANY_TABLE =
  /(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*[a-z]|(?:insert into|update|delete from)\s+\$\{/

const sources = globSync('**/*.ts', { cwd: API }).filter(
  (file) => !file.endsWith('.test.ts') && !/^(?:test|database\/migrations)\//.test(file),
)
const writing = (statement: RegExp) => sources.filter((file) => statement.test(readFileSync(join(API, file), 'utf8')))

test('what an undo must put back is written by doors, which log it', () => {
  expect(writing(toTables(['transactions'])).toSorted()).toEqual([PLACING, DOOR])
  expect(writing(toTables(trashTables)).toSorted()).toEqual([PLACING, DOOR])
})

test('tables known only by a variable are written where that is known', () => {
  expect(writing(TO_ANY_TABLE).toSorted()).toEqual([...OF_ANY_TABLE, ...OF_SOME_TABLES].toSorted())
})

test('rows of which a user may have so many are inserted by statements that ask', () => {
  const counted = inFillOrder.filter((table) => limitsOf(table).length > 0)
  const around = writing(
    new RegExp(String.raw`insertInto\(\s*'(?:${counted.join('|')})'|insert into (?:${counted.join('|')})\b`),
  )
  expect(around).toEqual([DOOR])
})

test('the statements that it looks for are found', () => {
  expect(toTables(trashTables).test("db.updateTable('transactions')")).toBe(true)
  expect(toTables(trashTables).test('delete from goal_contributions where')).toBe(true)
  expect(TO_ANY_TABLE.test(['delete from ', '{sql.table(table)}'].join('$'))).toBe(true)
})
