import { expect, test } from 'vitest'
import { turns } from './turns.ts'

const gate = () => Promise.withResolvers<void>()

test('tasks of one key wait for each other, those of another do not', async () => {
  const inTurn = turns<string>()
  const done: string[] = []
  const first = gate()
  const task = (name: string, wait?: Promise<void>) => async () => {
    await wait
    done.push(name)
  }
  const all = [inTurn('a', task('a1', first.promise)), inTurn('a', task('a2')), inTurn('b', task('b1'))]
  await all[2]
  expect(done).toEqual(['b1'])
  first.resolve()
  await Promise.all(all)
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('of a key that may run several at once, as many run', async () => {
  const inTurn = turns<string>({ atOnce: 2 })
  const began: string[] = []
  const [first, second] = [gate(), gate()]
  const task = (name: string, { promise }: ReturnType<typeof gate>) =>
    inTurn('a', async () => {
      began.push(name)
      await promise
    })
  const all = [task('a1', first), task('a2', second), task('a3', second)]
  expect(began).toEqual(['a1', 'a2'])
  first.resolve()
  await all[0]
  expect(began).toEqual(['a1', 'a2', 'a3'])
  second.resolve()
  await Promise.all(all)
})

test('a task that fails tells its caller and lets the next one run', async () => {
  const inTurn = turns<string>()
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'ran')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('ran')
})

test('whoever comes behind a hundred who wait is refused, until one of them has had their turn', async () => {
  const inTurn = turns<string>()
  const first = gate()
  const waiting = [first.promise, ...Array.from({ length: 100 }, async () => undefined)].map((each) =>
    inTurn('a', () => each),
  )
  await expect(inTurn('a', async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await inTurn('b', async () => 'ran')).toBe('ran')
  first.resolve()
  await Promise.all(waiting)
  expect(await inTurn('a', async () => 'ran')).toBe('ran')
})
