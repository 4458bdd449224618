import { waitFor } from '@testing-library/react'
import * as auth from '@tostao/contract/auth'
import { expect, test } from 'vitest'
import { homeApi } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { ChangePasswordPage } from './change-password-page.tsx'

async function openForm() {
  const api = homeApi()
  const acting = await openPage(ChangePasswordPage, '/change-password')
  const { fill, press, see, user } = acting
  const change = async () => {
    await fill(see.getByLabelText(/^Senha atual/, { selector: 'input' }), 'um segredo bem guardado')
    for (const label of [/^Nova senha/, /^Confirmar senha/]) {
      await fill(see.getByLabelText(label, { selector: 'input' }), 'outro segredo bem guardado')
    }
    await press('Alterar senha')
  }
  /** Leaves the page while the change is being sent. */
  const changeAndLeave = async () => {
    await change()
    await waitFor(() => expect(api.writes).toHaveLength(1))
    await user.click(see.getAllByRole('link', { name: 'Tags' })[0] ?? document.body)
    await waitFor(() => expect(see.queryByRole('heading', { level: 1 })).toBeNull())
  }
  const expectTagsPage = () =>
    expect(see.getAllByRole('link', { name: 'Tags' })[0]?.getAttribute('aria-current')).toBe('page')
  return { ...acting, api, change, changeAndLeave, expectTagsPage }
}

test('without an answer the form says that the password may already be changed', async () => {
  const { api, change, see } = await openForm()
  api.loses(auth.changePassword)
  await change()
  expect((await see.findByRole('alert')).textContent).toContain('A senha pode já ter sido alterada')
})

test('a late success is reported on the page where the user is', async () => {
  const answer = Promise.withResolvers<{ ok: true }>()
  const { api, changeAndLeave, expectTagsPage, see } = await openForm()
  api.answers(auth.changePassword, () => answer.promise)
  await changeAndLeave()
  answer.resolve({ ok: true })
  await see.findByText('Senha alterada!')
  expectTagsPage()
})

test('a late refusal is reported on the page where the user is', async () => {
  const refused = Promise.withResolvers<void>()
  const { api, changeAndLeave, expectTagsPage, see } = await openForm()
  api.refuses(auth.changePassword, 'wrong_password', refused.promise)
  await changeAndLeave()
  refused.resolve()
  await see.findByText('Alterar senha: A senha atual está incorreta.')
  expectTagsPage()
})
