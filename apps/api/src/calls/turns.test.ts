import * as accounts from '@tostao/contract/accounts'
import type { Endpoint } from '@tostao/contract/endpoint'
import * as exports from '@tostao/contract/exports'
import * as imports from '@tostao/contract/imports'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionCaller } from '../lib/caller.ts'
import { type Calls, type Execute, nameOf } from './call.ts'
import { inTurns } from './turns.ts'

const reading: Endpoint = { ...imports.importCsv, path: '/ahead', reads: true }
const calls: Calls = new Map([
  [nameOf(imports.importCsv), { endpoint: imports.importCsv, ahead: reading, run: () => Promise.reject() }],
])

/** Each test has users of its own, and no other file has them: the turns of one go on after its test. */
let people = 10 ** 12

/** The work that runs, by name; `end` ends the oldest. */
function workplace(heavyWritesAtOnce = 1) {
  const working: { name: string; end(): void }[] = []
  const execute: Execute = async (endpoint, { body, ahead }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const what = endpoint === reading ? 'reads ' : ahead ? 'writes ' : ''
    const work = { name: `${what}${body}`, end: resolve }
    working.push(work)
    await promise
    working.splice(working.indexOf(work), 1)
    return { bytes: new Uint8Array() }
  }
  const run = inTurns(calls, execute, heavyWritesAtOnce)
  return {
    names: () => working.map(({ name }) => name),
    end: async (name: string) => {
      working.find((work) => work.name === name)?.end()
      await vi.advanceTimersByTimeAsync(1)
    },
    /** A user's way to ask. */
    user() {
      people += 1
      const caller = sessionCaller(people, 1)
      return async (endpoint: Endpoint, name: string, query = {}) => {
        const asked = run(endpoint, { query, body: name, caller })
        const outcome = asked.then(
          () => 'done',
          ({ code, details }) => [code, details.retryAfterSeconds],
        )
        await vi.advanceTimersByTimeAsync(1)
        return { outcome }
      }
    },
  }
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the third heavy read of a user waits, and is refused after a while; light reads and others’ go on', async () => {
  const { user, names, end } = workplace()
  const [ana, bia] = [user(), user()]
  for (const name of ['a1', 'a2', 'a3']) await ana(reports.byPayee, name)
  const late = await ana(transactions.list, 'a4', { q: 'pão' })
  await ana(transactions.list, 'light')
  await bia(reports.byTag, 'b1')
  expect(names()).toEqual(['a1', 'a2', 'light', 'b1'])
  await end('a1')
  expect(names()).toEqual(['a2', 'light', 'b1', 'a3'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late.outcome).toEqual(['too_many_requests', 5])
  await end('a2')
  await ana(transactions.totals, 'a5', { payeeId: 1 })
  expect(names()).toEqual(['light', 'b1', 'a3', 'a5'])
})

test('heavy writes go one at a time, users in turns; light ones go between them', async () => {
  const { user, names, end } = workplace()
  const [ana, bia] = [user(), user()]
  for (const name of ['a1', 'a2']) await ana(exports.restore, name)
  await bia(exports.restore, 'b1')
  await bia(accounts.create, 'light')
  expect(names()).toEqual(['a1', 'light'])
  await end('a1')
  expect(names()).toEqual(['light', 'b1'])
  await end('b1')
  expect(names()).toEqual(['light', 'a2'])
})

test('a file is read ahead while the one before is written; of a user one after the other', async () => {
  const { user, names, end } = workplace()
  const [ana, bia, caio] = [user(), user(), user()]
  for (const name of ['a1', 'a2']) await ana(imports.importCsv, name)
  await bia(imports.importCsv, 'b1')
  await caio(imports.importCsv, 'c1')
  expect(names()).toEqual(['reads a1'])
  await end('reads a1')
  expect(names()).toEqual(['writes a1', 'reads b1'])
  await end('reads b1')
  expect(names()).toEqual(['writes a1'])
  // A file that was read waits for its writing; no other is read meanwhile.
  await end('writes a1')
  expect(names()).toEqual(['writes b1', 'reads c1'])
  await end('reads c1')
  await end('writes b1')
  expect(names()).toEqual(['writes c1', 'reads a2'])
})
