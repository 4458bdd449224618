import { setTimeout as wait } from 'node:timers/promises'
import { isHeavy, onlyReads } from '@tostao/contract/endpoint'
import { type Execute, nameOf } from '../calls/call.ts'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'
import type { Log } from '../lib/background.ts'
import type { Role } from './messages.ts'
import { startThread, type Thread } from './thread.ts'

const RESTART_MILLISECONDS = 1_000

interface Pool {
  execute: Execute
  startJobs(): void
  /** The database is damaged: no thread writes any more, now or after a restart of its own. */
  refuseWrites(): void
  hang(hangs: boolean): void
  stop(): Promise<void>
}

/**
 * The threads in which calls run, so that the one that accepts them does nothing else: `config.workers` for light reads,
 * one for heavy reads, one for writes. So a light read waits for no heavy one, and no read for a write.
 */
export async function startPool(config: Config, log: Log, damaged: (what: string) => void): Promise<Pool> {
  const threads = new Map<Role, Thread[]>([
    ['reader', []],
    ['heavy', []],
    ['writer', []],
  ])
  let hasJobs = false
  let refusesWrites = false
  let hangs = false
  let stopped = false

  const start = async (role: Role): Promise<void> => {
    const thread = await startThread({ role, config }, { log, damaged, died: () => void restart(role, thread) })
    threads.get(role)?.push(thread)
    if (hangs) thread.hang(true)
    if (refusesWrites) thread.refuseWrites()
    else if (hasJobs && role === 'writer') thread.startJobs()
  }
  const restart = async (role: Role, dead: Thread): Promise<void> => {
    threads.set(
      role,
      (threads.get(role) ?? []).filter((thread) => thread !== dead),
    )
    while (!stopped) {
      await wait(RESTART_MILLISECONDS)
      try {
        return await start(role)
      } catch {
        // Its failure has been logged.
      }
    }
  }
  const idlest = (role: Role): Thread => {
    const [first, ...others] = threads.get(role) ?? []
    if (!first) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return others.reduce((least, thread) => (thread.load() < least.load() ? thread : least), first)
  }
  const all = () => [...threads.values()].flat()

  const roles: Role[] = [...Array<Role>(config.workers).fill('reader'), 'heavy', 'writer']
  await Promise.all(roles.map(start))
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
      await Promise.all(all().map((thread) => thread.stop()))
    },
  }
}
