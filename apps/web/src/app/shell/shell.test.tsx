import { screen, waitFor, within } from '@testing-library/react'
import * as auth from '@tostao/contract/auth'
import * as demo from '@tostao/contract/demo'
import * as profile from '@tostao/contract/profile'
import { expect, onTestFinished, test } from 'vitest'
import { setAway } from '#lib/away.ts'
import { openSession } from '#lib/session.ts'
import { homeApi, joana } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'

async function openShell() {
  homeApi()
  const { see, user } = await openPage(() => <h1>Página</h1>, '/unknown')
  return { see, user, menu: (name: string) => within(see.getByRole('navigation', { name })) }
}

const ENTRIES = [
  ['Dashboard', '/'],
  ['Dashboard Gastos Fixos', '/dashboard-gastos-fixos'],
  ['Gastos Fixos', '/gastos-fixos'],
  ['Transações', '/transactions'],
  ['Contas', '/accounts'],
  ['Categorias', '/categories'],
  ['Tags', '/tags'],
  ['Favorecidos', '/payees'],
  ['Orçamentos', '/budgets'],
  ['Metas', '/goals'],
  ['O que vem', '/forecast'],
  ['Relatórios', '/reports'],
  ['Importação', '/import'],
  ['Perfil', '/profile'],
  ['Debug', '/debug'],
]

test('the sidebar lists the pages in their order', async () => {
  const { menu } = await openShell()
  const links = menu('Menu principal').getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(ENTRIES)
})

test('the bars lead to what is needed most, and both open the form of a new transaction', async () => {
  const { see, user, menu } = await openShell()
  const top = within(see.getByRole('banner'))
  top.getByLabelText('Buscar em tudo')
  top.getByRole('button', { name: /^Tema / })
  top.getByRole('button', { name: 'Sair' })
  expect(top.getByRole('link', { name: 'Avisos' }).getAttribute('href')).toBe('/gastos-fixos')

  const bar = menu('Navegação rápida')
  const places = [...bar.getAllByRole('link'), ...bar.getAllByRole('button')].map(({ textContent }) => textContent)
  expect(places).toEqual(expect.arrayContaining(['Início', 'Transações', 'Nova', 'Mais']))
  for (const button of [
    top.getByRole('button', { name: 'Nova transação' }),
    bar.getByRole('button', { name: 'Nova' }),
  ]) {
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('the menu of the phone lists the other pages, and closes on Escape', async () => {
  const { user, menu } = await openShell()
  await user.click(menu('Navegação rápida').getByRole('button', { name: 'Mais' }))
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByRole('link', { name: 'Dashboard Gastos Fixos' })
  sheet.getByRole('button', { name: 'Sair' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a dialog that is opened while the next page loads stays open on it', async () => {
  homeApi()
  const { promise: loaded, resolve: arrive } = Promise.withResolvers<null>()
  const next = { path: '/transactions', loader: () => loaded, element: <h1>Transações</h1> }
  const { user } = await openPage(() => <h1>Página</h1>, '/unknown', [next])
  await user.keyboard('n')
  await screen.findByRole('dialog', { name: 'Nova transação' })
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('t')
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'Nova transação' })
  arrive(null)
  await screen.findByRole('heading', { name: 'Transações', hidden: true })
  expect(dialog.isConnected).toBe(true)
})

test('who chooses to be remembered when they sign in over the page is told from then on that there is no network', async () => {
  const { see } = await openShell()
  setAway(true)
  onTestFinished(() => setAway(false))
  localStorage.setItem('authUser', '1+')
  expect(see.queryByText(/^Sem conexão/)).toBeNull()
  openSession(`.${btoa('{"sub":"1"}')}.`)
  await see.findByText(/^Sem conexão/)
})

const DEMO_TEXT = 'Sem cadastro, tudo some em até 24 horas.'

test('a demo user makes an account of it, with what is there', async () => {
  const api = homeApi()
    .answers(profile.me, { ...joana, nome: 'Visitante', demo: true })
    .answers(demo.keep, joana)
  const { see, press } = await openPage(() => <h1>Página</h1>, '/unknown')
  await see.findByText(DEMO_TEXT)
  await press('Criar minha conta')
  const form = actor(await screen.findByRole('dialog', { name: 'Criar minha conta' }))
  await form.fill(form.field('Nome completo'), 'Joana')
  await form.fill(form.field('Email'), 'joana@example.com')
  for (const name of ['Senha', 'Confirmar senha'])
    await form.fill(form.see.getByLabelText(name, { exact: true }), 'um segredo bem guardado')
  api.answers(profile.me, joana)
  await form.press('Criar conta')
  await waitFor(() => expect(see.queryByText(DEMO_TEXT)).toBeNull())
  const body = { name: 'Joana', email: 'joana@example.com', password: 'um segredo bem guardado' }
  expect(api.writes).toMatchObject([{ call: 'POST /me/keep', body }])
})

test('a demo user is asked before a sign-out, which loses everything', async () => {
  const api = homeApi()
    .answers(profile.me, { ...joana, nome: 'Visitante', demo: true })
    .answers(auth.logout, { ok: true })
  const { see, press } = await openPage(() => <h1>Página</h1>, '/unknown')
  await see.findByText(DEMO_TEXT)
  await press('Sair')
  const question = actor(await screen.findByRole('dialog', { name: 'Sair e perder tudo?' }))
  await question.press('Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.writes).toEqual([])
  await press('Sair')
  await actor(await screen.findByRole('dialog', { name: 'Sair e perder tudo?' })).press('Sair')
  await waitFor(() => expect(api.writes).toMatchObject([{ call: 'POST /auth/logout' }]))
})
