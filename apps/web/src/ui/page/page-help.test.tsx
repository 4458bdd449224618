import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeApi } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { Page } from './page.tsx'

test('explains the words of a page beside its title, and gives the focus back', async () => {
  homeApi()
  const { user, button } = await openPage(
    () => (
      <Page title="Orçamentos" help="budgets">
        conteúdo
      </Page>
    ),
    '/budgets',
  )
  const help = button('Ajuda: Orçamentos')
  help.focus()
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Ajuda: Orçamentos' })
  expect(panel.textContent).toContain('OrçamentoQuanto você quer gastar')
  expect(help.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(help.getAttribute('aria-expanded')).toBe('false'))
  await waitFor(() => expect(document.activeElement).toBe(help))
})
