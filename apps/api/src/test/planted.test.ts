// The test of the tests: each fault is planted in a server, and must be found by the short run.

import * as dashboard from '@tostao/contract/dashboard'
import { features } from '@tostao/contract/examples/features'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '../all-calls.ts'
import { buildApp } from '../app.ts'
import { type Carried, type Execute, inPlace } from '../calls/call.ts'
import { unwatched } from '../database/hang-watch.ts'
import { watchStorage } from '../database/storage-watch.ts'
import { AppError } from '../lib/app-error.ts'
import { nonsenseAgainst, SHORT_RUN } from './nonsense/runs.ts'
import { serverHere } from './simulation/server-here.ts'
import { play, playSeed, SHORT_SEEDS } from './simulation/simulate.ts'
import { testApp } from './test-app.ts'

const setting = await testApp()
const { deps, db, databaseUrl } = setting
const real = inPlace(allCalls({ ...deps, later: () => undefined, hang: unwatched, storage: watchStorage(db) }))
const apps: Awaited<ReturnType<typeof buildApp>>[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** The findings in a server that runs calls by `execute`. */
async function foundIn(endpoint: (typeof features)[number]['examples'][number]['endpoint'], execute: Execute) {
  const app = await buildApp(deps, { execute })
  apps.push(app)
  const { run } = await nonsenseAgainst(app, db, databaseUrl === undefined)
  const example = features.flatMap(({ examples }) => examples).find((one) => one.endpoint === endpoint)
  if (example) await run(example, { runs: SHORT_RUN, seed: 1 })
}

test('a handler that fails on an empty list of tags', async () => {
  const throwing: Execute = (endpoint, carried) => {
    if (endpoint === transactions.create && isWithoutTags(carried)) throw new Error('No tags')
    return real(endpoint, carried)
  }
  await expect(foundIn(transactions.create, throwing)).rejects.toThrow(/tagNames\\":\[\]/)
})

const isWithoutTags = ({ body }: Carried): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'tagNames' in body &&
  Array.isArray(body.tagNames) &&
  body.tagNames.length === 0

test('a refusal after a write', async () => {
  const refusing: Execute = async (endpoint, carried) => {
    const outcome = await real(endpoint, carried)
    if (endpoint === tags.rename) throw new AppError('tag_not_found')
    return outcome
  }
  await expect(foundIn(tags.rename, refusing)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringMatching(/^nothing changes in tags of the user/) }),
  })
})

test('a total that leaves refunds out', async () => {
  const forgetting: Execute = async (endpoint, carried) => {
    const outcome = await real(endpoint, carried)
    if (endpoint !== dashboard.summary || !('bytes' in outcome)) return outcome
    if (!carried.caller) return outcome
    const { userId } = carried.caller
    const { refunded } = await db
      .selectFrom('transactions as t')
      .innerJoin('categories as c', (join) =>
        join.onRef('c.user_id', '=', 't.user_id').onRef('c.id', '=', 't.category_id'),
      )
      .where('t.user_id', '=', userId)
      .whereRef('c.type', '<>', 't.type')
      .select(({ fn }) => fn.countAll<number>().as('refunded'))
      .executeTakeFirstOrThrow()
    const answer = JSON.parse(new TextDecoder().decode(outcome.bytes))
    answer.data.despesas += Number(refunded)
    return { ...outcome, bytes: new TextEncoder().encode(JSON.stringify(answer)) }
  }
  const app = await buildApp(deps, { execute: forgetting })
  apps.push(app)
  const server = await serverHere({ ...setting, app })
  const run = async () => {
    for (const seed of SHORT_SEEDS)
      await playSeed(seed, (list) => play(list, { server, assertSound: async () => undefined }))
  }
  await expect(run()).rejects.toThrow('Property failed')
})
