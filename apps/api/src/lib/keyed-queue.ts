import { waitReason } from '@tostao/contract/errors'
import { AppError } from './app-error.ts'
import { isBusy } from './is-busy.ts'

const RETRY_SECONDS = 5

/**
 * Runs the tasks of a key `atOnce` at a time. Waiting tasks keep their data in memory, so a full queue refuses new ones;
 * with `patience`, in milliseconds, one that has waited so long is refused too. When a task has waited in vain for another
 * program to let go of the database, those behind it have as well.
 */
export function keyedQueue<Key>({ atOnce = 1, maxWaiting = 100, patience = Number.POSITIVE_INFINITY } = {}) {
  const queues = new Map<Key, { running: number; waiting: Set<Waiting> }>()

  const run = async <T>(key: Key, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.waiting.size >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    if (queue.running < atOnce) queue.running += 1
    else await turn(queue.waiting, patience)
    try {
      return await task()
    } catch (error) {
      if (isBusy(error)) for (const { refuse } of queue.waiting) refuse(error)
      throw error
    } finally {
      const [next] = queue.waiting
      if (next) next.go()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
  return { run }
}

interface Waiting {
  go(): void
  refuse(error: unknown): void
}

/** Waits in `waiting` until it may go. */
function turn(waiting: Set<Waiting>, patience: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const details = { reason: waitReason(RETRY_SECONDS), retryAfterSeconds: RETRY_SECONDS }
  const late = () => each.refuse(new AppError('too_many_requests', details))
  const timer = Number.isFinite(patience) ? setTimeout(late, patience) : undefined
  const leave = () => {
    waiting.delete(each)
    clearTimeout(timer)
  }
  const each: Waiting = {
    go() {
      leave()
      resolve()
    },
    refuse(error) {
      leave()
      reject(error)
    },
  }
  waiting.add(each)
  return promise
}
