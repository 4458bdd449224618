import { expect, test } from 'vitest'
import { dropWork, workKey } from './kept-work.ts'
import { leaveSession, openSession } from './session.ts'

const signIn = (id: number) => openSession(`.${btoa(`{"sub":"${id}"}`)}.`)
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('work '))

test('what a user has begun is theirs alone, and goes with a sign-out', () => {
  const own = workKey('1', 'import')
  sessionStorage.setItem(own, 'a file')
  sessionStorage.setItem(workKey('12', 'import'), 'another one’s')
  signIn(1)
  expect(kept()).toEqual([own])
  signIn(2)
  expect(kept()).toEqual([])

  sessionStorage.setItem(workKey('2', 'import'), 'a file')
  leaveSession({ ended: false })
  expect(kept()).toEqual([])
  dropWork()
})
