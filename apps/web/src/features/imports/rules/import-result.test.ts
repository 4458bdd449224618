import { expect, test } from 'vitest'
import { afterRestore } from './import-result.ts'

test('what was brought back adds to what the import had inserted, and is no longer skipped', () => {
  const errors = [{ line: 4, message: 'Data inválida' }]
  const first = {
    importId: 7,
    inserted: 3,
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
    skipped: 5,
    duplicates: 4,
    deleted: 0,
    matched: 0,
    uncategorised: 1,
    errors,
  }
  expect(afterRestore(first, again)).toEqual({
    inserted: 6,
    skipped: 2,
    duplicates: 1,
    deleted: 0,
    matched: 1,
    uncategorised: 4,
    errors,
  })
})
