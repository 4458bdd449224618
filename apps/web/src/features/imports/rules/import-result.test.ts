import { expect, test } from 'vitest'
import { afterRestore, cameIn } from './import-result.ts'

test('what was brought back adds to what the import had inserted, and is no longer skipped', () => {
  const errors = [{ line: 4, message: 'Data inválida' }]
  const first = {
    importId: 7,
    inserted: 3,
    entries: 1,
    transfers: 1,
    skipped: 4,
    duplicates: 3,
    deleted: 2,
    matched: 1,
    uncategorised: 3,
    errors,
  }
  const again = {
    importId: 8,
    inserted: 3,
    entries: 3,
    transfers: 0,
    skipped: 5,
    duplicates: 4,
    deleted: 0,
    matched: 0,
    uncategorised: 1,
    errors,
  }
  expect(afterRestore(first, again)).toEqual({
    inserted: 6,
    entries: 4,
    transfers: 1,
    skipped: 2,
    duplicates: 1,
    deleted: 0,
    matched: 1,
    uncategorised: 4,
    errors,
  })
})

test.each([
  [6, 1, '6 transações e 1 transferência'],
  [1, 0, '1 transação'],
  [0, 2, '2 transferências'],
  [0, 0, ''],
])('%d entries and %d transfers are %j', (entries, transfers, said) => {
  expect(cameIn({ entries, transfers })).toBe(said)
})
