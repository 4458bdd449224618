import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const MAX_MILLISECONDS = 60_000

/** Cuts off whoever takes longer to send a body, or what is left of it after the answer. An upload has limits of its own. */
export function slowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (!routeOptions.config.endpoint?.upload) limit(raw)
    done()
  })
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.endpoint?.upload) limit(raw)
    done()
  })
}

function limit(raw: IncomingMessage): void {
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
  if (!hasBody || raw.complete) return
  const timer = setTimeout(() => raw.destroy(), MAX_MILLISECONDS).unref()
  raw.once('close', () => clearTimeout(timer))
}
