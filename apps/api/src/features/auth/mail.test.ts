import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createMailer, type Mail } from '../../lib/mailer.ts'
import { browser } from '../../test/browser.ts'
import { smtpServer } from '../../test/smtp-server.ts'
import { testApp } from '../../test/test-app.ts'

const { received, settings } = await smtpServer()
const { app } = await testApp(settings, { mailer: createMailer(settings) })

const sent: string[] = []
const slowMailer = async ({ to }: Mail) => {
  await wait(300)
  sent.push(to)
}
/** Mail is sent after the answer. */
const PATIENCE = { timeout: 20_000 }
const stopping = await testApp(settings, { mailer: slowMailer })

const register = (email: string) =>
  browser(app).post('/auth/register', { name: 'http://evil.example', email, password: 'segredo' })
const forgot = (email: string) => browser(app).post('/auth/forgot-password', { email })

test('the link comes by mail, in Portuguese, and works', async () => {
  await register('maria@example.com')
  expect(await forgot('maria@example.com')).toMatchObject({ status: 200, data: {} })
  await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE)
  const [mail] = received
  expect(mail).toMatchObject({
    from: { name: 'Tostão', address: 'ola@tostao.example' },
    to: [{ address: 'maria@example.com' }],
    subject: 'Redefina sua senha do Tostão',
  })
  expect(mail?.text).toContain('O link vale por 30 minutos e só pode ser usado uma vez.')
  expect(mail?.text).not.toContain('evil.example')
  const [link] = /https:\/\/financas\.example\/reset-password\?token=[\w-]{43}/.exec(mail?.text ?? '') ?? []
  const token = new URL(link ?? '').searchParams.get('token')
  expect((await browser(app).post('/auth/reset-password', { token, novaSenha: 'novinha' })).status).toBe(200)
})

test('nobody gets a mail for an unknown address, and the answer is the same', async () => {
  await register('ana@example.com')
  const before = received.length
  const [known, unknown] = [await forgot('ana@example.com'), await forgot('ninguem@example.com')]
  expect(unknown.response.json()).toEqual(known.response.json())
  // Any mail for the earlier request would have arrived before this one.
  await register('bia@example.com')
  await forgot('bia@example.com')
  const receivers = () => received.slice(before).flatMap(({ to = [] }) => to.map(({ address }) => address))
  await vi.waitFor(() => expect(receivers()).toContain('bia@example.com'), PATIENCE)
  expect(receivers()).toEqual(['ana@example.com', 'bia@example.com'])
})

test('a failed mail does not change the answer and is logged without the address', async () => {
  const log = vi.spyOn(app.log, 'error')
  await register('recusada@example.com')
  expect(await forgot('recusada@example.com')).toMatchObject({ status: 200, data: {} })
  await vi.waitFor(() => expect(log.mock.calls).toEqual([[{ code: 'EENVELOPE' }, 'mail failed']]), PATIENCE)
})

test('a server that stops finishes sending its mail', async () => {
  const visitor = browser(stopping.app)
  await visitor.post('/auth/register', { name: 'Maria', email: 'maria@example.com', password: 'segredo' })
  await visitor.post('/auth/forgot-password', { email: 'maria@example.com' })
  await stopping.app.close()
  expect(sent).toEqual(['maria@example.com'])
})
