import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { type Notice, onNotice } from './notify.ts'
import { undoable } from './undoable.ts'

const session = vi.hoisted(() => ({ user: 'joana' }))
vi.mock('./session.ts', () => ({ sessionUser: () => session.user }))

interface Item {
  id: number
  name: string
}

const MILK = { id: 1, name: 'Leite' }
const BREAD = { id: 2, name: 'Pão' }

/** What the user is told by `remove`, whose calls end as `answer` says. */
function setUp(answer: (id: number) => Promise<void>) {
  const told: Notice[] = []
  onNotice((notice) => told.push(notice))
  const restore = vi.fn<(item: Item) => void>()
  const mutationFn = ({ query }: { query: { id: number } }) => answer(query.id)
  const mutation = new MutationObserver(new QueryClient(), { mutationFn })
  const mutateAsync = (input: { query: { id: number } }) => mutation.mutate(input)
  return { told, restore, remove: undoable({ mutateAsync }, ({ name }: Item) => `${name} sai`, restore) }
}

afterEach(() => {
  session.user = 'joana'
})

test('each of two that are deleted at once can be brought back', async () => {
  const { told, restore, remove } = setUp(async () => {})
  remove(MILK)
  remove(BREAD)
  await vi.waitFor(() => expect(told.map(({ message }) => message)).toEqual(['Leite sai', 'Pão sai']))
  told[0]?.action?.run()
  expect(restore.mock.calls).toEqual([[MILK]])
})

test('what was not deleted offers nothing', async () => {
  const { told, remove } = setUp(async (id) => {
    if (id === MILK.id) throw new Error('refused')
  })
  remove(MILK)
  remove(BREAD)
  await vi.waitFor(() => expect(told.map(({ message }) => message)).toEqual(['Pão sai']))
})

test('nobody is offered to bring back what somebody else deleted', async () => {
  const { told, remove } = setUp(async () => {
    await Promise.resolve()
    session.user = 'bia'
  })
  remove(MILK)
  await vi.waitFor(() => expect(session.user).toBe('bia'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toEqual([])
})
