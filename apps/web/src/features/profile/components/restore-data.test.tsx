import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '@testing-library/react'
import * as accounts from '@tostao/contract/accounts'
import * as example from '@tostao/contract/example'
import * as exports from '@tostao/contract/exports'
import * as goals from '@tostao/contract/goals'
import * as profile from '@tostao/contract/profile'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { account, goal, homeApi, joana } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { ProfilePage } from '../profile-page.tsx'
import { handArchive } from '../shared/handed-archive.ts'

const archive = new File(['PK'], 'tostao.zip', { type: 'application/zip' })

test('who has only sample data may bring an archive, once it is removed, and is told what gives way', async () => {
  const api = homeApi()
    .answers(accounts.list, ({ search }) => (search.get('archived') === '1' ? [] : [account({ id: 3, example: true })]))
    .answers(goals.list, [goal({ account_id: 3 })])
    .answers(example.remove, { ok: true })
    .refuses(exports.restore, 'restore_beside_example')
  const { see, user } = await openPage(ProfilePage, '/profile')
  await see.findByRole('button', { name: 'Trazer meus dados' })
  see.getByText(/categorias de início dão lugar às do arquivo/)
  await user.upload(see.getByLabelText('Arquivo ZIP dos seus dados'), archive)
  await see.findByText('Remova os dados de exemplo antes.')
  await user.click(see.getByRole('button', { name: 'Remover dados de exemplo' }))
  api.answers(accounts.list, []).answers(goals.list, [])
  await user.click(await see.findByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(see.queryByText('Remova os dados de exemplo antes.')).toBeNull())
  api.answers(exports.restore, { accounts: 2, transactions: 40 }).answers(accounts.list, [account()])
  await user.upload(see.getByLabelText('Arquivo ZIP dos seus dados'), archive)
  await see.findByText('Seus dados estão aqui: 2 contas e 40 transações')
  expect(api.writes.map(({ call }) => call)).toEqual(['POST /import', 'DELETE /example', 'POST /import'])
  await waitFor(() => expect(see.queryByRole('button', { name: 'Trazer meus dados' })).toBeNull())
})

test('the ZIP that was chosen as a statement is brought at once', async () => {
  const api = homeApi().answers(accounts.list, []).answers(goals.list, [])
  api.answers(exports.restore, { accounts: 2, transactions: 40 })
  handArchive(archive)
  const { see } = await openPage(ProfilePage, '/profile')
  await see.findByText('Seus dados estão aqui: 2 contas e 40 transações')
  expect(api.writes.map(({ call }) => call)).toEqual(['POST /import'])
})

test('who has data here is told why that ZIP does not come', async () => {
  const api = homeApi().answers(accounts.list, [account()])
  handArchive(archive)
  const { see } = await openPage(ProfilePage, '/profile')
  await see.findByText(/só volta enquanto você não registrou nada/)
  expect(api.writes).toEqual([])
})

test('a large one shows how far it is in the place of every page, can be cancelled, and says what became of it', async () => {
  let status: z.input<typeof exports.restoreStatus.answer> = { state: 'none' }
  const running = { state: 'running', rows: 0, of: 300_000, cancelled: false } as const
  const api = homeApi()
    .answers(accounts.list, [])
    .answers(exports.restoreStatus, () => status)
    .answers(exports.cancelRestore, () => {
      status = { ...running, rows: 186_000, cancelled: true }
      return { ok: true } as const
    })
    .answers(exports.restore, () => {
      status = running
      return { restore: running }
    })
  const { see, user } = await openPage(ProfilePage, '/profile')
  await user.upload(await see.findByLabelText('Arquivo ZIP dos seus dados'), archive)
  await see.findByText('Conferindo o arquivo antes de gravar…')
  expect(see.queryByRole('heading', { name: 'Perfil', hidden: false })).toBeNull()
  status = { ...running, rows: 186_000 }
  await see.findByText('62% · 186.000 de 300.000 linhas')
  await user.click(see.getByRole('button', { name: 'Cancelar' }))
  await user.click(await see.findByRole('button', { name: 'Cancelar a volta' }))
  await see.findByText('Cancelando: o que já tinha voltado está saindo…')
  expect(api.writes.map(({ call }) => call)).toEqual(['POST /import', 'DELETE /import'])
  const message = 'O arquivo tem dados que não conferem, e nada foi importado. (budgets.csv, linha 3: repete)'
  status = { state: 'failed', line: 3, message }
  await see.findByRole('heading', { name: 'Perfil', hidden: false })
  await see.findByText(message)
  see.getByRole('button', { name: 'Trazer meus dados' })
})

test('a page that is refused meanwhile shows the progress, and comes back by itself', async () => {
  const api = homeApi()
    .answers(exports.restoreStatus, { state: 'running', rows: 2, of: 4, cancelled: false })
    .refuses(profile.me, 'restoring')
  const { see } = await openPage(ProfilePage, '/profile')
  await see.findByText('50% · 2 de 4 linhas')
  api.answers(profile.me, joana).answers(exports.restoreStatus, { state: 'done', accounts: 2, transactions: 40 })
  await see.findByText('Membro desde 31/12/2025')
  await see.findByText('Seus dados estão aqui: 2 contas e 40 transações.')
})

test.each([
  ['a goal', [], [goal()]],
  ['an archived account', [account({ archived_at: '2026-01-01T00:00:00Z' })], []],
])('who has %s is not offered it', async (_what, archived, saved) => {
  let asked = 0
  homeApi()
    .answers(accounts.list, ({ search }) => (search.get('archived') === '1' ? archived : []))
    .answers(goals.list, () => {
      asked += 1
      return saved
    })
  const { see } = await openPage(ProfilePage, '/profile')
  await see.findByText('Membro desde 31/12/2025')
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  // All answers are there after this.
  await pause(0)
  expect(see.queryByRole('button', { name: 'Trazer meus dados' })).toBeNull()
})
