import { createHash } from 'node:crypto'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { openapiDocument } from './document.ts'

const INLINE_SCRIPT = /<script type="text\/javascript">([\s\S]*?)<\/script>/g

export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(page)
}

const page: FastifyPluginAsync = async (app) => {
  allowOwnInlineScripts(app)
  makeOnce(app)
  await app.register(reference, {
    routePrefix: '/docs',
    configuration: {
      content: openapiDocument,
      pageTitle: 'Tostão API',
      favicon: '/favicon.svg',
      theme: 'none',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      authentication: { preferredSecurityScheme: 'session' },
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
}

/** Answers every later call with what the first one was answered: anybody may call, and making it takes long. */
function makeOnce(app: FastifyInstance): void {
  const made = new Map<string | undefined, { payload: Buffer; headers: Record<string, string> }>()
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    const kept = method === 'GET' ? made.get(routeOptions.url) : undefined
    if (kept) return reply.headers(kept.headers).send(kept.payload)
  })
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    if (method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return
    const names = ['content-type', 'content-security-policy']
    const headers = Object.fromEntries(names.map((name) => [name, String(reply.getHeader(name))]))
    made.set(routeOptions.url, { payload: Buffer.from(payload), headers })
  })
}

/** The page has an inline script: the content security policy allows it by its hash. */
function allowOwnInlineScripts(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return
    const hashes = [...payload.matchAll(INLINE_SCRIPT)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`),
    )
  })
}
