import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { onToast, type Toast } from './toast.ts'
import { undoable } from './undoable.ts'

const session = vi.hoisted(() => ({ user: 'joana' }))
vi.mock('./session.ts', () => ({ sessionUser: () => session.user }))

interface Item {
  id: number
  name: string
}

const MILK = { id: 1, name: 'Leite' }
const BREAD = { id: 2, name: 'Pão' }

/** The toasts shown by `remove`, whose calls end as `answer` says. */
function setUp(answer: (id: number) => Promise<void>) {
  const told: Toast[] = []
  onToast((shown) => told.push(shown))
  const restore = vi.fn(async (_item: Item, _key: string) => {})
  const mutationFn = ({ query }: { query: { id: number } }) => answer(query.id)
  const mutation = new MutationObserver(new QueryClient(), { mutationFn })
  const mutateAsync = (input: { query: { id: number } }) => mutation.mutate(input)
  const says = ({ name }: Item) => ({ done: `${name} sai`, undone: `${name} volta` })
  const words = () => told.map(({ message }) => message)
  return { told, words, restore, remove: undoable({ mutateAsync }, says, restore) }
}

afterEach(() => {
  session.user = 'joana'
})

test('each of two records deleted at once can be restored', async () => {
  const { told, words, restore, remove } = setUp(async () => {})
  remove(MILK)
  remove(BREAD)
  await vi.waitFor(() => expect(words()).toEqual(['Leite sai', 'Pão sai']))
  told[0]?.action?.run()
  await vi.waitFor(() => expect(words()[2]).toBe('Leite volta'))
  expect(restore.mock.calls.map(([item]) => item)).toEqual([MILK])
})

test('a failed deletion offers no undo', async () => {
  const { words, remove } = setUp(async (id) => {
    if (id === MILK.id) throw new Error('refused')
  })
  remove(MILK)
  remove(BREAD)
  await vi.waitFor(() => expect(words()).toEqual(['Pão sai']))
})

test('a running deletion is not repeated; after a failure it can be', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answer = vi.fn(async (_id: number) => answers[answer.mock.calls.length - 1]?.promise)
  const { words, remove } = setUp(answer)
  remove(MILK)
  remove(MILK)
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  expect(answer).toHaveBeenCalledTimes(1)
  answers[0]?.reject(new Error('no answer'))
  await vi.waitFor(() => {
    remove(MILK)
    expect(answer).toHaveBeenCalledTimes(2)
  })
  answers[1]?.resolve()
  await vi.waitFor(() => expect(words()).toEqual(['Leite sai']))
})

test('a failed undo can be retried with the same key, and its success is shown', async () => {
  const { told, words, restore, remove } = setUp(async () => {})
  restore.mockRejectedValueOnce(new Error('no answer'))
  remove(MILK)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  told[0]?.action?.run()
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]).toMatchObject({ tone: 'error', action: { label: 'Tentar de novo', undoes: true } })
  expect(told[1]?.message).toBe('Não foi possível desfazer. Erro inesperado (Leite sai)')
  told[1]?.action?.run()
  await vi.waitFor(() => expect(words()[2]).toBe('Leite volta'))
  expect(restore.mock.calls[1]).toEqual(restore.mock.calls[0])
})

test('the next user is not offered the undo of the last one', async () => {
  const { told, remove } = setUp(async () => {
    await Promise.resolve()
    session.user = 'bia'
  })
  remove(MILK)
  await vi.waitFor(() => expect(session.user).toBe('bia'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toEqual([])
})
