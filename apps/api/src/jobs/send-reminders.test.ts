import * as profile from '@tostao/contract/profile'
import { beforeEach, expect, test } from 'vitest'
import { createMailer } from '../lib/mailer.ts'
import { smtpServer } from '../test/smtp-server.ts'
import { testApp } from '../test/test-app.ts'
import { sendReminders } from './send-reminders.ts'

const { received, settings } = await smtpServer()
const { app, db, deps, signedIn, travelTo } = await testApp(settings, { mailer: createMailer(settings) })
beforeEach(async () => {
  await db.updateTable('users').set({ reminders: 0 }).execute()
  travelTo('2026-11-20T13:00:00Z')
  received.length = 0
})

/** A user with an overdue, a near and a later due date. */
async function somebody({ reminders = true } = {}) {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.recurring({ account, description: 'Luz', amount: 99_90, nextRun: '2026-10-20', notifyDays: 3 })
  await user.has.recurring({ account, description: 'Água evil.example', nextRun: '2026-11-22', notifyDays: 2 })
  await user.has.recurring({ account, description: 'Aluguel', nextRun: '2026-11-25', notifyDays: 4 })
  await api.call(profile.update, { body: { reminders } })
  return { user, api }
}
const linkIn = (text = '') => /https:\/\/financas\.example(\/\S*token=\S+)/.exec(text)?.[1] ?? ''
const toldTo = () => received.flatMap(({ to = [] }) => to.map(({ address }) => address))

test('one mail a day says what is near and overdue, in Portuguese and without links of users', async () => {
  const { user } = await somebody()
  await sendReminders.run(deps)
  await sendReminders.run(deps)
  expect(received).toHaveLength(1)
  const [mail] = received
  expect(mail).toMatchObject({ to: [{ address: user.email }], subject: '3 gastos fixos para pagar' })
  const text = mail?.text?.replaceAll('\u00a0', ' ')
  expect(text).toContain('- Luz: R$ 99,90, venceu em 20/10/2026\n')
  expect(text).toContain('- Luz: R$ 99,90, vence hoje, 20/11/2026 (pagável até segunda, 23/11)\n')
  expect(text).toContain('- Água evil example: R$ 10,00, vence em 22/11/2026 (pagável até segunda, 23/11)\n')
  expect(text).not.toContain('Aluguel')
  travelTo('2026-11-21T13:00:00Z')
  await sendReminders.run(deps)
  expect(received).toHaveLength(2)
  expect(received[1]?.text).toContain('Aluguel')
})

test('only who wants it gets one, by day, and where mail is set', async () => {
  const { api } = await somebody({ reminders: false })
  await sendReminders.run(deps)
  await api.call(profile.update, { body: { reminders: true } })
  expect(await api.call(profile.me)).toMatchObject({ reminders: true, sendsReminders: true })
  travelTo('2026-11-20T09:59:00Z')
  await sendReminders.run(deps)
  travelTo('2026-11-20T10:00:00Z')
  await sendReminders.run({ ...deps, config: { ...deps.config, smtpUrl: undefined } })
  expect(received).toEqual([])
  await sendReminders.run(deps)
  expect(received).toHaveLength(1)
})

test('a mail that is refused is tried again, and keeps nobody else from theirs', async () => {
  const [refused, other] = [await somebody(), await somebody()]
  const setEmail = (email: string) => db.updateTable('users').set({ email }).where('id', '=', refused.user.id).execute()
  await setEmail('recusada@example.com')
  await expect(sendReminders.run(deps)).rejects.toThrow(AggregateError)
  expect(toldTo()).toEqual([other.user.email])
  await setEmail('aceita@example.com')
  await sendReminders.run(deps)
  expect(toldTo()).toEqual([other.user.email, 'aceita@example.com'])
})

test('the link stops the mails without sign-in, but not when a program opens it', async () => {
  const { api } = await somebody()
  await sendReminders.run(deps)
  const [mail] = received
  const url = linkIn(mail?.text)
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')
  expect(header?.value).toBe(`<https://financas.example${url}>`)
  const asked = await app.inject({ url })
  expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(asked.body).toContain('Você quer parar de receber os avisos de gastos fixos por email?')
  expect(await api.call(profile.me)).toMatchObject({ reminders: true })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const stopped = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  expect([stopped.statusCode, stopped.body]).toEqual([200, expect.stringContaining('Pronto: você não recebe mais')])
  expect(await api.call(profile.me)).toMatchObject({ reminders: false })
})

test.each(['', '?token=palavra', '?token=a&token=b'])('a link with %o stops nothing', async (query) => {
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, body } = await app.inject({ method, url: `/api/v1/reminders/stop${query}` })
    expect([statusCode, body]).toEqual([422, expect.stringContaining('Este link não funciona mais')])
  }
})

test('neither does the token of a session, nor does the link’s token sign anybody in', async () => {
  const { token } = await signedIn()
  expect((await app.inject({ method: 'POST', url: `/api/v1/reminders/stop?token=${token}` })).statusCode).toBe(422)
  await somebody()
  await sendReminders.run(deps)
  const authorization = `Bearer ${new URLSearchParams(linkIn(received[0]?.text).split('?')[1]).get('token')}`
  expect((await app.inject({ url: '/api/v1/me', headers: { authorization } })).statusCode).toBe(401)
})
