// @vitest-environment happy-dom

import { QueryObserver } from '@tanstack/react-query'
import { accounts } from '@tostao/contract/accounts'
import { health } from '@tostao/contract/health'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeApi } from '../test/fake-api.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('what could not be read is read again by itself once the server is back', async () => {
  vi.useFakeTimers()
  const api = new FakeApi().loses(accounts.list).loses(health.check)
  const queryFn = () => call(accounts.list, { query: { archived: false } })
  const observer = new QueryObserver(queryClient, { queryKey: ['accounts'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(observer.getCurrentResult().isLoadingError).toBe(true)

  api.answers(accounts.list, [])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(observer.getCurrentResult().isLoadingError).toBe(true)

  api.answers(health.check, { status: 'ok', db: 'ok' })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]), { interval: 1_000, timeout: 20_000 })
  stop()
})
