import { expect, test } from 'vitest'
import { importedPath } from './imported-path.ts'

const period = { from: '2026-11-01', to: '2026-11-30' }

test.each([
  [{ period, accountIds: [3], importId: 7 }, '/transactions?from=2026-11-01&to=2026-11-30&accountId=3&importId=7'],
  [{ period, accountIds: [3, 4], importId: 7 }, '/transactions?from=2026-11-01&to=2026-11-30&importId=7'],
  [{ period, accountIds: [3] }, '/transactions?from=2026-11-01&to=2026-11-30&accountId=3'],
])('what %o brought is at %s', (result, path) => {
  expect(importedPath(result)).toBe(path)
})
