import { addDays, dayAt } from '@tostao/primitives/calendar'
import { signAccessToken } from '../../lib/access-token.ts'
import { sessionCaller } from '../../lib/caller.ts'
import { apiClient } from '../api-client.ts'
import type { testApp } from '../test-app.ts'
import type { Api, Server } from './world.ts'

export type TestApp = Awaited<ReturnType<typeof testApp>>

const START = '2026-11-21'

/** The app in this process: new users, and a clock that moves from the first day on. Each user's access is signed anew at its time. */
export async function serverHere(
  { app, deps, signedIn, travelTo }: TestApp,
  clientOf = (headers: Record<string, string>): Api => apiClient(app, headers),
): Promise<Server> {
  const renewals: (() => Promise<void>)[] = []
  let day = START
  const moveTo = async (next: string) => {
    day = next
    travelTo(`${day}T15:00:00Z`)
    for (const renew of renewals) await renew()
  }
  await moveTo(START)
  return {
    today: () => dayAt(deps.clock.now(), deps.config.timeZone),
    pass: (days: number) => moveTo(addDays(day, days)),
    async newUser() {
      const { user } = await signedIn()
      const headers: Record<string, string> = {}
      const renew = async () => {
        const token = await signAccessToken(deps.config.secret, deps.clock, sessionCaller(user.id, user.sessionId))
        headers['authorization'] = `Bearer ${token}`
      }
      renewals.push(renew)
      await renew()
      return clientOf(headers)
    },
  }
}
