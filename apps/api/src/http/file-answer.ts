import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { dispositionOf } from '@tostao/contract/file-name'
import type { FastifyReply } from 'fastify'
import type { Carried, Outcome } from '../calls/call.ts'
import { heavyReads } from '../calls/turns.ts'
import { AppError } from '../lib/app-error.ts'
import { logRefusal } from './log.ts'

/** For the first chunk, and for a client that stops reading: it would keep its user's other reads waiting. */
const MAX_WAIT_MILLISECONDS = 60_000

/**
 * Answers a file as soon as its first chunk is there; an error before that is answered like any other. The file counts
 * as one of the caller's heavy reads until it is sent.
 */
export function answerFile(
  reply: FastifyReply,
  { caller }: Carried,
  type: string,
  make: () => Promise<Outcome>,
): Promise<Readable> {
  if (!caller) throw new AppError('not_signed_in')
  const answer = Promise.withResolvers<Readable>()
  const refuse = () => answer.reject(new AppError('unavailable', { retryAfterSeconds: 5 }))
  const limit = setTimeout(refuse, MAX_WAIT_MILLISECONDS)
  const serve = async () => {
    const file = await make()
    if (!('content' in file)) throw new Error('The answer is no file')
    const { name, content } = file
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
  heavyReads.run(caller.userId, serve).catch(answer.reject)
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
