import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as payees from '@tostao/contract/payees'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { readRecurring } from './service/read.ts'

const { db, signedIn } = await testApp()
type SignedIn = Awaited<ReturnType<typeof signedIn>>
let { user, api } = {} as SignedIn
let account: Awaited<ReturnType<SignedIn['user']['has']['account']>>
beforeEach(async () => {
  ;({ user, api } = await signedIn())
  account = await user.has.account()
})

const read = async (id: number) => {
  const found = (await api.call(recurring.list)).find((item) => item.id === id)
  if (!found) throw new Error(`no fixed expense ${id}`)
  return found
}
const listed = async () => (await api.call(transactions.list, { query: { page: 1, limit: 500 } })).items
const days = (item: Awaited<ReturnType<typeof read>>) =>
  item.occurrences.map(({ dueDate, status }) => `${dueDate} ${status}`)

test('a fixed expense has the defaults of the specification, by the names of its client', async () => {
  const payload = { account_id: account.id, amount: 12.34, next_run: '2026-11-25' }
  const { data } = (await api.raw({ method: 'POST', url: '/api/v1/recurring', payload })).json()
  expect(data).toMatchObject({
    account_id: account.id,
    account_name: account.name,
    type: 'DESPESA',
    amount: 12.34,
    description: 'Gasto Fixo',
    category_id: null,
    payee_id: null,
    interval_unit: 'month',
    interval_count: 1,
    due_day: 25,
    next_run: '2026-11-25',
    last_run: null,
    mode: 'manual',
    notify_days: 3,
    payment_status: 'pendente',
    occurrences: [{ due_date: '2026-11-25', payable_on: '2026-11-25', status: 'pendente', transaction_id: null }],
    version: 1,
  })
})

test('a payment is a transaction like any other, and the next due date comes from the due day', async () => {
  const category = await user.has.category()
  const payee = await user.has.payee()
  const details = { description: 'Luz', categoryId: category.id, payeeId: payee.id, amount: 99_00 }
  const { id } = await user.has.recurring({ account, ...details, nextRun: '2026-11-30', dueDay: 31 })
  const paid = await api.call(recurring.confirm, { body: { id, dueDate: '2026-11-30', amount: 87_65 } })
  expect(paid).toMatchObject({ nextRun: '2026-12-31', lastRun: '2026-11-21', paymentStatus: 'pago', amount: 99_00 })
  expect(await listed()).toMatchObject([
    {
      date: '2026-11-21',
      amount: 87_65,
      type: 'DESPESA',
      status: 'CLEARED',
      description: 'Luz',
      categoryId: category.id,
      payeeId: payee.id,
      id: paid.occurrences[0]?.transactionId,
    },
  ])
  expect(await api.refusal(recurring.confirm, { body: { id, dueDate: '2026-11-30' } })).toMatchObject({
    code: 'due_date_settled',
    status: 409,
  })
  expect(await api.refusal(recurring.confirm, { body: { id } })).toMatchObject({ code: 'due_date_settled' })
})

test('a payee travels by its name: the one that has it, or a new one, which a refused save does not leave behind', async () => {
  const known = await user.has.payee('Imobiliária')
  const first = await user.has.recurring({ account, payeeName: 'IMOBILIARIA' })
  expect(first).toMatchObject({ payeeId: known.id, payeeName: 'Imobiliária' })
  const named = { id: first.id, payeeName: 'Síndico', payeeId: known.id }
  expect(await api.call(recurring.update, { body: named })).toMatchObject({ payeeName: 'Síndico', version: 2 })
  const emptied = await api.call(recurring.update, { body: { id: first.id, payeeName: '' } })
  expect(emptied.payeeId).toBeNull()
  const far = { id: first.id, payeeName: 'Ninguém', nextRun: '2099-01-01' }
  expect(await api.refusal(recurring.update, { body: far })).toMatchObject({ code: 'recurring_date_far' })
  expect((await api.call(payees.list, { query: {} })).map(({ name }) => name)).toEqual(['Imobiliária', 'Síndico'])
})

test('without a due date the oldest unpaid one is paid', async () => {
  const { id } = await user.has.recurring({ account, nextRun: '2026-10-05' })
  expect(days(await read(id))).toEqual(['2026-10-05 atrasado', '2026-11-05 atrasado'])
  const first = await api.call(recurring.confirm, { body: { id } })
  expect(first).toMatchObject({ nextRun: '2026-11-05', paymentStatus: 'atrasado' })
  const second = await api.call(recurring.confirm, { body: { id } })
  expect(second).toMatchObject({ nextRun: '2026-12-05', paymentStatus: 'pago' })
  expect(days(second)).toEqual(['2026-11-05 pago'])
  expect(await api.refusal(recurring.confirm, { body: { id } })).toMatchObject({ code: 'due_date_settled' })
  expect(await readRecurring(db, user.id, '2026-12-01', id)).toMatchObject({ paymentStatus: 'pendente' })
})

test('a first due date in a later month is pending, and can be paid ahead once', async () => {
  const { id, paymentStatus } = await user.has.recurring({ account, nextRun: '2027-01-05' })
  expect(paymentStatus).toBe('pendente')
  expect(await api.call(recurring.confirm, { body: { id } })).toMatchObject({ nextRun: '2027-02-05' })
  expect(await api.refusal(recurring.confirm, { body: { id } })).toMatchObject({ code: 'due_date_settled' })
})

test('a later due date paid first leaves the earlier ones unpaid', async () => {
  const { id } = await user.has.recurring({ account, nextRun: '2026-09-05' })
  const paid = await api.call(recurring.confirm, { body: { id, dueDate: '2026-11-05' } })
  expect(days(paid)).toEqual(['2026-09-05 atrasado', '2026-10-05 atrasado', '2026-11-05 pago'])
  expect(paid).toMatchObject({ nextRun: '2026-09-05', paymentStatus: 'atrasado' })
  expect(await api.call(recurring.confirm, { body: { id } })).toMatchObject({ nextRun: '2026-10-05' })
  expect(await api.refusal(recurring.confirm, { body: { id, dueDate: '2026-10-06' } })).toMatchObject({
    code: 'due_date_not_found',
    status: 404,
  })
})

test('a skipped due date posts nothing, and can be brought back', async () => {
  const { id } = await user.has.recurring({ account })
  const skipped = await api.call(recurring.skip, { body: { id, dueDate: '2026-11-25' } })
  expect([days(skipped), skipped.paymentStatus, skipped.lastRun]).toEqual([['2026-11-25 pulado'], 'pago', null])
  expect(await api.refusal(recurring.skip, { body: { id, dueDate: '2026-11-25' } })).toMatchObject({
    code: 'due_date_settled',
  })
  await api.call(undo.run, { body: { id: skipped.undoId } })
  expect(days(await read(id))).toEqual(['2026-11-25 pendente'])
  expect(await listed()).toEqual([])
})

test('undoing a payment takes the transaction and leaves the due date unpaid; an edited one stays', async () => {
  const { id } = await user.has.recurring({ account })
  const paid = await api.call(recurring.confirm, { body: { id } })
  await api.call(undo.run, { body: { id: paid.undoId } })
  expect(await listed()).toEqual([])
  expect(await read(id)).toMatchObject({ nextRun: '2026-11-25', lastRun: null, paymentStatus: 'pendente' })
  const again = await api.call(recurring.confirm, { body: { id } })
  const [transaction] = await listed()
  await api.call(transactions.update, { body: { id: transaction?.id ?? 0, amount: 1 } })
  expect(await api.refusal(undo.run, { body: { id: again.undoId } })).toMatchObject({ code: 'undo_conflict' })
})

test('deleting a payment leaves its due date unpaid, and bringing it back pays it, unless it was paid again', async () => {
  const { id } = await user.has.recurring({ account })
  await api.call(recurring.confirm, { body: { id } })
  const [payment] = await listed()
  const removed = await api.call(transactions.remove, { query: { id: payment?.id ?? 0 } })
  expect(await read(id)).toMatchObject({ nextRun: '2026-11-25', paymentStatus: 'pendente' })
  await api.call(undo.run, { body: { id: removed.undoId } })
  expect(await read(id)).toMatchObject({ nextRun: '2026-12-25', paymentStatus: 'pago' })
  const second = await api.call(transactions.remove, { query: { id: payment?.id ?? 0 } })
  await api.call(recurring.confirm, { body: { id } })
  expect(await api.refusal(undo.run, { body: { id: second.undoId } })).toMatchObject({ code: 'undo_conflict' })
  expect(await api.call(undo.trash)).toHaveLength(1)
})

test('payments deleted together leave their due dates unpaid, and come back as payments', async () => {
  const [one, other] = [await user.has.recurring({ account }), await user.has.recurring({ account })]
  for (const { id } of [one, other]) await api.call(recurring.confirm, { body: { id } })
  await user.has.expense({ account })
  const payments = await listed()
  expect(payments.map(({ recurringId }) => recurringId)).toEqual(expect.arrayContaining([one.id, other.id, null]))
  const ids = payments.map(({ id }) => id)
  const { undoId } = await api.call(transactions.bulk, { body: { ids, delete: true } })
  for (const { id } of [one, other]) expect((await read(id)).paymentStatus).toBe('pendente')
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  for (const { id } of [one, other]) expect((await read(id)).paymentStatus).toBe('pago')
  expect(await listed()).toEqual(payments)
})

test('an existing transaction can be the payment of a due date, of one only', async () => {
  const rent = await user.has.expense({ account, amount: 7_00, date: '2026-11-03' })
  const { id } = await user.has.recurring({ account })
  const other = await user.has.recurring({ account })
  const paid = await api.call(recurring.confirm, { body: { id, transactionId: rent.id } })
  expect(paid).toMatchObject({ lastRun: '2026-11-03', occurrences: [{ amount: 7_00, transactionId: rent.id }] })
  const income = await user.has.income({ account })
  const transfer = await user.has.transfer({ from: account, to: await user.has.account() })
  for (const transactionId of [rent.id, income.id, transfer.from.id]) {
    const refused = await api.refusal(recurring.confirm, { body: { id: other.id, transactionId } })
    expect(refused).toMatchObject({ code: 'transaction_not_payment', status: 422 })
  }
  await api.call(undo.run, { body: { id: paid.undoId } })
  expect((await read(id)).paymentStatus).toBe('pendente')
  expect((await listed()).map((item) => item.id)).toContain(rent.id)
})

test('a transaction that is repeated is the payment of its month', async () => {
  const { id: transactionId } = await user.has.expense({ account, date: '2026-11-10', amount: 30_00 })
  const created = await user.has.recurring({ account, nextRun: '2026-11-10', transactionId })
  expect(created).toMatchObject({ nextRun: '2026-12-10', lastRun: '2026-11-10', paymentStatus: 'pago' })
  expect(created.occurrences).toMatchObject([{ dueDate: '2026-11-10', transactionId, amount: 30_00 }])
})

test.each([
  ['a new next_run moves what is unpaid', { nextRun: '2026-12-15' }, '2026-12-15', 15],
  ['the same next_run moves nothing', { nextRun: '2026-10-31', notifyDays: 5 }, '2026-10-31', 31],
  ['a due day moves what is not due yet', { dueDay: 28 }, '2026-10-28', 28],
  ['a due day in another month', { dueDay: 31, nextRun: '2027-02-01' }, '2027-02-28', 31],
])('on an edit %s', async (_what, edit, nextRun, dueDay) => {
  const { id } = await user.has.recurring({ account, nextRun: '2026-10-31' })
  expect(await api.call(recurring.update, { body: { id, ...edit } })).toMatchObject({ nextRun, dueDay })
})

test('moving the series neither loses nor doubles what is paid', async () => {
  const { id } = await user.has.recurring({ account, nextRun: '2026-10-05' })
  await api.call(recurring.confirm, { body: { id, dueDate: '2026-11-05' } })
  const moved = await api.call(recurring.update, { body: { id, nextRun: '2026-10-10' } })
  expect(days(moved)).toEqual(['2026-10-10 atrasado', '2026-11-05 pago'])
  await api.call(recurring.confirm, { body: { id, dueDate: '2026-10-10' } })
  expect(await read(id)).toMatchObject({ nextRun: '2026-12-10', paymentStatus: 'pago' })
  const back = await api.call(recurring.update, { body: { id, nextRun: '2026-11-20' } })
  expect([back.nextRun, days(back)]).toEqual(['2026-12-20', ['2026-11-05 pago']])
})

test.each([
  ['the 32nd', { due_day: 32 }],
  ['less than no days', { notify_days: -1 }],
  ['a day', { interval_unit: 'day' }],
  ['thirteen months', { interval_count: 13 }],
  ['481 times', { times: 481 }],
  ['a date of the last century', { next_run: '1999-01-01' }],
  ['no amount', { amount: 0 }],
])('%s is refused', async (_what, wrong) => {
  const payload = { account_id: account.id, amount: 1, next_run: '2026-11-25', ...wrong }
  const response = await api.raw({ method: 'POST', url: '/api/v1/recurring', payload })
  expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([422, Object.keys(wrong)])
})

test('what a fixed expense uses cannot be deleted', async () => {
  const category = await user.has.category()
  const payee = await user.has.payee()
  await user.has.recurring({ account, categoryId: category.id, payeeId: payee.id })
  const refusals = [
    await api.refusal(accounts.remove, { query: { id: account.id } }),
    await api.refusal(categories.remove, { query: { id: category.id } }),
    await api.refusal(payees.remove, { query: { id: payee.id } }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual([
    'account_in_recurring',
    'category_in_recurring',
    'payee_in_recurring',
  ])
})

test('a payment that becomes an income leaves its due date unpaid', async () => {
  const { id } = await user.has.recurring({ account })
  await api.call(recurring.confirm, { body: { id } })
  const [payment] = await listed()
  await api.call(transactions.update, { body: { id: payment?.id ?? 0, description: 'Outra' } })
  expect(days(await read(id))).toEqual(['2026-11-25 pago'])
  await api.call(transactions.update, { body: { id: payment?.id ?? 0, type: 'RECEITA' } })
  expect(days(await read(id))).toEqual(['2026-11-25 pendente'])
})

test('a deleted fixed expense leaves what it posted', async () => {
  const { id } = await user.has.recurring({ account })
  await api.call(recurring.confirm, { body: { id } })
  await api.call(recurring.remove, { query: { id } })
  expect(await listed()).toHaveLength(1)
  expect(await api.call(recurring.list)).toEqual([])
})

test('upcoming lists what is unpaid by day, overdue ones included', async () => {
  await user.has.recurring({ account, nextRun: '2026-10-24', description: 'Água', notifyDays: 2 })
  await user.has.recurring({ account, nextRun: '2026-11-28', description: 'Luz', amount: 20_00, notifyDays: 7 })
  await user.has.recurring({ account, nextRun: '2026-11-29', description: 'Longe' })
  const { count, items, byDate } = await api.call(recurring.upcoming, { query: { days: 7 } })
  expect([count, items.map((item) => [item.description, item.dueDate, item.paymentStatus, item.near])]).toEqual([
    3,
    [
      ['Água', '2026-10-24', 'atrasado', true],
      ['Água', '2026-11-24', 'pendente', false],
      ['Luz', '2026-11-28', 'pendente', true],
    ],
  ])
  expect(items.at(-1)?.payableOn).toBe('2026-11-30')
  expect(byDate).toEqual([
    { date: '2026-10-24', count: 1, total: 10_00 },
    { date: '2026-11-24', count: 1, total: 10_00 },
    { date: '2026-11-28', count: 1, total: 20_00 },
  ])
})
