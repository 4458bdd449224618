import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { dispositionOf } from '@tostao/contract/file-name'
import type { FastifyReply } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { Caller } from '../lib/caller.ts'
import { reads } from './as-user.ts'
import { logRefusal } from './log.ts'

/** A file as a handler answers it. Each chunk costs a write: make it some kilobytes. */
export interface FileContent {
  name: string
  content: AsyncIterable<string | Uint8Array>
}

/** For the first chunk, and for a client that stops reading: it would keep its user's other reads waiting. */
const MAX_WAIT_MILLISECONDS = 60_000

/**
 * Answers a file as soon as its first chunk is there; an error before that is answered like any other. The file counts
 * as one of the caller's reads until it is sent.
 */
export function answerFile(
  reply: FastifyReply,
  { userId }: Caller,
  type: string,
  make: () => Promise<FileContent>,
): Promise<Readable> {
  const answer = Promise.withResolvers<Readable>()
  const refuse = () => answer.reject(new AppError('unavailable', { retryAfterSeconds: 5 }))
  const limit = setTimeout(refuse, MAX_WAIT_MILLISECONDS)
  const serve = async () => {
    const { name, content } = await make()
    const chunks = content[Symbol.asyncIterator]()
    try {
      const first = await chunks.next()
      if (reply.sent) return
      reply.type(type).header('content-disposition', dispositionOf(name))
      reply.raw.setTimeout(MAX_WAIT_MILLISECONDS, () => reset(reply))
      answer.resolve(Readable.from(restOf(chunks, first, reply)))
      await finished(reply.raw)
    } finally {
      await chunks.return?.()
    }
  }
  reads.run(userId, serve).catch(answer.reject)
  return answer.promise.finally(() => clearTimeout(limit))
}

/**
 * A connection that is only closed looks, to some proxies, like the end of the file. An injected call has none, and its
 * time limit may outlive its answer: that is then left as it is.
 */
const reset = ({ raw }: FastifyReply) => (raw.socket instanceof Socket ? raw.socket.resetAndDestroy() : raw.destroy())

/** The chunks from `first` on. */
async function* restOf<T>(chunks: AsyncIterator<T>, first: IteratorResult<T>, reply: FastifyReply): AsyncGenerator<T> {
  try {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value
  } catch (error) {
    logRefusal(reply, new AppError('internal'), error instanceof Error ? error : undefined)
    reset(reply)
    throw error
  }
}
