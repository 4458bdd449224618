import * as categories from '@tostao/contract/categories'
import { MAX_ACCOUNTS, MAX_CATEGORIES, MAX_TAG_NAMES } from '@tostao/contract/limits'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { insertSeries } from '../../test/limits/series.ts'
import { movingIn, type NamedRow, NOTHING } from '../../test/moving-in.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()

/** Two accounts, a refund, a transfer, tags and payees. */
const FILE: NamedRow[] = [
  { type: 'RECEITA', amount: '5000.00', category_name: 'Renda: Salário', description: 'Pagamento' },
  { category_name: 'Casa: Luz', tags: 'casa|conta', payee: 'Enel', account_type: 'savings' },
  { category_name: 'casa > LUZ', tags: 'Conta', amount: '20.00', account_name: ' banco ' },
  { category_name: 'Mercado', amount: '100.00', account_name: 'Cartão', account_type: 'credit_card' },
  { category_name: 'mercado', amount: '30.00', account_name: 'CARTAO', type: 'RECEITA', description: 'Devolução' },
  { to_account_name: 'Cartao', amount: '50.00', description: 'Fatura' },
  { status: 'PENDING', date: '2026-12-10', category_name: 'Mercado', amount: '7.00' },
]
const MADE = {
  accounts: { Banco: ['savings', 4920_00], Cartão: ['credit_card', -20_00] },
  categories: ['RECEITA Salário', 'DESPESA Luz', 'DESPESA Mercado'].sort(),
  tags: ['casa', 'conta'],
  payees: ['Enel'],
}

test('a file that names everything brings it all in one call, and twice nothing new', async () => {
  const { send, preview, named, listed, held } = await movingIn(app)
  const creates = {
    accounts: [
      { name: 'Banco', type: 'savings', rows: 5 },
      { name: 'Cartão', type: 'credit_card', rows: 3 },
    ],
    categories: [
      { name: 'Salário', type: 'RECEITA', rows: 1 },
      { name: 'Luz', type: 'DESPESA', rows: 2 },
      { name: 'Mercado', type: 'DESPESA', rows: 3 },
    ],
    tags: ['casa', 'conta'],
    payees: ['Enel'],
  }
  const seen = await preview(FILE, { create: true })
  expect(seen.creates).toEqual(creates)
  expect(seen.rows.map(({ state, newCategory }) => [state, newCategory])).toEqual(
    ['Salário', 'Luz', 'Luz', 'Mercado', 'Mercado', null, 'Mercado'].map((name) => ['new', name]),
  )
  const without = await preview(FILE)
  expect(without).toMatchObject({ creates, rows: [], errors: FILE.map((_, at) => ({ line: at + 2 })) })
  expect(await named()).toEqual(NOTHING)

  expect(await send(FILE)).toMatchObject({ inserted: 8, entries: 6, transfers: 1, uncategorised: 0, errors: [] })
  const made = await named()
  expect({ ...made, categories: made.categories.sort() }).toEqual(MADE)
  expect((await listed()).filter(({ status }) => status === 'PENDING')).toHaveLength(1)

  const before = await held()
  const again = await preview(FILE)
  expect(again.creates).toEqual({ accounts: [], categories: [], tags: [], payees: [] })
  expect(again.rows.every(({ state }) => state === 'exists')).toBe(true)
  expect(await send(FILE)).toMatchObject({ inserted: 0, duplicates: FILE.length, errors: [] })
  expect(await held()).toEqual(before)
})

test('undo takes back what was created, and brings it again; what is used or renamed since stays', async () => {
  const { user, api, send, named, listed, takeBack, held } = await movingIn(app)
  const { importId } = await send(FILE)
  const before = await held()
  const { undoId } = await takeBack(importId)
  expect(await named()).toEqual(NOTHING)
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(before)

  const own = new Map((await api.call(categories.list, { query: {} })).map(({ name, id }) => [name, id]))
  await api.call(categories.update, { body: { id: own.get('Luz') ?? 0, name: 'Energia' } })
  const account = await user.has.account({ name: 'Outra' })
  await user.has.expense({ account, categoryId: own.get('Mercado') ?? 0, payeeName: 'enel', tagNames: ['CASA'] })
  await takeBack(importId)
  expect(await named()).toEqual({
    accounts: { Outra: ['checking', expect.any(Number)] },
    categories: ['DESPESA Energia', 'DESPESA Mercado'],
    tags: ['casa'],
    payees: ['Enel'],
  })
  expect(await listed()).toHaveLength(1)
})

test('an id wins over a name, and names find what is there', async () => {
  const { user, send, listed, named } = await movingIn(app)
  const account = await user.has.account({ name: 'Poupança' })
  const category = await user.has.category({ name: 'Lazer', type: 'DESPESA' })
  await send(
    [
      { account_id: String(account.id), account_name: 'Nova', category_id: String(category.id), category_name: 'Nova' },
      { account_name: 'POUPANCA', account_type: 'cash', category_name: 'lazer' },
    ],
    {},
  )
  const rows = await listed()
  expect(rows.map(({ accountId, categoryId }) => [accountId, categoryId])).toEqual(
    rows.map(() => [account.id, category.id]),
  )
  expect(Object.keys((await named()).accounts)).toEqual(['Poupança'])
})

const NOT_FOUND = 'Conta não encontrada.'
test.each<[string, NamedRow, boolean, string]>([
  ['an unknown account', {}, false, NOT_FOUND],
  ['an unknown destination', { to_account_name: 'Cofre' }, false, NOT_FOUND],
  ['no account', { account_name: '' }, true, NOT_FOUND],
  ['an id of nobody beside a name', { account_id: '999999' }, true, NOT_FOUND],
  [
    'a destination of nobody beside a name',
    { to_account_id: '999999', to_account_name: 'X' },
    true,
    'Conta de destino não encontrada.',
  ],
  ['a name of 101 letters', { account_name: 'x'.repeat(101) }, true, 'O nome da conta pode ter até 100 caracteres'],
  [
    'a destination of 101 letters',
    { to_account_name: 'x'.repeat(101) },
    true,
    'O nome da conta pode ter até 100 caracteres',
  ],
  ['a category of 101 letters', { category_name: 'x'.repeat(101) }, true, 'Use no máximo 100 caracteres'],
  ['a category of one letter', { category_name: 'x' }, true, 'Use pelo menos 2 caracteres'],
  ['an account of nothing to see', { account_name: '\u200d' }, true, 'Nome é obrigatório'],
  ['an unknown type', { account_type: 'corrente' }, true, 'Tipo de conta inválido'],
  ['a balance in words', { account_balance: 'R$ 1' }, true, 'O saldo deve ter ponto e até duas casas decimais'],
  [
    'a transfer to itself',
    { to_account_name: 'BANCO' },
    true,
    'A conta de destino deve ser diferente da conta de origem.',
  ],
  ['a wrong day', { date: '2026-02-30', category_name: 'Errada' }, true, 'Data inválida'],
])(
  '%s is an error of its line: the other row comes in, nothing is half created',
  async (_what, bad, create, message) => {
    const { user, send, named } = await movingIn(app)
    const account = await user.has.account({ name: 'Boa' })
    const good = { account_name: 'boa', amount: '1.00' }
    const { inserted, errors } = await send([{ payee: 'Ninguém', tags: 'nada', ...bad }, good], { create })
    expect({ inserted, errors }).toEqual({ inserted: 1, errors: [{ line: 2, message }] })
    expect(await named()).toEqual({ ...NOTHING, accounts: { Boa: ['checking', account.balance - 1_00] } })
  },
)

test('a name that is a formula is a name', async () => {
  const { send, named } = await movingIn(app)
  await send([{ account_name: '=1+1', category_name: '@SUM(A1)', payee: '-2+3', tags: '+cmd' }])
  expect(await named()).toMatchObject({
    accounts: { '=1+1': ['checking', -10_00] },
    categories: ['DESPESA @SUM(A1)'],
    payees: ['-2+3'],
    tags: ['+cmd'],
  })
})

test('limits hold, and a file beyond them leaves nothing', async () => {
  const { user, refusal, held } = await movingIn(app)
  const before = await held()
  const many = (count: number, rowOf: (at: number) => NamedRow) => Array.from({ length: count }, (_, at) => rowOf(at))
  expect(await refusal(many(300, (at) => ({ account_name: `Conta ${at}` })))).toMatchObject({
    status: 409,
    code: 'too_many_accounts',
  })
  const cards = many(51, (at) => ({ account_name: `Cartão ${at}`, account_type: 'credit_card' }))
  expect(await refusal(cards)).toMatchObject({ code: 'too_many_cards' })
  expect(await refusal(many(MAX_CATEGORIES + 1, (at) => ({ category_name: `Tipo ${at}` })))).toMatchObject({
    code: 'too_many_categories',
  })
  expect(await held()).toEqual(before)
  await insertSeries(app.db, user.id, 'tags', MAX_TAG_NAMES, { name: `'tag ' || i`, name_folded: `'tag ' || i` })
  expect(await refusal([{ tags: 'mais uma' }])).toMatchObject({ code: 'too_many_tag_names' })
  expect((await held())['accounts']).toEqual([])
})

test('what a file says of a balance of today is kept by the opening balance, and goes with the import', async () => {
  const { user, send, named, takeBack } = await movingIn(app)
  await user.has.account({ name: 'Velha', openingBalance: 10_00 })
  const { importId } = await send([
    { account_balance: '-1234.56' },
    { account_balance: '7.00', amount: '2.00' },
    { account_name: 'Velha', account_balance: '0', to_account_name: 'Nova', to_account_balance: '300.5' },
    { date: '2026-12-24', amount: '99.00', status: 'PENDING' },
  ])
  expect((await named()).accounts).toEqual({
    Banco: ['checking', -1234_56],
    Nova: ['checking', 300_50],
    Velha: ['checking', 0],
  })
  await takeBack(importId)
  expect((await named()).accounts).toEqual({ Velha: ['checking', 10_00] })
})

test('a row of nothing but an account and its balance creates the account, and goes with the import', async () => {
  const { send, preview, named, takeBack } = await movingIn(app)
  const cells = { fitid: '', date: '', description: '', type: '', amount: '' }
  const rows = [{}, { ...cells, account_name: 'Corretora', account_type: 'investment', account_balance: '2500.5' }]
  expect((await preview(rows)).creates.accounts).toEqual([
    { name: 'Banco', type: 'checking', rows: 1 },
    { name: 'Corretora', type: 'investment', rows: 0 },
  ])
  expect((await send(rows, {})).errors.map(({ line }) => line)).toEqual([2, 3])
  expect(await named()).toEqual(NOTHING)
  const { importId, inserted, errors } = await send(rows)
  expect([inserted, errors]).toEqual([1, []])
  expect((await named()).accounts).toEqual({
    Banco: ['checking', -10_00],
    Corretora: ['investment', 2_500_50],
  })
  await takeBack(importId)
  expect(await named()).toEqual(NOTHING)
  expect((await send([{}, { ...cells, account_name: 'x'.repeat(101), account_balance: '1' }])).errors).toEqual([
    { line: 3, message: 'O nome da conta pode ter até 100 caracteres' },
  ])
})

test('a preview pairs the rows of accounts that are yet to be created', async () => {
  const { preview } = await movingIn(app)
  const seen = await preview(
    [
      { description: 'PIX ENVIADO', amount: '321.45', account_name: 'Um' },
      { description: 'PIX RECEBIDO', amount: '321.45', account_name: 'Dois', type: 'RECEITA' },
    ],
    { create: true },
  )
  expect(seen.rows.every(({ match }) => match === null || match.accountId === null)).toBe(true)
  expect(seen.creates.accounts).toHaveLength(2)
})

test('at most as many accounts as there may be are created beside those that are there', async () => {
  const { user, send, refusal, named } = await movingIn(app)
  await user.has.account({ name: 'Uma' })
  const rows = Array.from({ length: MAX_ACCOUNTS - 1 }, (_, at) => ({ account_name: `Conta ${at}` }))
  expect(await refusal([...rows, { account_name: 'A mais' }])).toMatchObject({ code: 'too_many_accounts' })
  await send(rows)
  expect(Object.keys((await named()).accounts)).toHaveLength(MAX_ACCOUNTS)
})
