import * as purchases from '@tostao/contract/purchases'
import { expect, test } from 'vitest'
import { testApp } from '../../apps/api/src/test/test-app.ts'
import { importByWizard } from './wizard.ts'

// Today is 21 November 2026.
const { signedIn } = await testApp()

test('a bare 02/06 at the end is planned by its first file, and one that may be the day by its second', async () => {
  const { user, api } = await signedIn()
  const owner = { api, bank: await user.has.account(), card: await user.has.card() }
  const bring = (month: string, ...rows: string[]) =>
    importByWizard(owner, ['date,title,amount', ...rows, ''].join('\n'), month)
  const listed = async () =>
    (await api.call(purchases.list, { query: {} })).map(({ description, firstInstallment, installments }) =>
      [description, firstInstallment, installments].join(' '),
    )

  await bring('2026-11', '2026-10-18,LOJA LUA 02/06,100.00', '2026-11-10,LOJA SOL 10/11,80.00')
  expect(await listed()).toEqual(['LOJA LUA 2 6'])
  await bring('2026-12', '2026-11-18,LOJA LUA 03/06,100.00', '2026-11-20,LOJA SOL 11/11,80.00')
  expect((await listed()).toSorted()).toEqual(['LOJA LUA 2 6', 'LOJA SOL 10 11'])
})
