// This folder alone knows HTTP: what a request must be, how it is read, and how an answer is sent.

import { API_BASE, type Endpoint } from '@tostao/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Carried, Execute, Outcome, Registered } from '../calls/call.ts'
import { inUploadTurn } from '../calls/turns.ts'
import type { Deps } from '../deps.ts'
import { verifyAccessToken } from '../lib/access-token.ts'
import { AppError } from '../lib/app-error.ts'
import type { SessionCaller } from '../lib/caller.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { renameAliases } from './aliases.ts'
import { answerFile } from './file-answer.ts'
import { sessionCookies } from './session-cookies.ts'
import { uploadedFile } from './upload.ts'
import { visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** A call that takes longer is answered with 503; the work itself continues. */
const HANDLER_MILLISECONDS = 60_000
const BEARER = /^Bearer ([\w.-]+)$/i

/** Refuses a caller whose session has ended, or whose data are coming back. */
export type LookUp = (caller: SessionCaller, isRestore?: boolean) => Promise<void>

/** Serves a call by HTTP: reads it, validates it by the contract, has it done by `execute`, and sends the answer. */
export function serve(
  app: FastifyInstance,
  deps: Deps,
  call: Pick<Registered, 'endpoint' | 'looksItself'>,
  execute: Execute,
  lookUp: LookUp,
): void {
  const { endpoint } = call
  const { config, clock } = deps
  const { method, path, query, body, file, upload } = endpoint
  const cookies = sessionCookies(config)
  const usual = endpoint.creates ? 201 : 200

  const callerOf = ({ headers }: FastifyRequest): SessionCaller | undefined => {
    const token = BEARER.exec(headers.authorization ?? '')?.[1]
    return token === undefined ? undefined : verifyAccessToken(config.secret, clock, token)
  }
  const carriedOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Carried> => ({
    // A query or body that the call does not declare is left unread and unchecked.
    ...(query && { query: request.query }),
    ...(body && { body: request.body }),
    ...(upload && { file: await uploadedFile(request, reply, upload) }),
    caller: request.getDecorator<SessionCaller | null>('caller') ?? undefined,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    ...(endpoint.access === 'public' && { visitor: visitorOf(request, config, cookies) }),
  })
  const outcomeOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome> => {
    const inTime = (work: Promise<Outcome>) => withTimeout(HANDLER_MILLISECONDS, work)
    const caller = request.getDecorator<SessionCaller | null>('caller')
    if (!upload || !caller) return inTime(carriedOf(request, reply).then((carried) => execute(endpoint, carried)))
    const outcome = Promise.withResolvers<Outcome>()
    const work = async () => {
      const working = execute(endpoint, await carriedOf(request, reply))
      outcome.resolve(inTime(working))
      // The file is in memory until the work is done, however early the answer.
      await working
    }
    inUploadTurn(caller.userId, work).catch(outcome.reject)
    return outcome.promise
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const outcome = await outcomeOf(request, reply)
    if (!('bytes' in outcome)) throw new Error('The answer is a file')
    cookies.apply(reply, outcome)
    return reply
      .status(outcome.goesOn ? 202 : usual)
      .type('application/json; charset=utf-8')
      .send(Buffer.from(outcome.bytes.buffer))
  }
  const download = async (request: FastifyRequest, reply: FastifyReply) => {
    const carried = await carriedOf(request, reply)
    return reply.send(await answerFile(reply, carried, file ?? '', () => execute(endpoint, carried)))
  }

  const options = checksOf(call, { callerOf, lookUp })
  app.route({ method, url: API_BASE + path, ...options, handler: file ? download : answer })
}

interface Checking {
  callerOf(request: FastifyRequest): SessionCaller | undefined
  lookUp: LookUp
}

/** The checks of a request before its call. */
function checksOf(
  { endpoint, looksItself }: Pick<Registered, 'endpoint' | 'looksItself'>,
  { callerOf, lookUp }: Checking,
): RouteShorthandOptions {
  const { query, body, aliases } = endpoint
  const look = async (caller: SessionCaller | undefined) => {
    if (!caller) throw new AppError('not_signed_in')
    await lookUp(caller, endpoint.whileRestoring)
  }
  return {
    config: { endpoint },
    schema: { ...(query && { querystring: query }), ...(body && { body }) },
    // A request without a session is refused before its body is read. The row is read each time, here or by the call itself,
    // so that a session that was ended stops at once.
    onRequest: async (request) => {
      const caller = callerOf(request)
      if (endpoint.access !== 'public' && !(caller && looksItself)) await look(caller)
      request.setDecorator('caller', caller ?? null)
    },
    preValidation: async (request) => {
      if (body && /^multipart\//i.test(request.headers['content-type'] ?? '')) throw new AppError('unsupported_media')
      if (aliases) renameAliases(request, aliases)
    },
    attachValidation: true,
    // Who is signed out is told that, and not what else is wrong.
    preHandler: async (request) => {
      if (!request.validationError) return
      if (looksItself) await look(callerOf(request))
      throw request.validationError
    },
  }
}
