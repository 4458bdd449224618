import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { openSession } from '../session.ts'
import { createOrKeep } from './outbox.ts'

const RECORDED = {
  transfer: { fromAccountId: 1, toAccountId: 2, amount: 1000, description: '', date: '2026-11-30' },
} as const
const UNSURE = 'Não sabemos se foi salvo. Vamos conferir antes de tentar de novo.'

// The window of the tests has no database, so nothing can be kept.
test.each([
  ['lost', new ApiError({ status: 0, code: 'unreachable', message: UNSURE })],
  ['late', new DOMException('', 'TimeoutError')],
])('where nothing can be kept, the form hears that an answer was %s', async (_, failure) => {
  openSession(`.${btoa('{"sub":"1"}')}.`)
  const saving = createOrKeep(RECORDED, 'key', () => Promise.reject(failure))
  await expect(saving).rejects.toMatchObject({ status: 0, message: UNSURE })
})
