import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { useOpen } from './use-open.ts'

const loadBroken = async () => () => {
  throw new Error('a defect')
}

function Page() {
  const open = useOpen(loadBroken)
  return (
    <>
      <h1>Página</h1>
      <input aria-label="Nome" />
      <button type="button" onClick={() => open({})}>
        Abrir
      </button>
    </>
  )
}

test('a dialog with a defect leaves the page as it is, and says so', async () => {
  // React reports what the boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, field, press } = await openPage(Page, '/')
  await user.type(field('Nome'), 'praia')
  await press('Abrir')
  await screen.findByText('Não foi possível abrir esta parte. Tente de novo.')
  expect(field('Nome').value).toBe('praia')
})
