import { screen, waitFor, within } from '@testing-library/react'
import * as auth from '@tostao/contract/auth'
import * as profile from '@tostao/contract/profile'
import * as sessions from '@tostao/contract/sessions'
import { expect, onTestFinished, test } from 'vitest'
import { recentDay } from '#lib/day-names.ts'
import { setFirstPage } from '#lib/first-page.ts'
import { isSignedIn, takeRememberedPage, wasDeleted } from '#lib/session.ts'
import { setTheme } from '#lib/theme.ts'
import { today } from '#lib/today.ts'
import { homeApi, joana } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
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

test('the profile says who the user is and since when, and signs out only after a question', async () => {
  homeApi()
  const { press, see } = await openPage(ProfilePage, '/profile')
  await see.findByText('Membro desde 31/12/2025')
  expect(see.getByText('Usuário desde').parentElement?.textContent).toBe('Usuário desde31/12/2025')
  expect(see.getByRole('link', { name: 'Alterar Senha' }).getAttribute('href')).toBe('/change-password')
  await press('Sair da Conta')
  const question = actor(await screen.findByRole('dialog', { name: 'Sair da Conta' }))
  question.see.getByText('Tem certeza que deseja sair?')
})

test('a profile that cannot be loaded says so', async () => {
  homeApi().breaks(profile.me)
  const { see } = await openPage(ProfilePage, '/profile')
  await see.findByText('Erro ao carregar perfil')
  see.getByText('Tente recarregar a página')
})

async function openEdit(api: ReturnType<typeof homeApi>) {
  const page = await openPage(ProfilePage, '/profile')
  await page.user.click(await screen.findByRole('button', { name: 'Editar' }))
  return { api, ...actor(await screen.findByRole('dialog', { name: 'Editar perfil' })) }
}

test('the name is changed without the password', async () => {
  const { api, fill, field, press, see } = await openEdit(homeApi().answers(profile.update, { ...joana, nome: 'Ana' }))
  await fill(field('Nome completo'), 'Ana')
  expect(see.queryByLabelText('Senha atual')).toBeNull()
  await press('Salvar')
  await waitFor(() => expect(api.writes).toMatchObject([{ call: 'PUT /me', body: { name: 'Ana' } }]))
})

test('another email asks for the password, and what is refused stands under its field', async () => {
  const api = homeApi().refuses(profile.update, 'email_taken')
  const { fill, field, press, see } = await openEdit(api)
  await fill(field('Email'), 'ana@example.com')
  await press('Salvar')
  await see.findByText('Informe a senha')
  expect(api.writes).toEqual([])
  await fill(see.getByLabelText('Senha atual'), 'segredo')
  await press('Salvar')
  await see.findByText('Já existe uma conta com este email.')
  expect(api.writes).toMatchObject([{ body: { name: 'Joana', email: 'ana@example.com', currentPassword: 'segredo' } }])
})

const session = (id: number, device: string, current = false) => ({
  id,
  device,
  current,
  created_at: '2026-01-02T12:00:00Z',
  last_used_at: '2026-01-03T12:00:00Z',
})

test('sessions are ended, one or all others', async () => {
  const api = homeApi()
    .answers(sessions.list, [
      session(7, 'Firefox no Linux', true),
      session(8, 'Chrome no Android'),
      { ...session(9, 'Chrome no Android'), last_used_at: '2026-01-02T12:30:00Z' },
    ])
    .answers(sessions.end, { ok: true })
  const { see, press } = await openPage(ProfilePage, '/profile')
  const rows = within(await see.findByRole('list', { name: 'Sessões' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox no LinuxEsta sessãoEm uso · desde 02/01/2026',
    `Chrome no AndroidUsada ${recentDay('2026-01-03', today())} às 09:00 · desde 02/01/2026`,
    expect.stringContaining('Chrome no Android'),
  ])
  const name = (day: string, time: string) =>
    `Encerrar a sessão de Chrome no Android, usada ${recentDay(day, today())} às ${time}, desde 02/01/2026`
  see.getByRole('button', { name: name('2026-01-02', '09:30') })
  await press(name('2026-01-03', '09:00'))
  await waitFor(() => expect(api.writes.map(({ search }) => `${search}`)).toEqual(['id=8']))
  await press('Encerrar as outras')
  await actor(await screen.findByRole('dialog')).press('Encerrar')
  await waitFor(() => expect(api.writes.map(({ search }) => `${search}`)).toEqual(['id=8', 'others=1']))
})

test('the first page and the theme are chosen for this browser', async () => {
  homeApi()
  onTestFinished(() => {
    setFirstPage('/')
    setTheme('auto')
  })
  const { see, user } = await openPage(ProfilePage, '/profile')
  await user.selectOptions(see.getByLabelText('Primeira página'), 'Metas')
  expect(localStorage.getItem('firstPage')).toBe('/goals')
  await user.click(see.getByRole('radio', { name: 'Escuro' }))
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(takeRememberedPage()).toBe('/goals')
})

test('the account is deleted with the password, and the sign-in page says so', async () => {
  const api = homeApi().refuses(profile.remove, 'wrong_password')
  const { press, see } = await openPage(ProfilePage, '/profile')
  await see.findByText('Joana')
  await press('Excluir minha conta')
  const dialog = actor(await screen.findByRole('dialog', { name: 'Excluir a conta' }))
  await dialog.press('Excluir para sempre')
  await dialog.see.findByText('Informe a senha')
  await dialog.fill(dialog.see.getByLabelText('Senha atual'), 'segredo')
  await dialog.press('Excluir para sempre')
  await dialog.see.findByText('A senha atual está incorreta.')
  api.answers(profile.remove, { ok: true })
  await dialog.press('Excluir para sempre')
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect([isSignedIn(), wasDeleted()]).toEqual([false, true])
})
