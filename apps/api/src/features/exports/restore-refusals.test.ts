import * as categories from '@tostao/contract/categories'
import * as exports from '@tostao/contract/exports'
import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'
import { unzipped } from '../../test/unzipped.ts'
import { zipped } from '../../test/zipped.ts'

const { signedIn, db } = await testApp()

const files = await (async () => {
  const one = await signedIn()
  await everything(one.user.has, 'meu')
  return unzipped(await one.api.call(exports.everything))
})()

/** Somebody whose data every refusal leaves as they are. */
const other = await signedIn()
await other.api.call(categories.createDefaults)

/** The files with one of them rewritten; its count of rows is that of the original. */
const withFile = (name: string, rewrite: (text: string) => string) => ({ ...files, [name]: rewrite(files[name] ?? '') })
const about = (changes: object) =>
  withFile('tostao.json', (text) => JSON.stringify({ ...JSON.parse(text), ...changes }))
/** Cells of the first line of a table. */
const withCells = (table: string, cells: Readonly<Record<string, string>>) =>
  withFile(`${table}.csv`, (text) => {
    const [header = '', first = '', ...rest] = text.split('\r\n')
    const names = header.split(',')
    const changed = first.split(',').map((cell, at) => cells[names[at] ?? ''] ?? cell)
    return [header, changed.join(','), ...rest].join('\r\n')
  })
const withCell = (table: string, column: string, cell: string) => withCells(table, { [column]: cell })
/** The first leg of a transfer with an amount of its own. */
const withLegChanged = (text: string) => {
  const [header = [], ...rows] = text.split('\r\n').map((line) => line.split(','))
  const leg = rows.find((cells) => cells[header.indexOf('transfer_id')])
  leg?.splice(header.indexOf('amount'), 1, '9.99')
  return [header, ...rows].map((cells) => cells.join(',')).join('\r\n')
}
/** The first row of a table that has these cells, with others. */
const withRow = (table: string, wanted: Record<string, string>, changes: Record<string, string>) =>
  withFile(`${table}.csv`, (text) => {
    const [header = [], ...rows] = text.split('\r\n').map((line) => line.split(','))
    const at = rows.findIndex((cells) =>
      Object.entries(wanted).every(([name, cell]) => cells[header.indexOf(name)] === cell),
    )
    const changed = rows[at]?.map((cell, index) => changes[header[index] ?? ''] ?? cell) ?? []
    return [header, ...rows.with(at, changed)].map((cells) => cells.join(',')).join('\r\n')
  })
const columnOf = (table: string, column: string): string[] => {
  const [header = [], ...rows] = (files[`${table}.csv`] ?? '').split('\r\n').map((line) => line.split(','))
  return rows.map((cells) => cells[header.indexOf(column)] ?? '')
}
const firstIn = (table: string, column: string): string => columnOf(table, column).find(Boolean) ?? ''
/** The transaction that a column of another table names, with another type. */
const withType = (table: string, column: string, type: string) =>
  withRow('transactions', { id: firstIn(table, column) }, { type })
const withoutRows = (table: string) => {
  const { rows } = JSON.parse(files['tostao.json'] ?? '')
  return {
    ...about({ rows: { ...rows, [table]: 0 } }),
    [`${table}.csv`]: files[`${table}.csv`]?.split('\r\n')[0] ?? '',
  }
}
/** A table with its first line so many times, each with an id of its own. */
const withLines = (table: string, count: number, changes: Record<string, string> = {}) => {
  const [header = '', first = ''] = files[`${table}.csv`]?.split('\r\n') ?? []
  const names = header.split(',')
  const cells = first.split(',').map((cell, index) => changes[names[index] ?? ''] ?? cell)
  const lines = Array.from({ length: count }, (_, index) => cells.with(0, String(index + 1)).join(','))
  const { rows } = JSON.parse(files['tostao.json'] ?? '')
  const counts = about({ rows: { ...rows, [table]: count } })
  return { ...counts, [`${table}.csv`]: `${[header, ...lines].join('\r\n')}\r\n` }
}
const withRule = (cells: Record<string, string>) => withCells('rules', cells)
const INVALID = { code: 'archive_invalid', status: 422 }
const because = (reason: string) => ({ ...INVALID, reason: expect.stringContaining(reason) })
const UNREADABLE = { code: 'archive_unreadable', status: 422 }
const NEWER = { code: 'archive_newer', status: 422 }

test.each<[string, Record<string, string>, object]>([
  ['no tostao.json', Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'tostao.json')), UNREADABLE],
  ['a profile that is none', about({ profile: { report_basis: 'venda' } }), UNREADABLE],
  ['months that begin on no day', about({ profile: { month_start: 29 } }), UNREADABLE],
  ['a tostao.json that is none', withFile('tostao.json', () => '{'), UNREADABLE],
  ['a newer format', about({ version: 2 }), NEWER],
  ['a newer schema', about({ schema: '9999-future' }), NEWER],
  ['tables of the future', about({ rows: { moons: 1 } }), NEWER],
  ['a lost file', withFile('budgets.csv', () => ''), INVALID],
  ['a lost row', withFile('tags.csv', (text) => text.split('\r\n').slice(0, 2).join('\r\n')), INVALID],
  ['an unknown column', withFile('tags.csv', (text) => text.replace('name', 'user_id')), INVALID],
  ['a column twice', withFile('tags.csv', (text) => text.replace('name', 'id')), INVALID],
  ['rows twice', withFile('tags.csv', (text) => text.replaceAll(/\r\n\d+,/g, '\r\n1,')), INVALID],
  [
    'one name twice',
    withFile('tags.csv', (text) => text.replaceAll(/,[^,]*,/g, ',nome,').replace('nome', 'name')),
    because('tags.csv, linha 3: repete outra linha'),
  ],
  ['a foreign account', withCell('transactions', 'account_id', '987654'), INVALID],
  ['a negative amount', withCell('transactions', 'amount', '-1.00'), INVALID],
  ['an amount without cents', withCell('transactions', 'amount', '1'), INVALID],
  ['a day that is none', withCell('transactions', 'date', '2026-02-30'), INVALID],
  ['a type that is none', withCell('transactions', 'type', 'X'), INVALID],
  ['a key that is none', withCell('transactions', 'import_key', 'x'), INVALID],
  [
    'a transfer of one leg',
    withCell('transactions', 'transfer_id', '99'),
    because('que se anulam. Não é assim: 1 (transactions.csv, transfer_id 99)'),
  ],
  [
    'a transfer of two amounts',
    withFile('transactions.csv', withLegChanged),
    because('que se anulam. Não é assim: 1 ('),
  ],
  [
    'a transfer with a category',
    withRow(
      'transactions',
      { transfer_id: firstIn('transactions', 'transfer_id') },
      { category_id: firstIn('categories', 'id') },
    ),
    because('Uma transferência não tem categoria nem favorecido. Não é assim: 1 (transactions.csv, id '),
  ],
  ['an import that is not there', withCell('transactions', 'import_batch_id', '99'), INVALID],
  ['split lines of another sum', withCell('transaction_splits', 'amount', '4.99'), because('somam o seu valor')],
  ['split lines without a first', withCell('transaction_splits', 'position', '7'), because('são numeradas')],
  ['a split line of nothing', withCell('transaction_splits', 'transaction_id', '1'), INVALID],
  ['a paid due date to come', withCell('recurring_postings', 'due_date', '2099-01-01'), because('já registrado')],
  [
    'a due date that an income pays',
    withType('recurring_postings', 'transaction_id', 'RECEITA'),
    because('O que paga um gasto fixo'),
  ],
  [
    'a refund that is an expense',
    withType('refunds', 'transaction_id', 'DESPESA'),
    because('Só uma receita é um estorno'),
  ],
  ['a refund of an income', withType('refunds', 'refund_of', 'RECEITA'), because('Só uma despesa tem estorno')],
  [
    'an installment that is an income',
    withType('purchase_installments', 'transaction_id', 'RECEITA'),
    because('Cada parcela é'),
  ],
  [
    'a purchase of another total',
    withCell('purchases', 'total', '99.99'),
    because(`somam o seu total. Não é assim: 1 (purchases.csv, id ${firstIn('purchases', 'id')})`),
  ],
  [
    'a card that is a wallet',
    withRow('accounts', { type: 'credit_card' }, { type: 'wallet' }),
    because('Só um cartão de crédito'),
  ],
  [
    'an invoice that closes when the next is due',
    withCell('card_invoices', 'closes_on', '2026-12-31'),
    because('Cada fatura'),
  ],
  ['an invoice of a card without terms', withoutRows('card_terms'), because('Cada fatura de um cartão')],
  [
    'a card that pays itself',
    withCell('cards', 'payment_account_id', firstIn('cards', 'account_id')),
    because('cards.csv, linha 2: os seus valores se contradizem'),
  ],
  [
    'a goal that counts nothing',
    withCells('goals', { strategy: 'por_alocacao', account_id: '', category_id: '' }),
    because('Cada meta por alocação tem conta ou categoria'),
  ],
  [
    'a rule that asks nothing',
    withRule({ text: ' ', account_id: '' }),
    because('Cada regra diz quando vale, e a que deixa de fora não faz mais nada. Não é assim: 1 (rules.csv'),
  ],
  [
    'a rule that leaves out and names',
    withRule({ leave_out: '1' }),
    because('rules.csv, linha 2: os seus valores se contradizem'),
  ],
  ['a rule of other tags', withCell('rule_tags', 'tag_id', '999999'), INVALID],
  ['a month that is none', withCell('budgets', 'month', '2026-13'), INVALID],
  ['a million rows', about({ rows: { transactions: 1_000_001 } }), because('mais de 1000000 linhas')],
  ['fewer rows than none', about({ rows: { transactions: -1 } }), UNREADABLE],
  [
    'more accounts than one may have',
    withLines('accounts', 201),
    { code: 'too_many_accounts', status: 409, reason: 'accounts.csv tem mais de 200 linhas' },
  ],
  [
    'more payees than one may have',
    withLines('payees', 20_001),
    { code: 'too_many_payees', status: 409, reason: 'payees.csv tem mais de 20000 linhas' },
  ],
  [
    'due dates without an end',
    withLines('recurring', 500, { next_run: '2016-12-01', due_day: '1', interval_count: '1' }),
    because('recurring.csv, linha 168: há vencimentos em aberto demais'),
  ],
  [
    'more fixed expenses than one may have',
    withLines('recurring', 501),
    { code: 'too_many', status: 409, reason: 'recurring.csv tem mais de 500 linhas' },
  ],
  [
    'a fixed expense of another day than its own',
    withCell('recurring', 'next_run', '2026-12-31'),
    because('O próximo vencimento de cada gasto fixo é no dia escolhido. Não é assim: 1 (recurring.csv'),
  ],
  [
    'one number for two accounts',
    withCell('accounts', 'import_id', columnOf('accounts', 'import_id')[1] ?? ''),
    because('Cada conta tem um import_id só seu. Não é assim: 1 (accounts.csv'),
  ],
  [
    'more split lines than one may write',
    withLines('transaction_splits', 101),
    because('transaction_splits.csv, linha 102: uma transação tem no máximo 100 divisões'),
  ],
  ['more tags than one may write', withLines('transaction_tags', 51), because('transaction_tags.csv, linha')],
  ['an instant of the year 0', withCell('import_batches', 'created_at', '0000-01-01T00:00:00.000Z'), INVALID],
  ['an instant that is none', withCell('import_batches', 'created_at', '2026-99-99T99:99:99.999Z'), INVALID],
  ['a colour that is none', withCell('categories', 'color', 'red'), INVALID],
  ['U+0000 in a name', withCell('payees', 'name', 'a\0b'), INVALID],
  ['an endless cell', withCell('payees', 'name', 'a'.repeat(100_000)), INVALID],
  ['an open quote', withFile('payees.csv', (text) => `${text}"`), INVALID],
])('%s is refused and leaves nothing', async (_what, changed, refusal) => {
  const before = await possessionsOf(db, other.user.id)
  expect(await other.api.refusal(exports.restore, { file: await zipped(changed) })).toMatchObject(refusal)
  expect(await possessionsOf(db, other.user.id)).toEqual(before)
})

test('a single bit that flipped is noticed', async () => {
  const { api } = await signedIn()
  const file = await zipped(files, { compress: false })
  const name = Buffer.from(files['payees.csv'] ?? '')
  const at = Buffer.from(file).indexOf(name) + name.indexOf('meu')
  file[at] = (file[at] ?? 0) ^ 1
  expect(await api.refusal(exports.restore, { file })).toMatchObject(because('payees.csv não pode ser lido'))
})

test('what is no archive, or would unpack to too much, is refused', async () => {
  const { api } = await signedIn()
  const refusal = async (file: Uint8Array<ArrayBuffer>) => (await api.refusal(exports.restore, { file })).code
  expect(await refusal(new TextEncoder().encode('date,amount\n'))).toBe('archive_unreadable')
  expect(await refusal(new Uint8Array(0))).toBe('archive_unreadable')
  const whole = await zipped(files)
  expect(await refusal(whole.slice(0, -100))).toBe('archive_unreadable')
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.csv`, '']))
  expect(await refusal(await zipped({ ...files, ...many }))).toBe('archive_unreadable')
  const bomb = await zipped({ ...files, 'bomb.txt': 'x'.repeat(10_000) }, { size: 513 * 1024 * 1024 })
  expect(await refusal(bomb)).toBe('archive_too_large')
  expect(await refusal(new Uint8Array(65 * 1024 * 1024))).toBe('archive_too_large')
  // The size that the directory says decides; a file that unpacks to more is cut off there.
  const lying = await zipped({ ...files, 'tags.csv': `id,name,example\r\n${'1,'.repeat(5_000)}` }, { size: 10 })
  expect(['archive_unreadable', 'archive_invalid']).toContain(await refusal(lying))
})
