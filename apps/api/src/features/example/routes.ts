import { example } from '@tostao/contract/example'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { createExample, removeExample } from './service.ts'

export function exampleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, example.create, async ({ db, user }) => {
    await createExample(db, user.id, deps.clock)
    return { ok: true as const }
  })
  route(app, deps, example.remove, async ({ db, user }) => {
    await removeExample(db, user.id)
    return { ok: true as const }
  })
}
