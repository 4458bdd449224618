import { Worker } from 'node:worker_threads'
import type { Carried, FileContent, Outcome } from '../calls/call.ts'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'
import type { Log } from '../lib/background.ts'
import { THREAD_CODE } from '../lib/places.ts'
import { errorOf, type Reply, type Request, type Role, type Start } from './messages.ts'

export interface Thread {
  /** Has it open its database; resolves once it takes calls. */
  begin(role: Role): Promise<void>
  /** How many calls it has at work. */
  load(): number
  /** `isShort`: a write that takes a few milliseconds, and may share a commit with others. */
  run(name: string, carried: Carried, isShort: boolean): Promise<Outcome>
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
export async function startThread(config: Config, listener: Listener): Promise<Thread> {
  const thread = new WorkerThread(config, listener)
  await thread.loaded()
  return thread
}

class WorkerThread implements Thread {
  readonly #worker: Worker
  readonly #listener: Listener
  readonly #waiting = new Map<number, Waiting>()
  readonly #loaded = Promise.withResolvers<void>()
  readonly #ready = Promise.withResolvers<void>()
  readonly #gone = Promise.withResolvers<void>()
  #isExpected = true
  #isGone = false
  readonly #shortWrites = new Int32Array(new SharedArrayBuffer(4))
  #calls = 0

  constructor(config: Config, listener: Listener) {
    const workerData: Start = { config, shortWrites: this.#shortWrites.buffer }
    this.#listener = listener
    this.#worker = new Worker(THREAD_CODE, { workerData })
    this.#ready.promise.catch(() => undefined)
    this.#worker.on('message', (reply: Reply) => this.#receive(reply))
    this.#worker.on('error', (err) => {
      this.#loaded.reject(err)
      listener.log.error({ err }, 'a thread failed')
    })
    this.#worker.on('exit', () => this.#end())
  }

  async loaded(): Promise<void> {
    await this.#loaded.promise
    this.#isExpected = false
  }

  begin(role: Role): Promise<void> {
    this.#send({ do: 'begin', role })
    return this.#ready.promise
  }

  load(): number {
    return this.#waiting.size
  }

  async run(name: string, carried: Carried, isShort: boolean): Promise<Outcome> {
    this.#calls += 1
    const id = this.#calls
    const one = isShort ? 1 : 0
    Atomics.add(this.#shortWrites, 0, one)
    try {
      const moved = [carried.file, carried.ahead].flatMap((bytes) => bytes?.buffer ?? [])
      return await this.#ask<Outcome>(id, { do: 'run', id, name, carried }, moved)
    } finally {
      Atomics.sub(this.#shortWrites, 0, one)
    }
  }

  startJobs(): void {
    this.#send({ do: 'jobs' })
  }

  refuseWrites(): void {
    this.#send({ do: 'refuse writes' })
  }

  hang(hangs: boolean): void {
    this.#send({ do: hangs ? 'hang' : 'go on' })
  }

  stop(): Promise<void> {
    this.#isExpected = true
    this.#send({ do: 'stop' })
    return this.#gone.promise
  }

  #send(request: Request, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, transfer)
  }

  #ask<T extends Outcome | Chunk>(id: number, request: Request, transfer: ArrayBuffer[] = []): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#isGone) return reject(unavailable())
      // The reply to a request has the type that the request asks for.
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      this.#send(request, transfer)
    })
  }

  #settle(id: number): Waiting | undefined {
    const found = this.#waiting.get(id)
    this.#waiting.delete(id)
    return found
  }

  async *#chunksOf(id: number): FileContent['content'] {
    try {
      for (;;) {
        const chunk = await this.#ask<Chunk>(id, { do: 'next', id })
        if (chunk === undefined) return
        yield chunk
      }
    } finally {
      this.#send({ do: 'leave', id })
    }
  }

  #receive(reply: Reply) {
    const { log, damaged } = this.#listener
    switch (reply.is) {
      case 'loaded':
        return this.#loaded.resolve()
      case 'ready':
        return this.#ready.resolve()
      case 'answer':
        return this.#settle(reply.id)?.resolve(reply.answered)
      case 'file':
        return this.#settle(reply.id)?.resolve({ name: reply.name, content: this.#chunksOf(reply.id) })
      case 'chunk':
        return this.#settle(reply.id)?.resolve(reply.chunk)
      case 'failure':
        return this.#settle(reply.id)?.reject(errorOf(reply.failure))
      case 'log':
        return log.error({ ...reply.line, ...(reply.failure && { err: errorOf(reply.failure) }) }, reply.message)
      case 'damaged':
        damaged(reply.what)
    }
  }

  #end(): void {
    this.#isGone = true
    for (const { reject } of this.#waiting.values()) reject(unavailable())
    this.#waiting.clear()
    this.#loaded.reject(unavailable())
    this.#ready.reject(unavailable())
    this.#gone.resolve()
    if (!this.#isExpected) this.#listener.died()
  }
}
