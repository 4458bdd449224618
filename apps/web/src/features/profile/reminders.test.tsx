import { waitFor } from '@testing-library/react'
import * as profile from '@tostao/contract/profile'
import { expect, test } from 'vitest'
import { homeApi, joana } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { ProfilePage } from './profile-page.tsx'

test('reminders by mail are switched on in the profile, which can be left before the answer', async () => {
  const answered = Promise.withResolvers<void>()
  const api = homeApi()
    .answers(profile.me, { ...joana, reminders: false })
    .answers(profile.update, () => answered.promise.then(() => ({ ...joana, reminders: true })))
  const { see, user } = await openPage(ProfilePage, '/profile')
  const toggle = await see.findByRole<HTMLInputElement>('switch', { name: 'Receber avisos por email' })
  expect(toggle.checked).toBe(false)
  await user.click(toggle)
  expect(toggle.checked).toBe(true)
  await waitFor(() => expect(api.writes).toMatchObject([{ body: { reminders: true } }]))
  await user.click(see.getAllByRole('link', { name: 'Tags' })[0] ?? document.body)
  await waitFor(() => expect(toggle.isConnected).toBe(false))
  answered.resolve()
})

test('a server without mail says why there is no switch', async () => {
  homeApi().answers(profile.me, { ...joana, reminders: true, sends_reminders: false })
  const { see } = await openPage(ProfilePage, '/profile')
  await see.findByText(/Este servidor não está configurado para enviar emails/)
  expect(see.queryByRole('switch')).toBeNull()
})
