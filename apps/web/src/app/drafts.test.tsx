import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountsPage } from '../features/accounts/accounts-page.tsx'
import { leaveSession } from '../lib/session.ts'
import { homeApi } from '../test/home-api.ts'
import { actor, openPage } from '../test/open-page.tsx'

const NOTICE = 'O que você digitou antes de a sessão terminar está aqui: falta salvar.'

async function openDialog(button: string, title: string) {
  homeApi()
  const { see, press } = await openPage(AccountsPage, '/accounts')
  await see.findByRole('button', { name: 'Editar Cartão' })
  await press(button)
  const dialog = actor(await screen.findByRole('dialog', { name: title }))
  await dialog.see.findByLabelText('Nome')
  return dialog
}

async function endSession() {
  leaveSession({ ended: true })
  cleanup()
}

test('what was typed in a form comes back after the session has ended, in the same form and once', async () => {
  const edit = await openDialog('Editar Cartão', 'Editar conta')
  await edit.fill(edit.field('Nome'), 'Cartão novo')
  await endSession()

  const other = await openDialog('Editar Banco Roxo', 'Editar conta')
  expect(other.field('Nome').value).toBe('Banco Roxo')
  cleanup()

  const again = await openDialog('Editar Cartão', 'Editar conta')
  await again.see.findByText(NOTICE)
  expect(again.field('Nome').value).toBe('Cartão novo')
  cleanup()

  const third = await openDialog('Editar Cartão', 'Editar conta')
  expect(third.field('Nome').value).toBe('Cartão')
  expect(third.see.queryByText(NOTICE)).toBeNull()
})

test('what was typed is gone when the form was left before', async () => {
  const create = await openDialog('Nova conta', 'Nova conta')
  await create.fill(create.field('Nome'), 'Poupança')
  cleanup()
  const again = await openDialog('Nova conta', 'Nova conta')
  expect(again.field('Nome').value).toBe('')
})
