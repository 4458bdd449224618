import { waitFor } from '@testing-library/react'
import * as profile from '@tostao/contract/profile'
import { expect, test } from 'vitest'
import { homeApi, joana } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { ProfilePage } from './profile-page.tsx'

test('reminders by mail are switched on in the profile', async () => {
  let reminders = false
  const api = homeApi()
    .answers(profile.me, () => ({ ...joana, reminders }))
    .answers(profile.update, () => {
      reminders = true
      return { ...joana, reminders }
    })
  const { see, user } = await openPage(ProfilePage, '/profile')
  const toggle = await see.findByRole<HTMLInputElement>('switch', { name: 'Receber avisos por email' })
  expect(toggle.checked).toBe(false)
  await user.click(toggle)
  await waitFor(() => expect(api.writes).toMatchObject([{ body: { reminders: true } }]))
  await waitFor(() => expect(toggle.checked).toBe(true))
})

test('a server without mail says why there is no switch', async () => {
  homeApi().answers(profile.me, { ...joana, reminders: true, sends_reminders: false })
  const { see } = await openPage(ProfilePage, '/profile')
  await see.findByText(/Este servidor não está configurado para enviar emails/)
  expect(see.queryByRole('switch')).toBeNull()
})
