import { AppError } from './app-error.ts'

/** Waiting tasks keep their data in memory, so a full queue refuses new ones. */
export function keyedQueue<Key>({ atOnce = 1, maxWaiting = 100 } = {}) {
  const queues = new Map<Key, { running: number; waiting: (() => void)[] }>()

  const run = async <T>(key: Key, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    if (queue.running < atOnce) queue.running += 1
    else await new Promise<void>((go) => queue.waiting.push(go))
    try {
      return await task()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
  return { run }
}
