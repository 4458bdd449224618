import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { Shell } from '#app/shell/shell.tsx'
import { openSession } from '#lib/session.ts'

/** Shows a page inside the shell to a signed-in user, once its heading is there. Returns what that user does. */
export async function openPage(Page: ComponentType, address: string, others: RouteObject[] = []) {
  openSession(`.${btoa('{"sub":"1"}')}.`)
  const children = [
    { path: new URL(address, location.href).pathname, Component: Page },
    ...others,
    { path: '*', element: null },
  ]
  history.replaceState(null, '', address)
  render(<RouterProvider router={createBrowserRouter([{ Component: Shell, children }])} useTransitions={false} />)
  await screen.findByRole('heading', { level: 1 })
  return actor()
}

/** Opens the form of a new transaction over an empty page. */
export async function openNewTransaction() {
  const { user } = await openPage(() => <h1>Página</h1>, '/')
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'Nova transação' })
  await within(dialog).findByLabelText('Valor')
  return actor(dialog)
}

/** What a user sees and does inside of `place`. */
export function actor(place: HTMLElement = document.body) {
  const user = userEvent.setup({ delay: null })
  const see = within(place)
  const field = (name: string, role = 'textbox') => see.getByRole<HTMLInputElement>(role, { name })
  const combobox = (name: string) => field(name, 'combobox')
  const button = (name: string | RegExp) => see.getByRole<HTMLButtonElement>('button', { name })
  /** Takes the place of what stands in a field, as if pasted. */
  const fill = async (input: HTMLElement, text: string) => {
    await user.clear(input)
    await user.paste(text)
  }
  return {
    user,
    see,
    field,
    combobox,
    button,
    fill,
    choose: async (name: string, option: string) => {
      await fill(combobox(name), option)
      await user.keyboard('{Enter}')
    },
    press: (name: string | RegExp) => user.click(button(name)),
  }
}
