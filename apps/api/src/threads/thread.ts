import { Worker } from 'node:worker_threads'
import type { Carried, FileContent, Outcome } from '../calls/call.ts'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'
import type { Log } from '../lib/background.ts'
import { errorOf, type Reply, type Request, type Role, type Start } from './messages.ts'

export interface Thread {
  /** Has it open its database; resolves once it takes calls. */
  begin(role: Role): Promise<void>
  /** How many calls it has at work. */
  load(): number
  run(name: string, carried: Carried): Promise<Outcome>
  startJobs(): void
  /** The database is damaged: nothing is written any more. */
  refuseWrites(): void
  /** The database hangs: its connections are cut, and new ones fail until it answers again. */
  hang(hangs: boolean): void
  stop(): Promise<void>
}

const unavailable = () => new AppError('unavailable', { retryAfterSeconds: 1 })

type Chunk = string | Uint8Array | undefined
interface Waiting {
  resolve(value: Outcome | Chunk): void
  reject(error: Error): void
}

interface Listener {
  log: Log
  /** It ended by itself: its calls are refused. */
  died(): void
  /** Its connection found the database damaged. */
  damaged(what: string): void
}

/** Starts a thread; resolves once it has loaded its code. */
export async function startThread(config: Config, { log, died, damaged }: Listener): Promise<Thread> {
  const workerData: Start = { config }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, Waiting>()
  const loaded = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  const gone = Promise.withResolvers<void>()
  let isExpected = true
  let isGone = false
  let calls = 0

  const send = (request: Request, transfer: ArrayBuffer[] = []) => worker.postMessage(request, transfer)
  const ask = <T extends Outcome | Chunk>(id: number, request: Request, transfer: ArrayBuffer[] = []) =>
    new Promise<T>((resolve, reject) => {
      if (isGone) return reject(unavailable())
      // The reply to a request has the type that the request asks for.
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      send(request, transfer)
    })
  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }
  async function* chunksOf(id: number): FileContent['content'] {
    try {
      for (;;) {
        const chunk = await ask<Chunk>(id, { do: 'next', id })
        if (chunk === undefined) return
        yield chunk
      }
    } finally {
      send({ do: 'leave', id })
    }
  }

  worker.on('message', (reply: Reply) => {
    switch (reply.is) {
      case 'loaded':
        return loaded.resolve()
      case 'ready':
        return ready.resolve()
      case 'answer':
        return settle(reply.id)?.resolve(reply.answered)
      case 'file':
        return settle(reply.id)?.resolve({ name: reply.name, content: chunksOf(reply.id) })
      case 'chunk':
        return settle(reply.id)?.resolve(reply.chunk)
      case 'failure':
        return settle(reply.id)?.reject(errorOf(reply.failure))
      case 'log':
        return log.error({ ...reply.line, ...(reply.failure && { err: errorOf(reply.failure) }) }, reply.message)
      case 'damaged':
        damaged(reply.what)
    }
  })
  worker.on('error', (err) => {
    loaded.reject(err)
    log.error({ err }, 'a thread failed')
  })
  worker.on('exit', () => {
    isGone = true
    for (const { reject } of waiting.values()) reject(unavailable())
    waiting.clear()
    loaded.reject(unavailable())
    ready.reject(unavailable())
    gone.resolve()
    if (!isExpected) died()
  })
  await loaded.promise
  isExpected = false
  return {
    begin(role) {
      send({ do: 'begin', role })
      return ready.promise
    },
    load: () => waiting.size,
    run(name, carried) {
      calls += 1
      return ask<Outcome>(calls, { do: 'run', id: calls, name, carried }, carried.file ? [carried.file.buffer] : [])
    },
    startJobs: () => send({ do: 'jobs' }),
    refuseWrites: () => send({ do: 'refuse writes' }),
    hang: (hangs) => send({ do: hangs ? 'hang' : 'go on' }),
    stop() {
      isExpected = true
      send({ do: 'stop' })
      return gone.promise
    },
  }
}
