import { importColumns } from '@tostao/contract/import-row'
import { expect, test } from 'vitest'
import { accountsByName } from './new-accounts.ts'
import { columnsOf, type Owned, rowChecker } from './rows.ts'

const OWNED: Owned = {
  accounts: new Map([
    [7, 7],
    [8, 8],
  ]),
  accountNames: new Map([
    ['banco', 7],
    ['poupanca', 8],
  ]),
  categories: new Map([
    [1, { name: 'Mercado', type: 'DESPESA' }],
    [2, { name: 'Lazer', type: 'DESPESA' }],
  ]),
  payees: new Map([[5, 'Zé']]),
}
const GOOD = {
  date: '2026-11-10',
  description: 'Padaria',
  type: 'DESPESA',
  amount: '12.34',
  account_id: '7',
  category_id: '2',
  payee_id: '5',
  status: 'PENDING',
  fitid: 'N1',
  to_account_id: '',
  match: '',
  payee: '',
  category: '',
  new_description: '',
  tags: '',
  invoice_month: '',
  installment: '',
  category_name: '',
  note: '',
  other_note: '',
  account_name: '',
  account_type: '',
  account_balance: '',
  to_account_name: '',
  to_account_type: '',
  to_account_balance: '',
  split: '',
}
const checkRow = rowChecker(
  importColumns,
  OWNED,
  accountsByName(OWNED.accountNames, () => 1),
)
const check = (changes: Partial<typeof GOOD> = {}) => checkRow(Object.values({ ...GOOD, ...changes }))

test.each([
  ['as documented', importColumns, true],
  ['without the last columns', importColumns.slice(0, -4), true],
  ['in another order', importColumns.toReversed(), true],
  ['with spaces around the names', importColumns.map((name) => ` ${name} `), true],
  ['without a column that is needed', importColumns.slice(1), false],
  ['with a column of another name', [...importColumns, 'colour'], false],
  ['with a column named twice', [...importColumns, 'date'], false],
  ['with names of every object', [...importColumns.slice(0, -1), '__proto__'], false],
  ['absent', [], false],
])('a header %s', (_how, header, good) => {
  expect(columnsOf(header) !== undefined).toBe(good)
})

test('a row is read with its text trimmed and its money in centavos', () => {
  expect(check({ description: '  Padaria do João ', amount: ' 12.3 ' })).toEqual({
    row: {
      date: '2026-11-10',
      description: 'Padaria do João',
      type: 'DESPESA',
      amount: 12_30,
      account_id: 7,
      category_id: 2,
      payee_id: 5,
      status: 'PENDING',
      fitid: 'N1',
      to_account_id: null,
      match: null,
      payee: '',
      category: '',
      new_description: '',
      tags: [],
      invoice_month: null,
      installment: null,
      category_name: '',
      note: '',
      other_note: '',
      account_name: '',
      account_type: null,
      account_balance: null,
      to_account_name: '',
      to_account_type: null,
      to_account_balance: null,
      split: '',
    },
  })
})

test.each([
  ['RECEITA', 'RECEITA'],
  ['receita', 'RECEITA'],
  ['Income', 'RECEITA'],
  ['entrada', 'RECEITA'],
  ['despesa', 'DESPESA'],
  ['EXPENSE', 'DESPESA'],
  ['Saída', 'DESPESA'],
])('the word %s means %s', (type, meant) => {
  expect(check({ type, category_id: '' })).toMatchObject({ row: { type: meant } })
})

test.each([
  ['no category', { category_id: '' }, { category_id: null }],
  ['another category', { category_id: '1' }, { category_id: 1 }],
  ['an unknown category', { category_id: '99' }, { category_id: null }],
  ['a category that is no id', { category_id: 'Mercado' }, { category_id: null }],
  ['no payee', { payee_id: '' }, { payee_id: null }],
  ['an unknown payee', { payee_id: '6' }, { payee_id: null }],
  ['no status', { status: '' }, { status: 'CLEARED' }],
  [
    'a transfer',
    { to_account_id: '8', payee: 'Zé' },
    { to_account_id: 8, category_id: null, payee_id: null, payee: '' },
  ],
  ['a payee’s id before a name', { payee: 'Zé' }, { payee_id: 5, payee: '' }],
  ['a category’s id before a name', { category_name: 'Feira' }, { category_id: 2, category_name: '' }],
  ['a category’s name', { category_id: '', category_name: ' Feira ' }, { category_id: null, category_name: 'Feira' }],
  ['a payee’s name', { payee_id: '', payee: ' Zé ' }, { payee_id: null, payee: 'Zé' }],
  ['a transaction that it is', { match: 'transaction:7' }, { match: { kind: 'transaction', id: 7 } }],
  ['another leg', { match: 'transfer:7' }, { match: { kind: 'transfer', id: 7 } }],
  ['another line', { match: 'refund:line:7' }, { match: { kind: 'refund', line: 7 } }],
  ['a due date', { match: 'fixed:7:2026-11-10' }, { match: { kind: 'fixed', id: 7, dueDate: '2026-11-10' } }],
  ['no description', { description: '' }, { description: '' }],
  ['the largest amount', { amount: '9999999999.99' }, { amount: 999_999_999_999 }],
])('%s passes', (_what, changes, read) => {
  expect(check(changes)).toMatchObject({ row: read })
})

const DATE = 'Data inválida'
const AMOUNT = 'O valor deve ser positivo, com ponto e até duas casas decimais'
test.each([
  ['a day that does not exist', { date: '2026-02-30' }, DATE],
  ['a Brazilian day', { date: '10/11/2026' }, DATE],
  ['no day', { date: '' }, DATE],
  ['a comma for the decimals', { amount: '12,34' }, AMOUNT],
  ['a third decimal', { amount: '1.005' }, AMOUNT],
  ['a negative amount', { amount: '-1.00' }, AMOUNT],
  ['an exponent', { amount: '1e400' }, AMOUNT],
  ['an amount beyond the limit', { amount: '10000000000.00' }, AMOUNT],
  ['no amount', { amount: '' }, AMOUNT],
  ['nothing', { amount: '0.00' }, 'Informe um valor maior que zero'],
  ['the type of a transfer', { type: 'TRANSFER' }, 'O tipo deve ser RECEITA ou DESPESA'],
  ['an unknown status', { status: 'DONE' }, 'Situação inválida'],
  ['a description that is too long', { description: 'x'.repeat(256) }, 'Use no máximo 255 caracteres'],
  ['no account', { account_id: '' }, 'Conta não encontrada.'],
  ['an account of somebody else', { account_id: '9' }, 'Conta não encontrada.'],
  ['a transfer to an unknown account', { to_account_id: '9' }, 'Conta de destino não encontrada.'],
  ['a transfer to what is no account', { to_account_id: 'Poupança' }, 'Conta de destino não encontrada.'],
  [
    'a transfer to its own account',
    { to_account_id: '7' },
    'A conta de destino deve ser diferente da conta de origem.',
  ],
  ['an unknown match', { match: 'transaction:line:7' }, 'Correspondência inválida'],
  ['a payee’s name that is too short', { payee_id: '', payee: 'Z' }, 'Use pelo menos 2 caracteres'],
  ['several wrongs', { date: 'x', status: 'x' }, `${DATE}; Situação inválida`],
])('%s is refused', (_what, changes, message) => {
  expect(check(changes)).toEqual({ message })
})

test.each([
  ['fewer', -1],
  ['more', 14],
])('a row of %s cells than the header is refused', (_how, end) => {
  const cells = [...Object.values(GOOD), 'x'].slice(0, end === -1 ? 11 : end)
  expect(checkRow(cells)).toEqual({
    message: 'A linha não tem as mesmas colunas que o cabeçalho',
  })
})

test.each([
  ['3/10', { number: 3, count: 10, mayBeDate: false }],
  ['3/10?', { number: 3, count: 10, mayBeDate: true }],
  ['48/48?', { number: 48, count: 48, mayBeDate: true }],
  ['4/3?', undefined],
  ['1/1?', undefined],
  ['?', undefined],
  ['1/1', undefined],
  ['4/3', undefined],
  ['2/49', undefined],
  ['0/3', undefined],
])('the installment %s', (installment, mark) => {
  const read = check({ installment, invoice_month: '2026-11' })
  if (mark) expect(read).toMatchObject({ row: { installment: mark, invoice_month: '2026-11' } })
  else expect(read).toEqual({ message: 'A parcela deve ser como 3/10' })
})
