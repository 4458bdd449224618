// Every setting of the server, checked at its start. docs/settings.md lists them.

import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import * as z from 'zod'
import { keptSecret, MIN_SECRET_LENGTH } from './lib/kept-secret.ts'
import { proxies } from './lib/proxies.ts'
import type { PushHosts } from './lib/push-endpoint.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PORTS = 'must be a port number, from 1 to 65535'
const MAX_WORKERS = 32
const MAX_DEFAULT_WORKERS = 4
const MAX_STOP_SECONDS = 60
const MIN_BACKUP_PASSWORD = 8
const BACKUP_PASSWORD = `must have at least ${MIN_BACKUP_PASSWORD} characters`
const STOP_SECONDS = `must be a number of seconds, from 1 to ${MAX_STOP_SECONDS}`
const WORKERS = `must be a number of threads, from 0 to ${MAX_WORKERS}`
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** The services by which Chrome and its kin, Firefox, Edge and Safari are reached. */
const BROWSERS_SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || /^[a-z\d][\w.-]*$/i.test(value),
    'must be a host name or an address, such as 127.0.0.1',
  )
const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
// Intl also accepts old names, such as BST, that Temporal does not. Both know the name that Intl resolves it to.
const timeZone = z
  .string()
  .transform((name) => attempt(() => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone))
  .pipe(z.string('must be an IANA time zone, such as America/Sao_Paulo'))
const isSender = (value: string): boolean => {
  const [sender, ...others] = addressparser(value, { flatten: true })
  return others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '')
}
const url = (kinds: string, ...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), `must be ${kinds} address`)
const origin = z
  .string()
  .transform((value) => URL.parse(value))
  .refine(
    (value) => /^https?:$/.test(value?.protocol ?? '') && value?.href === `${value?.origin}/`,
    'must be an http or https address without a path, such as https://financas.example.com',
  )
  .transform((value) => value?.origin)

const pushHosts = z
  .string()
  .transform((value) => value.toLowerCase().split(/[\s,]+/))
  .transform((hosts) => (String(hosts) === 'none' ? [] : hosts.filter((host) => host !== '')))
  .refine(
    (hosts) => hosts.every((host) => /^\.?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(host)),
    'must be hosts such as push.example.com or .example.com, with commas between them, or none',
  )

const Settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORTS)
    .transform(Number)
    .pipe(z.int().min(1, PORTS).max(65_535, PORTS))
    .default(3000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('a postgres', 'postgres:', 'postgresql:').optional(),
  APP_URL: origin.optional(),
  APP_SECRET: z
    .string()
    .refine((value) => value.trim().length >= MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  APP_TIMEZONE: timeZone.default('America/Sao_Paulo'),
  SMTP_URL: url('an smtp or smtps', 'smtp:', 'smtps:')
    .refine((value) => URL.parse(value)?.hostname !== '', 'must name a host')
    .refine(
      (value) => attempt(() => decodeURIComponent(value)) !== undefined,
      'must write a % of its user or password as %25',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be a mail address, such as Tostão <ola@example.com>')
    .default('Tostão <tostao@localhost>'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/, WORKERS)
    .transform(Number)
    .pipe(z.int().max(MAX_WORKERS, WORKERS))
    .optional(),
  STOP_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, STOP_SECONDS)
    .transform(Number)
    .pipe(z.int().min(1, STOP_SECONDS).max(MAX_STOP_SECONDS, STOP_SECONDS))
    .default(8),
  TRUST_PROXY: proxies.default(false),
  PUSH_HOSTS: pushHosts.default(BROWSERS_SERVICES),
  PUSH_TEST_SERVICE: origin.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSWORD: z.string().min(MIN_BACKUP_PASSWORD, BACKUP_PASSWORD).optional(),
  BACKUP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ALLOW_EMPTY: flag.default(false),
  DEMO: flag.default(false),
  // Any other value, such as 'staging', is treated as production.
  NODE_ENV: z.string().default('development'),
})

/** Where the data and their backups are. */
export interface Storage {
  dataDir: string
  databaseUrl: string | undefined
  timeZone: string
  backupDir: string
  backupPassword: string | undefined
  /** Whether the server makes backups by itself. */
  makesBackups: boolean
  /** Whether the server may start on an empty database although the data folder has had one. */
  allowsEmpty: boolean
}

export interface Config extends Storage, PushHosts {
  port: number
  host: string
  appUrl: string
  secret: string
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: (typeof LOG_LEVELS)[number]
  /** The proxies whose X-Forwarded-For is believed, as a list; `true` for whoever connects. */
  trustProxy: boolean | string
  /** How many threads answer light reads, beside one for heavy reads and one for writes; 0 for one thread in all. */
  workers: number
  /** Whether people may try the app without signing up. */
  demo: boolean
  /** How long a server that stops waits for the calls that it is answering. */
  stopSeconds: number
  /** Whether the answer carries the reset link: only when nobody outside this machine can ask for one. */
  answersResetLink: boolean
  /** Delay of the event loop, in milliseconds, above which calls are refused with 503; 0 for never. */
  maxEventLoopDelay: number
}

export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

function settingsIn(environment: Environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Wrong settings. ${wrong.join('; ')}`)
  }
  const settings = parsed.data
  const production = !['development', 'test'].includes(settings.NODE_ENV)
  if (production && settings.DATABASE_URL !== undefined && settings.APP_SECRET === undefined) {
    throw new ConfigError('Wrong settings. APP_SECRET: required with DATABASE_URL in production')
  }
  if (production && settings.PUSH_TEST_SERVICE !== undefined)
    throw new ConfigError('Wrong settings. PUSH_TEST_SERVICE: is for tests, and refused in production')
  const dataDir = resolve(settings.DATA_DIR)
  const storage: Storage = {
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    timeZone: settings.APP_TIMEZONE,
    backupDir: resolve(settings.BACKUP_DIR ?? join(dataDir, 'backups')),
    backupPassword: settings.BACKUP_PASSWORD,
    makesBackups: settings.BACKUP === 'on',
    allowsEmpty: settings.ALLOW_EMPTY,
  }
  return { settings, production, storage }
}

/** Checks all settings, and writes nothing. */
export const readStorage = (environment: Environment): Storage => settingsIn(environment).storage

/** As `readStorage`, and makes the secret in the data folder where there is none. */
export function readConfig(environment: Environment): Config {
  const { settings, production, storage } = settingsIn(environment)
  const named = isLoopback(settings.HOST) || EVERY_ADDRESS.has(settings.HOST) ? 'localhost' : settings.HOST
  const appUrl = settings.APP_URL ?? `http://${named.includes(':') ? `[${named}]` : named}:${settings.PORT}`
  const local = !settings.TRUST_PROXY && isLoopback(settings.HOST) && isLoopback(URL.parse(appUrl)?.hostname ?? '')
  return {
    ...storage,
    port: settings.PORT,
    host: settings.HOST,
    appUrl,
    secret: settings.APP_SECRET ?? secretIn(storage.dataDir),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    // One core is left for the thread that accepts calls.
    workers: settings.WORKERS ?? Math.min(Math.max(availableParallelism() - 1, 1), MAX_DEFAULT_WORKERS),
    demo: settings.DEMO,
    stopSeconds: settings.STOP_SECONDS,
    answersResetLink: local && !production && settings.SMTP_URL === undefined,
    maxEventLoopDelay: 1000,
    pushHosts: settings.PUSH_HOSTS,
    pushTestService: settings.PUSH_TEST_SERVICE,
  }
}

function secretIn(dataDir: string): string {
  try {
    return keptSecret(dataDir)
  } catch (error) {
    throw new ConfigError(`Wrong settings. DATA_DIR: ${error instanceof Error ? error.message : error}`)
  }
}
