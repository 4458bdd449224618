import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazily } from './lazily.tsx'
import { Part } from './part.tsx'

const FAILED = 'Não foi possível abrir esta parte'
/** The page of a server: the document of a test names no build. */
const serve = (page: string) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(page))

beforeEach(() => {
  // React reports what the part has caught.
  vi.spyOn(console, 'error').mockReturnValue()
})

const twoParts = (part: React.ReactNode) => (
  <main tabIndex={-1}>
    <label>
      Nome <input />
    </label>
    <Part>{part}</Part>
  </main>
)

test('code that could not be loaded is asked for again, and what was typed beside it stays', async () => {
  serve('<!doctype html>')
  const load = vi.fn(async () => () => <p>Orçamentos</p>).mockRejectedValueOnce(new TypeError('no connection'))
  const Budgets = lazily(load)
  render(twoParts(<Budgets />))
  await screen.findByText(FAILED)
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'praia')

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Orçamentos')
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(FAILED)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'praia')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a part with a defect leaves the rest of the page, and is drawn again', async () => {
  serve('<!doctype html>')
  let isBroken = true
  const Goals = () => {
    if (isBroken) throw new Error('a defect')
    return <p>Metas</p>
  }
  render(twoParts(<Goals />))
  await screen.findByText(FAILED)
  screen.getByRole('textbox', { name: 'Nome' })
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  screen.getByText('Metas')
})

test('a part whose file is gone with its version offers the new one', async () => {
  serve('<!doctype html><script type="module" src="/assets/main-2.js"></script>')
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const Gone = lazily(() => Promise.reject(new TypeError('404')))
  render(twoParts(<Gone />))
  await screen.findByText('Há uma versão nova')
  screen.getByRole('button', { name: 'Atualizar' }).click()
  expect(reload).toHaveBeenCalledOnce()
})
