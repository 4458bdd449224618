import * as profile from '@tostao/contract/profile'
import * as reminders from '@tostao/contract/reminders'
import type { Calls } from '../../calls/call.ts'
import { done, hiddenRoute, route, routeWithoutTransaction } from '../../calls/route.ts'
import type { CallDeps } from '../../deps.ts'
import { editProfile, readProfile, removeUser, stopRemindersOf } from './service.ts'

export function profileRoutes(calls: Calls, deps: CallDeps): void {
  const sendsReminders = deps.config.smtpUrl !== undefined

  route(calls, deps, profile.me, async ({ db, caller }) => ({
    ...(await readProfile(db, caller.userId)),
    sendsReminders,
  }))

  routeWithoutTransaction(calls, deps, profile.update, async ({ caller, body }) => {
    const { edited, mail } = await editProfile(deps, caller, body)
    if (mail) deps.later('mail', () => deps.mailer(mail))
    return { ...edited, sendsReminders }
  })

  routeWithoutTransaction(calls, deps, profile.remove, async ({ caller, body }, cookies) => {
    await removeUser(deps, caller, body.currentPassword)
    cookies.end()
    cookies.forgetBrowser()
    return done()
  })

  // Asked for by the page behind the link in a mail.
  hiddenRoute(calls, reminders.stop, async ({ body }) => ({
    known: await stopRemindersOf(deps, body.token),
  }))
}
