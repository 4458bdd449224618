import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { PAGE_SIZE } from '@tostao/contract/transactions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '#test/home-api.ts'
import { transactionsQuery } from './queries.ts'

const server = { ids: Array.from({ length: 607 }, (_, n) => n + 1), calls: 0, recorded: [] as number[] }

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    server.calls += 1
    const items = server.ids.slice((page - 1) * limit, page * limit).map((id) => transaction({ id }))
    server.ids = [...server.recorded.splice(0), ...server.ids]
    return Response.json({ data: { items } })
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a long list is refreshed by one call for each 500 rows, and stays whole', async () => {
  const client = new QueryClient()
  const list = new InfiniteQueryObserver(client, transactionsQuery({}))
  const unsubscribe = list.subscribe(() => {})
  const shown = () => list.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  const refresh = async () => {
    server.calls = 0
    await client.invalidateQueries()
    return server.calls
  }
  for (let page = 1; page <= 16; page += 1) await list.fetchNextPage()
  expect(shown()).toEqual(server.ids.slice(0, 16 * PAGE_SIZE))

  server.ids = server.ids.filter((id) => id !== 45)
  expect(await refresh()).toBe(1)
  expect(shown()).toEqual(server.ids.slice(0, 16 * PAGE_SIZE))

  for (let page = 17; page <= 21; page += 1) await list.fetchNextPage()
  expect(await refresh()).toBe(2)
  expect(shown()).toEqual(server.ids)
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  unsubscribe()
})

test('what is recorded between two calls of one refresh is not the end of the list', async () => {
  server.ids = Array.from({ length: 607 }, (_, n) => n + 1)
  const client = new QueryClient()
  const list = new InfiniteQueryObserver(client, transactionsQuery({}))
  const unsubscribe = list.subscribe(() => {})
  for (let page = 1; page <= 17; page += 1) await list.fetchNextPage()
  server.recorded = [1000]
  await client.invalidateQueries()
  expect(list.getCurrentResult().data?.pages[0]?.items).toHaveLength(17 * PAGE_SIZE - 1)
  expect(list.getCurrentResult().hasNextPage).toBe(true)
  unsubscribe()
})
