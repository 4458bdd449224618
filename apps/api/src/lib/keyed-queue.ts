import { waitReason } from '@tostao/contract/errors'
import { AppError } from './app-error.ts'

const RETRY_SECONDS = 5

/**
 * Runs the tasks of a key `atOnce` at a time. Waiting tasks keep their data in memory, so a full queue refuses new ones;
 * with `patience`, in milliseconds, one that has waited so long is refused too.
 */
export function keyedQueue<Key>({ atOnce = 1, maxWaiting = 100, patience = Number.POSITIVE_INFINITY } = {}) {
  const queues = new Map<Key, { running: number; waiting: Set<() => void> }>()

  const run = async <T>(key: Key, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.waiting.size >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    if (queue.running < atOnce) queue.running += 1
    else await turn(queue.waiting, patience)
    try {
      return await task()
    } finally {
      const [next] = queue.waiting
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
  return { run }
}

/** Waits in `waiting` until it is called. */
function turn(waiting: Set<() => void>, patience: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const details = { reason: waitReason(RETRY_SECONDS), retryAfterSeconds: RETRY_SECONDS }
  const refuse = () => {
    waiting.delete(go)
    reject(new AppError('too_many_requests', details))
  }
  const timer = Number.isFinite(patience) ? setTimeout(refuse, patience) : undefined
  const go = () => {
    waiting.delete(go)
    clearTimeout(timer)
    resolve()
  }
  waiting.add(go)
  return promise
}
