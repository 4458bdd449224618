import { render, screen, waitFor } from '@testing-library/react'
import * as auth from '@tostao/contract/auth'
import * as demo from '@tostao/contract/demo'
import * as health from '@tostao/contract/health'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeApi } from '#test/fake-api.ts'
import { joana } from '#test/home-api.ts'
import { actor } from '#test/open-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const EMAIL = 'joana@example.com'
const PASSWORD = 'um segredo bem guardado'
const TOKEN = `.${btoa('{"sub":"1"}')}.`

const timers = vi.spyOn(window, 'setTimeout')
beforeEach(() => void timers.mockClear())

function open(Page: ComponentType, address: string) {
  window.history.replaceState(null, '', address)
  const api = new FakeApi()
  render(<Page />)
  const acting = actor()
  const password = (name: string) => acting.see.getByLabelText(name, { exact: true })
  return { ...acting, api, password }
}

/** Expects that the page moves to `to` after `delay` milliseconds; goes there at once. */
function movesTo(to: string, delay: number) {
  const [redirect] = timers.mock.calls.find(([, milliseconds]) => milliseconds === delay) ?? []
  expect(redirect).toBeTypeOf('function')
  if (typeof redirect === 'function') redirect()
  expect(window.location.pathname).toBe(to)
}

test('the sign-in says how the server is, remembers by default, and leads to the dashboard', async () => {
  const { api, see, field, fill, password, press } = open(LoginPage, '/login')
  const answer = Promise.withResolvers<{ accessToken: string }>()
  api.answers(auth.login, () => answer.promise)
  see.getByRole('heading', { name: 'Bem-vindo de volta!' })
  expect(document.activeElement).toBe(field('Email'))
  await see.findByText('API: OK')
  see.getByText('DB: OK')
  expect(see.queryByRole('button', { name: 'Experimentar sem cadastro' })).toBeNull()
  expect(see.getByRole('link', { name: 'Esqueci minha senha' }).getAttribute('href')).toBe('/forgot-password')
  expect(see.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toBe('/register')
  await fill(field('Email'), EMAIL)
  await fill(password('Senha'), PASSWORD)
  await press('Mostrar senha')
  expect(password('Senha').getAttribute('type')).toBe('text')
  await press('Entrar')
  await see.findByRole('button', { name: 'Entrando...' })
  answer.resolve({ accessToken: TOKEN })
  await see.findByText('Login realizado com sucesso!')
  see.getByRole('button', { name: 'Sucesso!' })
  expect(api.writes).toMatchObject([{ body: { email: EMAIL, password: PASSWORD, remember: true } }])
  expect(see.getByLabelText('Lembrar-me')).toHaveProperty('checked', true)
  expect(window.sessionStorage).toMatchObject({ accessToken: TOKEN, hasAuth: '1' })
  movesTo('/', 800)
})

test('a sign-in that the server refuses says why, one without a token that it failed', async () => {
  const { api, see, field, fill, password, press } = open(LoginPage, '/login')
  api.refuses(auth.login, 'invalid_credentials')
  await fill(field('Email'), EMAIL)
  await fill(password('Senha'), PASSWORD)
  await press('Entrar')
  await see.findByText('Email ou senha incorretos.')
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }))
  await press('Entrar')
  await see.findByText('Falha no login')
  const error = { code: 'blocked', message: 'Não foi possível entrar.', reason: 'manutenção' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 403 }))
  await press('Entrar')
  await see.findByText('Não foi possível entrar. (manutenção)')
})

test('a server that does not answer is shown as off', async () => {
  new FakeApi().loses(health.check)
  render(<LoginPage />)
  await screen.findByText('API: OFF')
  screen.getByText('DB: OFF')
})

test('where the server offers it, one press lets people in without signing up', async () => {
  const api = new FakeApi()
    .answers(health.check, { status: 'ok', db: 'ok', version: '1.0.0', demo: true })
    .refuses(demo.start, 'demo_full')
  window.history.replaceState(null, '', '/login')
  render(<LoginPage />)
  const { see, press } = actor()
  await see.findByRole('button', { name: 'Experimentar sem cadastro' })
  await press('Experimentar sem cadastro')
  await see.findByText('Há gente demais experimentando agora. Tente mais tarde ou crie a sua conta.')
  api.answers(demo.start, { accessToken: TOKEN })
  await press('Experimentar sem cadastro')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(window.sessionStorage).toMatchObject({ accessToken: TOKEN, hasAuth: '1' })
})

test('a new account needs both passwords alike, and leads to the sign-in', async () => {
  const { api, see, field, fill, password, press } = open(RegisterPage, '/register')
  const answer = Promise.withResolvers<typeof joana>()
  api.answers(auth.register, () => answer.promise)
  see.getByRole('heading', { name: 'Criar sua conta' })
  expect(document.activeElement).toBe(field('Nome completo'))
  see.getByText('Mínimo de 6 caracteres')
  expect(see.getByRole('link', { name: 'Fazer login' }).getAttribute('href')).toBe('/login')
  await fill(field('Nome completo'), 'Joana')
  await fill(field('Email'), EMAIL)
  await fill(password('Senha'), PASSWORD)
  await fill(password('Confirmar senha'), 'outro segredo')
  await press('Criar conta')
  await see.findByText('Senhas não coincidem')
  expect(api.writes).toEqual([])
  await fill(password('Confirmar senha'), PASSWORD)
  await press('Criar conta')
  await see.findByRole('button', { name: 'Criando conta...' })
  answer.resolve(joana)
  await see.findByText('Conta criada com sucesso! Redirecionando...')
  see.getByRole('button', { name: 'Conta criada!' })
  expect(api.writes).toMatchObject([{ body: { name: 'Joana', email: EMAIL, password: PASSWORD } }])
  movesTo('/login', 1500)
})

test('an account that a broken server does not create is said to have failed', async () => {
  const { api, see, field, fill, password, press } = open(RegisterPage, '/register')
  api.breaks(auth.register)
  await fill(field('Nome completo'), 'Joana')
  await fill(field('Email'), EMAIL)
  for (const name of ['Senha', 'Confirmar senha']) await fill(password(name), PASSWORD)
  await press('Criar conta')
  await see.findByText('Falha no cadastro')
})

test('instructions for a new password are promised, whether or not there is such an account', async () => {
  const { api, see, field, fill, press } = open(ForgotPasswordPage, '/forgot-password')
  see.getByRole('heading', { name: 'Recuperar senha' })
  expect(document.activeElement).toBe(field('Email'))
  see.getByText('Enviaremos um link para redefinir sua senha')
  api.breaks(auth.forgotPassword)
  await fill(field('Email'), EMAIL)
  await press('Enviar link')
  await see.findByText('Erro ao enviar instruções. Tente novamente.')
  api.answers(auth.forgotPassword, {})
  await press('Enviar link')
  await see.findByRole('heading', { name: 'Email enviado!' })
  see.getByText('Se existir, enviaremos instruções.')
  see.getByRole('link', { name: 'Voltar ao login' })
})

test('where no mail can be sent, the link is shown', async () => {
  const { api, see, field, fill, press } = open(ForgotPasswordPage, '/forgot-password')
  const debugLink = 'http://localhost:3000/reset-password?token=abc'
  api.answers(auth.forgotPassword, { debugLink })
  await fill(field('Email'), EMAIL)
  await press('Enviar link')
  expect((await see.findByRole('link', { name: debugLink })).getAttribute('href')).toBe(debugLink)
})

test.each([
  ['the same user', '1+', '3 5'],
  ['another user', '2+', null],
  ['one of whom nothing is known', null, null],
])('notices that were switched on here by %s', async (_, before, kept) => {
  const { api, field, fill, password, press } = open(LoginPage, '/login')
  api.answers(auth.login, { accessToken: TOKEN })
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined })
  if (before !== null) localStorage.setItem('authUser', before)
  localStorage.setItem('pushDevice', '3 5')
  await fill(field('Email'), EMAIL)
  await fill(password('Senha'), PASSWORD)
  await press('Entrar')
  await screen.findByText('Login realizado com sucesso!')
  expect(localStorage).toMatchObject({ authUser: '1+' })
  expect(localStorage.getItem('pushDevice')).toBe(kept)
})

test('a new password is long enough and typed twice, and leads to the sign-in', async () => {
  const { api, see, fill, password, press } = open(ResetPasswordPage, '/reset-password?token=abc')
  see.getByRole('heading', { name: 'Nova senha' })
  expect(document.activeElement).toBe(password('Nova senha'))
  see.getByText('Mínimo de 6 caracteres')
  await fill(password('Nova senha'), 'cinco')
  await fill(password('Confirmar senha'), 'seis')
  await press('Alterar senha')
  await see.findByText('A senha deve ter pelo menos 6 caracteres')
  see.getByText('As senhas não coincidem')
  expect(api.writes).toEqual([])
  for (const name of ['Nova senha', 'Confirmar senha']) await fill(password(name), PASSWORD)
  api.breaks(auth.resetPassword)
  await press('Alterar senha')
  await see.findByText('Falha ao alterar senha')
  api.loses(auth.resetPassword)
  await press('Alterar senha')
  await see.findByText('Erro ao alterar senha. Tente novamente.')
  // Signed in here: what waits stays for this user.
  for (const storage of [sessionStorage, localStorage]) storage.setItem('hasAuth', '1')
  localStorage.setItem('authUser', '1+')
  api.answers(auth.resetPassword, { ok: true }).answers(auth.logout, { ok: true })
  await press('Alterar senha')
  await see.findByRole('heading', { name: 'Senha alterada!' })
  expect([sessionStorage.getItem('hasAuth'), localStorage.getItem('authUser')]).toEqual([null, '1+'])
  movesTo('/login', 2000)
})

test('a link without its token is said to be invalid', async () => {
  const { api, see, fill, password, press } = open(ResetPasswordPage, '/reset-password')
  see.getByText('Token ausente ou inválido')
  for (const name of ['Nova senha', 'Confirmar senha']) await fill(password(name), PASSWORD)
  await press('Alterar senha')
  expect(api.writes).toEqual([])
})
