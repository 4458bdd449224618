import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const A_YEAR = 'public, max-age=31536000, immutable'

/** Files in `assets` have a hash in their name. */
export async function web(app: FastifyInstance, root: string, timeZone: string): Promise<void> {
  const cached = (policy: string) => ({
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.header('cache-control', policy),
  })
  await app.register(statics, {
    ...cached('no-cache'),
    root,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
  })
  // Find files at each request: a new build under a running server has files with other names.
  await app.register(statics, {
    ...cached(A_YEAR),
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
  })
  const settings = `document.documentElement.dataset.timeZone = ${JSON.stringify(timeZone)}`
  app.get('/settings.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(settings),
  )
  app.get('/*', (request, reply) => (asksForPage(request) ? reply.sendFile('index.html') : reply.callNotFound()))
}

function asksForPage({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (/^\/(?:api|assets|docs)\b/i.test(url)) return false
  return accept.includes('text/html') || (accept === '*/*' && !/^[^?]*\./.test(url))
}
