import * as accounts from '@tostao/contract/accounts'
import * as imports from '@tostao/contract/imports'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { type Line, withAccounts } from '../../test/matching-files.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const { db } = app

test('a salary is found within a quarter of the last one, and no expense is taken for it', async () => {
  const { user, bank, preview } = await withAccounts(app)
  const salary = { account: bank, type: 'RECEITA', description: 'Salário Padaria Real', amount: 100_00 } as const
  const { id } = await user.has.recurring({ ...salary, nextRun: '2026-11-10' })
  const row = { text: 'SALARIO PADARIA REAL', day: '2026-11-09' }
  const lines: Line[] = [
    { ...row, type: 'RECEITA', amount: '124.00' },
    { ...row, type: 'RECEITA', amount: '210.00' },
    { ...row, amount: '100.00' },
  ]
  const [found, far, paid] = await Promise.all(lines.map(async (line) => (await preview(line))[0]))
  expect([found?.state, found?.match?.id]).toEqual(['fixed', id])
  expect([far?.state, paid?.state]).toEqual(['new', 'new'])
})

test('a transfer that repeats is found by the file of either account, once, and taken back with its import', async () => {
  const { user, api, bank, preview, send } = await withAccounts(app)
  const savings = await user.has.account({ type: 'savings' })
  const reserve = { account: bank, type: 'TRANSFER', toAccountId: savings.id, amount: 300_00 } as const
  const { id } = await user.has.recurring({ ...reserve, description: 'Reserva da casa', nextRun: '2026-11-10' })
  const row = { text: 'RESERVA DA CASA', amount: '300.00', day: '2026-11-10' }
  expect((await preview(row))[0]).toMatchObject({ state: 'fixed', match: { kind: 'fixed', id, dueDate: '2026-11-10' } })
  const before = await possessionsOf(db, user.id)
  const { importId } = await send({ ...row, match: `fixed:${id}:2026-11-10` })
  const balances = async () =>
    Object.fromEntries((await api.call(accounts.list, { query: {} })).map((one) => [one.id, one.balance]))
  expect(await balances()).toMatchObject({ [bank.id]: -300_00, [savings.id]: 300_00 })
  const { items } = await api.call(transactions.list, { query: { page: 1, limit: 30 } })
  expect(items.filter(({ recurringId }) => recurringId === id)).toMatchObject([{ type: 'DESPESA', accountId: bank.id }])
  expect(await api.call(recurring.list, { query: { type: 'TRANSFER' } })).toMatchObject([{ nextRun: '2026-12-10' }])
  await app.expectSound()
  await api.call(imports.undo, { body: { id: importId ?? 0 } })
  const after = await possessionsOf(db, user.id)
  expect(after['transactions']).toEqual(before['transactions'])
  expect(await api.call(recurring.list, { query: { type: 'TRANSFER' } })).toMatchObject([{ nextRun: '2026-11-10' }])
  await send({ ...row, type: 'RECEITA', account: savings.id, match: `fixed:${id}:2026-11-10` })
  expect(await balances()).toMatchObject({ [bank.id]: -300_00, [savings.id]: 300_00 })
})
