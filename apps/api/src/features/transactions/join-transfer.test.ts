import * as accounts from '@tostao/contract/accounts'
import * as goals from '@tostao/contract/goals'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, expectSound, signedIn } = await testApp()

/** A user with 25 reais that left one account and, three days later, came to another. */
async function withPair() {
  const { user, api } = await signedIn()
  const [bank, savings] = [await user.has.account(), await user.has.account()]
  const half = { amount: 12_50, description: 'Meia', categoryId: (await user.has.category()).id, payeeId: null }
  const details = { amount: 25_00, payeeName: 'Eu', tagNames: ['própria'] }
  const expense = await user.has.expense({ account: bank, splits: [half, half], date: '2026-11-06', ...details })
  const categoryId = (await user.has.category({ type: 'RECEITA' })).id
  const income = await user.has.income({ account: savings, amount: 25_00, date: '2026-11-09', categoryId })
  const held = async () => {
    // The totals are checked by the invariants: a sum that was not there may be zero now.
    const {
      undo: _undo,
      idempotency_keys: _keys,
      monthly_totals: _months,
      daily_totals: _days,
      ...rest
    } = await possessionsOf(db, user.id)
    return rest
  }
  const join = (...ids: number[]) => api.call(transfers.join, { body: { ids } })
  const takeBack = (undoId: number) => api.call(undo.run, { body: { id: undoId } })
  const balances = async () => (await api.call(accounts.list)).map(({ balance }) => balance)
  return { user, api, bank, savings, expense, income, held, join, takeBack, balances }
}

test.each(['expense', 'income'] as const)(
  'joined, the %s first or not, they are one transfer of two days',
  async (name) => {
    const { expense, income, held, join, takeBack, balances } = await withPair()
    const [before, sums] = [await held(), await balances()]
    const { id, from, to, undoId } = await join(
      ...(name === 'expense' ? [expense, income] : [income, expense]).map((one) => one.id),
    )
    const plain = { categoryId: null, payeeId: null, splits: [], version: 2 }
    const { tags, description } = expense
    expect(from).toMatchObject({ ...plain, id: expense.id, date: '2026-11-06', tags, description })
    expect(to).toMatchObject({ ...plain, id: income.id, date: '2026-11-09', description: income.description })
    expect(from.transfer).toMatchObject({ id, accountId: income.accountId, otherDate: '2026-11-09' })
    expect(await balances()).toEqual(sums)
    await expectSound()
    await takeBack(undoId)
    expect(await held()).toEqual(before)
  },
)

test('of one transaction the other leg is made, like it, and goes again', async () => {
  const { api, bank, income, held, takeBack } = await withPair()
  await api.call(transactions.update, { body: { id: income.id, tagNames: ['poupar'], status: 'PENDING' } })
  const before = await held()
  const body = { ids: [income.id], otherAccountId: bank.id }
  const { from, to, undoId } = await api.call(transfers.join, { body })
  const { date, amount, description } = income
  const leg = { date, amount, description, status: 'PENDING', tags: to.tags, categoryId: null }
  expect(to).toMatchObject({ ...leg, id: income.id, tags: [{ name: 'poupar' }] })
  expect(from).toMatchObject({ ...leg, accountId: bank.id, type: 'DESPESA' })
  await expectSound()
  await takeBack(undoId)
  expect(await held()).toEqual(before)
})

const MISMATCH = {
  status: 422,
  code: 'transfer_mismatch',
  message: 'Escolha uma despesa e uma receita do mesmo valor, em contas diferentes.',
}

test('only an expense and an income of one amount on two accounts are joined', async () => {
  const { user, api, bank, savings, expense, held } = await withPair()
  const others = [
    await user.has.expense({ account: savings, amount: 25_00 }),
    await user.has.income({ account: bank, amount: 25_00 }),
    await user.has.income({ account: savings, amount: 24_99 }),
    expense,
  ]
  const before = await held()
  for (const { id } of others) {
    expect(await api.refusal(transfers.join, { body: { ids: [expense.id, id] } })).toMatchObject(MISMATCH)
  }
  const body = { ids: [expense.id], otherAccountId: bank.id }
  expect(await api.refusal(transfers.join, { body })).toMatchObject(MISMATCH)
  expect(await held()).toEqual(before)
})

test('two transactions, or one and an account, that are there', async () => {
  const { api, savings, expense, income, join } = await withPair()
  for (const body of [
    { ids: [expense.id] },
    { ids: [expense.id, income.id], otherAccountId: savings.id },
    { ids: [] },
    { ids: [1, 2, 3] },
  ]) {
    const { statusCode } = await api.raw({ method: 'POST', url: '/api/v1/transfers/join', payload: body })
    expect(statusCode).toBe(422)
  }
  const gone = { ids: [expense.id, 987_654] }
  expect(await api.refusal(transfers.join, { body: gone })).toMatchObject({ code: 'transaction_not_found' })
  await join(expense.id, income.id)
  const again = { ids: [expense.id, income.id] }
  expect(await api.refusal(transfers.join, { body: again })).toMatchObject({
    status: 409,
    code: 'already_transfer',
    message: 'Uma delas já é transferência.',
  })
})

test('a retry joins once', async () => {
  const { api, expense, income } = await withPair()
  const retried = { headers: { 'idempotency-key': 'one-press' } }
  const input = { body: { ids: [expense.id, income.id] } }
  expect(await api.call(transfers.join, input, retried)).toEqual(await api.call(transfers.join, input, retried))
})

test('split, they are an expense and an income again, each on its day; the undo joins them', async () => {
  const { api, expense, income, join, held, takeBack, balances } = await withPair()
  const { id } = await join(expense.id, income.id)
  const [before, sums] = [await held(), await balances()]
  const { items, undoId } = await api.call(transfers.split, { body: { id } })
  expect(items.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { id: expense.id, type: 'DESPESA', date: '2026-11-06', transfer: null },
    { id: income.id, type: 'RECEITA', date: '2026-11-09', transfer: null },
  ])
  expect(await balances()).toEqual(sums)
  await expectSound()
  expect(await api.refusal(transfers.split, { body: { id } })).toMatchObject({ code: 'transaction_not_found' })
  await takeBack(undoId)
  expect(await held()).toEqual(before)
})

test('a payment that becomes a leg leaves its due date unpaid, until the undo', async () => {
  const { user, api, bank, income, held, join, takeBack } = await withPair()
  const { id } = await user.has.expense({ account: bank, amount: 25_00, date: '2026-11-05' })
  await user.has.recurring({ account: bank, amount: 25_00, transactionId: id, nextRun: '2026-11-05' })
  const [before, unpaid] = [await held(), (await api.call(recurring.upcoming, { query: { days: 1 } })).count]
  const { undoId } = await join(id, income.id)
  expect((await api.call(recurring.upcoming, { query: { days: 1 } })).count).toBe(unpaid + 1)
  await takeBack(undoId)
  expect(await held()).toEqual(before)
})

test('a contribution that is split is none, until the undo', async () => {
  const { user, api, held, takeBack } = await withPair()
  await user.has.contribution()
  const [contribution] = await api.call(goals.transactions)
  const before = await held()
  const { undoId } = await api.call(transfers.split, { body: { id: contribution?.transferId ?? 0 } })
  expect(await api.call(goals.transactions)).toEqual([])
  await takeBack(undoId)
  expect(await held()).toEqual(before)
})

test('what was changed since is not joined or split again by an undo', async () => {
  const { api, expense, income, join } = await withPair()
  const { undoId } = await join(expense.id, income.id)
  await api.call(transactions.update, { body: { id: income.id, amount: 30_00 } })
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
})

test('the files of both accounts bring nothing again, joined or split', async () => {
  const { api, bank, savings } = await withPair()
  const send = (...rows: string[]) =>
    api.call(imports.importCsv, {
      file: Uint8Array.from(Buffer.from([importColumns.slice(0, 10).join(','), ...rows].join('\n'))),
    })
  const sent = `2026-11-10,TED enviada,DESPESA,10.00,${bank.id},,,,A1,`
  const received = `2026-11-11,TED recebida,RECEITA,10.00,${savings.id},,,,B1,`
  await send(sent, received)
  const brought = await api.call(transactions.list, {
    query: { amountMin: 10_00, amountMax: 10_00, page: 1, limit: 9 },
  })
  const { id } = await api.call(transfers.join, { body: { ids: brought.items.map((item) => item.id) } })
  expect(await send(sent, received)).toMatchObject({ inserted: 0, duplicates: 2 })
  await api.call(transfers.split, { body: { id } })
  expect(await send(sent, received)).toMatchObject({ inserted: 0, duplicates: 2 })

  // The file of one account made both legs: the other account's still has to bring its own.
  const marked = `2026-11-12,Guardar,DESPESA,7.00,${bank.id},,,,A2,${savings.id}`
  await send(marked)
  const { items } = await api.call(transactions.list, {
    query: { amountMin: 7_00, amountMax: 7_00, page: 1, limit: 9 },
  })
  await api.call(transfers.split, { body: { id: items[0]?.transfer?.id ?? 0 } })
  const open = `2026-11-12,Guardar,RECEITA,7.00,${savings.id},,,,B2,`
  expect(await send(marked, open)).toMatchObject({ inserted: 0, duplicates: 2 })
})
