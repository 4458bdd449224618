import { example } from '@tostao/contract/example'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, route } from '../../plugins/route.ts'
import { createExample, removeExample } from './service.ts'

export function exampleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, example.create, ({ db, caller }) => done(createExample(db, caller.userId, deps.clock)))
  route(app, deps, example.remove, ({ db, caller }) => done(removeExample(db, caller.userId)))
}
