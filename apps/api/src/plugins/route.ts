import {
  type Answer,
  API_BASE,
  type Call,
  type Endpoint,
  envelope,
  enveloped,
  type FileEndpoint,
  takesKey,
} from '@tostao/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Db, Trx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { SessionCaller, UserId } from '../lib/caller.ts'
import { keyedQueue } from '../lib/keyed-queue.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { renameAliases } from './aliases.ts'
import { asUser, readAsUser } from './as-user.ts'
import { answerFile, type FileContent } from './file-answer.ts'
import { answerOnce } from './idempotency.ts'
import { readSession } from './session.ts'
import { uploadedFile } from './upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type DataEndpoint = Endpoint & { file?: never }

/** What a handler gets besides the call. For a call that writes, `db` is its transaction. */
interface Context {
  db: Trx
  caller: SessionCaller
}

// A user's files are read one at a time: those that wait are still with their sender.
const uploads = keyedQueue<UserId>()
/** An unfinished upload or a hung database is answered with 503 after this time; the work itself continues. */
const HANDLER_MILLISECONDS = 60_000

/**
 * Registers a call of a signed-in user, with validation, session, transaction, idempotency and the encoding of the
 * answer.
 */
export function route<const E extends DataEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E> & Context) => Promise<Answer<E>>,
): void {
  register(app, endpoint, deps, async (request, reply) => {
    const caller = request.getDecorator<SessionCaller>('caller')
    const run = async () => {
      const call = await readCall(endpoint, request, reply)
      if (endpoint.method === 'GET') return readAsUser(deps, caller, (db) => handler({ ...call, db, caller }))
      return asUser(deps, caller, (db) => {
        const make = () => handler({ ...call, db, caller })
        return takesKey(endpoint) ? answerOnce(db, deps.clock, caller.userId, endpoint, request, call, make) : make()
      })
    }
    return endpoint.upload ? uploads.run(caller.userId, run) : run()
  })
}

/** Registers a call of a signed-in user whose handler opens its own transactions. */
export function routeWithoutTransaction<const E extends DataEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E> & { db: Db; caller: SessionCaller }, reply: FastifyReply) => Promise<Answer<E>>,
): void {
  register(app, endpoint, deps, async (request, reply) => {
    const call = await readCall(endpoint, request, reply)
    return handler({ ...call, db: deps.db, caller: request.getDecorator<SessionCaller>('caller') }, reply)
  })
}

/**
 * Registers a call that answers a file. Its `db` is outside a transaction, which would hold SQLite's one connection while
 * the client reads: the content reads page after page, and what changes meanwhile may be in a later page.
 */
export function fileRoute<const E extends FileEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E> & { db: Db; caller: SessionCaller }) => Promise<FileContent>,
): void {
  register(app, endpoint, deps, async (request, reply) => {
    const caller = request.getDecorator<SessionCaller>('caller')
    const call = await readCall(endpoint, request, reply)
    return answerFile(reply, caller, endpoint.file, () => handler({ ...call, db: deps.db, caller }))
  })
}

/** Registers a call without a session. The handler opens its own transactions and may set cookies. */
export function publicRoute<const E extends DataEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<E>>,
): void {
  register(app, endpoint, undefined, async (request, reply) =>
    handler(await readCall(endpoint, request, reply), request, reply),
  )
}

/** The answer of a call that has no data. */
export async function done(work?: Promise<unknown>): Promise<{ ok: true }> {
  await work
  return { ok: true }
}

/** With `session`, a request without a session is refused before its body is read. */
function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  session: Deps | undefined,
  answerCall: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { method, path, query, body, file, aliases } = endpoint
  const status = endpoint.creates ? 201 : 200
  const options: RouteShorthandOptions = {
    config: { endpoint },
    schema: {
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(!file && { response: { [status]: envelope(endpoint) } }),
    },
  }
  if (session) {
    options.onRequest = async (request) => request.setDecorator('caller', await readSession(session, request))
  }
  options.preValidation = async (request) => {
    if (body && request.isMultipart()) throw new AppError('unsupported_media')
    if (aliases) renameAliases(request, aliases)
  }
  app.route({
    method,
    url: API_BASE + path,
    ...options,
    handler: async (request, reply) => {
      const work = answerCall(request, reply)
      // A download has limits of its own.
      const answer = await (file ? work : withTimeout(HANDLER_MILLISECONDS, work))
      return reply.status(status).send(file ? answer : enveloped(endpoint, answer))
    },
  })
}

/** The decoded call. The cast is safe: the schemas of `endpoint` have validated it. */
async function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<E>> {
  const file = endpoint.upload ? { file: await uploadedFile(request, reply, endpoint.upload) } : {}
  return { query: request.query, body: request.body, ...file } as Call<E>
}
