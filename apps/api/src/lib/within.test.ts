import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './within.ts'

test('work that ends in time tells what it gives, and how it fails', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe('done')
  await expect(within(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('who waits too long is told to come back, however the work ends', async () => {
  const late = [sleep(50), sleep(50).then(() => Promise.reject(new Error('too late')))]
  for (const work of late) await expect(within(1, work)).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.allSettled(late)
})
