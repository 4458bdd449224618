import { hashKey, QueryClient } from '@tanstack/react-query'
import * as accounts from '@tostao/contract/accounts'
import * as goals from '@tostao/contract/goals'
import { expect, test, vi } from 'vitest'
import { read } from './read.ts'

const server = vi.hoisted(() => ({ call: vi.fn<(...sent: unknown[]) => Promise<unknown>>() }))
vi.mock('./call.ts', () => ({ call: server.call }))

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
  server.call.mockReturnValue(new Promise(() => {}))
  const client = new QueryClient()
  void client.fetchQuery(read(goals.list, {})).catch(() => undefined)
  const options = server.call.mock.lastCall?.[2]
  expect(options).toMatchObject({ signal: { aborted: false } })
  await client.cancelQueries({ queryKey: read(goals.list, {}).queryKey })
  expect(options).toMatchObject({ signal: { aborted: true } })
})
