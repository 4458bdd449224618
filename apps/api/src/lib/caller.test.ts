import { expect, test } from 'vitest'
import { sessionCaller, type UserId } from './caller.ts'

test('the compiler refuses the id of a record in the place of a user’s', () => {
  const find = (userId: UserId, id: number): number[] => [userId, id]
  const { userId } = sessionCaller(1, 2)
  expect(find(userId, 7)).toEqual([1, 7])
  // @ts-expect-error -- the two are swapped
  expect(find(7, userId)).toEqual([7, 1])
})
