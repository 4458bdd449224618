import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('work that ends in time answers, or fails, as it does', async () => {
  expect(await withTimeout(1_000, Promise.resolve('done'))).toBe('done')
  await expect(withTimeout(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('work that takes longer is answered with 503, however it ends', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const { promise, ...work } = Promise.withResolvers<unknown>()
    await expect(withTimeout(1, promise)).rejects.toMatchObject({ code: 'unavailable' })
    work[end](new Error('too late'))
  }
})
