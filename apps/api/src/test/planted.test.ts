// The test of the tests: each fault is planted in a server, and must be found by the short run.

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
import { testApp } from './test-app.ts'

const { deps, db, databaseUrl } = await testApp()
const real = inPlace(allCalls({ ...deps, later: () => undefined, hang: unwatched, storage: watchStorage(db) }))
const apps: Awaited<ReturnType<typeof buildApp>>[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** What is found in a server that runs calls by `execute`. */
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
