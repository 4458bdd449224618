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
export async function startPool(config: Config, log: Log, damaged: (what: string) => void): Promise<Pool> {
  const threads = new Map<Role, Thread[]>([
    ['reader', []],
    ['heavy', []],
    ['writer', []],
  ])
  let spare: Promise<Thread | undefined> | undefined
  let hasJobs = false
  let refusesWrites = false
  let hangs = false
  let stopped = false

  const load = async (): Promise<Thread> => {
    const thread = await startThread(config, { log, damaged, died: () => died(thread) })
    return thread
  }
  const begin = async (role: Role, thread: Thread): Promise<void> => {
    await thread.begin(role)
    threads.get(role)?.push(thread)
    if (hangs) thread.hang(true)
    if (refusesWrites) thread.refuseWrites()
    else if (hasJobs && role === 'writer') thread.startJobs()
  }
  /** Loads a thread, again until it works. A failure has been logged. */
  const loadSpare = async (): Promise<Thread | undefined> => {
    while (!stopped) {
      try {
        return await load()
      } catch {
        await wait(RETRY_MILLISECONDS)
      }
    }
    return undefined
  }
  const died = (dead: Thread): void => {
    for (const [role, living] of threads) {
      if (!living.includes(dead)) continue
      living.splice(living.indexOf(dead), 1)
      void replace(role)
      return
    }
    void spare?.then((thread) => {
      if (thread === dead) spare = loadSpare()
    })
  }
  const replace = async (role: Role): Promise<void> => {
    while (!stopped) {
      const ready = spare
      spare = loadSpare()
      const thread = await (ready ?? spare)
      try {
        return thread && (await begin(role, thread))
      } catch {
        await wait(RETRY_MILLISECONDS)
      }
    }
  }
  const idlest = (role: Role): Thread => {
    const [first, ...others] = threads.get(role) ?? []
    if (!first) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    return others.reduce((least, thread) => (thread.load() < least.load() ? thread : least), first)
  }
  const all = () => [...threads.values()].flat()

  const roles: Role[] = [...Array<Role>(config.workers).fill('reader'), 'heavy', 'writer']
  await Promise.all(roles.map(async (role) => begin(role, await load())))
  spare = loadSpare()
  return {
    async execute(endpoint, carried) {
      const role = !onlyReads(endpoint) ? 'writer' : isHeavy(endpoint, carried) ? 'heavy' : 'reader'
      return idlest(role).run(nameOf(endpoint), carried)
    },
    startJobs() {
      hasJobs = true
      for (const writer of threads.get('writer') ?? []) writer.startJobs()
    },
    refuseWrites() {
      refusesWrites = true
      for (const thread of all()) thread.refuseWrites()
    },
    hang(now) {
      hangs = now
      for (const thread of all()) thread.hang(now)
    },
    async stop() {
      stopped = true
      await Promise.all([...all(), await spare].map((thread) => thread?.stop()))
    },
  }
}
