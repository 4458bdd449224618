import * as categories from '@tostao/contract/categories'
import * as rules from '@tostao/contract/category-rules'
import { defaultCategories } from '@tostao/contract/default-categories'
import * as imports from '@tostao/contract/imports'
import * as proposals from '@tostao/contract/proposals'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

const HEADER = 'date,description,type,amount,account_id,category_id,payee_id,status,fitid,category,category_name'

interface Row {
  text: string
  amount?: string
  type?: string
  label?: string
  named?: string
}

async function withAccount() {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const fileOf = (rows: readonly Row[]) => {
    const lines = rows.map(({ text, amount = '10.00', type = 'DESPESA', label = '', named = '' }, at) =>
      ['2026-11-10', text, type, amount, account.id, '', '', '', `F${at}`, label, named].join(','),
    )
    return new TextEncoder().encode([HEADER, ...lines].join('\n'))
  }
  const preview = async (rows: readonly Row[]) =>
    (await api.call(imports.preview, { query: {}, file: fileOf(rows) })).rows
  const send = (rows: readonly Row[], query: { create?: boolean } = { create: true }) =>
    api.call(imports.importCsv, { query, file: fileOf(rows) })
  const own = () => api.call(categories.list, { query: {} })
  const listed = async () => (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items
  return { user, api, account, preview, send, own, listed }
}

test('of the same merchant, text and amount the review, the inbox and a new row say the same', async () => {
  const { api, account, preview, send } = await withAccount()
  await api.call(categories.createDefaults, {})
  const texts = ['IFD*IFOOD', 'DROGARIA LUA', 'MERCADINHO SOL', 'XYZ QUALQUER', 'PIX ENVIADO ANA LIMA']
  const rows = texts.map((text) => ({ text }))
  const shown = await preview(rows)
  expect(shown.map(({ confidence }) => confidence)).toEqual(['filled', 'filled', 'filled', null, null])
  await send(rows)
  const { groups } = await api.call(proposals.inbox, { query: {} })
  for (const [at, text] of texts.entries()) {
    const said = await api.call(proposals.proposal, {
      query: { description: text, type: 'DESPESA', accountId: account.id, amount: 10_00 },
    })
    const { categoryId, confidence, reason, merchant } = said
    expect(shown[at]).toMatchObject({ categoryId, confidence, reason, merchant })
    expect(groups.find((group) => group.merchant === merchant)).toMatchObject({ categoryId, confidence, reason })
  }
})

test('who has no categories is offered the usual ones by their names, and the import makes them', async () => {
  const { api, preview, send, own, listed } = await withAccount()
  const file: Row[] = [
    { text: 'EMPORIO GRAO', label: 'Supermercados / Mercearia / Padarias / Lojas de Conveniência' },
    { text: 'LOJA AZUL', label: 'Recreativo' },
    { text: 'NETFLIX.COM' },
    { text: 'PAGTO SALARIO', type: 'RECEITA' },
    { text: 'ALGO', label: 'Serviços Profissionais / Outros' },
    { text: 'ALGO MAIS', label: '-' },
  ]
  const shown = await preview(file)
  const names = ['Mercado', 'Lazer', 'Assinaturas', 'Salário', 'Serviços Profissionais', null]
  expect(shown.map(({ newCategory }) => newCategory)).toEqual(names)
  expect(shown.every(({ categoryId, confidence }) => categoryId === null && confidence === null)).toBe(true)
  expect(await own()).toEqual([])
  const named = file.map((row, at) => ({ ...row, named: names[at] ?? '' }))

  const { importId } = await send(named)
  const made = await own()
  expect(made).toHaveLength(5)
  const usual = made.filter(({ name }) => name !== 'Serviços Profissionais')
  expect(usual.map(({ id: _, ...category }) => category)).toEqual(
    usual.map(({ name, type }) => defaultCategories.find((each) => each.name === name && each.type === type)),
  )
  const nameOf = new Map(made.map(({ id, name }) => [id, name]))
  const filed = new Map((await listed()).map((row) => [row.description, nameOf.get(row.categoryId ?? 0) ?? null]))
  expect(file.map(({ text }) => filed.get(text))).toEqual(names)

  const back = await api.call(imports.undo, { body: { id: importId } })
  expect(await own()).toEqual([])
  await api.call(undo.run, { body: { id: back.undoId } })
  expect(await own()).toEqual(made)
  expect(new Map((await listed()).map((row) => [row.description, nameOf.get(row.categoryId ?? 0) ?? null]))).toEqual(
    filed,
  )
})

test('a category of that name is found in any spelling; without `create` a row that lacks one is refused', async () => {
  const { user, send, own, listed } = await withAccount()
  const pets = await user.has.category({ name: 'Bichos', type: 'DESPESA' })
  const income = await user.has.category({ name: 'Bichos', type: 'RECEITA' })
  const { inserted, errors } = await send(
    [
      { text: 'UM', named: ' BICHOS ' },
      { text: 'DOIS', named: 'Novidade' },
      { text: 'TRES', named: 'bichos', type: 'RECEITA' },
    ],
    {},
  )
  expect({ inserted, errors }).toEqual({ inserted: 2, errors: [{ line: 3, message: 'Categoria não encontrada.' }] })
  expect((await own()).map(({ id }) => id).sort()).toEqual([pets.id, income.id].sort())
  expect(new Map((await listed()).map((row) => [row.description, row.categoryId]))).toEqual(
    new Map([
      ['UM', pets.id],
      ['TRES', income.id],
    ]),
  )
})

test('rows that do not come in make no category, and a refused file none', async () => {
  const { send, own } = await withAccount()
  await send([{ text: 'UM', named: 'Mercado' }])
  await send([{ text: 'UM', named: 'Lazer' }])
  const refused = await send([{ text: 'DOIS', named: 'Pet', amount: '-1' }])
  expect(refused.errors).toHaveLength(1)
  expect((await own()).map(({ name }) => name)).toEqual(['Mercado'])
})

test('what was made with an import stays where it was edited or is used since', async () => {
  const { user, api, account, send, own } = await withAccount()
  const names = ['Mercado', 'Lazer', 'Pet', 'Viagens']
  const { importId } = await send(names.map((named, at) => ({ text: `LOJA ${at}`, named })))
  const idOf = new Map((await own()).map(({ id, name }) => [name, id]))
  await api.call(categories.update, { body: { id: idOf.get('Lazer') ?? 0, name: 'Diversão' } })
  await api.call(rules.create, {
    body: { condition: { text: 'petz', mode: 'contains' }, effect: { categoryId: idOf.get('Pet') ?? 0 } },
  })
  await user.has.expense({ account, categoryId: idOf.get('Viagens') ?? 0 })
  await api.call(imports.undo, { body: { id: importId } })
  expect((await own()).map(({ name }) => name)).toEqual(['Diversão', 'Pet', 'Viagens'])
})
