// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Row, Rows } from './row.tsx'

const scrollTo = vi.fn<(this: HTMLElement) => void>()

beforeEach(() => {
  render(
    <Rows>
      <Row name="Ana" actions={<button type="button">Excluir Ana</button>} />
      <Row name="Bia" actions={<button type="button">Excluir Bia</button>} />
    </Rows>,
  )
  for (const row of screen.getAllByRole('listitem')) Object.assign(row, { scrollTo })
  scrollTo.mockReset()
})
afterEach(cleanup)

const row = (index: number) => screen.getAllByRole('listitem').at(index) ?? document.body

function slide(at: HTMLElement, left: number) {
  at.scrollLeft = left
  fireEvent.scroll(at)
}

test('a row that was slid open goes back when another is opened, and the other stays', () => {
  slide(row(0), 140)
  slide(row(1), 20)
  expect(scrollTo.mock.contexts).toEqual([row(0)])
  slide(row(0), 70)
  slide(row(1), 140)
  expect(scrollTo).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(document.body)
  expect(scrollTo.mock.contexts).toEqual([row(0), row(1)])
})

test('a row that was slid open goes back after an action, not when it is touched', () => {
  slide(row(0), 140)
  const action = screen.getByRole('button', { name: 'Excluir Ana' })
  fireEvent.pointerDown(action)
  expect(scrollTo).not.toHaveBeenCalled()
  fireEvent.click(action)
  expect(scrollTo.mock.contexts).toEqual([row(0)])
})
