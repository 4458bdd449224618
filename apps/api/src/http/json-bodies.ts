import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/app-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Invalid UTF-8 is refused, because it would be stored as other text. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      void parse(request, utf8.decode(Buffer.from(body)), done)
    } catch {
      done(new AppError('malformed'))
    }
  })
}
