import * as accounts from '@tostao/contract/accounts'
import * as cardTerms from '@tostao/contract/card-terms'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { beforeEach, expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let api: SignedIn['api']
let has: SignedIn['user']['has']
let userId: SignedIn['user']['id']
beforeEach(async () => {
  const one = await signedIn()
  api = one.api
  has = one.user.has
  userId = one.user.id
})

const sevenBefore = {
  fromMonth: '2026-01',
  dueDay: 23,
  closing: 'days_before_due',
  closingValue: 7,
  closingDayPurchases: 'next',
} as const
const save = (accountId: number, terms: object = {}) =>
  api.call(cardTerms.save, { body: { accountId, ...sevenBefore, ...terms } })
const monthOf = async (id: number) => {
  const [found] = (await api.call(transactions.list, { query: { id, page: 1, limit: 1 } })).items
  return found?.invoiceMonth
}
const held = async () => {
  const { undo: _undo, idempotency_keys: _keys, ...rest } = await possessionsOf(db, userId)
  return rest
}
const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }

test('the first terms of a card give each transaction its invoice, and the last ones take it away', async () => {
  const card = await has.account({ type: 'credit_card' })
  const old = await has.expense({ account: card, date: '2019-10-15' })
  const split = await has.expense({ account: card, date: '2026-10-16', splits: [half, half] })
  expect(await monthOf(old.id)).toBeNull()
  const before = await held()

  const { undoId, ...terms } = await save(card.id)
  expect(terms).toEqual({ accountId: card.id, ...sevenBefore })
  expect(await api.call(cardTerms.list, { query: { accountId: card.id } })).toEqual([terms])
  expect([await monthOf(old.id), await monthOf(split.id)]).toEqual(['2019-10', '2026-11'])

  await api.call(transactions.update, { body: { id: split.id, invoiceMonth: '2027-03' } })
  const placed = await held()
  const query = { accountId: card.id, fromMonth: '2026-01' }
  const gone = await api.call(cardTerms.remove, { query })
  expect([await monthOf(old.id), await monthOf(split.id)]).toEqual([null, null])
  await api.call(undo.run, { body: { id: gone.undoId } })
  expect(await held()).toEqual(placed)

  await api.call(transactions.update, { body: { id: split.id, invoiceMonth: null } })
  await api.call(undo.run, { body: { id: undoId } })
  // Editing has given the split lines new ids, and the rows a new version.
  const { accounts: _accounts, ...totals } = await held()
  expect(totals).toMatchObject({ account_totals: before['account_totals'], card_terms: [] })
  expect([await monthOf(old.id), await monthOf(split.id)]).toEqual([null, null])
})

test('a card and its terms are made by one call, which is safe to repeat and leaves nothing when it is refused', async () => {
  const terms = { dueDay: 10, closing: 'day', closingValue: 3, closingDayPurchases: 'next' } as const
  const body = { name: 'Cartão', type: 'credit_card', openingBalance: -50_00, creditLimit: 900_00, terms } as const
  const early = { ...terms, closing: 'days_before_due', closingValue: 29 } as const
  expect(await api.refusal(accounts.create, { body: { ...body, terms: early } })).toMatchObject({
    code: 'closing_too_early',
    fields: { 'terms.closing_value': 'O fechamento pode ser até 28 dias antes do vencimento.' },
  })
  const noCard = { name: 'Banco', type: 'checking', openingBalance: 0, terms } as const
  expect(await api.refusal(accounts.create, { body: noCard })).toMatchObject({ code: 'not_a_card' })
  expect(await api.call(accounts.list)).toEqual([])

  const again = { headers: { 'idempotency-key': 'the-same-card' } }
  const made = await api.call(accounts.create, { body }, again)
  expect(await api.call(accounts.create, { body }, again)).toEqual(made)
  expect(await api.call(accounts.list)).toEqual([made])
  expect(await api.call(cardTerms.list, { query: { accountId: made.id } })).toEqual([
    { accountId: made.id, fromMonth: '2026-11', ...terms },
  ])
  const { id } = await has.expense({ account: made, date: '2026-11-03' })
  expect(await monthOf(id)).toBe('2026-12')
})

test('terms hold from their month on, and the same month again replaces', async () => {
  const card = await has.card()
  const dates = ['2026-05-16', '2026-06-16', '2026-06-03']
  const [may, june, third] = await Promise.all(dates.map((date) => has.expense({ account: card, date })))
  const changed = { fromMonth: '2026-07', dueDay: 10, closing: 'day', closingValue: 3 }
  await save(card.id, changed)
  const placed = async () => [await monthOf(may?.id ?? 0), await monthOf(june?.id ?? 0), await monthOf(third?.id ?? 0)]
  expect(await placed()).toEqual(['2026-06', '2026-07', '2026-06'])
  const before = await held()
  const { undoId } = await save(card.id, { ...changed, closingDayPurchases: 'current', dueDay: 11 })
  expect(await api.call(cardTerms.list, { query: { accountId: card.id } })).toHaveLength(2)
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(before)
})

test('a new date or account places a transaction anew, unless the user has said its invoice', async () => {
  const [card, other, account] = [await has.card(), await has.card({ terms: { dueDay: 5 } }), await has.account()]
  const { id } = await has.expense({ account: card, date: '2026-11-15' })
  const edit = async (fields: object) => {
    await api.call(transactions.update, { body: { id, ...fields } })
    return monthOf(id)
  }
  expect(await monthOf(id)).toBe('2026-11')
  expect(await edit({ date: '2026-11-16' })).toBe('2026-12')
  expect(await edit({ accountId: other.id, date: '2026-11-27' })).toBe('2026-12')
  expect(await edit({ accountId: account.id })).toBeNull()
  expect(await edit({ accountId: card.id, invoiceMonth: '2027-02' })).toBe('2027-02')
  expect(await edit({ date: '2026-03-01' })).toBe('2027-02')
  expect(await edit({ invoiceMonth: null })).toBe('2026-03')
  expect(await edit({ splits: [half, half] })).toBe('2026-03')
  expect(await edit({ invoiceMonth: '2026-04' })).toBe('2026-04')
  const refused = { body: { id: (await has.expense({ account })).id, invoiceMonth: '2026-04' } }
  expect(await api.refusal(transactions.update, refused)).toMatchObject({ code: 'card_without_terms', status: 409 })
})

test('the list finds the transactions of an invoice', async () => {
  const card = await has.card()
  const { id } = await has.expense({ account: card, date: '2026-11-15' })
  await has.expense({ account: card, date: '2026-11-16' })
  const query = { accountId: card.id, invoiceMonth: '2026-11' }
  expect((await api.call(transactions.list, { query: { ...query, page: 1, limit: 30 } })).items).toMatchObject([
    { id, invoiceMonth: '2026-11' },
  ])
  expect(await api.call(transactions.totals, { query })).toMatchObject({ count: 1, expenses: 10_00 })
})

test('what is deleted and restored, imported, transferred or joined stands in the invoice of the terms', async () => {
  const [card, account] = [await has.card(), await has.account()]
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status,fitid,to_account_id'
  const rows = [
    `2026-11-03,Feira,DESPESA,10.00,${card.id},,,,,`,
    `2026-11-18,Pago,DESPESA,5.00,${account.id},,,,,${card.id}`,
  ]
  await has.imported(new TextEncoder().encode([header, ...rows].join('\n')))
  const { items } = await api.call(transactions.list, { query: { accountId: card.id, page: 1, limit: 30 } })
  expect(items.map(({ description, invoiceMonth }) => [description, invoiceMonth])).toEqual([
    ['Pago', '2026-11'],
    ['Feira', '2026-11'],
  ])
  const [, bought] = items
  const { undoId } = await api.call(transactions.remove, { query: { id: bought?.id ?? 0 } })
  await save(card.id, { dueDay: 20, closingValue: 20, confirm: true })
  await api.call(undo.run, { body: { id: undoId } })
  expect(await monthOf(bought?.id ?? 0)).toBe('2026-12')
})

test.each([
  [{ dueDay: 0 }, 422, 'validation_failed'],
  [{ dueDay: 32 }, 422, 'validation_failed'],
  [{ fromMonth: '2026-13' }, 422, 'validation_failed'],
  [{ closingValue: 0 }, 422, 'validation_failed'],
  [{ closingValue: 29 }, 422, 'closing_too_early'],
  [{ fromMonth: '2026-06', dueDay: 5, closing: 'day' as const, closingValue: 16 }, 422, 'closing_misplaced'],
])('terms that cannot be are refused and change nothing: %j', async (terms, status, code) => {
  const card = await has.card()
  await has.expense({ account: card })
  const before = await held()
  const { fields: _fields, ...refusal } = await api
    .refusal(cardTerms.save, { body: { accountId: card.id, ...sevenBefore, ...terms } })
    .catch(() => ({ status: 422, code: 'validation_failed', fields: undefined }))
  expect(refusal).toMatchObject({ status, code })
  expect(await held()).toEqual(before)
})

test('only a credit card has terms; while it has, it stays one', async () => {
  const account = await has.account()
  const body = { accountId: account.id, ...sevenBefore }
  expect(await api.refusal(cardTerms.save, { body })).toMatchObject({
    code: 'not_a_card',
    status: 422,
    message: 'Esta conta não é um cartão de crédito.',
  })
  const card = await has.card()
  const asCash = { body: { id: card.id, type: 'cash' as const } }
  expect(await api.refusal(accounts.update, asCash)).toMatchObject({ code: 'card_with_terms', status: 409 })
  const query = { accountId: card.id, fromMonth: '2026-02' }
  expect(await api.refusal(cardTerms.remove, { query })).toMatchObject({ code: 'terms_not_found', status: 404 })
  await api.call(cardTerms.remove, { query: { ...query, fromMonth: '2026-01' } })
  expect(await api.call(accounts.update, asCash)).toMatchObject({ type: 'cash' })
})

test('what became a card stays one while it has terms, also by an undo', async () => {
  const { id } = await has.account()
  const { undoId } = await api.call(accounts.update, { body: { id, type: 'credit_card' } })
  await api.call(cardTerms.save, { body: { accountId: id, ...sevenBefore } })
  expect(await api.refusal(undo.run, { body: { id: undoId ?? 0 } })).toMatchObject({ code: 'undo_conflict' })
})

test('terms that would change a paid invoice ask first', async () => {
  const [card, account] = [await has.card(), await has.account()]
  await has.expense({ account: card, date: '2026-10-10' })
  await has.transfer({ from: account, to: card, date: '2026-10-20', amount: 4_00 })
  const before = await held()
  const body = { accountId: card.id, ...sevenBefore, closingValue: 14 }
  expect(await api.refusal(cardTerms.save, { body })).toMatchObject({
    code: 'invoice_paid',
    message: 'Uma fatura já paga mudaria. Mudar assim mesmo?',
  })
  expect(await held()).toEqual(before)
  await save(card.id, { closingValue: 14, confirm: true })
  // A month without payments asks nothing.
  await save(card.id, { fromMonth: '2027-01', dueDay: 25 })
})

test('limit and payment account belong to cards, and go with the account that they name', async () => {
  const account = await has.account()
  const card = await has.account({ type: 'credit_card', creditLimit: 5_000_00, paymentAccountId: account.id })
  expect(card).toMatchObject({ creditLimit: 5_000_00, paymentAccountId: account.id })
  expect(account).toMatchObject({ creditLimit: null, paymentAccountId: null })
  const update = (fields: object) => ({ body: { id: card.id, ...fields } })
  expect(await api.refusal(accounts.update, update({ paymentAccountId: card.id }))).toMatchObject({
    code: 'payment_account_same',
  })
  const noCard = { body: { id: account.id, creditLimit: 1 } }
  expect(await api.refusal(accounts.update, noCard)).toMatchObject({ code: 'not_a_card', status: 422 })
  expect(await api.call(accounts.update, update({ creditLimit: null }))).toMatchObject({
    creditLimit: null,
    paymentAccountId: account.id,
    version: 2,
  })
  const before = await held()
  const { undoId } = await api.call(accounts.remove, { query: { id: account.id } })
  expect(await api.call(accounts.list)).toMatchObject([{ id: card.id, paymentAccountId: null }])
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(before)

  await save(card.id)
  const whole = await held()
  const gone = await api.call(accounts.remove, { query: { id: card.id } })
  await api.call(undo.run, { body: { id: gone.undoId } })
  expect(await held()).toEqual(whole)
})
