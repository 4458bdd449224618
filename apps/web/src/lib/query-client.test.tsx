import { QueryObserver } from '@tanstack/react-query'
import * as accounts from '@tostao/contract/accounts'
import * as health from '@tostao/contract/health'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeApi } from '#test/fake-api.ts'
import { call } from './call.ts'
import { newQueryClient } from './query-client.ts'

test('what could not be read is read again by itself once the server is back', async () => {
  // A client of its own: that of the other tests may still be waiting for a server.
  const client = newQueryClient()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const api = new FakeApi().loses(accounts.list).loses(health.check)
  const queryFn = () => call(accounts.list, { query: { archived: false } })
  const observer = new QueryObserver(client, { queryKey: ['accounts'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(observer.getCurrentResult().isLoadingError).toBe(true)

  api.answers(accounts.list, [])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(observer.getCurrentResult().isLoadingError).toBe(true)

  api.answers(health.check, { status: 'ok', db: 'ok', version: '1.0.0' })
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]))
})
