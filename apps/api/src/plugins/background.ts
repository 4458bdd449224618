import { setImmediate as afterTheAnswer } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Work that begins after the answer, such as a mail: what fails is logged by its code alone; a shutdown waits for it. */
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
