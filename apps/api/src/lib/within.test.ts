import { expect, test } from 'vitest'
import { within } from './within.ts'

test('work that ends in time gives its result or failure', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe('done')
  await expect(within(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('work that takes too long is answered with 503, however it ends', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const { promise, ...work } = Promise.withResolvers<unknown>()
    await expect(within(1, promise)).rejects.toMatchObject({ code: 'unavailable' })
    work[end](new Error('too late'))
  }
})
