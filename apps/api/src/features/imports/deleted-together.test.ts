import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

/** A user who imported a transfer and two entries, and deleted all of them by one call. */
async function withDeleted() {
  const { user, api } = await signedIn()
  const [bank, savings] = [await user.has.account(), await user.has.account()]
  const rows = {
    coffee: `2026-11-10,Café,DESPESA,5.00,${bank.id},,,,,`,
    tea: `2026-11-11,Chá,DESPESA,6.00,${bank.id},,,,,`,
    transfer: `2026-11-12,Guardar,DESPESA,10.00,${bank.id},,,,,${savings.id}`,
    transferBack: `2026-11-12,Guardar,RECEITA,10.00,${savings.id},,,,,`,
  }
  const send = (names: readonly (keyof typeof rows)[], restoreDeleted = false) => {
    const file = Uint8Array.from(
      Buffer.from([importColumns.slice(0, 10).join(','), ...names.map((name) => rows[name])].join('\n')),
    )
    return api.call(imports.importCsv, { file, query: { restoreDeleted } })
  }
  await send(['coffee', 'tea', 'transfer'])
  const body = { filter: {}, expectedCount: 3, delete: true } as const
  const { undoId } = await api.call(transactions.bulk, { body })
  const shown = async () => {
    const { items } = await api.call(transactions.list, { query: { page: 1, limit: 30 } })
    return items.map(({ description }) => description)
  }
  return { api, send, shown, undoId: undoId ?? 0 }
}

test('rows that were deleted together stay known, the other leg of a transfer too', async () => {
  const { api, send, shown, undoId } = await withDeleted()
  const all = ['coffee', 'tea', 'transfer', 'transferBack'] as const
  expect(await send(all)).toMatchObject({ inserted: 0, deleted: 4 })
  await api.call(undo.run, { body: { id: undoId } })
  expect(await shown()).toEqual(['Guardar', 'Guardar', 'Chá', 'Café'])
  expect(await send(all)).toMatchObject({ inserted: 0, duplicates: 4, deleted: 0 })
})

test('one that is asked for comes from the file, the others stay deleted', async () => {
  const { api, send, shown, undoId } = await withDeleted()
  expect(await send(['coffee'], true)).toMatchObject({ inserted: 1, deleted: 0 })
  expect(await shown()).toEqual(['Café'])
  expect(await send(['coffee', 'tea', 'transfer'])).toMatchObject({ inserted: 0, duplicates: 3, deleted: 2 })
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
})
