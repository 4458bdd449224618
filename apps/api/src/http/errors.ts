import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@tostao/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Damage } from '../backup/damage.ts'
import { isDamage } from '../database/is-damage.ts'
import { isOutOfStorage, type StorageWatch } from '../database/storage-watch.ts'
import { AppError } from '../lib/app-error.ts'
import { isBusy } from '../lib/is-busy.ts'
import { asGiven } from './aliases.ts'
import { fieldMessages } from './field-messages.ts'
import { logRefusal } from './log.ts'

type Failure = Error & { code?: string; statusCode?: number }

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media',
}
const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
}
// Codes of the network; then of PostgreSQL by class, and deadlock, missing database and lost statement.
const LOST_DATABASE =
  /^(E(CONN|HOSTUNREACH|NETUNREACH|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN)|08|28|53|55|57|58|40P01|3D000|26000|42P05)/
const LOST_CONNECTION =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|driver has already been destroyed|aborted due to timeout/

/** The only place that turns an error into an answer. Internal errors are logged, never shown. */
export function errorAnswers(app: FastifyInstance, damage: () => Damage | undefined, storage: StorageWatch): void {
  app.setErrorHandler((error: Failure, _request, reply) => {
    storage.notice(error)
    // A connection to a damaged database refuses writes as if it were read-only.
    const isDamaged = isDamage(error) || (isOutOfStorage(error) && damage())
    return isDamaged ? send(reply, new AppError('damaged'), error) : answerError(error, reply)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, new AppError('not_found')))
}

export function answerError(error: Failure, reply: FastifyReply) {
  const { raw } = reply.request
  // ECONNRESET also comes from a client that disconnects: do not report it as a database failure.
  if (raw.destroyed && !raw.complete) return send(reply, new AppError('malformed'))
  if (error instanceof AppError) return send(reply, error)
  if (hasZodFastifySchemaValidationErrors(error)) {
    return send(reply, new AppError('validation_failed', { fields: fieldMessages(error.validation) }))
  }
  if (isOutOfStorage(error)) return send(reply, new AppError('storage_unavailable', { retryAfterSeconds: 5 }), error)
  if (isBusy(error)) return send(reply, new AppError('storage_busy', { retryAfterSeconds: 1 }), error)
  const status = error.statusCode ?? 500
  // 503: overload, or a handler that takes too long.
  if (status === 503 || LOST_DATABASE.test(error.code ?? '') || LOST_CONNECTION.test(error.message)) {
    return send(reply, new AppError('unavailable', { retryAfterSeconds: 5 }), error)
  }
  if (status >= 500) return send(reply, new AppError('internal'), error)
  return send(reply, new AppError(BY_CODE[error.code ?? ''] ?? BY_STATUS[status] ?? 'malformed'))
}

/** Answers what is no HTTP, or ends before it is complete. */
export function answerClientError({ code }: Failure, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const [status, message] = errors.malformed
    const body = JSON.stringify({ error: { code: 'malformed', message } })
    const head = [
      `HTTP/1.1 ${status} Bad Request`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

function send(reply: FastifyReply, error: AppError, cause?: Error) {
  logRefusal(reply, error, cause)
  const { code, message, status } = error
  const { reason, fields, uses, retryAfterSeconds } = error.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      error: {
        code,
        message,
        ...(reason && { reason }),
        ...(fields && { fields: asGiven(reply.request, fields) }),
        ...(uses && { uses }),
      },
    })
}
