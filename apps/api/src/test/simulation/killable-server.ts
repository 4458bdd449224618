import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { contractClient, type Delivered, type Sent } from '../api-client.ts'
import type { Kill } from './kill.ts'
import { type KillableProcess, startProcess } from './killable-process.ts'
import { serverHere, type TestApp } from './server-here.ts'
import type { Server } from './world.ts'

/** Each call is sent until it is answered, by the next process where one is killed. */
class Killable {
  readonly kills = { between: 0, unanswered: 0, ofThemDone: 0, answered: 0 }
  readonly #settings: Record<string, string>
  readonly #isDone: (key: string) => Promise<boolean>
  #running: Promise<KillableProcess>
  #next: Kill | undefined
  #calls = 0
  /** How long a call with a key takes, in milliseconds. */
  #duration = 20

  constructor(settings: Record<string, string>, isDone: (key: string) => Promise<boolean>) {
    this.#settings = settings
    this.#isDone = isDone
    this.#running = startProcess(settings)
  }

  killIn(kill: Kill | undefined): void {
    this.#calls = 0
    this.#next = kill
  }

  async deliver(sent: Sent): Promise<Delivered> {
    const kill = this.#next?.call === this.#calls ? this.#next : undefined
    this.#calls += 1
    if (kill?.after !== undefined) return this.#sendAndKill(sent, kill.after * this.#duration)
    if (kill) {
      this.kills.between += 1
      await this.#killAndStart()
    }
    const began = performance.now()
    const answer = await this.#sendUntilAnswered(sent)
    if (keyOf(sent) !== undefined) this.#duration += (performance.now() - began - this.#duration) / 4
    return answer
  }

  async stop(): Promise<void> {
    await (await this.#running).kill()
  }

  /** Other calls wait from here on for the next process. */
  #killAndStart(): Promise<KillableProcess> {
    this.#running = this.#running.then(async (process) => {
      await process.kill()
      return startProcess(this.#settings)
    })
    return this.#running
  }

  async #sendUntilAnswered(sent: Sent): Promise<Delivered> {
    for (;;) {
      const answer = await (await this.#running).send(sent)
      if (answer) return answer
    }
  }

  async #sendAndKill(sent: Sent, after: number): Promise<Delivered> {
    const first = (await this.#running).send(sent)
    await Promise.race([first, wait(after)])
    await this.#killAndStart()
    const answer = await first
    const key = keyOf(sent)
    this.kills[answer ? 'answered' : 'unanswered'] += 1
    if (!answer && key !== undefined && (await this.#isDone(key))) this.kills.ofThemDone += 1
    if (answer && key === undefined) return answer
    const again = await this.#sendUntilAnswered(sent)
    if (answer) expect(read(again), 'the same answer from the next process').toEqual(read(answer))
    return again
  }
}

const keyOf = ({ headers }: Sent): string | undefined => headers['idempotency-key']
const read = (answer: Delivered) => ({ status: answer.statusCode, body: answer.json() })

/** The app in a process that is killed now and then, on the database of `testApp`. */
export function killableServer(setting: TestApp) {
  const { db, deps } = setting
  const { config, clock } = deps
  const clockFile = join(config.dataDir, 'clock')
  const travelTo = (instant: string) => {
    setting.travelTo(instant)
    // Renamed: the process never reads half of it.
    writeFileSync(`${clockFile}.new`, String(clock.now()))
    renameSync(`${clockFile}.new`, clockFile)
  }
  travelTo(clock.instant())
  const settings = {
    DATA_DIR: config.dataDir,
    APP_SECRET: config.secret,
    CLOCK_FILE: clockFile,
    ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
  }
  const killable = new Killable(settings, async (key) => {
    const kept = await db.selectFrom('idempotency_keys').select('key').where('key', '=', key).executeTakeFirst()
    return kept !== undefined
  })
  const clientOf = (headers: Record<string, string>) =>
    contractClient((sent) => killable.deliver({ ...sent, headers: { ...headers, ...sent.headers } }))

  return {
    kills: killable.kills,
    stop: () => killable.stop(),
    /** With new users, on the first day again. */
    async server(): Promise<Server> {
      killable.killIn(undefined)
      const server = await serverHere({ ...setting, travelTo }, clientOf)
      return { ...server, killIn: (kill) => killable.killIn(kill) }
    },
  }
}
