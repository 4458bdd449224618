// Serves the built web app. Scripts in the page itself are hashed into the content security policy from the file that
// is served, so that a page and its policy always fit.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { keptAssets } from './kept-assets.ts'

const POLICY = 'content-security-policy'
const SCRIPTS = "script-src 'self'"
const FAST = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const A_YEAR = 'public, max-age=31536000, immutable'

/** Files in `assets` have a hash in their name. */
export async function web(app: FastifyInstance, root: string, { config, clock }: Deps): Promise<void> {
  const cached = (policy: string) => ({
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.header('cache-control', policy),
  })
  await app.register(statics, {
    ...cached('no-cache'),
    root,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', '**/*.br', '**/*.gz'],
  })
  const assets = join(root, 'assets')
  const kept = keptAssets(app, assets, config.dataDir, clock)
  // Find files at each request: a new build under a running server has files with other names.
  await app.register(statics, {
    ...cached(A_YEAR),
    root: kept === undefined ? assets : [assets, kept],
    prefix: '/assets/',
    decorateReply: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
  })
  app.get('/*', async (request, reply) => {
    if (!asksForPage(request)) return reply.callNotFound()
    const page = await readPage(root, config.timeZone)
    const policy = String(reply.getHeader(POLICY)).replace(SCRIPTS, `${SCRIPTS} ${page.scriptHashes}`)
    reply.headers({ [POLICY]: policy, 'cache-control': 'no-cache', etag: `W/${page.tag}`, vary: 'accept-encoding' })
    return request.headers['if-none-match']?.replace('W/', '') === page.tag
      ? reply.status(304).send()
      : sendCompressed(request, reply.type('text/html; charset=utf-8'), page.html)
  })
}

/** Over plain HTTP, as in a home network, browsers read gzip only. */
async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, html: string) {
  const readable = headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(readable)) {
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, { params: FAST }))
  }
  if (!/\bgzip\b/.test(readable)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html))
}

/** Reads the file at each request, like the assets; it is small. */
async function readPage(root: string, timeZone: string) {
  const file = await readFile(join(root, 'index.html'), 'utf8')
  const html = file.replace(/data-time-zone="[^"]*"/, `data-time-zone="${timeZone}"`)
  // Scripts that run before the first paint stand in the page itself.
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  return { html, tag: `"${hash(html)}"`, scriptHashes: inline.map((script) => `'sha256-${hash(script)}'`).join(' ') }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

function asksForPage({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (/^\/(?:api|assets|docs)\b/i.test(url)) return false
  return accept.includes('text/html') || (accept === '*/*' && !/^[^?]*\./.test(url))
}
