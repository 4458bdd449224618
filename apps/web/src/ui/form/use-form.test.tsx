import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useForm } from './use-form.ts'

interface Values {
  name: string
  amount: number | null
  tags: readonly string[]
  kept: boolean
}

const EMPTY: Values = { name: '', amount: null, tags: [], kept: false }
const NAMELESS = { name: 'Informe um nome' }

const hook = () =>
  renderHook(() => useForm({ initialValues: EMPTY, validate: ({ name }) => (name ? {} : NAMELESS) })).result

test('two changes of one event count both, and can be read before they are shown', () => {
  const form = hook()
  act(() => {
    form.current.setFieldValue('name', 'Feira')
    form.current.setValues({ amount: 5 })
    expect(form.current.getValues()).toEqual({ ...EMPTY, name: 'Feira', amount: 5 })
    expect(form.current.values).toEqual(EMPTY)
  })
  expect(form.current.values).toEqual({ ...EMPTY, name: 'Feira', amount: 5 })
})

test.each<[string, Partial<Values>, boolean]>([
  ['the same list', { tags: [] }, false],
  ['another tag', { tags: ['casa'] }, true],
  ['a text that is no amount', { amount: Number.NaN }, true],
  ['a tick', { kept: true }, true],
])('%s is a change until it is put back or becomes the start', (_, some, changed) => {
  const form = hook()
  act(() => form.current.setValues(some))
  expect(form.current.isDirty()).toBe(changed)
  expect(form.current.isDirty('name')).toBe(false)
  act(() => form.current.setValues(EMPTY))
  expect(form.current.isDirty()).toBe(false)
  act(() => form.current.setValues(some))
  act(() => form.current.resetDirty())
  expect(form.current.isDirty()).toBe(false)
})

test('a problem stands until its field changes; only what has none is sent', async () => {
  const form = hook()
  const [send, refuse] = [vi.fn(async () => {}), vi.fn()]
  await act(() => form.current.submit(send, refuse))
  expect([send.mock.calls, refuse.mock.calls]).toEqual([[], [[NAMELESS]]])
  expect(form.current.errors).toEqual(NAMELESS)
  act(() => form.current.setFieldValue('amount', 5))
  expect(form.current.getInputProps('name').error).toBe(NAMELESS.name)
  act(() => form.current.setFieldValue('name', 'Feira'))
  expect(form.current.errors).toEqual({})

  const sent = Promise.withResolvers<void>()
  send.mockReturnValue(sent.promise)
  let done: Promise<void> | undefined
  act(() => {
    done = form.current.submit(send, refuse)
  })
  expect([send.mock.calls, form.current.submitting]).toEqual([[[{ ...EMPTY, name: 'Feira', amount: 5 }]], true])
  sent.reject(new Error('offline'))
  await act(async () => expect(done).rejects.toThrow('offline'))
  expect(form.current.submitting).toBe(false)
})

test('fields give their value, or the event of their change', async () => {
  let values = EMPTY
  function Fields() {
    const form = useForm({ initialValues: EMPTY, validate: () => ({}) })
    values = form.values
    const { error, ...name } = form.getInputProps('name')
    return (
      <>
        <input aria-label="Nome" aria-invalid={error !== undefined} {...name} />
        <input aria-label="Fica" type="checkbox" {...form.getCheckProps('kept')} />
        <button type="button" onClick={() => form.getInputProps('tags').onChange(['casa'])}>
          Etiquetar
        </button>
      </>
    )
  }
  render(<Fields />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Nome'), 'Feira')
  await user.click(screen.getByLabelText('Fica'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(values).toEqual({ name: 'Feira', amount: null, tags: ['casa'], kept: true }))
})
