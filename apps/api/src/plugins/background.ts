import { setImmediate as afterTheAnswer } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A failure is logged by its code only; a shutdown waits for the work. */
export function background(app: FastifyInstance): (what: string, work: () => Promise<void>) => void {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (what, work) => {
    const settled = afterTheAnswer()
      .then(work)
      .catch((error: { code?: unknown }) => {
        app.log.error({ code: error.code }, `${what} failed`)
      })
    running.add(settled)
    void settled.then(() => running.delete(settled))
  }
}
