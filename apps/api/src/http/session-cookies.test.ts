import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { browser } from '../test/browser.ts'
import { testApp } from '../test/test-app.ts'

const { app, deps, travelTo } = await testApp({ appUrl: 'https://financas.example' })
/** The same server before it had https, and as it was before cookies had a prefix. */
const plain = await buildApp({ ...deps, config: { ...deps.config, appUrl: 'http://financas.example' } })
const maria = { email: 'maria@example.com', password: 'segredo' }
const joana = { email: 'joana@example.com', password: 'segredo' }
for (const each of [maria, joana]) await browser(app).post('/auth/register', { name: 'Pessoa', ...each })

async function signedIn(at = app, person = maria) {
  const visitor = browser(at)
  const { status, response } = await visitor.post('/auth/login', person)
  expect(status).toBe(200)
  return { ...visitor, response }
}
/** A browser of the server with https, whose cookies are these, with their names. */
const refreshed = async (...pairs: (readonly [string, string | undefined])[]) => {
  const cookie = pairs.map(([name, value]) => `${name}=${value}`).join('; ')
  return browser(app).post('/auth/refresh', undefined, { cookie })
}
const names = ({ response }: Awaited<ReturnType<typeof refreshed>>) =>
  response.cookies.map(({ name, value }) => [name, value !== ''])

test('behind TLS every cookie is of this host alone, and for TLS alone', async () => {
  const { response, post, jar } = await signedIn()
  expect(response.cookies.map(({ value: _value, maxAge: _maxAge, ...cookie }) => cookie)).toEqual([
    { name: '__Host-refreshToken', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
    { name: '__Host-hasSession', path: '/', secure: true, sameSite: 'Strict' },
    { name: '__Host-device', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
  ])
  expect((await post('/auth/refresh')).status).toBe(200)
  await post('/auth/logout')
  expect([...jar.keys()]).toEqual(['__Host-device'])
})

test('a browser with the old cookie is moved to the new one, once', async () => {
  const { jar } = await signedIn(plain)
  const old = jar.get('refreshToken')?.value
  const moved = await refreshed(['refreshToken', old], ['hasSession', '1'])
  expect([moved.status, names(moved)]).toEqual([
    200,
    [
      ['__Host-refreshToken', true],
      ['__Host-hasSession', true],
      ['refreshToken', false],
      ['hasSession', false],
    ],
  ])
  const cleared = moved.response.cookies.filter(({ value }) => value === '')
  expect(cleared.map(({ path, expires }) => [path, expires?.getTime()])).toEqual([
    ['/api/v1/auth', 0],
    ['/', 0],
  ])
  const [now] = moved.response.cookies
  // The new value is none of the old name, which neighbours can set.
  expect((await refreshed(['refreshToken', encodeURIComponent(now?.value ?? '')])).status).toBe(401)
  travelTo('2026-11-21T15:01:00Z')
  expect((await refreshed(['__Host-refreshToken', encodeURIComponent(now?.value ?? '')])).status).toBe(200)
})

test('an old cookie beside the new one is taken neither for it nor instead of it', async () => {
  const mine = await signedIn()
  const planted = (await signedIn(plain, joana)).jar.get('refreshToken')?.value
  const own = mine.jar.get('__Host-refreshToken')?.value
  const both = await refreshed(['refreshToken', planted], ['__Host-refreshToken', own])
  expect([both.status, JSON.parse(atob(both.data.accessToken.split('.')[1])).sub]).toEqual([200, own?.split('.')[0]])
  expect(names(both)).toContainEqual(['refreshToken', false])
  expect((await refreshed(['refreshToken', planted], ['__Host-refreshToken', 'x'])).status).toBe(401)
})

test('of two cookies of one name neither is taken, and neither session ends; what nobody signed does not count', async () => {
  const [mine, other] = [await signedIn(plain), await signedIn(plain, joana)]
  const [own, planted] = [mine, other].map(({ jar }) => jar.get('refreshToken')?.value)
  const ask = (cookie: string) => browser(plain).post('/auth/refresh', undefined, { cookie })
  expect(await ask(`refreshToken=${planted}; refreshToken=${own}`)).toMatchObject({
    status: 401,
    error: { code: 'session_ended' },
  })
  expect(
    (await ask(`refreshToken=x.y; refreshToken=%; refreshToken; refreshToken=${own}; refreshToken=${own}`)).status,
  ).toBe(200)
  expect((await other.post('/auth/refresh')).status).toBe(200)
})

test('the cookie of the browser is none of a session, nor the other way round', async () => {
  const { jar } = await signedIn()
  const [refresh, device] = ['__Host-refreshToken', '__Host-device'].map((name) => jar.get(name)?.value)
  expect((await refreshed(['__Host-refreshToken', device])).status).toBe(401)
  expect((await refreshed(['__Host-refreshToken', refresh], ['__Host-device', refresh])).status).toBe(200)
})
