// The server as a function of what it is given (`deps.ts`): tests call it without a process.

import cookie from '@fastify/cookie'
import * as health from '@tostao/contract/health'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { allCalls } from './all-calls.ts'
import type { Damage } from './backup/damage.ts'
import { type Execute, inPlace } from './calls/call.ts'
import { assertLive } from './calls/session.ts'
import { inTurns } from './calls/turns.ts'
import { watched } from './calls/watched.ts'
import { type HangWatch, unwatched } from './database/hang-watch.ts'
import { type StorageWatch, watchStorage } from './database/storage-watch.ts'
import type { Deps } from './deps.ts'
import { answerClientError, answerError, errorAnswers } from './http/errors.ts'
import { jsonBodies } from './http/json-bodies.ts'
import { logging } from './http/log.ts'
import { openapi } from './http/openapi/page.ts'
import { probes } from './http/probes.ts'
import { security } from './http/security.ts'
import { type LookUp, serve } from './http/serve.ts'
import { share } from './http/share.ts'
import { slowBodies } from './http/slow-bodies.ts'
import { unsubscribe } from './http/unsubscribe.ts'
import { unreadForms } from './http/upload.ts'
import { web } from './http/web.ts'
import { background } from './lib/background.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
// SQLite has one writer: between two heavy writes come the light ones of everybody. PostgreSQL writes side by side.
const heavyWritesAtOnce = (databaseUrl: string | undefined) => (databaseUrl === undefined ? 1 : 3)
/** The last address of X-Forwarded-For: the proxy added it, the client can invent the others. */
const lastAddress = (_address: string, hop: number): boolean => hop === 0

export interface Options {
  /** The folder of the built web app. */
  webRoot?: string
  /** Where calls run; in this thread when absent. */
  execute?: Execute
  /** Says what is wrong with the database's file. */
  damage?: () => Damage | undefined
  hang?: HangWatch
  storage?: StorageWatch
}

export async function buildApp(
  deps: Deps,
  { webRoot, damage = () => undefined, hang = unwatched, storage = watchStorage(deps.db), ...options }: Options = {},
): Promise<FastifyInstance> {
  const { config } = deps
  const app = fastify({
    ...logging(config),
    // An address that cannot be parsed: no hook runs for it, so the headers are set here.
    frameworkErrors: (error, _request, reply) => answerError(error, reply.headers(HEADERS)),
    clientErrorHandler: answerClientError,
    trustProxy: config.trustProxy === true ? lastAddress : config.trustProxy,
    bodyLimit: 1024 * 1024,
    // For the longest upload and its wait; slowBodies has a shorter one for all else.
    requestTimeout: 600_000,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  jsonBodies(app)
  unreadForms(app)
  slowBodies(app)
  app.decorateRequest('caller', null)
  errorAnswers(app, damage, storage)
  await security(app, config)
  openapi(app)
  await app.register(cookie)

  const { later, settled } = background(app.log)
  app.addHook('onClose', settled)
  const calls = allCalls({ ...deps, later, hang, storage })
  const { execute = inPlace(calls) } = options
  // Inside the turns: when what is at work is refused, so is all that waits behind it.
  const run = inTurns(calls, watched(hang, execute), heavyWritesAtOnce(config.databaseUrl))
  const look: LookUp = (caller, isRestore) => hang.run(() => assertLive(deps.db, deps, caller, isRestore))
  const here = inPlace(calls)
  for (const call of calls.values())
    if (!call.hidden) serve(app, deps, call, call.endpoint === health.check ? here : run, look)
  probes(app, here, deps, damage)
  await unsubscribe(app, deps, run)
  share(app)
  if (webRoot !== undefined) await web(app, webRoot, deps)
  return app
}
