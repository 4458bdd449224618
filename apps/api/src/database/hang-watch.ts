import { AppError } from '../lib/app-error.ts'

const LONG_MILLISECONDS = 2_000
const LOOK_MILLISECONDS = 500

/** Knows when the database hangs: it takes connections and answers nothing, so that no call would learn of it. */
export interface HangWatch {
  /** Does work that waits for the database. While that hangs it is refused, also when it has begun. */
  run<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

/** For a database that is no other process, and for threads: the thread that accepts calls watches for them. */
export const unwatched: HangWatch = { run: (work) => work(), stop: () => undefined }

interface Options {
  /** Whether the database answers somebody new, in a time limit of its own. */
  isAnswering(): Promise<boolean>
  /** Is told when it begins to hang, and when it answers again. */
  changed(hangs: boolean): void
}

const unavailable = () => new AppError('unavailable', { retryAfterSeconds: 5 })

/** Once some work has waited for two seconds, the database is asked whether it answers. What is slow and answered goes on. */
export function watchForHang({ isAnswering, changed }: Options): HangWatch {
  const waiting = new Map<object, { since: number; refuse(error: Error): void }>()
  let hangs = false
  let isLooking = false
  let answeredAt = 0

  const look = async () => {
    const [oldest] = waiting.values()
    const begun = performance.now()
    if (!hangs && (!oldest || begun - oldest.since < LONG_MILLISECONDS)) return
    // Whatever it has answered meanwhile shows it too.
    const answers = (await isAnswering()) || answeredAt > begun
    if (answers !== hangs) return
    hangs = !answers
    changed(hangs)
    if (hangs) for (const { refuse } of waiting.values()) refuse(unavailable())
  }
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await look()
    isLooking = false
  }, LOOK_MILLISECONDS).unref()

  return {
    async run(work) {
      if (hangs) throw unavailable()
      const { promise, reject } = Promise.withResolvers<never>()
      const key = {}
      waiting.set(key, { since: performance.now(), refuse: reject })
      try {
        const done = await Promise.race([work(), promise])
        answeredAt = performance.now()
        return done
      } finally {
        waiting.delete(key)
      }
    },
    stop: () => clearInterval(timer),
  }
}
