import { setImmediate as afterTheAnswer } from 'node:timers/promises'

/** Where failures are written: the lines of the server's log. */
export interface Log {
  error(line: object, message: string): void
}
/** Long work ends soon when the server is `stopping`. */
export type Later = (what: string, work: (stopping: AbortSignal) => Promise<void>) => void

/** Work after an answer. A failure is logged by its code only; a shutdown waits for `settled`. */
export function background(log: Log): { later: Later; settled(): Promise<void> } {
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  const later: Later = (what, work) => {
    const settled = afterTheAnswer()
      .then(() => work(stop.signal))
      .catch((error: { code?: unknown }) => log.error({ code: error.code }, `${what} failed`))
    running.add(settled)
    void settled.then(() => running.delete(settled))
  }
  return {
    later,
    async settled() {
      stop.abort()
      await Promise.all(running)
    },
  }
}
