import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_IMPORT_BYTES } from '@tostao/contract/imports'
import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'

const { signedIn } = await testApp()

test('a file over the limit is refused, not cut, also when what is over comes late', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  const row = `date,description,type,amount,account_id,category_id,payee_id,status\n2026-11-01,Pão,DESPESA,10.00,${id},,,\n`
  const file = Buffer.alloc(MAX_IMPORT_BYTES, ' ')
  file.write(row)
  async function* late() {
    yield '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    yield file
    await pause(300)
    yield 'x\r\n--x--\r\n'
  }
  const response = await api.raw({
    method: 'POST',
    url: '/api/v1/transactions/import-csv',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from(late()),
  })
  expect([response.statusCode, response.json().error?.code]).toEqual([413, 'too_large'])
})
