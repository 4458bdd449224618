import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '@testing-library/react'
import * as accounts from '@tostao/contract/accounts'
import * as exports from '@tostao/contract/exports'
import * as goals from '@tostao/contract/goals'
import { expect, test } from 'vitest'
import { account, goal, homeApi } from '../../../test/home-api.ts'
import { openPage } from '../../../test/open-page.tsx'
import { ProfilePage } from '../profile-page.tsx'

const archive = new File(['PK'], 'tostao.zip', { type: 'application/zip' })

test('who has only sample data may bring an archive, and is told what it replaces', async () => {
  const api = homeApi()
    .answers(accounts.list, ({ search }) => (search.get('archived') === '1' ? [] : [account({ id: 3, example: true })]))
    .answers(goals.list, [goal({ account_id: 3 })])
    .answers(exports.restore, { accounts: 2, transactions: 40 })
  const { see, user } = await openPage(ProfilePage, '/profile')
  await see.findByRole('button', { name: 'Trazer meus dados' })
  see.getByText(/categorias de início e os dados de exemplo dão lugar aos do arquivo/)
  api.answers(accounts.list, [account()])
  await user.upload(see.getByLabelText('Arquivo ZIP dos seus dados'), archive)
  await see.findByText('Seus dados estão aqui: 2 contas e 40 transações')
  expect(api.writes.map(({ call }) => call)).toEqual(['POST /import'])
  await waitFor(() => expect(see.queryByRole('button', { name: 'Trazer meus dados' })).toBeNull())
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
