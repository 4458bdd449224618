import { profile } from '@tostao/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { findProfile } from './repository.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, profile.me, ({ db, caller }) => findProfile(db, caller.userId))
}
