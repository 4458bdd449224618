// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { auth } from '@tostao/contract/auth'
import { expect, test } from 'vitest'
import { homeApi } from '../../test/home-api.ts'
import { openPage } from '../../test/open-page.tsx'
import { ProfilePage } from './profile-page.tsx'

test('a sign-out disables each of its buttons and is sent once', async () => {
  const answer = Promise.withResolvers<{ ok: true }>()
  const api = homeApi().answers(auth.logout, () => answer.promise)
  const { button, press } = await openPage(ProfilePage, '/profile')
  await screen.findByRole('button', { name: 'Sair da Conta' })
  await press('Sair')
  await waitFor(() => expect(button('Sair').getAttribute('aria-disabled')).toBe('true'))
  expect(button('Sair da Conta').getAttribute('aria-disabled')).toBe('true')
  await press('Sair')
  answer.resolve({ ok: true })
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(api.writes).toHaveLength(1)
})
