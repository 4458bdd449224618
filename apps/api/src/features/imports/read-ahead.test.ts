import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '../../all-calls.ts'
import { buildApp } from '../../app.ts'
import { inPlace } from '../../calls/call.ts'
import { unwatched } from '../../database/hang-watch.ts'
import { watchStorage } from '../../database/storage-watch.ts'
import { apiClient } from '../../test/api-client.ts'
import { testApp } from '../../test/test-app.ts'

const { deps, db, signedIn } = await testApp()
const real = inPlace(allCalls({ ...deps, later: () => undefined, hang: unwatched, storage: watchStorage(db) }))
let meanwhile = async (): Promise<unknown> => undefined
const app = await buildApp(deps, {
  async execute(endpoint, carried) {
    const outcome = await real(endpoint, carried)
    if (endpoint.path === `${imports.importCsv.path}/ahead`) await meanwhile()
    return outcome
  },
})
afterAll(() => app.close())

test('what is deleted between reading a file and writing its rows is not referred to', async () => {
  const { user, api, token } = await signedIn()
  const [account, gone] = [await user.has.account(), await user.has.category()]
  const row = `2026-11-10,Feira,DESPESA,10.00,${account.id},${gone.id},,CLEARED`
  const columns = importColumns.slice(0, importColumns.indexOf('status') + 1).join(',')
  const file = new TextEncoder().encode(`${columns}\n${row}`)
  // A call would wait for the import of the same user.
  meanwhile = () => db.deleteFrom('categories').where('id', '=', gone.id).execute()
  const { call } = apiClient(app, { authorization: `Bearer ${token}` })
  expect(await call(imports.importCsv, { file })).toMatchObject({ inserted: 1, uncategorised: 1 })
  const { items } = await api.call(transactions.list, { query: { page: 1, limit: 10 } })
  expect(items).toMatchObject([{ description: 'Feira', categoryId: null }])
})
