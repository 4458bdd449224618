import * as demo from '@tostao/contract/demo'
import type { Calls } from '../../calls/call.ts'
import { publicRoute, routeWithoutTransaction } from '../../calls/route.ts'
import type { CallDeps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { keepUser, startDemo } from './service.ts'

export function demoRoutes(calls: Calls, deps: CallDeps): void {
  const { config } = deps
  const assertOffered = () => {
    if (!config.demo) throw new AppError('not_found')
  }

  publicRoute(calls, demo.start, async (_call, visitor, cookies) => {
    assertOffered()
    // A form of another site could sign its visitor in.
    if (!visitor.fromOwnOrigin) throw new AppError('foreign_origin')
    const { session, browser } = await startDemo(deps, visitor)
    cookies.open(session)
    cookies.know(browser)
    return { accessToken: session.accessToken }
  })

  routeWithoutTransaction(calls, deps, demo.keep, async ({ caller, body }) => {
    assertOffered()
    return { ...(await keepUser(deps, caller, body)), sendsReminders: config.smtpUrl !== undefined }
  })
}
