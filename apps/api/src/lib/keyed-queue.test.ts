import { expect, test } from 'vitest'
import { keyedQueue } from './keyed-queue.ts'

const gate = () => Promise.withResolvers<void>()

test('tasks of one key wait for each other, those of another do not', async () => {
  const queue = keyedQueue<string>()
  const done: string[] = []
  const first = gate()
  const task = (name: string, wait?: Promise<void>) => async () => {
    await wait
    done.push(name)
  }
  const all = [queue.run('a', task('a1', first.promise)), queue.run('a', task('a2')), queue.run('b', task('b1'))]
  await all[2]
  expect(done).toEqual(['b1'])
  first.resolve()
  await Promise.all(all)
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('a key with several places runs as many tasks at once', async () => {
  const queue = keyedQueue<string>({ atOnce: 2 })
  const began: string[] = []
  const [first, second] = [gate(), gate()]
  const task = (name: string, { promise }: ReturnType<typeof gate>) =>
    queue.run('a', async () => {
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

test('a task that fails is reported to its caller and lets the next one run', async () => {
  const queue = keyedQueue<string>()
  const failing = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('a', async () => 'ran')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('ran')
})

test('those behind a task that another program kept from the database are refused with it', async () => {
  const queue = keyedQueue<string>()
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
  const asked = [queue.run('a', () => Promise.reject(busy)), queue.run('a', async () => 'ran')]
  const other = queue.run('b', async () => 'ran')
  for (const each of asked) await expect(each).rejects.toBe(busy)
  expect(await Promise.all([other, queue.run('a', async () => 'ran')])).toEqual(['ran', 'ran'])
})

test('a task behind a hundred waiting ones is refused, until one of them has run', async () => {
  const queue = keyedQueue<string>()
  const first = gate()
  const waiting = [first.promise, ...Array.from({ length: 100 }, async () => undefined)].map((each) =>
    queue.run('a', () => each),
  )
  await expect(queue.run('a', async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await queue.run('b', async () => 'ran')).toBe('ran')
  first.resolve()
  await Promise.all(waiting)
  expect(await queue.run('a', async () => 'ran')).toBe('ran')
})
