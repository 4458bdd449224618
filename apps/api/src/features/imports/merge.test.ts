import * as cards from '@tostao/contract/cards'
import * as imports from '@tostao/contract/imports'
import * as purchases from '@tostao/contract/purchases'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { withCard } from '../../test/card-files.ts'
import { withAccounts } from '../../test/matching-files.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()

/** A typed lunch, and the bank's row of another day and amount. */
async function withLunch() {
  const one = await withAccounts(app)
  const { api, user, bank } = one
  const food = await user.has.category()
  const typed = await user.has.expense({
    account: bank,
    amount: 31_90,
    date: '2026-11-09',
    description: 'almoço',
    categoryId: food.id,
    payeeName: 'Bar do Zé',
    tagNames: ['trabalho'],
    note: 'com o cliente',
    status: 'PENDING',
  })
  const typedOnly = await one.held()
  const file = { day: '2026-11-11', text: 'COMPRA CARTAO 123', amount: '32.10', fitid: 'A1' }
  const { importId } = await one.send(file, { text: 'Outra', fitid: 'A2' })
  const [brought] = (await api.call(transactions.list, { query: { importId, q: 'cartao', page: 1, limit: 30 } })).items
  const merge = (...ids: number[]) => api.call(transactions.merge, { body: { ids } })
  const refusal = (...ids: number[]) => api.refusal(transactions.merge, { body: { ids } })
  const takeBack = (edited?: 'keep' | 'remove') => api.call(imports.undo, { body: { id: importId, edited } })
  const edited = async () => (await api.call(imports.list, { query: {} })).find(({ id }) => id === importId)?.edited
  return { ...one, food, typed, typedOnly, brought: brought?.id ?? 0, file, merge, refusal, takeBack, edited }
}

test('a typed transaction and the bank’s are one: the words of the first, day, amount and key of the second', async () => {
  const one = await withLunch()
  const { api, typed, brought, file, merge, held, list } = one
  const before = await held()
  const { undoId, ...merged } = await merge(brought, typed.id)
  const { description, categoryId, payeeName, tags, note } = typed
  expect(merged).toMatchObject({ id: typed.id, description, categoryId, payeeName, tags, note })
  expect(merged).toMatchObject({ date: '2026-11-11', amount: 32_10, status: 'CLEARED', version: 2 })
  expect((await list()).map(({ id }) => id)).not.toContain(brought)
  expect(await one.send(file)).toMatchObject({ inserted: 0, duplicates: 1, deleted: 0 })
  expect(await api.call(undo.trash, {})).toEqual([])
  await app.expectSound()
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(before)
  expect(await one.edited()).toBe(0)
  expect(await merge(typed.id, brought)).toMatchObject({ id: typed.id, amount: 32_10 })
})

test('taking the import back counts the merged one as edited: kept, or as it was typed', async () => {
  const one = await withLunch()
  const { api, typed, brought, merge, takeBack, held, list } = one
  await merge(typed.id, brought)
  expect(await one.edited()).toBe(1)
  const merged = await held()
  expect(
    await api.refusal(imports.undo, { body: { id: (await api.call(imports.list, { query: {} }))[0]?.id ?? 0 } }),
  ).toMatchObject({ code: 'import_edited' })
  const kept = await takeBack('keep')
  expect(kept).toMatchObject({ removed: 1, kept: 1 })
  expect(await list()).toMatchObject([{ id: typed.id, amount: 32_10 }])
  await api.call(undo.run, { body: { id: kept.undoId } })
  expect(await held()).toEqual(merged)

  const removed = await takeBack('remove')
  expect(removed).toMatchObject({ removed: 1, kept: 0, restored: 1 })
  expect(await held()).toEqual(one.typedOnly)
  await api.call(undo.run, { body: { id: removed.undoId } })
  expect(await held()).toEqual(merged)
  // Changes that the user has made since stay.
  await api.call(transactions.update, { body: { id: typed.id, description: 'almoço com Ana' } })
  await takeBack('remove')
  expect(await list()).toMatchObject([{ description: 'almoço com Ana', amount: 31_90, date: '2026-11-09' }])
  expect(await one.send(one.file)).toMatchObject({ inserted: 1 })
})

test('of two typed ones the first stays; a category that it lacks is not lost', async () => {
  const { user, bank, merge, typed, list, food } = await withLunch()
  const again = await user.has.expense({ account: bank, amount: 30_00, date: '2026-11-08', description: 'lanche' })
  expect(await merge(again.id, typed.id)).toMatchObject({ id: again.id, amount: 30_00, categoryId: null })
  const [brought] = (await list()).filter(({ amount }) => amount === 32_10)
  expect(await merge(brought?.id ?? 0, again.id)).toMatchObject({ id: again.id, amount: 32_10, categoryId: null })
  const plain = await user.has.expense({ account: bank, amount: 50_00, date: '2026-11-08' })
  const [other] = (await list()).filter(({ description }) => description === 'Outra')
  await user.has.expense({ account: bank, amount: 1_00, categoryId: food.id })
  expect(await merge(plain.id, other?.id ?? 0)).toMatchObject({ id: plain.id, date: '2026-11-10' })
})

test('what cannot be one is refused in a sentence, and nothing changes', async () => {
  const { user, api, bank, card, typed, brought, list, refusal, db, send } = await withLunch()
  const [other] = (await list()).filter(({ description }) => description === 'Outra')
  const income = await user.has.income({ account: bank, amount: 31_90 })
  const elsewhere = await user.has.expense({ account: card, amount: 31_90 })
  const { from, to } = await user.has.transfer({ from: bank, to: card, amount: 31_90 })
  const half = { amount: 10_00, description: '', categoryId: null, payeeId: null }
  const split = await user.has.expense({ account: bank, amount: 20_00, splits: [half, half] })
  const plan = await user.has.recurring({ account: bank, amount: 32_10, nextRun: '2026-11-12' })
  await api.call(recurring.confirm, { body: { id: plan.id, dueDate: '2026-11-12' } })
  const posted = (await list()).find(({ recurringId }) => recurringId === plan.id)
  await user.has
    .recurring({ account: bank, amount: 77_00, nextRun: '2026-11-10', description: 'Luz' })
    .then(({ id }) => send({ text: 'Luz', amount: '77.00', match: `fixed:${id}:2026-11-10` }))
  const light = (await list()).find(({ description }) => description === 'Luz')
  const before = await possessionsOf(db, user.id)
  for (const [ids, code] of [
    [[brought, other?.id ?? 0], 'merge_imported'],
    [[typed.id, income.id], 'merge_mismatch'],
    [[typed.id, elsewhere.id], 'merge_mismatch'],
    [[from.id, brought], 'merge_transfer'],
    [[typed.id, from.id], 'merge_transfer'],
    [[income.id, to.id], 'merge_mismatch'],
    [[split.id, brought], 'split_sum_mismatch'],
    [[posted?.id ?? 0, light?.id ?? 0], 'merge_linked'],
    [[typed.id, 999_999], 'transaction_not_found'],
  ] as const)
    expect(await refusal(...ids), code).toMatchObject({ code })
  expect(await possessionsOf(db, user.id)).toEqual(before)
})

test('a payment, a refund and the leg of a transfer stay what they are', async () => {
  const one = await withAccounts(app)
  const { api, user, bank, card, send, held, list } = one
  const typed = await user.has.expense({ account: bank, amount: 90_00, date: '2026-11-10', description: 'Aluguel' })
  const bought = await user.has.expense({ account: bank, amount: 70_00, date: '2026-10-01', description: 'Loja Azul' })
  const back = await user.has.income({ account: bank, amount: 70_00, date: '2026-11-10', description: 'devolveram' })
  const { from } = await user.has.transfer({ from: bank, to: card, amount: 25_00, date: '2026-11-09' })
  const rent = await user.has.recurring({
    account: bank,
    amount: 90_00,
    nextRun: '2026-11-11',
    description: 'Imobiliaria',
  })
  const before = await held()
  const { importId } = await send(
    { text: 'IMOBILIARIA SOL', amount: '90.00', match: `fixed:${rent.id}:2026-11-11` },
    { text: 'ESTORNO LOJA AZUL', amount: '70.00', type: 'RECEITA', match: `refund:${bought.id}` },
    { text: 'Pix Maria', amount: '25.00' },
  )
  const idOf = async (text: string) => (await list()).find(({ description }) => description === text)?.id ?? 0
  const merge = (...ids: number[]) => api.call(transactions.merge, { body: { ids } })
  expect(await merge(typed.id, await idOf('IMOBILIARIA SOL'))).toMatchObject({ recurringId: rent.id })
  const refund = await merge(back.id, await idOf('ESTORNO LOJA AZUL'))
  const refunds = () => app.db.selectFrom('refunds').select('transaction_id').where('user_id', '=', user.id).execute()
  expect(await refunds()).toEqual([{ transaction_id: back.id }])
  expect(await merge(await idOf('Pix Maria'), from.id)).toMatchObject({ id: from.id, transfer: from.transfer })
  await app.expectSound()
  await api.call(imports.undo, { body: { id: importId, edited: 'remove' } })
  expect(await held()).toEqual(before)
  expect(await api.refusal(undo.run, { body: { id: refund.undoId } })).toMatchObject({ code: 'undo_conflict' })
})

test('an installment goes over to the one that was typed, and back', async () => {
  const one = await withCard(app)
  const { api, user, card, bring, held, listed } = one
  const typed = await user.has.expense({ account: card, amount: 89_00, date: '2026-10-21', description: 'Geladeira' })
  const before = await held()
  const { importId } = await bring({ date: '2026-10-20', text: 'MAGAZINE LUIZA 3/5', mark: '3/5', month: '2026-11' })
  const [purchase] = await listed()
  const [third] = (await api.call(purchases.one, { query: { id: purchase?.id ?? 0 } })).rows
  const brought = await held()
  const { undoId, ...merged } = await api.call(transactions.merge, { body: { ids: [typed.id, third?.id ?? 0] } })
  expect(merged).toMatchObject({ description: 'Geladeira', amount: 89_90, installment: 3, invoiceMonth: '2026-11' })
  await one.expectWhole()
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(brought)
  await api.call(transactions.merge, { body: { ids: [typed.id, third?.id ?? 0] } })
  await api.call(imports.undo, { body: { id: importId, edited: 'remove' } })
  expect(await held()).toEqual(before)
  expect(await api.call(cards.list, {})).toMatchObject([{ accountId: card.id }])
})
