import type { LogEvent } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'
import { buildApp, type Options } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { connectDatabase, onPostgres } from '../database/connection.ts'
import { nameStatement } from '../database/statement-names.ts'
import type { Deps } from '../deps.ts'
import { insertSession } from '../features/auth/repository/sessions.ts'
import { insertUser } from '../features/auth/repository/users.ts'
import { signAccessToken } from '../lib/access-token.ts'
import { sessionCaller } from '../lib/caller.ts'
import { createClock } from '../lib/clock.ts'
import { DUMMY_HASH } from '../lib/password-hash.ts'
import type { Db } from '../tables/tables.ts'
import { apiClient } from './api-client.ts'
import { factories } from './factories.ts'
import { brokenInvariants } from './invariants.ts'
import { openTestDatabase } from './test-database.ts'
import { watchRefusals } from './undeclared.ts'

/** Checks of two million rows take longer than PostgreSQL gives a call. */
const isLong = process.env['LIMITS'] === 'whole'

const NOON = Date.parse('2026-11-21T15:00:00Z')
let people = 0

/** A connection that plans each statement once: to plan the checks takes most of their time. */
function plannedOnce(url: string): Db {
  const address = new URL(url)
  address.searchParams.set('options', '-c plan_cache_mode=force_generic_plan')
  const settings = { databaseUrl: address.href, dataDir: '' }
  return connectDatabase(settings, { connections: 1, log: ({ query }) => nameStatement(query.sql) })
}

/**
 * The app on a real database of the engine under test, one for each test file. Its clock stands at noon of 21 November
 * 2026 in São Paulo until moved. Invariants, and that refusals are declared, are checked after each test; on PostgreSQL,
 * where a check takes ten times as long, those of users that stood there before all tests once at the end.
 */
export async function testApp(
  settings: Partial<Config> = {},
  { webRoot, log, ...replaced }: Partial<Deps> & Pick<Options, 'webRoot'> & { log?: (event: LogEvent) => void } = {},
) {
  const { db, url, dataDir, drop } = await openTestDatabase(inject('engine'), inject('template'), log)
  let now = NOON
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, APP_SECRET: 'a secret for tests, of enough length', LOG_LEVEL: 'silent' }),
    // Do not refuse calls on a busy test machine.
    maxEventLoopDelay: 0,
    workers: 0,
    databaseUrl: url,
    ...settings,
  }
  const clock = createClock(config.timeZone, () => now)
  const deps: Deps = { config, db, clock, mailer: async () => undefined, pusher: async () => 'sent', ...replaced }
  const app = await buildApp(deps, webRoot === undefined ? {} : { webRoot })
  const undeclared = watchRefusals(app)
  await app.ready()

  const lastUser = async () =>
    (await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
  let shared: number | undefined
  let checked = 0
  const connected = url === undefined ? undefined : plannedOnce(url)
  const expectSoundOf = async (concerns: (id: number) => boolean) => {
    const broken = (from: Db) => brokenInvariants(from, concerns)
    expect(await (isLong && url ? onPostgres(url, broken) : broken(connected ?? db))).toEqual([])
  }
  const isShared = (id: number) => id <= (shared ?? 0)
  const isNew = (id: number) => id > checked
  beforeEach(async () => {
    shared ??= await lastUser()
  })
  afterEach(async () => {
    const last = await lastUser()
    expect(undeclared).toEqual([])
    await expectSoundOf((id) => isNew(id) || (url === undefined && isShared(id)))
    checked = last
  })
  afterAll(async () => {
    try {
      if (url !== undefined) await expectSoundOf(isShared)
    } finally {
      await app.close()
      await connected?.destroy()
      await drop()
    }
  })

  return {
    app,
    deps,
    db,
    databaseUrl: url,
    /** Checks in the middle of a test what is checked after it. */
    expectSound: () => expectSoundOf((id) => isNew(id) || isShared(id)),
    /** Calls without a session. */
    anonymous: apiClient(app),
    /** Sets the clock: an ISO instant, such as `2026-12-01T02:59:00Z`. */
    travelTo(instant: string) {
      now = Date.parse(instant)
    },
    /** A new signed-in user with factories and an API client. */
    async signedIn() {
      people += 1
      const email = `pessoa${people}@example.com`
      const user = await insertUser(db, {
        name: `Pessoa ${people}`,
        email,
        password_hash: DUMMY_HASH,
        created_at: clock.instant(),
      })
      if (!user) throw new Error(`${email} is taken`)
      const session = await insertSession(db, user.id, {
        refresh_hash: `none-${people}`,
        rotated_at: clock.instant(),
        created_at: clock.instant(),
        device: 'Teste',
        remember: 0,
        expires_at: '2999-01-01T00:00:00.000Z',
      })
      const token = await signAccessToken(config.secret, clock, sessionCaller(user.id, session.id))
      const api = apiClient(app, { authorization: `Bearer ${token}` })
      return { user: { id: user.id, email, sessionId: session.id, has: factories(api) }, api, token }
    },
  }
}
