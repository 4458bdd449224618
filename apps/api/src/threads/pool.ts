import { setTimeout as wait } from 'node:timers/promises'
import { isHeavy, onlyReads } from '@tostao/contract/endpoint'
import { type Execute, nameOf } from '../calls/call.ts'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'
import type { Log } from '../lib/background.ts'
import type { Role } from './messages.ts'
import { startThread, type Thread } from './thread.ts'

const RETRY_MILLISECONDS = 1_000

interface Pool {
  execute: Execute
  /** Resolves when light calls can be made. */
  start(): Promise<void>
  /** Starts the threads that the first page does not need, as the first heavy call does. */
  startRest(): void
  startJobs(): void
  /** The database is damaged: no thread writes any more, now or after a restart of its own. */
  refuseWrites(): void
  /** The database hangs, or answers again. */
  hang(hangs: boolean): void
  stop(): Promise<void>
}

/**
 * The threads in which calls run, so that the one that accepts them does nothing else: `config.workers` for light reads,
 * one for heavy reads, one for writes. So a light read waits for no heavy one, and no read for a write. One more has loaded
 * its code and stands ready for the first that dies.
 */
export const createPool = (config: Config, log: Log, damaged: (what: string) => void): Pool =>
  new ThreadPool(config, log, damaged)

class ThreadPool implements Pool {
  readonly #config: Config
  readonly #log: Log
  readonly #damaged: (what: string) => void
  readonly #threads = new Map<Role, Thread[]>([
    ['reader', []],
    ['heavy', []],
    ['writer', []],
  ])
  #spare: Promise<Thread | undefined> | undefined
  /** Until the thread of heavy reads takes calls; absent before it is wanted. */
  #starting: Promise<void> | undefined
  #hasJobs = false
  #refusesWrites = false
  #hangs = false
  #stopped = false

  constructor(config: Config, log: Log, damaged: (what: string) => void) {
    this.#config = config
    this.#log = log
    this.#damaged = damaged
  }

  async start(): Promise<void> {
    const roles: Role[] = [...Array<Role>(this.#config.workers).fill('reader'), 'writer']
    await Promise.all(roles.map(async (role) => this.#begin(role, await this.#load())))
  }

  startRest = (): void => {
    this.#starting ??= this.#replace('heavy')
  }

  execute: Execute = async (endpoint, carried) => {
    const role = !onlyReads(endpoint) ? 'writer' : isHeavy(endpoint, carried) ? 'heavy' : 'reader'
    if (role === 'heavy') {
      this.startRest()
      await this.#starting
    }
    const isShort = role === 'writer' && !isHeavy(endpoint, carried)
    return this.#idlest(role).run(nameOf(endpoint), carried, isShort)
  }

  startJobs(): void {
    this.#hasJobs = true
    for (const writer of this.#threads.get('writer') ?? []) writer.startJobs()
  }

  refuseWrites(): void {
    this.#refusesWrites = true
    for (const thread of this.#all()) thread.refuseWrites()
  }

  hang(now: boolean): void {
    this.#hangs = now
    for (const thread of this.#all()) thread.hang(now)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#starting
    await Promise.all([...this.#all(), await this.#spare].map((thread) => thread?.stop()))
  }

  async #load(): Promise<Thread> {
    const thread = await startThread(this.#config, {
      log: this.#log,
      damaged: this.#damaged,
      died: () => this.#died(thread),
    })
    return thread
  }

  async #begin(role: Role, thread: Thread): Promise<void> {
    await thread.begin(role)
    this.#threads.get(role)?.push(thread)
    if (this.#hangs) thread.hang(true)
    if (this.#refusesWrites) thread.refuseWrites()
    else if (this.#hasJobs && role === 'writer') thread.startJobs()
  }

  /** Loads a thread, again until it works. A failure has been logged. */
  async #loadSpare(): Promise<Thread | undefined> {
    while (!this.#stopped) {
      try {
        return await this.#load()
      } catch {
        await wait(RETRY_MILLISECONDS)
      }
    }
    return undefined
  }

  #died(dead: Thread): void {
    for (const [role, living] of this.#threads) {
      if (!living.includes(dead)) continue
      living.splice(living.indexOf(dead), 1)
      void this.#replace(role)
      return
    }
    void this.#spare?.then((thread) => {
      if (thread === dead) this.#spare = this.#loadSpare()
    })
  }

  async #replace(role: Role): Promise<void> {
    while (!this.#stopped) {
      const ready = this.#spare ?? this.#loadSpare()
      this.#spare = this.#loadSpare()
      const thread = await ready
      try {
        return thread && (await this.#begin(role, thread))
      } catch {
        await wait(RETRY_MILLISECONDS)
      }
    }
  }

  #idlest(role: Role): Thread {
    const [first, ...others] = this.#threads.get(role) ?? []
    if (!first) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    return others.reduce((least, thread) => (thread.load() < least.load() ? thread : least), first)
  }

  #all(): Thread[] {
    return [...this.#threads.values()].flat()
  }
}
