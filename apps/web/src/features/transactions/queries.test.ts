import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { PAGE_SIZE } from '@tostao/contract/transactions'
import { expect, test, vi } from 'vitest'
import { transactionsQuery } from './queries.ts'

const server = vi.hoisted(() => ({ ids: Array.from({ length: 607 }, (_, n) => n), calls: 0 }))

vi.mock('../../lib/call.ts', () => ({
  call: async (_endpoint: unknown, { query: { page, limit } }: { query: { page: number; limit: number } }) => {
    server.calls += 1
    return { items: server.ids.slice((page - 1) * limit, page * limit).map((id) => ({ id })) }
  },
}))

test('a list of many pages is read anew by few calls, and stays whole', async () => {
  const client = new QueryClient()
  const list = new InfiniteQueryObserver(client, transactionsQuery({}))
  const unsubscribe = list.subscribe(() => {})
  for (let page = 1; page <= 20; page += 1) await list.fetchNextPage()
  const shown = () => list.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(server.calls).toBe(20)
  expect(shown()).toEqual(server.ids.slice(0, 20 * PAGE_SIZE))

  server.ids = server.ids.filter((id) => id !== 45)
  await client.invalidateQueries({ queryKey: ['transactions'] })
  expect(server.calls).toBe(20 + 7)
  expect(shown()).toEqual(server.ids.slice(0, 20 * PAGE_SIZE))

  await list.fetchNextPage()
  expect(shown()).toEqual(server.ids)
  unsubscribe()
})
