import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { homeApi, transaction } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { TransactionsPage } from '../../transactions-page.tsx'

const finger = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 300 }

/** A list of two, and the row of the second one under a finger. */
async function openRow() {
  homeApi(transaction({ id: 2, description: 'Feira' }), transaction({ id: 1, description: 'Uber' }))
  const { see } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  const row = await see.findByText('Uber')
  const box = see.getByRole<HTMLInputElement>('checkbox', { name: /^Selecionar Uber/ })
  const edit = see.getByRole('button', { name: /^Editar Uber/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hold = async () => {
    await act(() => vi.advanceTimersByTimeAsync(500))
    vi.useRealTimers()
  }
  return { row, box, edit, hold }
}

test('a long press selects a row, and the click that ends it opens nothing', async () => {
  const { row, box, edit, hold } = await openRow()
  fireEvent.pointerDown(row, finger)
  fireEvent.pointerMove(row, { ...finger, clientY: 304 })
  await hold()
  expect(box.checked).toBe(true)
  fireEvent.pointerUp(row, finger)
  fireEvent.click(edit)
  await screen.findByText('1 selecionada')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(box.checked).toBe(true)
  // The next click is one again.
  fireEvent.click(edit)
  await screen.findByRole('dialog', { name: 'Editar Transação' })
})

test.each([
  ['a finger that scrolls', finger, (row: Element) => fireEvent.pointerMove(row, { ...finger, clientY: 330 })],
  ['a scroll that the browser took over', finger, (row: Element) => fireEvent.pointerCancel(row, finger)],
  ['a tap', finger, (row: Element) => fireEvent.pointerUp(row, finger)],
  ['a mouse', { ...finger, pointerType: 'mouse' }, () => undefined],
  ['a second finger', { ...finger, isPrimary: false }, () => undefined],
])('%s selects nothing', async (_what, pointer, then) => {
  const { row, box, hold } = await openRow()
  fireEvent.pointerDown(row, pointer)
  then(row)
  await hold()
  expect(box.checked).toBe(false)
})
