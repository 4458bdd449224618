import type { Generated } from 'kysely'
import { expect, test } from 'vitest'
import type { Owned } from './columns.ts'
import { type Declared, free, id, orNull, refersTo, whole } from './declaration.ts'
import { exportedTables, inFillOrder, links } from './declared.ts'

interface Notes {
  notes: Owned & { text: string; seen: Generated<number>; category_id: number | null }
}
const declare = <Tables>(declared: Declared<Tables>) => Object.keys(declared)

// The type check fails where one of these compiles.
test('a table and a column that nobody declares do not compile', () => {
  const category_id = orNull(refersTo('categories', 'category_in_use'))
  const limits = [{ most: 10, refusal: 'too_many' }] as const
  const columns = { id, text: free(200), seen: whole(0), category_id }
  const { text: _text, ...noText } = columns
  const { seen: _seen, ...noDefault } = columns
  const { category_id: _category, ...noReference } = columns
  declare<Notes>({ notes: { zip: 'notas', trash: true, limits, columns } })
  // @ts-expect-error: how many there may be
  declare<Notes>({ notes: { zip: 'notas', trash: true, columns } })
  // @ts-expect-error: a table
  declare<Notes>({})
  // @ts-expect-error: a column
  declare<Notes>({ notes: { zip: 'notas', trash: true, limits, columns: noText } })
  // @ts-expect-error: a column with a default
  declare<Notes>({ notes: { zip: 'notas', trash: true, limits, columns: noDefault } })
  // @ts-expect-error: a column that refers
  declare<Notes>({ notes: { zip: 'notas', trash: true, limits, columns: noReference } })
  // @ts-expect-error: an id that does not say to what it refers
  declare<Notes>({ notes: { zip: 'notas', trash: true, limits, columns: { ...columns, category_id: id } } })
  // @ts-expect-error: neither in the ZIP nor in the trash, without the reason
  declare<Notes>({ notes: { limits, columns } })
  // @ts-expect-error: a refusal that the deletion of a category does not declare
  expect(refersTo('categories', 'account_in_use')).toHaveProperty('refers')
})

test('each table stands after those that it refers to, the transactions after their sums', () => {
  const place = (table: string) => inFillOrder.map(String).indexOf(table)
  expect(links.filter(({ table, refers }) => place(table) <= place(refers))).toEqual([])
  expect(place('monthly_totals')).toBeLessThan(place('transactions'))
  expect(place('transactions')).toBeLessThan(place('deleted_imports'))
  expect(exportedTables).not.toContain('transfers')
})
