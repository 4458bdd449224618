import { profile } from '@tostao/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { background } from '../../plugins/background.ts'
import { done, route, routeWithoutTransaction } from '../../plugins/route.ts'
import { sessionCookies } from '../../plugins/session-cookies.ts'
import { editProfile, readProfile, removeUser } from './service.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const later = background(app)
  const cookies = sessionCookies(deps.config)

  const sendsReminders = deps.config.smtpUrl !== undefined

  route(app, deps, profile.me, async ({ db, caller }) => ({
    ...(await readProfile(db, caller.userId)),
    sendsReminders,
  }))

  routeWithoutTransaction(app, deps, profile.update, async ({ caller, body }) => {
    const { edited, mail } = await editProfile(deps, caller, body)
    if (mail) later('mail', () => deps.mailer(mail))
    return { ...edited, sendsReminders }
  })

  routeWithoutTransaction(app, deps, profile.remove, async ({ caller, body }, reply) => {
    await removeUser(deps, caller, body.currentPassword)
    cookies.clear(reply)
    return done()
  })
}
