import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { type Correct, useKeyedWrite } from './use-keyed-write.ts'

interface Row {
  id: number
  name: string
}
const failure = (status: number) => new ApiError({ status, code: 'x', message: 'x' })

/** A server that keeps rows by their keys; `lose` takes the answers of the next calls, or the calls themselves. */
function server() {
  const rows = new Map<string, Row>()
  const lost: ('answer' | 'call' | number)[] = []
  const send = async ({ name }: { name: string }, key: string): Promise<Row> => {
    const fate = lost.shift()
    if (typeof fate === 'number') throw failure(fate)
    if (fate !== 'call' && !rows.has(key)) rows.set(key, { id: rows.size + 1, name })
    const row = rows.get(key)
    if (fate || !row) throw failure(0)
    return { ...row }
  }
  const edit: Correct<{ name: string }, Row> = async ({ id }, { name }) => {
    const row = [...rows.values()].find((one) => one.id === id)
    if (!row) throw failure(404)
    if (lost.shift() === 'call') throw failure(0)
    row.name = name
    return { ...row }
  }
  return {
    send,
    edit,
    lose: (...fates: typeof lost) => void lost.push(...fates),
    names: () => [...rows.values()].map(({ name }) => name),
  }
}

function form(correct = true) {
  const { send, edit, ...rest } = server()
  const { result } = renderHook(() => useKeyedWrite(send, correct ? edit : undefined))
  const write = (name: string) => result.current.write({ name }).catch((error: ApiError) => error.status)
  return { write, hook: result.current, ...rest }
}

test.each(['answer', 'call'] as const)('a lost %s, then the same again, is one record', async (what) => {
  const { write, lose, names } = form()
  lose(what)
  expect(await write('Feira')).toBe(0)
  expect(await write('Feira')).toMatchObject({ name: 'Feira' })
  expect(names()).toEqual(['Feira'])
})

test.each(['answer', 'call'] as const)('a lost %s, then a corrected field, is one record', async (what) => {
  const { write, lose, names } = form()
  lose(what)
  await write('Fiera')
  expect(await write('Feira')).toEqual({ id: 1, name: 'Feira' })
  expect(names()).toEqual(['Feira'])
  await write('Padaria')
  expect(names()).toEqual(['Feira', 'Padaria'])
})

test('nothing is written twice while the server stays away', async () => {
  const { write, lose, names } = form()
  lose('answer', 'call', 'answer')
  expect([await write('Fiera'), await write('Feira'), await write('A feira')]).toEqual([0, 0, 0])
  expect(await write('Feira livre')).toMatchObject({ id: 1 })
  expect(names()).toEqual(['Feira livre'])
})

test('a correction that is lost is made again', async () => {
  const { write, lose, names } = form()
  lose('answer')
  await write('Fiera')
  lose('call')
  // The first is asked for again and answered 0, so the correction comes with the next try.
  expect(await write('Feira')).toBe(0)
  expect(await write('Feira livre')).toMatchObject({ id: 1, name: 'Feira livre' })
  expect(names()).toEqual(['Feira livre'])
})

test.each([409, 422, 500])('what was refused with %i is not there: the corrected one is new', async (status) => {
  const { write, lose, names } = form()
  lose('call', status)
  await write('Fiera')
  expect(await write('Feira')).toEqual({ id: 1, name: 'Feira' })
  expect(names()).toEqual(['Feira'])
})

test.each([401, 429])('what is put off with %i stays to be asked', async (status) => {
  const { write, lose, names } = form()
  lose('answer', status)
  expect([await write('Fiera'), await write('Feira')]).toEqual([0, status])
  expect(await write('Feira')).toEqual({ id: 1, name: 'Feira' })
  expect(names()).toEqual(['Feira'])
})

test('writes of several records are not taken for corrections of each other', async () => {
  const { write, lose, names } = form(false)
  lose('answer')
  await write('Feira')
  await write('Padaria')
  await write('Feira')
  expect(names()).toEqual(['Feira', 'Padaria'])
})

test('what was taken back, and then refused, is not corrected again', async () => {
  const { send, lose, names } = server()
  const correct = vi.fn<Correct<{ name: string }, Row>>((_written, _input, sendAnew) => {
    lose(422)
    return sendAnew()
  })
  const { result } = renderHook(() => useKeyedWrite(send, correct))
  const write = (name: string) => result.current.write({ name }).catch((error: ApiError) => error.status)
  lose('answer')
  expect([await write('Fiera'), await write('Feira')]).toEqual([0, 422])
  expect(await write('Padaria')).toMatchObject({ name: 'Padaria' })
  expect(correct).toHaveBeenCalledOnce()
  expect(names()).toEqual(['Fiera', 'Padaria'])
})
