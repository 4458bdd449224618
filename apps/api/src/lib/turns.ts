/** Runs the tasks of one key one after another, in the order they came; those of different keys do not wait. */
export function turns<Key>() {
  const last = new Map<Key, Promise<unknown>>()

  return async <T>(key: Key, task: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    // A task that failed has told its own caller; the next one only waits for its end.
    const mine = before === undefined ? task() : before.then(task, task)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
