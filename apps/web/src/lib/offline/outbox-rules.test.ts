import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ageInDays,
  type Entry,
  isDue,
  isOld,
  MAX_AGE,
  type Outcome,
  oneAtATime,
  outcomeOf,
  sendAll,
} from './outbox-rules.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000

const entryOf = (order: number, over: Partial<Entry> = {}): Entry => ({
  key: `offline-${order}`,
  order,
  user: '7',
  call: 'POST /transactions',
  body: { amount: order },
  at: NOW,
  state: 'waiting',
  ...over,
})

test.each([
  ['no answer', 0, 'unreachable', 'later'],
  ['a proxy', 502, 'unanswered', 'later'],
  ['a server that fails', 500, 'internal', 'later'],
  ['too many calls', 429, 'too_many_requests', 'later'],
  ['a network that asks for a sign-in', 403, 'unexpected', 'later'],
  ['data that come back', 409, 'restoring', 'later'],
  ['a session that has ended', 401, 'not_signed_in', 'signed out'],
  ['what was answered before', 409, 'already_sent', 'sent'],
  ['a refusal', 422, 'validation_failed', { refused: 'Por isso' }],
  ['a missing account', 404, 'account_not_found', { refused: 'Por isso' }],
  ['another conflict', 409, 'account_archived', { refused: 'Por isso' }],
] satisfies [string, number, string, Outcome][])('%s', (_what, status, code, outcome) => {
  expect(outcomeOf({ status, code, message: 'Por isso' })).toEqual(outcome)
})

test('an entry is not sent by itself once the server may have forgotten its key', () => {
  const young = entryOf(1, { at: NOW - MAX_AGE })
  const old = entryOf(1, { at: NOW - MAX_AGE - DAY })
  expect([isOld(young, NOW), isDue(young, NOW)]).toEqual([false, true])
  expect([isOld(old, NOW), isDue(old, NOW), ageInDays(old, NOW)]).toEqual([true, false, 31])
  expect(isDue({ ...old, confirmed: true }, NOW)).toBe(true)
  // Sent before it was kept, by a key that the server forgets after a day.
  const sent = (age: number) => isDue(entryOf(1, { key: '5', at: NOW - age }), NOW)
  expect([sent(DAY), sent(DAY + 1)]).toEqual([true, false])
  expect(isDue({ ...young, state: 'sending' }, NOW)).toBe(true)
  expect(isDue({ ...young, state: 'refused' }, NOW)).toBe(false)
})

test('who asks during a run has what came meanwhile sent, too, and a run that fails is not the last', async () => {
  const waiting = ['a']
  const sent: string[][] = []
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const send = oneAtATime(async () => {
    const due = waiting.splice(0)
    await isFree
    if (due.includes('bad')) throw new Error('No storage')
    sent.push(due)
    return due.includes('c')
  })
  const first = send()
  waiting.push('b', 'c')
  const others = [send(), send()]
  free()
  expect(await Promise.all([first, ...others])).toEqual([true, true, true])
  expect(sent).toEqual([['a'], ['b', 'c']])
  waiting.push('bad')
  expect(await send()).toBe(false)
  waiting.push('c')
  expect(await send()).toBe(true)
  expect(sent).toHaveLength(3)
})

class Killed extends Error {}

/** A phone and its server; each step of the page may be its last, before or after it is done. */
function household(refused: ReadonlySet<string>) {
  const kept = new Map<string, Entry>()
  const recorded: string[] = []
  const answered = new Set<string>()
  let left = Number.POSITIVE_INFINITY
  const step = async <T>(run: () => T): Promise<T> => {
    if (left-- <= 0) throw new Killed()
    const done = run()
    if (left-- <= 0) throw new Killed()
    return done
  }
  const due = () => [...kept.values()].filter((entry) => isDue(entry, NOW)).toSorted((a, b) => a.order - b.order)
  const outbox = {
    due: () => step(due),
    change: ({ key }: Entry, change: Partial<Entry>) =>
      step(() => {
        const entry = kept.get(key)
        if (entry) kept.set(key, { ...entry, ...change })
      }),
    remove: ({ key }: Entry) => step(() => void kept.delete(key)),
  }
  const receive = (key: string): Outcome => {
    if (refused.has(key)) return { refused: 'Não' }
    // The first answer is given again.
    if (!answered.has(key)) recorded.push(key)
    answered.add(key)
    return 'sent'
  }
  return {
    kept,
    recorded,
    add: (entry: Entry) => kept.set(entry.key, entry),
    run: async (lives: number, answers: readonly ('lost' | 'later' | 'given')[] = []) => {
      left = lives
      let turn = 0
      const send = (entry: Entry) =>
        step((): Outcome => {
          const answer = answers[turn++] ?? 'given'
          if (answer === 'later') return 'later'
          const outcome = receive(entry.key)
          return answer === 'lost' ? 'later' : outcome
        })
      return sendAll(outbox, send).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
    },
  }
}

test('killed anywhere, with lost answers, each is on the server once, in order, and a refused one stops no other', async () => {
  const lives = fc.array(
    fc.tuple(fc.nat({ max: 14 }), fc.array(fc.constantFrom('lost', 'later', 'given'), { maxLength: 4 })),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 6 }), lives, async (isRefused, runs) => {
      const all = isRefused.map((_, index) => entryOf(index))
      const bad = new Set(all.flatMap(({ key }, index) => (isRefused[index] ? key : [])))
      const { kept, recorded, add, run } = household(bad)
      for (const entry of all) add(entry)
      for (const [steps, answers] of runs) {
        await run(steps, answers)
        // An entry that is not on the server is still here.
        for (const { key } of all) expect(recorded.includes(key) || kept.has(key)).toBe(true)
      }
      await run(Number.POSITIVE_INFINITY)
      expect(recorded).toEqual(all.map(({ key }) => key).filter((key) => !bad.has(key)))
      expect([...kept.values()].map(({ key, state }) => [key, state])).toEqual([...bad].map((key) => [key, 'refused']))
    }),
  )
})
