import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'

const root = mkdtempSync(join(tmpdir(), 'tostao-web-'))
afterAll(() => rmSync(root, { recursive: true }))
const SCRIPT = 'console.log("oi")'
mkdirSync(join(root, 'assets'))
mkdirSync(join(root, '.vite'))
const PAINT = 'document.documentElement.dataset.theme = "dark"'
writeFileSync(
  join(root, 'index.html'),
  `<!doctype html><html data-time-zone="UTC"><title>Tostão</title><script>${PAINT}</script></html>`,
)
writeFileSync(join(root, 'favicon.svg'), '<svg/>')
writeFileSync(join(root, '.vite/manifest.json'), '{}')
writeFileSync(join(root, 'assets/index-abc.js'), SCRIPT)
writeFileSync(join(root, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT))

const { anonymous, deps } = await testApp({}, { webRoot: root })
const PAINT_HASH = createHash('sha256').update(PAINT).digest('base64')
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (url: string, headers: Record<string, string> = {}) => anonymous.raw({ url, headers })

test.each(['/', '/login', '/transactions?q=pão', '/gastos-fixos'])(
  '%s is the one page, never cached blindly',
  async (url) => {
    const response = await get(url, PAGE)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<title>Tostão</title>')
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(response.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${PAINT_HASH}';`)
    const etag = String(response.headers.etag)
    expect(etag).toMatch(/^W\/"/)
    for (const known of [etag, etag.slice(2)]) {
      expect((await get(url, { ...PAGE, 'if-none-match': known })).statusCode).toBe(304)
    }
    expect((await get(url, { ...PAGE, 'if-none-match': '"another"' })).statusCode).toBe(200)
  },
)

test.each(['*/*', undefined])('a program that accepts %s finds the pages, too', async (accept) => {
  const headers: Record<string, string> = accept === undefined ? {} : { accept }
  expect((await get('/transactions?q=1.50', headers)).body).toContain('<title>Tostão</title>')
  for (const url of ['/api', '/API/v1/health', '/logo.png']) expect((await get(url, headers)).statusCode).toBe(404)
  expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404)
})

test('the page gets the server’s time zone', async () => {
  expect((await get('/login', PAGE)).body).toContain('<html data-time-zone="America/Sao_Paulo">')
})

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('to a browser that reads %s the page comes as %s', async (readable, sent, unpacked) => {
  const response = await get('/', { ...PAGE, 'accept-encoding': readable })
  expect(response.headers).toMatchObject({ 'content-encoding': sent, vary: 'accept-encoding' })
  expect(String(unpacked(response.rawPayload))).toContain('<title>Tostão</title>')
})

test('an asset comes compressed and is kept for a year', async () => {
  const response = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' })
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(String(brotliDecompressSync(response.rawPayload))).toBe(SCRIPT)
  expect((await get('/assets/index-abc.js')).body).toBe(SCRIPT)
})

test('a new build under a running server is served completely', async () => {
  writeFileSync(join(root, 'assets/index-new.js'), SCRIPT)
  expect((await get('/assets/index-new.js')).body).toBe(SCRIPT)
})

test('code of the version before is found by a page that is still open', async () => {
  const kept = join(deps.config.dataDir, 'assets')
  const [old, coming] = ['goals-0a1b2c3d.js', '.coming-1']
  for (const name of [old, coming]) writeFileSync(join(kept, name), SCRIPT)
  const response = await get(`/assets/${old}`, { 'accept-encoding': 'br' })
  expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  expect(response.body).toBe(SCRIPT)
  for (const name of [coming, 'goals-0a1b2c3e.js', '..%2fsecret'])
    expect((await get(`/assets/${name}`)).statusCode, name).toBe(404)
})

test('a file outside assets is revalidated each time', async () => {
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml',
  })
})

test.each(['/api/v1/nothing', '/api/v1/', '/api/v2/accounts', '/assets/index-old.js', '/docs/nothing'])(
  '%s is a 404 in JSON, even for a person',
  async (url) => {
    const response = await get(url, PAGE)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ error: { code: 'not_found', message: 'Não encontrado.' } })
  },
)

test.each([
  '/logo.png',
  '/.vite/manifest.json',
  '/%2e%2e/package.json',
  '/..%2f..%2fetc/passwd',
  '/assets/index-abc.js.br',
])('%s is not a file of the web app', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('an invalid address is a 400 with our text', async () => {
  for (const url of ['/%', '/api/v1/%E0%A4%A', '/%c0%af']) {
    const response = await get(url, PAGE)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'malformed'])
  }
})
