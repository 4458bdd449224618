import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { type Line, withAccounts } from '../../test/matching-files.ts'
import { matching } from '../../test/matching-lines.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const { db } = app

test('a preview says what each row is, in the order of the file, and writes nothing', async () => {
  const { user, api, card, preview, send, bank } = await withAccounts(app)
  await send({ text: 'Conhecida' }, { text: 'Apagada', fitid: 'D' })
  const [deleted] = (await api.call(transactions.list, { query: { page: 1, limit: 30, q: 'Apagada' } })).items
  await api.call(transactions.remove, { query: { id: deleted?.id ?? 0 } })
  const typed = await user.has.expense({ account: bank, amount: 12_00, date: '2026-11-08', description: 'Farmácia' })
  const paid = await user.has.income({
    account: card,
    amount: 80_00,
    date: '2026-11-12',
    description: 'Pagamento recebido',
  })
  const plan = await user.has.recurring({ account: bank, amount: 90_00, description: 'Aluguel', nextRun: '2026-11-11' })
  const bought = await user.has.expense({ account: bank, amount: 70_00, date: '2026-10-01', description: 'Loja Azul' })
  const before = await possessionsOf(db, user.id)
  const rows = await preview(
    { text: 'Nova' },
    { text: 'Conhecida' },
    { text: 'Apagada', fitid: 'D' },
    { text: 'FARMACIA', amount: '12.00' },
    { text: 'PAGAMENTO DE FATURA', amount: '80.00' },
    { text: 'ALUGUEL', amount: '92.00' },
    { text: 'ESTORNO LOJA AZUL', amount: '70.00', type: 'RECEITA' },
  )
  expect(rows.map(({ line, state, match, candidates }) => [line, state, match?.kind, match?.id, candidates])).toEqual([
    [2, 'new', undefined, undefined, 0],
    [3, 'exists', 'transaction', expect.any(Number), 1],
    [4, 'deleted', undefined, undefined, 0],
    [5, 'similar', 'transaction', typed.id, 1],
    [6, 'transfer', 'transfer', paid.id, 1],
    [7, 'fixed', 'fixed', plan.id, 1],
    [8, 'refund', 'refund', bought.id, 1],
  ])
  expect(rows[5]?.match).toMatchObject({
    dueDate: '2026-11-11',
    description: 'Aluguel',
    amount: 90_00,
    accountId: bank.id,
  })
  expect(await possessionsOf(db, user.id)).toEqual(before)
})

test('a row that was renamed is known again in a file with other identifiers', async () => {
  const { api, list, preview, send } = await withAccounts(app)
  const line = { text: 'PIX ENVIADO IMOBILIARIA SOL', amount: '1900.00' }
  await send({ ...line, fitid: 'A1' })
  const [{ id } = { id: 0 }] = await list()
  await api.call(transactions.update, { body: { id, description: 'Aluguel' } })
  const again = { ...line, fitid: 'B7' }
  expect(await preview(again)).toMatchObject([{ state: 'exists', match: { kind: 'transaction', id } }])
  await send({ ...again, match: `transaction:${id}` })
  expect(await list()).toHaveLength(1)
})

test('wrong rows of a preview are answered beside the others', async () => {
  const { api, fileOf } = await withAccounts(app)
  const file = fileOf({ day: '2026-02-30' }, {})
  const { rows, errors } = await api.call(imports.preview, { query: {}, file })
  expect(rows.map(({ line }) => line)).toEqual([3])
  expect(errors).toEqual([{ line: 2, message: 'Data inválida' }])
})

test.each(Object.entries(matching))(
  '%s: proposed, imported once, taken back and done again',
  async (_what, prepare) => {
    const setup = await withAccounts(app)
    const { api, preview, send, held, takeBack, balances } = setup
    const lines = await prepare(setup)
    const [proposed] = await preview(...lines.map(({ match: _match, ...line }) => line))
    const match = proposed?.match
    expect([match?.kind, match?.id, match?.dueDate].filter(Boolean).join(':')).toBe(lines[0]?.match)
    const [before, sums] = [await held(), await balances()]
    const { importId, matched, inserted, skipped } = await send(...lines)
    expect({ matched, inserted: inserted + matched, skipped }).toEqual({
      matched: match?.kind === 'transaction' ? 1 : 0,
      inserted: lines.length,
      skipped: 0,
    })
    await app.expectSound()
    const [after, sumsAfter] = [await held(), await balances()]
    // Again, with its matches and without them: nothing comes twice.
    expect(await send(...lines)).toMatchObject({ inserted: 0, matched: 0, duplicates: lines.length })
    const plain = lines.map(({ match: _match, ...line }) => line)
    expect(await send(...plain)).toMatchObject({ inserted: 0, duplicates: lines.length })
    expect((await preview(...plain)).map(({ state }) => state)).toEqual(lines.map(() => 'exists'))
    expect(await held()).toEqual(after)
    const { undoId } = await takeBack(importId)
    expect(await held()).toEqual(before)
    expect(await balances()).toEqual(sums)
    expect((await preview(...plain))[0]?.state).toBe(proposed?.state)
    await api.call(undo.run, { body: { id: undoId } })
    expect(await held()).toEqual(after)
    expect(await balances()).toEqual(sumsAfter)
  },
)

test('what a row is keeps the user’s day, text, category and tags, and is cleared', async () => {
  const setup = await withAccounts(app)
  await setup.send(...((await matching['a transaction that was typed']?.(setup)) ?? []))
  const [row, ...others] = await setup.list()
  expect(others).toEqual([])
  const kept = { date: '2026-11-08', description: 'Pão na padaria', status: 'CLEARED', payeeName: 'Zé' }
  expect(row).toMatchObject({ ...kept, tags: [{ name: 'pão' }], categoryId: expect.any(Number) })
})

test('each leg of a joined transfer keeps its day; the row that was there loses its category', async () => {
  const setup = await withAccounts(app)
  await setup.send(...((await matching['the other leg of a transfer']?.(setup)) ?? []))
  const transfer = (await setup.list()).find((row) => row.transfer && row.type === 'DESPESA')
  expect(transfer).toMatchObject({ date: '2026-11-10', categoryId: null, transfer: { otherDate: '2026-11-12' } })
})

test('a refund takes the category and the payee of its purchase, and the purchase is given back only once', async () => {
  const { user, bank, send, list, preview, refused } = await withAccounts(app)
  const categoryId = (await user.has.category()).id
  const bought = { account: bank, amount: 80_00, description: 'Loja Azul', categoryId, payeeName: 'Azul' }
  const { id } = await user.has.expense(bought)
  const refund = { text: 'ESTORNO LOJA AZUL', type: 'RECEITA', match: `refund:${id}` } as const
  await send({ ...refund, amount: '50.00' })
  expect((await list()).find(({ type }) => type === 'RECEITA')).toMatchObject({ categoryId, payeeName: 'Azul' })
  const [more, less] = await preview(
    { ...refund, match: '', amount: '30.01' },
    { ...refund, match: '', amount: '30.00' },
  )
  expect([more?.state, less?.state]).toEqual(['new', 'refund'])
  expect(await refused({ ...refund, amount: '30.01' })).toMatchObject({ code: 'match_changed' })
})

test('two lines of a file are one transfer, and a purchase and its refund', async () => {
  const { card, preview, send, list, balances } = await withAccounts(app)
  const lines: Line[] = [
    { text: 'PAGAMENTO DE FATURA' },
    { text: 'Loja Azul', amount: '30.00', account: card.id },
    { text: 'Pagamento recebido', type: 'RECEITA', account: card.id, day: '2026-11-11' },
    { text: 'Estorno Loja Azul', type: 'RECEITA', amount: '30.00', account: card.id, day: '2026-11-13' },
  ]
  const matches = (await preview(...lines)).map(({ match }) => (match ? `${match.kind}:line:${match.line}` : ''))
  expect(matches).toEqual(['transfer:line:4', '', 'transfer:line:2', 'refund:line:3'])
  const sent = lines.map((line, index) => ({ ...line, match: matches[index] ?? '' }))
  expect(await send(...sent)).toMatchObject({ inserted: 4, entries: 2, transfers: 1 })
  expect(await list()).toHaveLength(4)
  expect(await balances()).toEqual([-50_00, 50_00])
  expect(await send(...sent)).toMatchObject({ inserted: 0, duplicates: 4 })
})

test('a payee is found or created by its name, and an unknown match refuses its row', async () => {
  const { user, send, list } = await withAccounts(app)
  await user.has.payee('Padaria do Zé')
  const { errors } = await send(
    { payee: 'padaria do zé' },
    { text: 'Feira', payee: 'Dona Rosa' },
    { match: 'transfer:x' },
  )
  expect(errors).toEqual([{ line: 4, message: 'Correspondência inválida' }])
  expect((await list()).map(({ payeeName }) => payeeName).sort()).toEqual(['Dona Rosa', 'Padaria do Zé'])
})

test('a transaction with two keys comes in by neither file, also when it was deleted', async () => {
  const setup = await withAccounts(app)
  const { api, send, list, preview } = setup
  const [again = {}] = (await matching['a transaction of another reading']?.(setup)) ?? []
  await send(again)
  const first: Line = { text: 'COMPRA PADARIA' }
  const second: Line = { ...again, match: '' }
  expect((await preview(first, second)).map(({ state }) => state)).toEqual(['exists', 'exists'])
  await api.call(transactions.remove, { query: { id: (await list())[0]?.id ?? 0 } })
  expect((await preview(first, second)).map(({ state }) => state)).toEqual(['deleted', 'deleted'])
  expect(await send(first, second)).toMatchObject({ inserted: 0, deleted: 2 })
  const file = setup.fileOf(second)
  expect(await api.call(imports.importCsv, { query: { restoreDeleted: true }, file })).toMatchObject({ inserted: 1 })
  expect((await preview(first, second)).map(({ state }) => state)).toEqual(['exists', 'exists'])
})

test('a transfer that was edited after one statement brought it is not brought again by the other', async () => {
  const { user, api, bank, card, send, list } = await withAccounts(app)
  const { from } = await user.has.transfer({ from: bank, to: card, amount: 50_00, description: 'Fatura' })
  expect(await send({ text: 'Fatura' })).toMatchObject({ inserted: 0, duplicates: 1 })
  await api.call(transactions.update, {
    body: { id: from.id, amount: 51_00, date: '2026-11-20', description: 'Outra' },
  })
  const back: Line = { text: 'Fatura', type: 'RECEITA', account: card.id }
  expect(await send(back)).toMatchObject({ inserted: 0, duplicates: 1 })
  expect(await list()).toHaveLength(2)
})

test('an entry that was edited is not brought again by the file that names it as the other side', async () => {
  const { api, bank, card, send, list, balances } = await withAccounts(app)
  await send({ text: 'Fatura' })
  await api.call(transactions.update, { body: { id: (await list())[0]?.id ?? 0, amount: 51_00 } })
  await send({ text: 'Fatura', type: 'RECEITA', account: card.id, to: bank.id })
  expect(await balances()).toEqual([-51_00, 50_00])
})

test('an entry that a transfer of the same file joins is shown, and sent, as its leg', async () => {
  const { user, card, bank, preview, send } = await withAccounts(app)
  await user.has.income({ account: card, amount: 50_00, description: 'Resgate', date: '2026-11-09' })
  const lines: Line[] = [
    { text: 'Resgate', account: card.id, type: 'RECEITA' },
    { text: 'Resgate', account: bank.id, to: card.id },
  ]
  const rows = await preview(...lines)
  expect(rows.map(({ state, match }) => [state, match?.line])).toEqual([
    ['transfer', 3],
    ['transfer', 2],
  ])
  const proposed = lines.map((line, index) => ({ ...line, match: `transfer:line:${rows[index]?.match?.line}` }))
  expect(await send(...proposed)).toMatchObject({ inserted: 2, matched: 0 })
  expect(await send(...proposed)).toMatchObject({ inserted: 0, duplicates: 2 })
})

test('a row that names the payee of a fixed expense pays it, whatever its text', async () => {
  const { user, bank, preview } = await withAccounts(app)
  const plan = { amount: 50_00, description: 'Mensal', nextRun: '2026-11-11', payeeName: 'Imobiliária Sol' }
  await user.has.recurring({ account: bank, ...plan })
  const rows = await preview({ text: 'BOLETO XYZW', payee: 'imobiliaria sol' }, { text: 'BOLETO XYZW', payee: 'Outra' })
  expect(rows.map(({ state }) => state)).toEqual(['fixed', 'new'])
})

test('what was joined and edited since gets its category and payee back', async () => {
  const { user, api, card, send } = await withAccounts(app)
  const categoryId = (await user.has.category({ type: 'RECEITA' })).id
  const joined = await user.has.income({
    account: card,
    amount: 50_00,
    date: '2026-11-10',
    description: 'Pagamento recebido',
    categoryId,
    payeeName: 'Banco',
  })
  const read = () => db.selectFrom('transactions').selectAll().where('id', '=', joined.id).executeTakeFirstOrThrow()
  const before = await read()
  const { importId } = await send({ text: 'Pagamento de fatura', match: `transfer:${joined.id}` })
  const { version } = await read()
  await api.call(transactions.update, { body: { id: joined.id, description: 'Fatura paga', version } })
  const { undoId } = await api.call(imports.undo, { body: { id: importId, edited: 'remove' } })
  const { payee_id } = before
  expect(await read()).toMatchObject({
    description: 'Fatura paga',
    transfer_id: null,
    category_id: categoryId,
    payee_id,
  })
  await api.call(undo.run, { body: { id: undoId } })
  expect(await read()).toMatchObject({ description: 'Fatura paga', category_id: null, payee_id: null })
})
