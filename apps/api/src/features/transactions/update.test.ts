import * as accounts from '@tostao/contract/accounts'
import type { Call } from '@tostao/contract/endpoint'
import * as payees from '@tostao/contract/payees'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

type Edit = Call<typeof transactions.update>['body']
const line = (amount: number, categoryId: number | null = null) => ({
  amount,
  description: '',
  categoryId,
  payeeId: null,
})

/** A user with an expense that has every field except split lines. */
async function withExpense() {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const category = await user.has.category()
  const expense = await user.has.expense({
    account,
    amount: 10_00,
    description: 'Feira',
    categoryId: category.id,
    payeeName: 'Barraca do Zé',
    tagNames: ['Casa', 'Semana'],
    note: 'Troco na sacola',
  })
  const edit = async (changes: Omit<Edit, 'id'>, id = expense.id): Promise<Transaction> => {
    const { undoId: _undo, ...edited } = await api.call(transactions.update, { body: { id, ...changes } })
    return edited
  }
  const refusal = (changes: Omit<Edit, 'id'>, id = expense.id) =>
    api.refusal(transactions.update, { body: { id, ...changes } })
  const stored = async (): Promise<Transaction[]> =>
    (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items
  return { user, api, account, category, expense, edit, refusal, stored }
}

test.each<[string, Omit<Edit, 'id'>]>([
  ['nothing', {}],
  ['the date and amount', { date: '2026-11-10', amount: -10_00 }],
  ['the payee and tags', { payeeName: 'BARRACA DO ZE', tagNames: ['semana', 'CASA', 'casa'] }],
  ['no split lines', { splits: [] }],
])('an edit that says %s as it is leaves everything, the version too', async (_what, changes) => {
  const { edit, expense, stored } = await withExpense()
  expect(await edit(changes)).toEqual(expense)
  expect(await stored()).toEqual([expense])
})

test('an edit that sends split lines or a transfer’s accounts as they are changes nothing', async () => {
  const { user, edit, account, category } = await withExpense()
  const splits = [line(4_00, category.id), line(6_00)]
  const split = await user.has.expense({ account, amount: 10_00, splits })
  expect(await edit({ splits }, split.id)).toEqual(split)
  expect(await edit({ splits: splits.toReversed() }, split.id)).toMatchObject({ version: 2 })
  const { from } = await user.has.transfer({ from: account, to: await user.has.account() })
  const same = { accountId: from.accountId, otherAccountId: from.transfer?.accountId, categoryId: null, payeeName: '' }
  expect(await edit(same, from.id)).toEqual(from)
})

test.each<[string, Omit<Edit, 'id'>, Partial<Transaction>]>([
  ['date', { date: '2026-12-31' }, { date: '2026-12-31' }],
  [
    'description',
    { description: ' Feira livre ' },
    { description: 'Feira livre', merchant: 'feira livre', merchantName: 'Feira livre' },
  ],
  ['note', { note: ' Duas\r\nlinhas ' }, { note: 'Duas\nlinhas' }],
  ['note, emptied', { note: ' ' }, { note: null }],
  ['status', { status: 'RECONCILED' }, { status: 'RECONCILED' }],
  ['amount', { amount: 12_34 }, { amount: 12_34 }],
  [
    'category, taken away',
    { categoryId: null },
    { categoryId: null, categoryName: null, categoryColor: null, categoryIcon: null },
  ],
  ['payee, taken away', { payeeName: null }, { payeeId: null, payeeName: null }],
  ['payee, emptied', { payeeName: '  ' }, { payeeId: null, payeeName: null }],
  ['tags, taken away', { tagNames: [] }, { tags: [] }],
])('an edit changes the one field sent: %s', async (_field, changes, after) => {
  const { edit, expense, stored } = await withExpense()
  const edited = await edit(changes)
  expect(edited).toEqual({ ...expense, ...after, version: 2 })
  expect(await stored()).toEqual([edited])
})

test('a negative amount makes an expense, zero is refused', async () => {
  const { user, api, account, edit } = await withExpense()
  const back = await user.has.income({ account, amount: -1_00 })
  expect(back).toMatchObject({ type: 'DESPESA', amount: 1_00 })
  const { id } = await user.has.income({ account, amount: 5_00 })
  expect(await edit({ amount: -7_00 }, id)).toMatchObject({ type: 'DESPESA', amount: 7_00 })
  for (const [method, body] of [
    ['PUT', { id, amount: 0 }],
    ['POST', { accountId: account.id, type: 'DESPESA', date: '2026-11-10', amount: 0 }],
  ] as const) {
    const refused = await api.raw({ method, url: '/api/v1/transactions', payload: body })
    expect([refused.statusCode, refused.json().error.fields]).toEqual([422, { amount: 'Informe um valor' }])
  }
  expect(await api.call(accounts.list)).toMatchObject([{ balance: -18_00 }])
})

test('payee and tags are found by name or made', async () => {
  const { user, api, edit, expense } = await withExpense()
  const payee = await user.has.payee('Quitanda')
  const edited = await edit({ payeeName: 'QUITANDA', tagNames: ['mês', 'CASA'] })
  expect(edited).toMatchObject({ payeeId: payee.id, payeeName: 'Quitanda' })
  expect(edited.tags).toEqual([expense.tags[0], { id: expect.any(Number), name: 'mês' }])
  expect(await api.call(payees.list)).toHaveLength(2)
})

test('a transaction moves to another account with its amount', async () => {
  const { user, api, edit } = await withExpense()
  const other = await user.has.account({ name: 'Outra' })
  expect(await edit({ accountId: other.id })).toMatchObject({ accountId: other.id, accountName: 'Outra' })
  const balances = new Map((await api.call(accounts.list)).map(({ id, balance }) => [id, balance]))
  expect(balances.get(other.id)).toBe(-10_00)
  expect([...balances.values()]).toContain(0)
})

test('another type makes a refund of it, and another category ends that', async () => {
  const { user, edit, category } = await withExpense()
  const salary = await user.has.category({ type: 'RECEITA' })
  expect(await edit({ type: 'RECEITA' })).toMatchObject({ type: 'RECEITA', categoryId: category.id })
  expect(await edit({ categoryId: salary.id })).toMatchObject({ type: 'RECEITA', categoryId: salary.id })
  expect(await edit({ amount: -1_00 })).toMatchObject({ type: 'DESPESA', categoryId: salary.id })
  const splits = [line(40, salary.id), line(60, category.id)]
  expect(await edit({ categoryId: null, splits })).toMatchObject({ type: 'DESPESA', splits })
  expect(await edit({ type: 'RECEITA' })).toMatchObject({ type: 'RECEITA', splits })
})

test('split lines come, are replaced, stay when not sent, and go', async () => {
  const { user, edit, expense, category } = await withExpense()
  const [other, account] = [await user.has.category(), await user.has.account()]
  const first = [line(4_00, category.id), line(6_00, other.id)]
  expect(await edit({ splits: first })).toMatchObject({ splits: first })
  const second = [line(3_00), line(3_00, other.id), line(5_00)]
  expect(await edit({ amount: 11_00, splits: second })).toMatchObject({ amount: 11_00, splits: second })
  const moved = { date: '2026-10-01', accountId: account.id, status: 'PENDING' } as const
  expect(await edit(moved)).toMatchObject({ splits: second, date: '2026-10-01', accountId: account.id })
  expect(await edit({ splits: [] })).toMatchObject({ splits: [], amount: 11_00, categoryId: expense.categoryId })
})

test('a split line keeps its payee by id or name, and a refused edit creates none', async () => {
  const { api, edit, refusal, expense } = await withExpense()
  const named = (payeeName: string) => [line(4_00), { ...line(6_00), payeeName }]
  const split = await edit({ splits: named('Padaria') })
  expect(split.splits[1]).toMatchObject({ payeeId: expect.any(Number), payeeName: 'Padaria' })
  for (const same of [split.splits, named('PADARIA')]) expect(await edit({ splits: same })).toEqual(split)

  const stale = { version: expense.version, splits: named('Açougue') }
  expect(await refusal(stale)).toMatchObject({ code: 'stale_edit' })
  expect(await refusal({ amount: 9_00, splits: named('Açougue') })).toMatchObject({ code: 'split_sum_mismatch' })
  expect(await api.call(payees.list)).toHaveLength(2)
})

test('split lines that no longer fit are refused, and nothing changes', async () => {
  const { edit, refusal, category, stored } = await withExpense()
  const splits = [line(4_00, category.id), line(6_00)]
  const split = await edit({ categoryId: null, splits })
  const cases: [Omit<Edit, 'id'>, string][] = [
    [{ amount: 11_00 }, 'split_sum_mismatch'],
    [{ splits: [line(4_00), line(5_99)] }, 'split_sum_mismatch'],
    [{ splits: [line(10_00)] }, 'split_count'],
    [{ splits: [line(4_00, 999_999), line(6_00)] }, 'category_not_found'],
    [{ splits: [{ ...line(4_00), payeeId: 999_999 }, line(6_00)] }, 'payee_not_found'],
  ]
  for (const [changes, code] of cases) expect(await refusal(changes)).toMatchObject({ code })
  expect(await stored()).toEqual([split])
})

test('an unknown category is 404', async () => {
  const { refusal } = await withExpense()
  expect(await refusal({ categoryId: 999_999 })).toMatchObject({ code: 'category_not_found', status: 404 })
})

test('a deleted transaction takes its tags and split lines with it', async () => {
  const { api, edit, expense, stored } = await withExpense()
  await edit({ splits: [line(4_00), line(6_00)] })
  expect(await api.call(transactions.remove, { query: { id: expense.id } })).toMatchObject({ ok: true })
  expect(await stored()).toEqual([])
  expect(await api.call(accounts.list)).toMatchObject([{ balance: 0 }])
  expect(await api.refusal(transactions.remove, { query: { id: expense.id } })).toMatchObject({
    code: 'transaction_not_found',
    status: 404,
  })
})

test('each leg of a transfer has a note of its own; both begin with that of the transfer', async () => {
  const { user, api, account, edit } = await withExpense()
  const { from, to } = await user.has.transfer({ from: account, to: await user.has.account(), note: 'Para a viagem' })
  expect([from.note, to.note]).toEqual(['Para a viagem', 'Para a viagem'])
  expect(await edit({ note: 'Sai daqui' }, from.id)).toMatchObject({ note: 'Sai daqui', version: 2 })
  const { undoId, ...entered } = await api.call(transactions.update, { body: { id: to.id, note: null } })
  expect(entered).toMatchObject({ note: null })
  const noteOf = async (id: number) =>
    (await api.call(transactions.list, { query: { id, page: 1, limit: 1 } })).items[0]?.note
  expect(await noteOf(from.id)).toBe('Sai daqui')
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect([await noteOf(from.id), await noteOf(to.id)]).toEqual(['Sai daqui', 'Para a viagem'])
})
