import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLazy } from './use-lazy.ts'

const load = async () => () => null

test('what was closed before its code came stays closed', async () => {
  const { result } = renderHook(() => useLazy(load))
  await act(async () => {
    const opening = result.current.open()
    result.current.close()
    await opening
  })
  expect(result.current.opened).toBe(false)
  await act(() => result.current.open())
  expect(result.current.opened).toBe(true)
})
