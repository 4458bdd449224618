// Files that are sent to us, each in one buffer. How many at once is said by `inUploadTurn`.

import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@tostao/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { boundaryOf, fileIn } from './form-file.ts'

/** The largest form beside its file. */
const MAX_AROUND_BYTES = 64 * 1024
const FIRST_BYTES = 64 * 1024
/** A body of which less arrives in this time has stopped. */
const STALL = { milliseconds: 10_000, bytes: 16 * 1024 }

/** Leaves the bodies of forms with their senders until a handler reads them. */
export function unreadForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

/** The bytes of the only file of a form. They are a part of the body, which is read into one buffer and not copied. */
export async function uploadedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, tooLarge }: NonNullable<Endpoint['upload']>,
): Promise<Uint8Array<ArrayBuffer>> {
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary === undefined) throw new AppError('unsupported_media')
  const body = readerOf(request.raw, maxBytes + MAX_AROUND_BYTES, tooLarge)
  const stalled = Promise.withResolvers<never>()
  let before = 0
  const watch = setInterval(() => {
    if (body.size() - before < STALL.bytes) stalled.reject(new AppError('upload_stalled'))
    before = body.size()
  }, STALL.milliseconds)
  try {
    const file = fileIn(await Promise.race([body.read(), stalled.promise]), boundary)
    if (file.length > maxBytes) throw new AppError(tooLarge)
    return file
  } catch (error) {
    // The rest of other bodies is still read, so that their senders see the answer.
    if (error instanceof AppError && error.code === 'upload_stalled') reply.header('connection', 'close')
    throw error instanceof AppError ? error : new AppError('malformed')
  } finally {
    clearInterval(watch)
  }
}

function readerOf(raw: IncomingMessage, limit: number, tooLarge: AppError['code']) {
  const { 'content-length': declared } = raw.headers
  let bytes = new Uint8Array(0)
  let size = 0
  const read = async () => {
    // A length that is a lie costs nothing before its bytes are there.
    const length = declared === undefined ? FIRST_BYTES : Number(declared)
    if (length > limit) throw new AppError(tooLarge)
    bytes = new Uint8Array(length)
    const chunks: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      if (size + chunk.length > limit) throw new AppError(tooLarge)
      if (size + chunk.length > bytes.length) bytes = grown(bytes, Math.min(limit, (size + chunk.length) * 2))
      bytes.set(chunk, size)
      size += chunk.length
    }
    return bytes.subarray(0, size)
  }
  return { read, size: () => size }
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
