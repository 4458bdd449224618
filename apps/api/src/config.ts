import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const timeZone = z.string().refine((zone) => {
  try {
    return Temporal.Now.zonedDateTimeISO(zone) !== undefined
  } catch {
    return false
  }
}, 'must be an IANA time zone, such as America/Sao_Paulo')
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be a ${protocols.join(' or ')} address`,
    )

const Settings = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(65_535)).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  APP_URL: url('http:', 'https:').optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_TIMEZONE: timeZone.default('America/Sao_Paulo'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Tostão <tostao@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUST_PROXY: flag.default(false),
  NODE_ENV: z.string().optional(),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  appUrl: string
  secret: string
  timeZone: string
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: z.output<typeof Settings>['LOG_LEVEL']
  trustProxy: boolean
  production: boolean
}

export class ConfigError extends Error {}

/** Reads the settings; a wrong one is refused with one line that names it. An empty value is an absent one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Wrong settings. ${wrong.join('; ')}`)
  }
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  if (production && settings.DATABASE_URL !== undefined && settings.APP_SECRET === undefined) {
    throw new ConfigError('Wrong settings. APP_SECRET: required with DATABASE_URL in production')
  }
  const dataDir = resolve(settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    appUrl: (settings.APP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    secret: settings.APP_SECRET ?? keptSecret(dataDir),
    timeZone: settings.APP_TIMEZONE,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    production,
  }
}

/** One server alone makes its own secret and keeps it beside its data, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
