import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { budgetRoutes } from './features/budgets/routes.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { debugRoutes } from './features/debug/routes.ts'
import { exampleRoutes } from './features/example/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { goalRoutes } from './features/goals/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { labelRoutes } from './features/labels/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { recurringRoutes } from './features/recurring/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { transactionRoutes } from './features/transactions/routes.ts'
import { undoRoutes } from './features/undo/routes.ts'
import { answers } from './plugins/answers.ts'
import { answerError, errorAnswers } from './plugins/errors.ts'
import { jsonBodies } from './plugins/json-bodies.ts'
import { logging } from './plugins/log.ts'
import { openapi } from './plugins/openapi.ts'
import { security } from './plugins/security.ts'
import { unsubscribe } from './plugins/unsubscribe.ts'
import { web } from './plugins/web.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, webRoot } = deps
  const app = fastify({
    ...logging(config),
    // An address that cannot be parsed: no hook runs for it, so the headers are set here.
    frameworkErrors: (error, _request, reply) => answerError(error, reply.headers(HEADERS)),
    // Trust only the last address of X-Forwarded-For: the proxy added it, the client can invent the others.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  answers(app)
  jsonBodies(app)
  app.decorateRequest('caller', null)
  errorAnswers(app)
  await security(app, config)
  await openapi(app)
  await app.register(cookie, { secret: config.secret })
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11 } })

  healthRoutes(app, deps)
  authRoutes(app, deps)
  profileRoutes(app, deps)
  accountRoutes(app, deps)
  categoryRoutes(app, deps)
  labelRoutes(app, deps)
  transactionRoutes(app, deps)
  goalRoutes(app, deps)
  budgetRoutes(app, deps)
  recurringRoutes(app, deps)
  undoRoutes(app, deps)
  importRoutes(app, deps)
  exampleRoutes(app, deps)
  exportRoutes(app, deps)
  dashboardRoutes(app, deps)
  reportRoutes(app, deps)
  debugRoutes(app, deps)
  await unsubscribe(app, deps)
  if (webRoot !== undefined) await web(app, webRoot, config.timeZone)
  return app
}
