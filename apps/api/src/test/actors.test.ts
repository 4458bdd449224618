import { API_BASE, type Endpoint } from '@tostao/contract/endpoint'
import { type ErrorCode, errors } from '@tostao/contract/errors'
import * as profile from '@tostao/contract/profile'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signAccessToken } from '../lib/access-token.ts'
import { sessionCaller } from '../lib/caller.ts'
import { createClock } from '../lib/clock.ts'
import { everything, MARK } from './everything.ts'
import { factories } from './factories.ts'
import { attempts } from './foreign-attempts.ts'
import { newDemo } from './household.ts'
import { possessionsOf } from './possessions.ts'
import { watchRoutes } from './route-table.ts'
import { testApp } from './test-app.ts'

const routes = watchRoutes()
const { app, db, deps, signedIn } = await testApp({ demo: true })
const { secret, timeZone } = deps.config

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const calls = new Map<string, Endpoint>()
for (const { config } of routes) if (config?.endpoint) calls.set(nameOf(config.endpoint), config.endpoint)
const ofUsers = [...calls.values()].filter((endpoint) => endpoint.access !== 'public')

test('only these answer without a session', () => {
  const open = [...calls.values()].filter((endpoint) => endpoint.access === 'public')
  expect(open.map(nameOf).sort()).toEqual([
    'GET /health',
    'POST /auth/demo',
    'POST /auth/forgot-password',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/refresh',
    'POST /auth/register',
    'POST /auth/reset-password',
  ])
  const outside = routes.filter(({ config, method }) => !config?.endpoint && method === 'GET')
  expect(outside.map(({ url }) => url).sort()).toEqual([
    '/api/v1/reminders/stop',
    '/docs',
    '/docs/openapi.json',
    '/docs/openapi.yaml',
    '/livez',
    '/readyz',
  ])
})

test('each call of a user is tried with another’s ids below', () => {
  expect(Object.keys(attempts).sort()).toEqual(ofUsers.map(nameOf).sort())
})

/** JSON shows nothing of a file. */
const textOf = (answer: unknown) => (answer instanceof File ? answer.text() : JSON.stringify(answer))

const ana = await signedIn()
const bia = await signedIn()
const theirs = { ...ana.user, ...(await everything(ana.user.has, MARK)) }
const mine = { ...bia.user, ...(await everything(bia.user.has, 'da Bia')) }
const demo = await newDemo(app)
const ofDemo = {
  ...{ id: (await demo.call(profile.me)).id, email: 'nenhum@example.com', sessionId: 0, has: factories(demo) },
  ...(await everything(factories(demo), 'da visita', 'Mercado da visita')),
}
/** Where a demo user is refused otherwise than others: who has no password, and may become a user who stays. */
const asDemo: Partial<Record<ErrorCode, ErrorCode>> = { wrong_password: 'demo_refused', not_demo: 'email_taken' }

describe('without a session that lives', async () => {
  const anaNow = sessionCaller(ana.user.id, ana.user.sessionId)
  const revoked = await signedIn()
  await db
    .updateTable('sessions')
    .set({ revoked_at: deps.clock.instant() })
    .where('user_id', '=', revoked.user.id)
    .execute()
  const ended = await signedIn()
  await db
    .updateTable('sessions')
    .set({ expires_at: deps.clock.instant() })
    .where('user_id', '=', ended.user.id)
    .execute()

  const earlier = createClock(timeZone, () => deps.clock.now() - 15 * 60_000)
  const claims = { sid: anaNow.sessionId, sub: String(anaNow.userId), aud: 'tostao' }
  const seconds = Math.floor(deps.clock.now() / 1000) + 60
  const key = new TextEncoder().encode(secret)
  const signed = (payload: object, typ = 'at+jwt') =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ }).sign(key)
  const tokenOf = ({ user }: typeof ana) => signAccessToken(secret, deps.clock, sessionCaller(user.id, user.sessionId))

  const actors: Record<string, string | undefined> = {
    nobody: undefined,
    'a word': 'Bearer palavra',
    'a name and password': `Basic ${btoa('ana:segredo')}`,
    'a session that was ended': `Bearer ${await tokenOf(revoked)}`,
    'a session that has run out': `Bearer ${await tokenOf(ended)}`,
    'a token that has run out': `Bearer ${await signAccessToken(secret, earlier, anaNow)}`,
    'another’s session under one’s own name': `Bearer ${await signAccessToken(secret, deps.clock, { ...anaNow, userId: bia.user.id })}`,
    'a token of another secret': `Bearer ${await signAccessToken('x'.repeat(32), deps.clock, anaNow)}`,
    'a token without signature': `Bearer ${new UnsecuredJWT({ ...claims, exp: seconds }).encode()}`,
    'a token without end': `Bearer ${await signed(claims)}`,
    'a token for somebody else': `Bearer ${await signed({ ...claims, exp: seconds, aud: 'other' })}`,
    'a token of another kind': `Bearer ${await signed({ ...claims, exp: seconds }, 'jwt')}`,
  }

  test.each(Object.entries(actors))('%s is not let in anywhere', async (_who, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    for (const endpoint of ofUsers) {
      const response = await app.inject({ method: endpoint.method, url: API_BASE + endpoint.path, headers })
      expect({ call: nameOf(endpoint), status: response.statusCode, body: response.json() }).toEqual({
        call: nameOf(endpoint),
        status: 401,
        body: { error: { code: 'not_signed_in', message: errors.not_signed_in[1] } },
      })
    }
  })

  test('the same token, made as it should be, is let in', async () => {
    const headers = { authorization: `Bearer ${await signed({ ...claims, exp: seconds })}` }
    expect((await app.inject({ url: `${API_BASE}/me`, headers })).json().data.email).toBe(ana.user.email)
  })
})

test('what somebody has is really there to be stolen', async () => {
  const text = JSON.stringify(await possessionsOf(db, ana.user.id))
  expect(theirs.marked.filter((name) => !text.includes(name))).toEqual([])
})

const ID = /(?:^|_)ids?$|Ids?$/

/** The names that stand anywhere in a value and look like ids. */
function idNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => [...(ID.test(name) ? [name] : []), ...idNamesIn(inside)])
}

test('every field that takes an id is tried', () => {
  const untried = ofUsers.flatMap((endpoint) => {
    const { body, query } = endpoint
    const name = nameOf(endpoint)
    const onWire = (schema: typeof body, value: unknown) => (schema && value ? z.encode(schema, value) : value)
    const made = attempts[name]?.(mine, theirs) ?? []
    const tried = new Set(made.flatMap((input) => idNamesIn([onWire(body, input.body), onWire(query, input.query)])))
    const taken = [body, query].flatMap((schema) =>
      schema ? idNamesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
    )
    return [...new Set(taken)].filter((field) => !tried.has(field)).map((field) => `${name}: ${field}`)
  })
  expect(untried).toEqual([])
})

/** Ana’s rows after a test that has passed: what the next one begins with. */
let held: Awaited<ReturnType<typeof possessionsOf>> | undefined

describe.each([
  ['another user', bia.api, mine, {}],
  ['a demo user', demo, ofDemo, asDemo],
] as const)('to %s', (_who, api, own, otherwise: typeof asDemo) => {
  test.each(ofUsers.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s neither shows nor changes what somebody has',
    async (name, endpoint) => {
      const before = held ?? (await possessionsOf(db, ana.user.id))
      held = undefined
      for (const { refused, ...input } of attempts[name]?.(own, theirs) ?? []) {
        if (refused) {
          const code = otherwise[refused] ?? refused
          const [status, message, field] = errors[code]
          expect(await api.refusal(endpoint, input)).toEqual({
            code,
            status,
            message,
            ...(field && { fields: { [field]: message } }),
          })
        } else {
          expect(await textOf(await api.call(endpoint, input))).not.toContain(MARK)
        }
      }
      const after = await possessionsOf(db, ana.user.id)
      expect(after).toEqual(before)
      held = after
    },
  )
})
