import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { offerUndo } from './offer-undo.ts'
import { onToast, type Toast } from './toast.ts'

const SAID = { done: 'Leite excluído', undone: 'Leite restaurado' }
let toasts: Toast[]
beforeEach(() => {
  toasts = []
  onToast((shown) => toasts.push(shown))
})
const messages = () => toasts.map(({ message }) => message)

test('what was done is said with an undo, whose end is said too', async () => {
  const undo = vi.fn(async () => undefined)
  offerUndo(SAID, undo)
  expect(toasts).toMatchObject([{ message: 'Leite excluído', action: { label: 'Desfazer', undoes: true } }])
  expect(undo).not.toHaveBeenCalled()
  toasts[0]?.action?.run()
  await vi.waitFor(() => expect(messages()).toEqual(['Leite excluído', 'Leite restaurado']))
})

test('an undo that did not reach the server can be tried again', async () => {
  const unreachable = new ApiError({ status: 0, code: 'unreachable', message: 'Sem conexão.' })
  const undo = vi.fn(async () => undefined).mockRejectedValueOnce(unreachable)
  offerUndo(SAID, undo)
  toasts[0]?.action?.run()
  await vi.waitFor(() => expect(messages()[1]).toBe('Não foi possível desfazer. Sem conexão. (Leite excluído)'))
  toasts[1]?.action?.run()
  await vi.waitFor(() => expect(messages()[2]).toBe('Leite restaurado'))
})

test('an undo that the server refuses is not offered again', async () => {
  const refused = new ApiError({ status: 409, code: 'undo_conflict', message: 'Algo mudou.' })
  offerUndo(SAID, () => Promise.reject(refused))
  toasts[0]?.action?.run()
  await vi.waitFor(() => expect(toasts).toHaveLength(2))
  expect(toasts[1]).toMatchObject({ tone: 'error' })
  expect(toasts[1]?.action).toBeUndefined()
})

test('the next user hears nothing of what the last one did', () => {
  offerUndo(SAID, async () => undefined, 'bia')
  expect(toasts).toEqual([])
})
