import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { MAX_IMPORT_BYTES } from '@tostao/contract/imports'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { payeeRoutes } from './features/payees/routes.ts'
import { tagRoutes } from './features/tags/routes.ts'
import { transactionRoutes } from './features/transactions/routes.ts'
import { errorAnswers } from './plugins/errors.ts'
import { openapi } from './plugins/openapi.ts'
import { security } from './plugins/security.ts'

/** The whole server, ready to listen or to be injected into. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const app = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    handlerTimeout: 60_000,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  errorAnswers(app)
  await security(app, config)
  await openapi(app)
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_IMPORT_BYTES } })

  healthRoutes(app, deps)
  accountRoutes(app, deps)
  categoryRoutes(app, deps)
  tagRoutes(app, deps)
  payeeRoutes(app, deps)
  transactionRoutes(app, deps)
  return app
}
