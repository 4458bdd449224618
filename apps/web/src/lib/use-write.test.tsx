import { expect, test } from 'vitest'
import { inTurn } from './use-write.ts'

test('a second change of what was read once has the version that the first gave, also after one that failed', async () => {
  const change = inTurn()
  const sent: number[] = []
  const write = async (version: number) => {
    sent.push(version)
    return { version: version + 1 }
  }
  const fail = async (version: number) => {
    sent.push(version)
    throw new Error('refused')
  }
  const read = { id: 1, version: 4 }
  await Promise.all([
    change(read, write),
    expect(change(read, fail)).rejects.toThrow('refused'),
    change(read, write),
    change({ id: 2, version: 1 }, async () => undefined),
  ])
  // It was read again: undone, or changed by somebody else.
  await change(read, write)
  await change({ id: 1, version: 9 }, write)
  expect(sent).toEqual([4, 5, 5, 4, 9])
})
