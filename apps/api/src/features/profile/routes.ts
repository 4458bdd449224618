import { profile } from '@tostao/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { editProfile, readProfile } from './service.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const sendsReminders = deps.config.smtpUrl !== undefined
  route(app, deps, profile.me, async ({ db, caller }) => ({
    ...(await readProfile(db, caller.userId)),
    sendsReminders,
  }))
  route(app, deps, profile.update, async ({ db, caller, body }) => ({
    ...(await editProfile(db, caller.userId, body)),
    sendsReminders,
  }))
}
