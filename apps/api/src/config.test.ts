import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tostao-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

test('without settings the server is for one machine', () => {
  expect(readConfig({ DATA_DIR })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: DATA_DIR,
    databaseUrl: undefined,
    appUrl: 'http://localhost:3000',
    secret: expect.stringMatching(/^[\w-]{43}$/),
    timeZone: 'America/Sao_Paulo',
    backupDir: join(DATA_DIR, 'backups'),
    backupPassword: undefined,
    makesBackups: true,
    allowsEmpty: false,
    smtpUrl: undefined,
    mailFrom: 'Tostão <tostao@localhost>',
    logLevel: 'warn',
    trustProxy: false,
    workers: expect.any(Number),
    demo: false,
    stopSeconds: 8,
    answersResetLink: true,
    maxEventLoopDelay: 1000,
    pushHosts: ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'],
    pushTestService: undefined,
  })
})

test('the secret that it makes is readable by its own user only', () => {
  const { secret } = readConfig({ DATA_DIR })
  expect(readConfig({ DATA_DIR }).secret).toBe(secret)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
})

test('a secret that is given is used, and none is written', () => {
  const dataDir = join(DATA_DIR, 'other')
  const secret = 'x'.repeat(32)
  expect(readConfig({ DATA_DIR: dataDir, APP_SECRET: secret }).secret).toBe(secret)
  expect(existsSync(dataDir)).toBe(false)
})

test('an empty value counts as absent, and 0 as no proxy', () => {
  expect(readConfig({ DATA_DIR, TRUST_PROXY: '0' })).toEqual(readConfig({ DATA_DIR }))
  expect(readConfig({ DATA_DIR, PORT: '', SMTP_URL: '', APP_URL: '' })).toEqual(readConfig({ DATA_DIR }))
})

const HOSTS = 'must be hosts such as push.example.com or .example.com, with commas between them, or none'
type Wrong = [name: string, value: string, why: string]
test.each<Wrong>([
  ['PORT', 'eighty', 'must be a port number, from 1 to 65535'],
  ['PORT', '70000', 'must be a port number, from 1 to 65535'],
  ['PORT', '0', 'must be a port number, from 1 to 65535'],
  ['WORKERS', '-1', 'must be a number of threads, from 0 to 32'],
  ['WORKERS', '33', 'must be a number of threads, from 0 to 32'],
  ['PUSH_HOSTS', 'https://push.example.com', HOSTS],
  ['PUSH_HOSTS', 'push.example.com, localhost', HOSTS],
  ['PUSH_HOSTS', '127.0.0.1', HOSTS],
  ['PUSH_HOSTS', '.com', HOSTS],
  ['PUSH_HOSTS', '*.example.com', HOSTS],
  ['PUSH_HOSTS', 'none, push.example.com', HOSTS],
  ['STOP_SECONDS', '0', 'must be a number of seconds, from 1 to 60'],
  ['STOP_SECONDS', '61', 'must be a number of seconds, from 1 to 60'],
  ['DATABASE_URL', 'mysql://localhost/x', 'must be a postgres address'],
  ['APP_URL', 'localhost:3000', 'must be an http or https address without a path'],
  ['APP_URL', 'https://example.com/tostao', 'must be an http or https address without a path'],
  ['HOST', 'http://x', 'must be a host name or an address, such as 127.0.0.1'],
  ['HOST', 'localhost:3000', 'must be a host name or an address, such as 127.0.0.1'],
  ['APP_SECRET', 'short', 'must have at least 32 characters'],
  ['APP_SECRET', ' '.repeat(40), 'must have at least 32 characters'],
  ['APP_TIMEZONE', 'Marte/Olimpo', 'must be an IANA time zone'],
  ['APP_TIMEZONE', '2020-01-01T00:00Z', 'must be an IANA time zone'],
  ['APP_TIMEZONE', 'T00:00Z', 'must be an IANA time zone'],
  ['SMTP_URL', 'mail.example.com', 'must be an smtp or smtps address'],
  ['SMTP_URL', 'smtp://', 'must name a host'],
  ['SMTP_URL', 'smtp://ana:pa%ss@mail.example.com', 'must write a % of its user or password as %25'],
  ...['Tostão', '@b', 'Ana @ casa <x>', 'a@b, c@d'].map(
    (sender): Wrong => ['MAIL_FROM', sender, 'must be a mail address'],
  ),
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn'],
  ...[
    'yes',
    '2',
    '1,loopback',
    'linklocal',
    'proxy.example.com',
    '10.0.0.1,',
    '10.0.0',
    '10.0.0.0/0',
    '10.0.0.0/33',
  ].map(
    (proxies): Wrong => ['TRUST_PROXY', proxies, 'must be 0, 1, or a list of addresses, networks such as 10.0.0.0/8'],
  ),
  ...['fd00::/129', 'fd00::/8/8', '10.0.0.0/08', '10.0.0.0/255.0.0.0', 'fe80::1%eth0', ':1'].map(
    (proxies): Wrong => ['TRUST_PROXY', proxies, 'must be 0, 1, or a list of addresses, networks such as 10.0.0.0/8'],
  ),
])('%s=%s is refused in one line that says why', (name, value, why) => {
  const read = () => readConfig({ DATA_DIR, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`Wrong settings. ${name}: ${why}`)
  expect(read).not.toThrow('\n')
})

test.each([
  [{ HOST: 'localhost' }, 'http://localhost:3000', true],
  [{ HOST: '::1', PORT: '4000' }, 'http://localhost:4000', true],
  [{ APP_URL: 'http://127.0.0.1:5173' }, 'http://127.0.0.1:5173', true],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000', false],
  [{ HOST: '192.168.0.10' }, 'http://192.168.0.10:3000', false],
  [{ HOST: 'fd00::1' }, 'http://[fd00::1]:3000', false],
  [{ APP_URL: 'https://financas.example.com' }, 'https://financas.example.com', false],
  [{ SMTP_URL: 'smtp://localhost' }, 'http://localhost:3000', false],
  [{ NODE_ENV: 'production' }, 'http://localhost:3000', false],
  [{ NODE_ENV: 'Production ' }, 'http://localhost:3000', false],
  [{ NODE_ENV: 'staging' }, 'http://localhost:3000', false],
  [{ NODE_ENV: 'development' }, 'http://localhost:3000', true],
  [{ TRUST_PROXY: '1' }, 'http://localhost:3000', false],
  [{ TRUST_PROXY: 'loopback' }, 'http://localhost:3000', false],
])('with %j the address is %s, and the reset link is answered: %s', (settings, appUrl, answersResetLink) => {
  expect(readConfig({ DATA_DIR, ...settings })).toMatchObject({ appUrl, answersResetLink })
})

test('whoever connects is believed with 1', () => {
  expect(readConfig({ DATA_DIR, TRUST_PROXY: '1' }).trustProxy).toBe(true)
})

test.each(['loopback', 'uniquelocal, 203.0.113.7', '10.0.0.0/8,fd00::/8,::1', '::ffff:10.0.0.1/128'])(
  'the proxies are %s',
  (list) => expect(readConfig({ DATA_DIR, TRUST_PROXY: list }).trustProxy).toBe(list),
)

test('servers that share a database must share a secret', () => {
  const settings = { DATA_DIR, DATABASE_URL: 'postgres://localhost/tostao' }
  expect(() => readConfig({ ...settings, NODE_ENV: 'production' })).toThrow(
    'Wrong settings. APP_SECRET: required with DATABASE_URL in production',
  )
  expect(readConfig(settings).databaseUrl).toBe(settings.DATABASE_URL)
})

test('the push service of a test is refused in production, and by any name that is no development', () => {
  const settings = { DATA_DIR, PUSH_TEST_SERVICE: 'http://127.0.0.1:4000' }
  expect(readConfig(settings).pushTestService).toBe('http://127.0.0.1:4000')
  for (const NODE_ENV of ['production', 'staging'])
    expect(() => readConfig({ ...settings, NODE_ENV })).toThrow('PUSH_TEST_SERVICE: is for tests')
})

test.each([
  'a@b',
  'ola@financas.example.com',
  'Tostão <ola@example.com>',
  '"Silva, Ana" <ana@example.com>',
  'Tostão (beta) <ola@example.com>',
  String.raw`"Ana \"X\"" <ana@example.com>`,
  'ana+x@example.com',
])('%s sends mails', (sender) => expect(readConfig({ DATA_DIR, MAIL_FROM: sender }).mailFrom).toBe(sender))

test.each([
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['UTC', 'UTC'],
  ['BST', 'Asia/Dhaka'],
])('the time zone %s is used as %s', (zone, name) =>
  expect(readConfig({ DATA_DIR, APP_TIMEZONE: zone }).timeZone).toBe(name),
)

test.each(['localhost', '0.0.0.0', '::', 'fe80::1%eth0', 'financas.example.com', 'my_host'])(
  '%s is a host to listen on',
  (host) => expect(readConfig({ DATA_DIR, HOST: host }).host).toBe(host),
)

test('a folder that cannot hold the secret, and a secret that is damaged, are refused', () => {
  const dataDir = mkdtempSync(join(DATA_DIR, 'damaged-'))
  const file = join(dataDir, 'secret')
  writeFileSync(file, 'cut')
  expect(() => readConfig({ DATA_DIR: join(file, 'below') })).toThrow(/^Wrong settings\. DATA_DIR: ENOTDIR/)
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/^Wrong settings\. DATA_DIR: .*secret is damaged\. Delete it/)
})
