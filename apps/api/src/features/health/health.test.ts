import * as health from '@tostao/contract/health'
import { expect, test } from 'vitest'
import { VERSION } from '../../lib/version.ts'
import { testApp } from '../../test/test-app.ts'

const { anonymous } = await testApp()

test('says that the API and its database answer', async () => {
  expect(await anonymous.call(health.check)).toEqual({ status: 'ok', db: 'ok', version: VERSION })
  expect((await anonymous.raw({ url: '/readyz' })).statusCode).toBe(200)
})
