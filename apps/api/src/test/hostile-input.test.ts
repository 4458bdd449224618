import { API_BASE } from '@tostao/contract/endpoint'
import { expect, test } from 'vitest'
import { testApp } from './test-app.ts'

const { signedIn } = await testApp()
const { api, user: person } = await signedIn()
const JSON_TYPE = { 'content-type': 'application/json' }

test('text of any language is stored as it is', async () => {
  const name = 'Ação 👩‍👩‍👧 "café" \\ \u202e\' <script> %_ ; drop table users'
  expect((await person.has.account({ name })).name).toBe(name)
})

test('two names that look the same are one, however they were typed', async () => {
  await person.has.account({ name: 'Pão  Açúcar' })
  for (const name of ['\u200bPão Açú\u200bcar', 'Pão\tAc\u0327u\u0301car', 'pao acucar']) {
    const payload = JSON.stringify({ name })
    const response = await api.raw({ method: 'POST', url: `${API_BASE}/accounts`, payload, headers: JSON_TYPE })
    expect(response.statusCode).toBe(409)
  }
})

test.each(['\u200d', 'é', 'e\u0301', '😀'])('%j is not a payee’s name', async (payeeName) => {
  const account = await person.has.account()
  const entry = { date: '2026-11-01', type: 'DESPESA', amount: 1, accountId: account.id, payeeName }
  const payload = JSON.stringify(entry)
  const response = await api.raw({ method: 'POST', url: `${API_BASE}/transactions`, payload, headers: JSON_TYPE })
  expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([422, ['payeeName']])
})

test.each([
  ['a page far away', 'page=1000000&limit=500'],
  ['signs that databases know', 'q=%25_%27%22%5C%3B--'],
  ['bytes that are no text', 'q=%ff%fe'],
  ['an id nobody has', 'accountId=999999999999999'],
])('%s answers an empty page', async (_what, query) => {
  const response = await api.raw({ url: `${API_BASE}/transactions?${query}` })
  expect([response.statusCode, response.json()]).toEqual([200, { data: { items: [] } }])
})
