import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()

/** Somebody with two accounts, and rows of a file that move money between them. */
async function withAccounts() {
  const { user, api } = await signedIn()
  const [bank, savings] = [await user.has.account(), await user.has.account()]
  const row = (from: Account, type: string, to: Account | string, { description = 'Guardar', fitid = '' } = {}) =>
    `2026-11-10,${description},${type},10.00,${from.id},,,PENDING,${fitid},${typeof to === 'string' ? to : to.id}`
  const send = (...rows: string[]) => {
    const file = Uint8Array.from(Buffer.from([importColumns.slice(0, 10).join(','), ...rows].join('\n')))
    return api.call(imports.importCsv, { file })
  }
  const stored = () => db.selectFrom('transactions').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  return { user, api, bank, savings, row, send, stored }
}

test('a row with a destination becomes both legs of a transfer', async () => {
  const { user, api, bank, savings, row, send, stored } = await withAccounts()
  const entry = `2026-11-11,Café,DESPESA,3.00,${bank.id},,,,,`
  const answer = await send(
    row(bank, 'despesa', savings),
    entry,
    row(bank, 'receita', savings, { description: 'Usar' }),
  )
  expect(answer).toMatchObject({ inserted: 5, entries: 1, transfers: 2, skipped: 0, duplicates: 0, errors: [] })
  const items = await stored()
  const [batch] = await db.selectFrom('import_batches').selectAll().where('user_id', '=', user.id).execute()
  expect(batch).toMatchObject({ inserted: 3, skipped: 0 })
  const leg = { date: '2026-11-10', amount: 10_00, status: 'PENDING', category_id: null, import_batch_id: batch?.id }
  expect(items.filter(({ transfer_id }) => transfer_id !== null)).toMatchObject([
    { ...leg, description: 'Guardar', type: 'DESPESA', account_id: bank.id },
    { ...leg, description: 'Guardar', type: 'RECEITA', account_id: savings.id },
    { ...leg, description: 'Usar', type: 'DESPESA', account_id: savings.id },
    { ...leg, description: 'Usar', type: 'RECEITA', account_id: bank.id },
  ])
  expect(new Set(items.map(({ transfer_id }) => transfer_id)).size).toBe(3)
  expect(await api.call(dashboard.summary)).toMatchObject({ income: 0, expenses: 3_00 })
})

test('the same file twice adds nothing, nor does the same movement in the file of the other account', async () => {
  const { bank, savings, row, send } = await withAccounts()
  const sent = [row(bank, 'despesa', savings, { fitid: 'A1' }), row(bank, 'despesa', savings, { fitid: 'A2' })]
  expect(await send(...sent)).toMatchObject({ inserted: 4, duplicates: 0 })
  expect(await send(...sent)).toMatchObject({ inserted: 0, skipped: 2, duplicates: 2 })
  const received = row(savings, 'receita', bank, { description: 'GUARDAR', fitid: 'B1' })
  expect(await send(received)).toMatchObject({ inserted: 0, duplicates: 1 })
  expect(await send(received, received, received)).toMatchObject({ inserted: 2, duplicates: 2 })
  expect(await send(row(savings, 'despesa', bank))).toMatchObject({ inserted: 2, duplicates: 0 })
})

test('a transfer recorded by hand stands for one row of the file', async () => {
  const { api, bank, savings, row, send } = await withAccounts()
  const body = {
    date: '2026-11-10',
    amount: 10_00,
    description: 'Guardar',
    fromAccountId: bank.id,
    toAccountId: savings.id,
  }
  await api.call(transfers.create, { body })
  const one = row(bank, 'despesa', savings)
  expect(await send(one)).toMatchObject({ inserted: 0, duplicates: 1 })
  expect(await send(row(savings, 'despesa', bank))).toMatchObject({ inserted: 2 })
  expect(await send(one, one)).toMatchObject({ inserted: 2, duplicates: 1 })
  expect(await send(one, one)).toMatchObject({ inserted: 0, duplicates: 2 })
})

test('rows without two accounts of the user are refused by line, the others stay', async () => {
  const { bank, savings, row, send } = await withAccounts()
  const stranger = await (await signedIn()).user.has.account()
  const rows = [row(bank, 'despesa', bank), row(bank, 'despesa', stranger), row(bank, 'despesa', 'Poupança')]
  expect(await send(...rows, row(stranger, 'receita', bank), row(bank, 'despesa', savings))).toEqual({
    importId: expect.any(Number),
    matched: 0,
    entries: 0,
    transfers: 1,
    inserted: 2,
    uncategorised: 0,
    skipped: 4,
    duplicates: 0,
    deleted: 0,
    errors: [
      { line: 2, message: 'A conta de destino deve ser diferente da conta de origem.' },
      { line: 3, message: 'Conta de destino não encontrada.' },
      { line: 4, message: 'Conta de destino não encontrada.' },
      { line: 5, message: 'Conta não encontrada.' },
    ],
  })
})

test('an imported transfer is edited and deleted as one, and thousands are imported at once', async () => {
  const { api, bank, savings, row, send, stored } = await withAccounts()
  const many = Array.from({ length: 2_500 }, (_, index) =>
    row(bank, 'despesa', savings, { description: `Mês ${index}` }),
  )
  expect(await send(...many)).toMatchObject({ inserted: 5_000 })
  const [leg] = await stored()
  await api.call(transactions.update, { body: { id: leg?.id ?? 0, amount: 20_00 } })
  expect((await stored()).filter(({ amount }) => amount === 20_00)).toHaveLength(2)
  await api.call(transactions.remove, { query: { id: leg?.id ?? 0 } })
  expect(await stored()).toHaveLength(4_998)
  const [first, second] = await api.call(accounts.list)
  expect((first?.balance ?? 0) + (second?.balance ?? 0)).toBe(bank.balance + savings.balance)
  expect(await send(...many)).toMatchObject({ inserted: 0, duplicates: 2_500, deleted: 1 })
})

test('a deleted transfer stays known to the files of both accounts', async () => {
  const { api, bank, savings, row, send, stored } = await withAccounts()
  await send(row(bank, 'despesa', savings))
  const [leg] = await stored()
  await api.call(transactions.remove, { query: { id: leg?.id ?? 0 } })
  expect(await send(row(bank, 'despesa', savings))).toMatchObject({ inserted: 0, duplicates: 1, deleted: 1 })
  expect(await send(row(savings, 'receita', bank))).toMatchObject({ inserted: 0, duplicates: 1, deleted: 1 })
})

test('a transfer whose text was edited is found again in the other bank’s own words', async () => {
  const { api, bank, savings, row, send, stored } = await withAccounts()
  await send(row(savings, 'RECEITA', bank, { description: 'Resgate recebido' }))
  const [leg] = await stored()
  await api.call(transactions.update, { body: { id: leg?.id ?? 0, description: 'Porquinho' } })
  const waiting = (await stored()).find(({ account_id }) => account_id === bank.id)
  const theirs = (text: string) =>
    Uint8Array.from(
      Buffer.from([importColumns.slice(0, 10).join(','), row(bank, 'DESPESA', '', { description: text })].join('\n')),
    )
  const preview = async (text: string) => (await api.call(imports.preview, { query: {}, file: theirs(text) })).rows[0]
  expect(await preview('APLICACAO AUT')).toMatchObject({ state: 'similar', match: { id: waiting?.id } })
  expect(await preview('PIX ENVIADO JOANA PRADO')).toMatchObject({ state: 'candidate' })
  const match = `,transaction:${waiting?.id}`
  const columns = importColumns.slice(0, importColumns.indexOf('match') + 1).join(',')
  const line = row(bank, 'DESPESA', '', { description: 'APLICACAO AUT' })
  await api.call(imports.importCsv, { file: Uint8Array.from(Buffer.from(`${columns}\n${line}${match}`)) })
  expect(await stored()).toHaveLength(2)
})
