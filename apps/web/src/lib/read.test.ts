import { hashKey, QueryClient } from '@tanstack/react-query'
import * as accounts from '@tostao/contract/accounts'
import * as goals from '@tostao/contract/goals'
import * as health from '@tostao/contract/health'
import { expect, onTestFinished, test, vi } from 'vitest'
import { read } from './read.ts'

test('a key is of one call with one input', () => {
  const hashOf = ({ queryKey }: { queryKey: readonly unknown[] }) => hashKey(queryKey)
  const keys = [
    read(goals.list, {}),
    read(accounts.list, { query: {} }),
    read(accounts.list, { query: { archived: true } }),
    read(accounts.list, { query: { from: '2026-10-01', to: '2026-10-31' } }),
    read(accounts.list, { query: { from: '2026-09-01', to: '2026-09-30' } }),
  ].map(hashOf)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain(hashOf(read(accounts.list, { query: { to: '2026-10-31', from: '2026-10-01' } })))
})

test('a read that nobody waits for any more is called off', async () => {
  const asked = vi.fn<typeof fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new QueryClient()
  const query = read(health.check, {})
  void client.fetchQuery(query).catch(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const sent = asked.mock.lastCall?.[1]
  expect(sent?.signal?.aborted).toBe(false)
  await client.cancelQueries({ queryKey: query.queryKey })
  expect(sent?.signal?.aborted).toBe(true)
})
