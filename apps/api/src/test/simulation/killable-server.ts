import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { contractClient, type Delivered, type Sent } from '../api-client.ts'
import { startProcess } from './killable-process.ts'
import { serverHere, type TestApp } from './server-here.ts'
import type { Kill, Server } from './world.ts'

/** The app in a process that is killed now and then, on the database of `testApp`. Each call is sent until it is answered. */
export async function killableServer(setting: TestApp) {
  const { config } = setting.deps
  const clockFile = join(config.dataDir, 'clock')
  const settings = {
    DATA_DIR: config.dataDir,
    APP_SECRET: config.secret,
    CLOCK_FILE: clockFile,
    ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
  }
  const travelTo = (instant: string) => {
    setting.travelTo(instant)
    // Renamed: the server never reads half of it.
    writeFileSync(`${clockFile}.new`, String(setting.deps.clock.now()))
    renameSync(`${clockFile}.new`, clockFile)
  }

  travelTo(setting.deps.clock.instant())
  let running = startProcess(settings)
  let next: Kill | undefined
  let calls = 0
  const kills = { between: 0, unanswered: 0, answered: 0 }

  /** Others who call meanwhile wait for the server that comes. */
  const killAndStart = () => {
    running = running.then(async (server) => {
      await server.kill()
      return startProcess(settings)
    })
    return running
  }
  const sendUntilAnswered = async (sent: Sent): Promise<Delivered> => {
    for (;;) {
      const answer = await (await running).send(sent)
      if (answer) return answer
    }
  }
  const sendAndKill = async (sent: Sent, after: number): Promise<Delivered> => {
    const first = (await running).send(sent)
    await Promise.race([first, wait(after)])
    await killAndStart()
    const answer = await first
    kills[answer ? 'answered' : 'unanswered'] += 1
    if (answer && !hasKey(sent)) return answer
    const again = await sendUntilAnswered(sent)
    if (answer) expect(read(again), 'the same answer from the next server').toEqual(read(answer))
    return again
  }
  const deliver = async (sent: Sent): Promise<Delivered> => {
    const kill = next?.call === calls ? next : undefined
    calls += 1
    if (kill?.after !== undefined) return sendAndKill(sent, kill.after)
    if (kill) {
      kills.between += 1
      await killAndStart()
    }
    return sendUntilAnswered(sent)
  }

  return {
    kills,
    /** New users, and the first day again. */
    async server(): Promise<Server> {
      next = undefined
      const clientOf = (headers: Record<string, string>) =>
        contractClient((sent) => deliver({ ...sent, headers: { ...headers, ...sent.headers } }))
      const server = await serverHere({ ...setting, travelTo }, clientOf)
      return {
        ...server,
        killIn(kill) {
          calls = 0
          next = kill
        },
      }
    },
    stop: async () => (await running).kill(),
  }
}

const hasKey = ({ headers }: Sent): boolean => headers['idempotency-key'] !== undefined
const read = (answer: Delivered) => ({ status: answer.statusCode, body: answer.json() })
