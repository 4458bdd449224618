import { profile } from '@tostao/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { editProfile, readProfile } from './service.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, profile.me, ({ db, caller }) => readProfile(db, caller.userId))
  route(app, deps, profile.update, ({ db, caller, body }) => editProfile(db, caller.userId, body))
}
