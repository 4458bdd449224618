import { expect, test } from 'vitest'
import { serverProcess } from './test/server-process.ts'

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const maria = { email: 'maria@example.com', password: 'um segredo de verdade' }

test('the log has the ids of refused calls, and nothing that a user typed; the server stops with 0', async () => {
  const { url, child, ended, said, ready } = await serverProcess({ LOG_LEVEL: 'trace' })
  await ready()
  const api = (path: string, init: RequestInit = {}) => fetch(`${url}/api/v1${path}`, init)
  await api('/auth/register', json({ name: 'Maria Silva', ...maria }))
  const login = await api('/auth/login', json(maria))
  const { data } = await login.json()
  const authorization = `Bearer ${data.accessToken}`
  const signed = (body: object) => ({ ...json(body), headers: { ...json(body).headers, authorization } })
  const forgot = await (await api('/auth/forgot-password', json({ email: maria.email }))).json()

  await api('/auth/login', json({ ...maria, password: 'chute' }))
  await api('/accounts', signed({ name: 'Banco Azul', opening_balance: 1234.567 }))
  await api('/accounts', signed({ id: 'Banco Azul' }))
  await api(`/transactions?q=${encodeURIComponent('farmácia')}&x=1`, { headers: { authorization } })
  await api('/accounts', { ...signed({}), body: '{"name":"Banco Azul' })
  await api('/auth/reset-password', json({ token: 'palpite-de-token', novaSenha: 'novinha' }))
  await api('/auth/refresh', { method: 'POST', headers: { cookie: 'refreshToken=1.1.forjado.forjado' } })
  await fetch(`${url}/%E0%A4%A?senha=novinha`)
  const cookie = login.headers.getSetCookie().map((set) => set.split(';')[0])
  const upload = new FormData()
  upload.append('file', new Blob(['date,description\n2026-11-10,Drogaria 77.31']), 'extrato-joana.csv')
  const headers = { authorization, cookie: cookie.join('; '), 'idempotency-key': 'chave-da-joana' }
  await api('/transactions/import-csv', { method: 'POST', headers, body: upload })
  await api('/transactions/import-csv', { method: 'POST', headers, body: new FormData() })

  const refused = () =>
    said.text.split('\n').flatMap((line) => (line.endsWith('"msg":"refused"}') ? [JSON.parse(line)] : []))
  // The last log line may be written after the answer.
  await expect
    .poll(() => refused().map(({ code }) => code))
    .toEqual([
      'invalid_credentials',
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'malformed',
      'reset_token_invalid',
      'session_ended',
      'malformed',
      'file_unreadable',
      'file_missing',
    ])
  expect(refused()[1]).toMatchObject({
    status: 422,
    method: 'POST',
    route: '/api/v1/accounts',
    user: expect.any(Number),
  })

  const cookies = login.headers.getSetCookie().flatMap((cookie) => cookie.split(/[=;.]/)[3] ?? [])
  const secrets = [data.accessToken, new URL(forgot.data.debugLink).searchParams.get('token'), ...cookies]
  const typed = [
    'maria',
    'Maria',
    'segredo',
    'chute',
    'Azul',
    '1234.567',
    'farm',
    'palpite',
    'novinha',
    'forjado',
    'Drogaria',
    '77.31',
    'joana',
  ]
  for (const word of [...typed, ...secrets]) expect(said.text).not.toContain(word)

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
