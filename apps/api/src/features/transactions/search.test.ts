import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { fold } from '@tostao/primitives/text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSqlite } from '../../database/sql.ts'
import { fillTextIndex } from '../../jobs/fill-text-index.ts'
import { forgetTexts, hasTextIndex } from '../../ledger/search.ts'
import { testApp } from '../../test/test-app.ts'

const { db, deps, signedIn } = await testApp()
type Person = Awaited<ReturnType<typeof signedIn>>

const TEXTS = ['Padaria do Zé', 'PADARIA SÃO JOÃO', 'Pão "de" açúcar 100%', 'ab', 'Uber *viagem', 'uberlândia', '']
const WORDS = ['pad', 'padaria', 'zé', 'ube', 'UBER', '"de"', '100%', 'ão', 'joão são', 'b', 'xyz', ' açúcar', '***']

const found = async ({ api }: Person, q: string) => {
  const { items } = await api.call(transactions.list, { query: { q, page: 1, limit: 500 } })
  const { count } = await api.call(transactions.totals, { query: { q } })
  expect(count).toBe(items.length)
  return items.map(({ description }) => description).sort()
}
/** Every word finds what has it, with all, some or none of the texts in the index. */
async function expectRight(one: Person, texts: readonly string[]) {
  for (const word of WORDS) {
    const parts = fold(word)
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
    const has = (text: string) => parts.length > 0 && parts.every((part) => fold(text).includes(part))
    const wanted = texts.filter(has).sort()
    expect([word, await found(one, word)]).toEqual([word, wanted])
  }
}

test('a search finds the same whether the texts are in the index or not yet', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  // A name that has none of the words: the usual one has a number.
  const account = await one.user.has.account({ name: 'Conta' })
  const foreign = await other.user.has.account()
  const rows = []
  for (const description of TEXTS) {
    rows.push(await one.user.has.expense({ account, description }))
    await other.user.has.expense({ account: foreign, description: `${description} da outra` })
  }
  await expectRight(one, TEXTS)
  await fillTextIndex.run(deps)
  expect(await fillTextIndex.hasWork?.(deps)).toBe(false)
  await expectRight(one, TEXTS)

  const [first, second] = rows
  await one.api.call(transactions.update, { body: { id: first?.id ?? 0, description: 'Uber de novo' } })
  const { undoId } = await one.api.call(transactions.remove, { query: { id: second?.id ?? 0 } })
  await one.user.has.expense({ account, description: 'padaria nova' })
  const changed = ['Uber de novo', ...TEXTS.slice(2), 'padaria nova']
  await expectRight(one, changed)
  await one.api.call(undo.run, { body: { id: undoId } })
  await expectRight(one, [...changed, 'PADARIA SÃO JOÃO'])
  await forgetTexts(db)
  await expectRight(one, [...changed, 'PADARIA SÃO JOÃO'])
  await fillTextIndex.run(deps)
  await expectRight(one, [...changed, 'PADARIA SÃO JOÃO'])
})

test('each word is found anywhere, in any order, and an amount as people write it', async () => {
  const { user, api } = await signedIn()
  const { has } = user
  const account = await has.account({ name: 'Conta Azul' })
  const food = await has.category({ name: 'Alimentação' })
  const lunch = await has.expense({
    account,
    amount: 52_30,
    description: 'MAGALUPAY *MAGALU',
    payeeName: 'Bar do Zé',
    tagNames: ['trabalho'],
    categoryId: food.id,
    note: 'Almoço com a Márcia:\ncontrato',
  })
  const half = { amount: 40_00, description: 'Lençóis', categoryId: null, payeeId: null }
  const split = await has.expense({
    account,
    amount: 1_234_56,
    description: 'Loja',
    splits: [half, { ...half, amount: 1_194_56 }],
  })
  const ride = await has.expense({ account, amount: 52_99, description: 'Corrida 52,30' })
  const round = await has.expense({ account, amount: 52_00, description: 'Redondo' })
  const found = async (q: string) =>
    (await api.call(transactions.list, { query: { q, page: 1, limit: 30 } })).items
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  const expected: [string, { id: number }[]][] = [
    ['ze almoco', [lunch]],
    ['trabalho/azul alimentação, #trabalho', [lunch]],
    ['magazine luiza', [lunch]],
    ['marcia contrato', [lunch]],
    ['contrato loja', []],
    ['azul lencois', [split]],
    ['52,30', [lunch, ride]],
    ['R$ 52,30', [lunch, ride]],
    ['52,30 trabalho', [lunch]],
    ['1.234,56', [split]],
    ['52', [lunch, ride, round]],
    ['azul 52', [lunch, ride, round]],
    ['1234 loja', [split]],
    ['53', []],
    ['...', []],
    [' ', [lunch, split, ride, round]],
  ]
  for (const isInIndex of [false, true]) {
    if (isInIndex) await fillTextIndex.run(deps)
    for (const [q, wanted] of expected) expect([q, await found(q)]).toEqual([q, wanted.map(({ id }) => id)])
  }
  await api.call(transactions.update, { body: { id: lunch.id, note: 'Sozinho' } })
  expect([await found('contrato'), await found('sozinho')]).toEqual([[], [lunch.id]])
})

test('of a word in thousands of rows the newest page comes, and the true count', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  const lines = Array.from(
    { length: 5_500 },
    (_, row) => `2026-10-${10 + (row % 20)},Feira ${row},DESPESA,1.00,${account.id},,,`,
  )
  await user.has.imported(new TextEncoder().encode([header, ...lines].join('\n')))
  await fillTextIndex.run(deps)
  const { items } = await api.call(transactions.list, { query: { q: 'feira', page: 1, limit: 30 } })
  expect([items.length, items[0]?.date]).toEqual([30, '2026-10-29'])
  expect(await api.call(transactions.totals, { query: { q: 'feira' } })).toMatchObject({ count: 5_500 })
  expect(await api.call(transactions.totals, { query: { q: '5499 feira' } })).toMatchObject({ count: 1 })
})

test('the text of a deleted transaction leaves the index', async () => {
  if (!isSqlite(db)) return
  const { user, api } = await signedIn()
  const { id } = await user.has.expense({ account: await user.has.account(), description: 'confidencial' })
  await fillTextIndex.run(deps)
  const matches = async () =>
    (await sql`select rowid from transaction_texts where transaction_texts match '"nfi"'`.execute(db)).rows
  expect(await matches()).toEqual([{ id }].map((row) => ({ rowid: row.id })))
  await api.call(transactions.remove, { query: { id } })
  expect(await matches()).toEqual([])
})

test('without the index, as where PostgreSQL lacks its extensions, a search reads all and finds the same', async () => {
  if (isSqlite(db)) return
  const one = await signedIn()
  const account = await one.user.has.account()
  for (const description of TEXTS) await one.user.has.expense({ account, description })
  expect(await hasTextIndex(db)).toBe(true)
  await sql`drop index transaction_texts`.execute(db)
  expect(await hasTextIndex(db)).toBe(false)
  await expectRight(one, TEXTS)
})

test('alike are the entries of the merchant and side in another category, the newest first', async () => {
  const { user, api } = await signedIn()
  const { has } = user
  const [account, category, other] = [await has.account(), await has.category(), await has.category()]
  const of = { account, description: 'ASSAI 0412' }
  const item = await has.expense(of)
  const older = await has.expense({ ...of, description: 'Compra no débito - Assaí 0517', date: '2026-01-02' })
  const filed = await has.expense({ ...of, categoryId: other.id, date: '2025-12-31' })
  await has.expense({ ...of, categoryId: category.id })
  await has.expense({ ...of, description: 'Padaria Real' })
  await has.income(of)
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  await has.expense({ ...of, amount: 10_00, splits: [half, half] })
  const alike = async ({ id }: { id: number }) =>
    (await api.call(transactions.alike, { query: { id, categoryId: category.id } })).ids
  expect(await alike(item)).toEqual([older.id, filed.id])
  const nobody = await has.expense({ account, description: 'Pagamento de boleto' })
  await has.expense({ account, description: 'Pagamento de boleto' })
  expect(await alike(nobody)).toEqual([])
})
