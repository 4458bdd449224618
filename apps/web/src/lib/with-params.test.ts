import { expect, test } from 'vitest'
import { withParams } from './with-params.ts'

test('empty parameters are removed, and others stay', () => {
  const params = new URLSearchParams('q=a&month=2026-01&type=receita')
  expect(withParams(params, { q: '', type: undefined, accountId: '7' }).toString()).toBe('month=2026-01&accountId=7')
})
