import type { FastifyInstance } from 'fastify'

/** Work that no answer waits for, such as a mail: what fails is logged by its code alone, and a shutdown waits for it. */
export function background(app: FastifyInstance): (what: string, work: Promise<unknown>) => void {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (what, work) => {
    const settled = work.then(
      () => undefined,
      (error: { code?: unknown }) => app.log.error({ code: error.code }, `${what} failed`),
    )
    running.add(settled)
    void settled.then(() => running.delete(settled))
  }
}
