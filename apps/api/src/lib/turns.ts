import { AppError } from './app-error.ts'

const MOST_WAITING = 100

/**
 * Runs the tasks of one key one after another, in the order they came; those of different keys do not wait. What a
 * task holds stays in memory until its turn, so that a queue has an end: who comes behind it is refused.
 */
export function turns<Key>() {
  const queues = new Map<Key, { last: Promise<unknown>; tasks: number }>()

  return async <T>(key: Key, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), tasks: 0 }
    if (queue.tasks > MOST_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    // A task that failed has told its own caller; the next one only waits for its end.
    const mine = queue.last.then(task, task)
    queue.last = mine
    queue.tasks += 1
    queues.set(key, queue)
    try {
      return await mine
    } finally {
      queue.tasks -= 1
      if (queue.tasks === 0) queues.delete(key)
    }
  }
}
