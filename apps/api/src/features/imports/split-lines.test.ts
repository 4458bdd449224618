import { splitErrors } from '@tostao/contract/import-row'
import { expect, test } from 'vitest'
import { movingIn, type NamedRow, NOTHING } from '../../test/moving-in.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()

test('rows with one mark below each other are the split lines of one transaction', async () => {
  const { send, preview, listed, named, takeBack } = await movingIn(app)
  const file: NamedRow[] = [
    {
      split: 'S1',
      amount: '60.00',
      category_name: 'Mercado',
      description: 'Atacadão',
      tags: 'mês',
      fitid: 'A',
      new_description: 'Arroz',
    },
    { split: 'S1', amount: '40.50', category_name: 'Casa: Limpeza', description: 'Sabão', payee: 'Loja' },
    { split: 'S2', amount: '5.00', category_name: 'Mercado' },
    { amount: '3.00', category_name: 'Mercado' },
    { split: 'S1', amount: '8.00', category_name: 'Mercado', description: 'Outra vez' },
  ]
  const seen = await preview(file, { create: true })
  expect(seen.rows.map(({ line, state }) => [line, state])).toEqual([2, 4, 5, 6].map((line) => [line, 'new']))
  expect(seen.creates).toMatchObject({
    accounts: [{ name: 'Banco', rows: 5 }],
    categories: [
      { name: 'Mercado', rows: 4 },
      { name: 'Limpeza', rows: 1 },
    ],
    payees: ['Loja'],
  })
  const { importId, ...counts } = await send(file)
  expect(counts).toMatchObject({ inserted: 4, uncategorised: 0, errors: [] })
  const [divided, ...others] = (await listed()).filter(({ amount }) => amount > 9_00)
  expect(others).toEqual([])
  expect(divided).toMatchObject({ amount: 100_50, description: 'Atacadão', categoryId: null, tags: [{ name: 'mês' }] })
  expect(divided?.splits.map(({ amount, description }) => [amount, description])).toEqual([
    [60_00, 'Arroz'],
    [40_50, 'Sabão'],
  ])
  expect(divided?.splits.every(({ categoryId }) => categoryId !== null)).toBe(true)
  expect(await send(file)).toMatchObject({ inserted: 0, duplicates: 4 })
  await takeBack(importId)
  expect(await named()).toEqual(NOTHING)
})

const BESIDE = splitErrors.beside
test.each<[string, NamedRow[], string[]]>([
  ['another day', [{}, { date: '2026-11-11' }], [splitErrors.different, splitErrors.different]],
  ['another account', [{}, { account_name: 'Outra' }], [splitErrors.different, splitErrors.different]],
  ['another type', [{}, { type: 'RECEITA' }], [splitErrors.different, splitErrors.different]],
  ['a transfer', [{}, { to_account_name: 'Outra' }], [splitErrors.different, splitErrors.different]],
  ['a bad part', [{}, { amount: '0' }, {}], [BESIDE, 'Informe um valor maior que zero', BESIDE]],
  ['101 parts', Array.from({ length: 101 }, () => ({})), Array.from({ length: 101 }, () => splitErrors.tooMany)],
  [
    'a sum beyond the limit',
    [{ amount: '9999999999.99' }, { amount: '0.01' }],
    [splitErrors.tooLarge, splitErrors.tooLarge],
  ],
])('a split with %s stays out as a whole, and nothing else', async (_what, parts, messages) => {
  const { send, named } = await movingIn(app)
  const file = [...parts.map((part) => ({ split: 'S', category_name: 'Fora', ...part })), { amount: '1.00' }]
  const { inserted, errors } = await send(file)
  expect(inserted).toBe(1)
  expect(errors.map(({ message }) => message)).toEqual(messages)
  expect(await named()).toEqual({ ...NOTHING, accounts: { Banco: ['checking', -1_00] } })
})

test('a divided purchase on a card is in the invoice that the file is of', async () => {
  const { user, send, listed } = await movingIn(app)
  await user.has.card({ name: 'Cartão' })
  const part = { split: 'S', account_name: 'Cartão', invoice_month: '2026-12', installment: '2/3' }
  await send([
    { ...part, amount: '60.00' },
    { ...part, amount: '40.00' },
  ])
  const [divided, ...others] = await listed()
  expect(others).toEqual([])
  expect(divided).toMatchObject({ amount: 100_00, invoiceMonth: '2026-12', purchaseId: null })
  expect(divided?.splits).toHaveLength(2)
})

test.each(['transaction', 'refund'] as const)(
  'what the user says to be a %s that is there gets no split lines',
  async (kind) => {
    const { user, send, listed } = await movingIn(app)
    const account = await user.has.account({ name: 'Banco' })
    const bought = await user.has.expense({ account, amount: 100_00, date: '2026-11-09', description: 'Padaria Lua' })
    const description = kind === 'refund' ? 'ESTORNO PADARIA LUA' : 'PADARIA LUA'
    const part = {
      description,
      split: 'S',
      type: kind === 'refund' ? 'RECEITA' : 'DESPESA',
      match: `${kind}:${bought.id}`,
    }
    await send([
      { ...part, amount: '60.00' },
      { ...part, amount: '40.00' },
    ])
    const rows = await listed()
    expect(rows).toHaveLength(kind === 'refund' ? 2 : 1)
    expect(rows.flatMap(({ splits }) => splits)).toEqual([])
  },
)
