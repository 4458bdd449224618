import * as imports from '@tostao/contract/imports'
import { expect, test } from 'vitest'
import { movingIn, NOTHING } from '../../test/moving-in.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const { db, travelTo } = app

test('parts of one file are one import, which one undo takes back', async () => {
  const { user, api, send, named, listed, takeBack } = await movingIn(app)
  await user.has.account({ name: 'Minha', openingBalance: 0 })
  const fileName = 'dez-anos.csv'
  const first = await send(
    [
      { date: '2020-01-05', category_name: 'Mercado', payee: 'Loja', account_balance: '90.00' },
      { date: '2020-01-05', account_name: 'Minha', account_balance: '5.00' },
    ],
    { create: true, fileName },
  )
  const rest = { create: true, fileName, importId: first.importId }
  const second = await send(
    [
      { date: '2026-11-01', category_name: 'Lazer', tags: 'novo', account_balance: '90.00' },
      { date: '2026-11-01', category_name: 'Mercado', account_name: 'Minha', account_balance: '5.00' },
      { date: '2026-11-02', account_name: 'Cofre', account_type: 'investment' },
    ],
    rest,
  )
  expect(second.importId).toBe(first.importId)
  const [one, ...others] = await api.call(imports.list, { query: {} })
  expect(others).toEqual([])
  expect(one).toMatchObject({
    inserted: 5,
    skipped: 0,
    edited: 0,
    accountId: null,
    from: '2020-01-05',
    to: '2026-11-02',
  })
  expect((await named()).accounts).toEqual({
    Banco: ['checking', 90_00],
    Cofre: ['investment', -10_00],
    Minha: ['checking', 5_00],
  })
  await takeBack(first.importId)
  expect(await named()).toEqual({ ...NOTHING, accounts: { Minha: ['checking', 0] } })
  expect(await listed()).toEqual([])
})

test('a part is refused where its import is not open for it', async () => {
  const [ana, bia] = [await movingIn(app), await movingIn(app)]
  const fileName = 'tudo.csv'
  travelTo('2026-11-21T14:10:00Z')
  const { importId } = await ana.send([{}], { create: true, fileName })
  travelTo('2026-11-21T15:09:59Z')
  const closed = { status: 409, code: 'import_closed' }
  const unknown = { status: 404, code: 'import_not_found' }
  const more = [{ account_name: 'Banco', date: '2026-11-12' }]
  expect(await ana.refusal(more, { fileName: 'outro.csv', importId })).toMatchObject(closed)
  expect(await ana.refusal(more, { importId })).toMatchObject(closed)
  expect(await ana.refusal(more, { fileName, importId: importId + 1_000 })).toMatchObject(unknown)
  expect(await bia.refusal(more, { fileName, importId })).toMatchObject(unknown)
  await ana.send(more, { fileName, importId })
  travelTo('2026-11-21T15:10:01Z')
  expect(await ana.refusal(more, { fileName, importId })).toMatchObject(closed)
  travelTo('2026-11-21T15:09:59Z')
  await db.updateTable('import_batches').set({ inserted: 49_999 }).where('id', '=', importId).execute()
  expect(await ana.refusal([...more, ...more], { fileName, importId })).toMatchObject({ code: 'import_full' })
  await db.updateTable('import_batches').set({ inserted: 2 }).where('id', '=', importId).execute()
  await ana.takeBack(importId)
  expect(await ana.refusal(more, { create: true, fileName, importId })).toMatchObject(closed)
})
