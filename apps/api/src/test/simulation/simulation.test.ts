import { expect, inject, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { runsHere } from '../property-runs.ts'
import { testApp } from '../test-app.ts'
import { killableServer } from './killable-server.ts'
import { serverHere } from './server-here.ts'
import { type Counts, counted, play, playSeed, SHORT_SEEDS } from './simulate.ts'

// `npm run simulate` sets these.
const { SIMULATE_MINUTES: minutes, SIMULATE_SEED: first = '1', SIMULATE_KILL_EVERY: killEvery = '10' } = process.env
const LONG = 300

const app = await testApp()

/** Gives a check that the rows of users created from now on break no rule. */
async function soundFromNow() {
  const last = await app.db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return async () => expect(await brokenInvariants(app.db, (id) => id > (last?.id ?? 0))).toEqual([])
}
const timeout = Number(minutes ?? 0) * 60_000 + 600_000

test('what users do in any order leaves the sums that a small model expects', { timeout }, async () => {
  if (minutes !== undefined) return playFor(Number(minutes) * 60_000)
  for (const seed of SHORT_SEEDS.slice(0, runsHere(SHORT_SEEDS.length)))
    await playSeed(seed, async (list) =>
      play(list, { server: await serverHere(app), assertSound: await soundFromNow() }),
    )
})

/** On a server that is killed in one of so many steps. */
async function playFor(milliseconds: number): Promise<void> {
  const counts: Counts = {}
  const until = performance.now() + milliseconds
  const killable = killableServer(app)
  let seed = Number(first)
  try {
    for (; performance.now() < until; seed += 1) {
      const playList = async (list: Parameters<typeof play>[0]) =>
        play(list, { server: await killable.server(), assertSound: await soundFromNow(), counts, until })
      await playSeed(seed, playList, { maxLength: LONG, killEvery: Number(killEvery) })
    }
  } finally {
    await killable.stop()
    const played = `seeds ${first} to ${seed}: ${counted(counts)}`
    process.stdout.write(`${inject('engine')}, ${played}; kills ${JSON.stringify(killable.kills)}\n`)
  }
}
