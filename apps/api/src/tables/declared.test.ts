import { expect, test } from 'vitest'
import { OF_ONE_ENGINE, ofMigrations } from '../database/schema.ts'
import { type DeclaredColumns, free, id, orNull, partOf, refersTo } from './columns.ts'
import { table } from './declaration.ts'
import { exportedTables, inFillOrder, references } from './declared.ts'
import { ownedTables, serverTables } from './tables.ts'

// The type check fails where one of these compiles.
test('what a declaration leaves open does not compile', () => {
  const limits = [{ most: 10, refusal: 'too_many' }] as const
  const columns = { id, text: free(200), category_id: orNull(refersTo('categories', 'category_in_use')) }
  table(columns, { zip: 'notas', trash: true, limits })
  // @ts-expect-error: how many there may be
  table(columns, { zip: 'notas', trash: true })
  // @ts-expect-error: an id that does not say to what it refers
  table({ ...columns, category_id: id }, { zip: 'notas', trash: true, limits })
  // @ts-expect-error: a key of no column
  table(columns, { zip: 'notas', trash: true, limits, key: ['name'] })
  // @ts-expect-error: neither in the ZIP nor in the trash, without the reason
  table(columns, { limits })
  // @ts-expect-error: a refusal that the deletion of a category does not declare
  expect(refersTo('categories', 'account_in_use')).toHaveProperty('refers')
})

test('the database has the declared columns, null and a default where they are declared', async () => {
  const tables = await ofMigrations((db) => db.introspection.getTables())
  const made = tables
    // The table of the migrations is made beside them.
    .filter(({ name }) => name !== 'migrations' && !OF_ONE_ENGINE.test(name))
    .flatMap(({ name: of, columns }) => columns.map((column) => [`${of}.${column.name}`, column] as const))
  const { migrations: _migrations, ...others } = serverTables
  const owned = Object.entries(ownedTables).map(
    ([of, { columns }]) => [of, { user_id: partOf('users'), ...columns }] as const,
  )
  const declared = [...owned, ...Object.entries(others)].flatMap(([of, columns]: readonly [string, DeclaredColumns]) =>
    Object.entries(columns).map(([name, column]) => [`${of}.${name}`, column] as const),
  )
  expect(new Set(made.map(([name]) => name))).toEqual(new Set(declared.map(([name]) => name)))
  const found = new Map(made)
  for (const [name, { nullable = false, byDefault = false }] of declared) {
    // SQLite does not say that it numbers the rows.
    if (name.endsWith('.id')) continue
    const { isNullable, hasDefaultValue } = found.get(name) ?? {}
    expect([name, isNullable]).toEqual([name, nullable])
    if (byDefault) expect([name, hasDefaultValue]).toEqual([name, true])
  }
})

test('each table stands after those that it refers to, the transactions after their sums', () => {
  const place = (table: string) => inFillOrder.map(String).indexOf(table)
  expect(references.filter(({ table, refers }) => place(table) <= place(refers))).toEqual([])
  expect(place('monthly_totals')).toBeLessThan(place('transactions'))
  expect(place('transactions')).toBeLessThan(place('deleted_imports'))
  expect(exportedTables).not.toContain('transfers')
})
